import type { Content } from "#content/content.ts";
import type { Option } from "#domain/messages/forms/field.ts";
import { placesOf } from "#domain/messages/forms/places.ts";

/** The campaign's areas, as the volunteer form offers them. */
export function areas(content: Content): readonly Option[] {
  return placesOf(content).volunteerAreas;
}
