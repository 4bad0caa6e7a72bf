import type { Kysely } from "kysely";

/** The addresses that changed up to an edition, so that the old ones go on leading to the new ones. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable("content_edition")
    .addColumn("moved", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
