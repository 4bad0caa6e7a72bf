/**
 * The campaign's events (specification section 3). An event without a `date` waits for one: it stands in the lists, never
 * in the calendar. Keep an event's `id` when you move it: subscribed calendars know it by that.
 */

import { eventKinds } from "#domain/content/calendar/calendar.ts";
import { choice, date, group, id, line, list, moment, time } from "./schema/fields.ts";

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
