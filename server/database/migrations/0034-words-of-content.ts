import type { Kysely } from "kysely";

/** What content/ said of each document when an edition took its place, so that a later change of content/ is noticed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable("content_edition")
    .addColumn("first_digests", "text", (column) => column.notNull().defaultTo("{}"))
    .execute();
}
