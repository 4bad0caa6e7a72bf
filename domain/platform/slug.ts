/** Words as a part of an address. */

import { withoutAccents } from "./without-accents.ts";

/** `road-safety-in-2026` of “Road safety in 2026”, with at most `max` characters; empty where no Latin letter or digit is in it. */
export function slugOf(text: string, max: number): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, max)
    .replace(/^-|-$/g, "");
}
