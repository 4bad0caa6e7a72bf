import type { Option } from "#domain/messages/forms/field.ts";
import { placesOf } from "#domain/messages/forms/places.ts";
import { contentInForce } from "#server/platform/system/content-in-force.ts";

/** The campaign's areas, as the volunteer form offers them. */
export function areas(): readonly Option[] {
  return placesOf(contentInForce()).volunteerAreas;
}
