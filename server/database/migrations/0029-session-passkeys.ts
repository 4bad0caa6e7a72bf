import type { Kysely } from "kysely";

/** The passkey that a session was last opened or touched with, so that its owner sees which of their passkeys the device in hand uses. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("office_session").addColumn("passkey_id", "text").execute();
}
