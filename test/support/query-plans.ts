/** How the database would find the rows of a query. */

import { CompiledQuery, type Kysely, sql } from "kysely";
import { usesPostgres } from "#server/database/portable-sql.ts";
import type { Database } from "#server/database/schema.ts";

/** The plan of each query that `ask` makes. */
export async function plansOf(
  database: Kysely<Database>,
  ask: (recorded: Kysely<Database>) => Promise<unknown>,
): Promise<string[]> {
  const asked: CompiledQuery[] = [];
  await ask(
    database.withPlugin({
      transformQuery({ node, queryId }) {
        asked.push(database.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  );
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
