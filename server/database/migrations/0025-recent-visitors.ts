import type { Kysely } from "kysely";

/**
 * Every checkout asks for what its visitor left unpaid within minutes, in the server's own thread. Visitors are forgotten after an hour, so
 * this index stays small however many contributions there are.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createIndex("contribution_recent_visitor")
    .on("contribution")
    .columns(["client_key", "created_at"])
    .where("client_key", "is not", null)
    .execute();
}
