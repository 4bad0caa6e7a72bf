/**
 * The campaign's events (specification section 3). An event without a `date` waits for one: it stands in the lists, never
 * in the calendar. Keep an event's `id` when you move it: subscribed calendars know it by that.
 */

import { eventKinds } from "#domain/content/calendar/calendar.ts";
import { choice, date, group, id, line, list, moment, time, type ValueOf } from "./schema/fields.ts";

export const eventsSchema = () =>
  list(
    group({
      id: id({ hint: "Keep it when the event moves: subscribed calendars know the event by it." }),
      kind: choice(eventKinds),
      title: line({ max: 100 }),
      date: date({
        hint: "Empty while it is not known: the event then stands in the lists, never in the calendar.",
      }).optional(),
      time: time({ label: "Begins" }),
      endTime: time({ label: "Ends", hint: "Empty while it is not announced." }).optional(),
      location: line({ label: "Place", max: 160 }),
      status: choice(["cancelled"], {
        absent: "Takes place",
        hint: "Set it when the event does not take place, and leave the event in: subscribed calendars learn of it.",
      }).optional(),
      note: line({
        max: 200,
        label: "What else to know",
        hint: "Such as why it is cancelled, or where to go instead.",
      }).optional(),
      movedFrom: moment({
        label: "Announced before for",
        hint: "The day and time from which it was moved. Empty while it was not.",
      }).optional(),
    }),
    { label: "Events", max: 500 },
  );

const coffee = { kind: "coffee", title: "Weekly coffee chat", time: "10:00" } as const;
const townHall = { kind: "town-hall", time: "19:00" } as const;
const walk = { kind: "walk", time: "14:00" } as const;

export const events: ValueOf<typeof eventsSchema> = [
  { ...coffee, id: "coffee-2025-01-18", date: "2025-01-18", location: "[Neighbourhood venue 1]" },
  { ...coffee, id: "coffee-2025-01-25", date: "2025-01-25", location: "[Neighbourhood venue 2]" },
  { ...coffee, id: "coffee-2025-02-01", date: "2025-02-01", location: "[Neighbourhood venue 3]" },
  { ...coffee, id: "coffee-2025-02-08", date: "2025-02-08", location: "[Neighbourhood venue 4]" },
  { ...coffee, id: "coffee-2025-02-15", date: "2025-02-15", location: "[Neighbourhood venue 5]" },
  { ...coffee, id: "coffee-2025-02-22", date: "2025-02-22", location: "[Neighbourhood venue 6]" },
  { ...townHall, id: "town-hall-housing", title: "Housing town hall", location: "[Hall to be confirmed]" },
  { ...townHall, id: "town-hall-climate", title: "Climate town hall", location: "[Hall to be confirmed]" },
  { ...walk, id: "walk-1", title: "Neighbourhood walk 1", location: "[Meeting point of walk 1]" },
  { ...walk, id: "walk-2", title: "Neighbourhood walk 2", location: "[Meeting point of walk 2]" },
  { ...walk, id: "walk-3", title: "Neighbourhood walk 3", location: "[Meeting point of walk 3]" },
];
