/** Writes down in the audit log that somebody took names and addresses out of the books. */

import { recordReading } from "#server/platform/audit/record-act.ts";
import type { Services } from "#server/services.ts";

/** `subject` says in words what was taken: "The statement as of September 30, 2026". */
export async function recordExport(
  services: Pick<Services, "database" | "actor" | "clock">,
  subject: string,
): Promise<void> {
  await recordReading(services, { act: "disclosure.take-out", subject });
}
