import type { Kysely } from "kysely";

/** Answers belong to the e-mail the writer has, mails show a name beside their address, and people are confirmed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const column of ["sender_name", "reply_to_name"]) await addText(database, "outbox", column);
  for (const column of ["thread_message_id", "thread_subject", "email_confirmed_at", "accepted_at"]) {
    await addText(database, "submission", column);
  }
}

async function addText(database: Kysely<unknown>, table: string, column: string): Promise<void> {
  await database.schema.alterTable(table).addColumn(column, "text").execute();
}
