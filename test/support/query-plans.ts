/** How the database would find the rows of a query. */

import { CompiledQuery, type Kysely, sql } from "kysely";
import { vi } from "vitest";
import { usesPostgres } from "#server/platform/database/portable-sql.ts";
import type { Database } from "#server/platform/database/schema.ts";

/** The plan of each query that `ask` makes outside a transaction, with the values that it was given. */
export async function plansOf(database: Kysely<Database>, ask: () => Promise<unknown>): Promise<string[]> {
  const executed = vi.spyOn(database.getExecutor(), "executeQuery");
  await ask();
  const asked = executed.mock.calls.map(([query]) => query);
  executed.mockRestore();
  if (usesPostgres(database)) await sql`analyze`.execute(database);
  const explain = usesPostgres(database) ? "explain" : "explain query plan";
  const plans: string[] = [];
  for (const query of asked) {
    const told = CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]);
    const { rows } = await database.executeQuery<Record<string, unknown>>(told);
    plans.push(rows.map((line) => String(line["detail"] ?? line["QUERY PLAN"])).join("\n"));
  }
  return plans;
}
