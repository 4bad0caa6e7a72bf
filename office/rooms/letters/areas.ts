import type { Option } from "#domain/forms/field.ts";
import { placesOf } from "#domain/forms/places.ts";
import { contentInForce } from "#server/system/content-in-force.ts";

/** The campaign's areas, as the volunteer form offers them. */
export function areas(): readonly Option[] {
  return placesOf(contentInForce()).volunteerAreas;
}
