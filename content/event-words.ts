/** The words around events: on the pages that list them, and in calendar files. */

import { document, line } from "./schema/fields.ts";

export const eventWordsSchema = () =>
  document("Events: the words around them", {
    over: line({ max: 60, label: "Of an event that is over" }),
    cancelled: line({ max: 60, label: "Of an event that is cancelled" }),
    moved: line({ max: 90, slots: ["when"], label: "Of an event that was moved" }),
    addToCalendar: line({ max: 60, label: "Link to the calendar file of an event" }),
    undated: line({ max: 60, hint: "Printed where an event’s date would stand." }),
    endNotKnown: line({ hint: "In the calendar file of an event whose end is not announced." }),
  });
