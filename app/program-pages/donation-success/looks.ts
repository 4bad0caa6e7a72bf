/** When the page asks again for a payment that may still change. Milliseconds. */

import type { DonationStatus } from "#domain/web/functions.ts";

const firstMs = 3_000;
const maxMs = 60_000;
/** After this time the page stops asking, and says so. */
const stopAfterMs = 2 * 60 * 60 * 1000;

/** The pause before the next look, longer the longer it takes; undefined when the page stops looking by itself. */
export function pauseBeforeLook(waitedMs: number): number | undefined {
  if (waitedMs >= stopAfterMs) return undefined;
  return Math.min(Math.max(waitedMs / 20, firstMs), maxMs);
}

/** States that no word of the provider changes within the hours of a visit. */
const finalStates: readonly DonationStatus["state"][] = [
  "paid",
  "declined",
  "failed",
  "ran-out",
  "refunded",
  "partly-refunded",
  "disputed",
  "to-be-returned",
];

/** Whether it may still change by itself: a checkout that ended may turn out to be paid. A state that this page does not know is asked again. */
export function mayStillChange({ state }: DonationStatus): boolean {
  return !finalStates.includes(state);
}
