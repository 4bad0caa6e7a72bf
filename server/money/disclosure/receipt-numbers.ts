import type { Kysely } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";

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
