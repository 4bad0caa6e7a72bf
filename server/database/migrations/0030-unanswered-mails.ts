import type { Kysely } from "kysely";

/** How often the mail server got a mail whole and said nothing: such tries are few, and those that it put off are not counted among them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable("outbox")
    .addColumn("unanswered", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
