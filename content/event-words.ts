/** The words around events: on the pages that list them, and in calendar files. */

import { document, group, line, prose } from "./schema/fields.ts";

export const eventWordsSchema = () =>
  document("Events: the words around them", {
    over: line({ max: 60, label: "Of an event that is over" }),
    cancelled: line({ max: 60, label: "Of an event that is cancelled" }),
    moved: line({ max: 90, slots: ["when"], label: "Of an event that was moved" }),
    addToCalendar: line({ max: 60, label: "Link to the calendar file of an event" }),
    undated: line({ max: 60, hint: "Printed where an event’s date would stand." }),
    endNotKnown: line({ hint: "In the calendar file of an event whose end is not announced." }),
    sayYes: line({ max: 60, label: "Link to the page of an event to which people say yes" }),
    page: group(
      {
        description: line({ max: 160, slots: ["title", "when", "place"], label: "What search engines show" }),
        place: line({ max: 40, label: "Before the place" }),
        host: line({ max: 40, label: "Before who receives them" }),
        access: line({ max: 40, label: "Before how one gets in" }),
        map: line({ max: 40, label: "Link to the map" }),
        heading: line({ max: 60, label: "Above the form" }),
        lead: line({ max: 300, label: "Before the form" }),
        needsHint: line({ max: 200, label: "At the field for what somebody needs" }),
        button: line({ max: 40, label: "Words of the button" }),
        busy: line({ max: 40, label: "Words of the button while it is sent" }),
        kept: prose({ label: "Below the form: what is kept, and for how long" }),
        back: line({ max: 60, label: "Link to all events" }),
      },
      { label: "The page of an event to which people say yes" },
    ),
  });
