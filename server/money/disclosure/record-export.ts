/** Writes down in the audit log that somebody took names and addresses out of the books. */

import { recordReading } from "#server/platform/audit/record-act.ts";
import type { Services } from "#server/services.ts";
import type { Kysely } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";

/** `subject` says in words what was taken: "The statement as of September 30, 2026". */
export async function recordExport(
  services: Pick<Services, "database" | "actor" | "clock">,
  subject: string,
): Promise<void> {
  await recordReading(services, { act: "disclosure.take-out", subject });
}

export async function receiptNumbers(database: Kysely<Database>): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom("receipt")
    .select(["contribution_id", "number", "voided_at"])
    .orderBy("year")
    .orderBy("sequence")
    .execute();
  return new Map(
    rows.map((row) => [row.contribution_id, row.voided_at ? `${row.number} (void)` : row.number]),
  );
}
