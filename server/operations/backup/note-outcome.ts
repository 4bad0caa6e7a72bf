/** Tells the alerts what became of a backup: one that failed stays noted until one is made. */

import { forgetIncidents, noteIncident } from "#server/platform/incidents/incidents.ts";
import type { Services } from "#server/services.ts";

/** `said` is the last line of it. What can't be noted is logged. */
export async function noteOutcome(
  { isGood, said }: { isGood: boolean; said: string },
  { database, clock, log }: Pick<Services, "database" | "clock" | "log">,
): Promise<void> {
  try {
    if (isGood) await forgetIncidents(database, "backup-failed");
    else await noteIncident(database, { kind: "backup-failed", words: said }, clock.now());
  } catch (error) {
    log.warn("backup-outcome-not-noted", { error });
  }
}
