/** The places that forms offer: they are the campaign's own, so they come from what it says. */

import type { Option, Places } from "./field.ts";

/** The documents that say which places there are. */
type PlaceSources = {
  municipality: { volunteerAreas: readonly Option[] };
  "pages/development-tracker": { map: { areas: readonly { name: string }[] } };
};

/** The places of a content; each list ends with “Other”. The words of a neighbourhood are its id. */
export function placesOf(content: PlaceSources): Places {
  const { map } = content["pages/development-tracker"];
  return {
    neighbourhoods: [...map.areas.map(({ name }) => name), "Other"].map((name) => ({
      id: name,
      label: name,
    })),
    volunteerAreas: [...content.municipality.volunteerAreas, { id: "other", label: "Other" }],
  };
}
