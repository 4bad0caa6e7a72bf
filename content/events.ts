/**
 * The campaign's events (specification section 3). An event without a `date` waits for one: it stands in the lists, never
 * in the calendar. Keep an event's `id` when you move it: subscribed calendars know it by that.
 */

import { eventKinds } from "#domain/content/calendar/calendar.ts";
import { choice, date, group, id, line, list, moment, number, time, webAddress } from "./schema/fields.ts";

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
      comes: choice(["say-yes"], {
        label: "Who comes",
        absent: "People just come",
        words: { "say-yes": "People say yes on a page of the event’s own" },
      }).optional(),
      capacity: number({
        min: 1,
        max: 10_000,
        label: "How many people fit",
        hint: "Who says yes after that waits for a place. Empty where nobody counts.",
      }).optional(),
      host: line({ max: 100, label: "Who receives them" }).optional(),
      access: line({
        max: 300,
        label: "Getting in and taking part",
        hint: "Such as steps, doors, seats and washrooms.",
      }).optional(),
      map: webAddress({ label: "The place on a map" }).optional(),
      movedFrom: moment({
        label: "Announced before for",
        hint: "The day and time from which it was moved. Empty while it was not.",
      }).optional(),
    }),
    { label: "Events", max: 500 },
  );
