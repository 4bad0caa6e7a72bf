import type { Kysely } from "kysely";

/** The pictures that the campaign uploaded; their files are in the storage. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("picture")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("focus_x", "integer", (column) => column.notNull())
    .addColumn("focus_y", "integer", (column) => column.notNull())
    .addColumn("alternative_text", "text", (column) => column.notNull())
    .addColumn("caption", "text", (column) => column.notNull())
    .addColumn("file_name", "text", (column) => column.notNull())
    .addColumn("size_bytes", "integer", (column) => column.notNull())
    .addColumn("added_at", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addColumn("is_complete", "integer", (column) => column.notNull())
    .execute();
}
