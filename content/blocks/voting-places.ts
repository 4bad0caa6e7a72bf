import { date, group, id, line, list, prose, time } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

export const votingPlacesBlock = () =>
  kind("voting-places", {
    label: "Voting places",
    hint: "Where and when people vote: each place with a link to a map and a calendar entry, once its words are no [brackets].",
    fields: {
      heading: line({ max: 60 }),
      note: prose({
        max: 300,
        label: "Below the heading",
        hint: "Such as whose list it is, and when it was checked.",
      }),
      hours: line({ label: "Hours of the places that have none of their own" }),
      places: list(
        group({
          id: id(),
          name: line({ max: 100 }),
          address: line({ max: 160 }),
          day: date({ label: "Day", hint: "Empty is voting day." }).optional(),
          opens: time().optional(),
          closes: time().optional(),
          note: line({
            max: 200,
            label: "What else to know",
            hint: "Such as whether one gets in without steps.",
          }).optional(),
        }),
        { max: 60 },
      ),
      map: line({ max: 30, label: "Link to the map" }),
      entry: line({ max: 60, label: "What a calendar entry is called" }),
    },
  });
