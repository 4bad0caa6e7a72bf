/** The list that the letter goes to. */

import type { Kysely } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";

const rowsAtOnce = 500;

/** Adds so many confirmed subscribers. */
export async function addLetterReaders(database: Kysely<Database>, count: number): Promise<void> {
  const now = new Date().toISOString();
  for (let first = 0; first < count; first += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, count - first) }, (_, index) => {
      const email = `reader-${first + index}@example.org`;
      return {
        id: email,
        email,
        email_key: email,
        first_name: "Reader",
        last_name: "",
        state: "confirmed" as const,
        round: 1,
        consent_version: "1",
        consent_text: "yes",
        consented_at: now,
        page: "/",
        confirmed_at: now,
      };
    });
    await database.insertInto("subscriber").values(rows).execute();
  }
}
