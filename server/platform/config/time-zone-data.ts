/** Checks the runtime's time zone data for Vancouver; our own days and deadlines follow the law (`domain/platform/time/zone-time.ts`). */

import { firstContent } from "./first-content.ts";
import { runtimeHasOldTimeZoneData } from "#domain/platform/time/local-date.ts";

/**
 * Why this runtime must not handle money, in a sentence; undefined when its time zone data are new enough. A library's or
 * a log's date of the last hour of a year would contradict the books.
 */
export function timeZoneProblem(
  { timeZone }: { timeZone: string } = firstContent.campaign,
): string | undefined {
  if (!runtimeHasOldTimeZoneData(timeZone)) return undefined;
  return (
    `This Node (${process.version}, time zone data ${process.versions.tz}) still sets Vancouver's clock back in winter, which ` +
    "British Columbia no longer does. Run `npm ci`, or install a Node with time zone data 2026b or newer."
  );
}
