/** People on the list. */

import type { Kysely } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";

const consent = {
  consent_version: "1",
  consent_text: "yes",
  consented_at: "2026-08-01T00:00:00.000Z",
  page: "/",
};

/** Adds so many, with addresses such as `confirmed0@example.org`. */
export async function addSubscribers(
  database: Kysely<Database>,
  count: number,
  state: "confirmed" | "pending" | "unsubscribed" = "confirmed",
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const email = `${state}${index}@example.org`;
    return {
      id: email,
      email,
      email_key: email,
      first_name: "A",
      last_name: "",
      state,
      round: 1,
      ...consent,
    };
  });
  await database.insertInto("subscriber").values(rows).execute();
}
