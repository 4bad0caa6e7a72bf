import type { Kysely } from "kysely";

/** What the campaign says: published editions, which are never changed, and the revisions of documents that are being edited. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("content_edition")
    .addColumn("number", "integer", (column) => column.primaryKey())
    .addColumn("published_at", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("documents", "text", (column) => column.notNull())
    .addColumn("scheduled", "text", (column) => column.notNull())
    .addColumn("schema_version", "integer", (column) => column.notNull())
    .addColumn("restores", "integer")
    .execute();
  await database.schema
    .createTable("content_draft")
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("saved_at", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("based_on", "integer", (column) => column.notNull())
    .addColumn("schema_version", "integer", (column) => column.notNull())
    .addColumn("body", "text")
    .addColumn("scheduled_from", "text")
    .addColumn("scheduled_until", "text")
    .addPrimaryKeyConstraint("content_draft_key", ["document", "revision"])
    .execute();
}
