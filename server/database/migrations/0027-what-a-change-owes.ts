import type { Kysely } from "kysely";

/** What must go back because of a change, so that a second post of its form says what the first said. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("contribution_change").addColumn("owed", "text").execute();
}
