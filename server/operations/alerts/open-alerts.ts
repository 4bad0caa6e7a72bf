import type { Kysely } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";
import { quickConditions, slowConditions } from "./conditions.ts";

/** What is broken now: what it is called, and what is wrong and to be done in sentences. */
type OpenAlert = { name: string; title: string; text: string; since: string };

/** Oldest first; what looks well again is not among them. */
export async function openAlerts(database: Kysely<Database>): Promise<OpenAlert[]> {
  const rows = await database
    .selectFrom("alert")
    .select(["name", "words", "since"])
    .where("well_since", "is", null)
    .orderBy("since")
    .execute();
  return rows.map(({ name, words, since }) => {
    const condition = [...quickConditions, ...slowConditions].find((each) => each.name === name);
    return {
      name,
      title: condition?.title ?? name,
      text: `${words} ${condition?.advice ?? ""}`.trim(),
      since,
    };
  });
}
