import type { Kysely } from "kysely";

/** How far the campaign's mailbox was read. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("mailbox_folder")
    .addColumn("folder", "text", (column) => column.primaryKey())
    .addColumn("uid_validity", "text", (column) => column.notNull())
    .addColumn("first_uid_validity", "text", (column) => column.notNull())
    .addColumn("last_uid", "integer", (column) => column.notNull())
    .addColumn("following_since", "text", (column) => column.notNull())
    .execute();
}
