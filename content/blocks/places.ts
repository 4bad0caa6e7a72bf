/** Neighbourhoods, what is built in them, and where people vote. */

import { date, group, id, line, list, prose, time, webAddress } from "#content/schema/fields.ts";
import { kind } from "#content/schema/kind.ts";

/** The campaign's neighbourhoods, each behind its tab; nothing while there is none. */
export const placesBlock = () =>
  kind("places", {
    label: "Neighbourhoods",
    hint: "Your neighbourhoods behind tabs, each with its picture, its concerns and what you propose. What they say stands in Neighbourhoods.",
    fields: {
      heading: line({ max: 60 }),
      lead: prose({ max: 300 }),
      population: line({ max: 40, slots: ["population"], label: "How many people live there" }),
      proposed: line({ max: 40, label: "Before what is proposed" }),
    },
  });

export const trackerBlock = () =>
  kind("tracker", {
    label: "Development tracker",
    hint: "The list of what is proposed in the neighbourhoods, or another site’s, in a frame.",
    fields: {
      heading: line({ max: 60 }),
      address: webAddress({
        canBeEmpty: true,
        label: "Web address of another tracker",
        hint: "Empty shows the campaign’s own tracker.",
      }),
      title: line({ max: 120, label: "What the frame is, for those who do not see it" }),
      ownPage: line({ max: 60, label: "Link to the tracker by itself" }),
    },
  });

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
