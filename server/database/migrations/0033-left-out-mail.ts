import type { Kysely } from "kysely";

/** E-mails of the campaign's mailbox that are not in the inbox, with why; and where a message came from that asks for answers elsewhere. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("left_out_mail")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("message_id", "text", (column) => column.notNull().unique())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("sender_name", "text", (column) => column.notNull())
    .addColumn("sender_email", "text", (column) => column.notNull())
    .addColumn("sender_key", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("folder", "text")
    .addColumn("uid_validity", "text")
    .addColumn("uid", "integer")
    .execute();
  for (const column of ["received_at", "sender_key"])
    await database.schema.createIndex(`left_out_mail_${column}`).on("left_out_mail").column(column).execute();
  await database.schema.alterTable("submission").addColumn("sent_from", "text").execute();
}
