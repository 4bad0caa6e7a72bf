import type { Kysely } from "kysely";

/**
 * Every checkout asks how many of all visitors together were left unpaid within minutes, in the server's own thread. It
 * is answered by this index alone, which stays small, because visitors are forgotten after an hour.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex("contribution_unpaid_checkout")
    .on("contribution")
    .columns(["created_at", "client_key", "paid_at"])
    .where("client_key", "is not", null)
    .execute();
}
