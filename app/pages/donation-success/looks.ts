/** When the page asks again for a payment that is not settled. Milliseconds. */

import type { DonationStatus } from "#domain/functions.ts";

const firstMs = 3_000;
const maxMs = 60_000;
/** After this time the page stops asking, and says so. */
const stopAfterMs = 2 * 60 * 60 * 1000;

/** The pause before the next look, longer the longer it takes; undefined when the page stops looking by itself. */
export function pauseBeforeLook(waitedMs: number): number | undefined {
  if (waitedMs >= stopAfterMs) return undefined;
  return Math.min(Math.max(waitedMs / 20, firstMs), maxMs);
}

/** Whether word of the provider may still change it by itself: a checkout that ended may turn out to be paid. */
export function isUnsettled({ state }: DonationStatus): boolean {
  return ["waiting", "processing", "held", "expired"].includes(state);
}
