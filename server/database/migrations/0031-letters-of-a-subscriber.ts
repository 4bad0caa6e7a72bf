import type { Kysely } from "kysely";

/** A person's page counts their letters in the server's own thread, and who is removed takes their rows along: both would read every letter's list. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex("letter_recipient_subscriber_id")
    .on("letter_recipient")
    .column("subscriber_id")
    .execute();
}
