import type { Kysely } from "kysely";

/** What the operator was told of, and what happened lately that may become it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("alert")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("words", "text", (column) => column.notNull())
    .addColumn("since", "text", (column) => column.notNull())
    .addColumn("well_since", "text")
    .execute();
  await database.schema
    .createTable("incident")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("words", "text")
    .addPrimaryKeyConstraint("incident_key", ["kind", "at"])
    .execute();
}
