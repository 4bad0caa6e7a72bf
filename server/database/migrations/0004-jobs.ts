import type { Kysely } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("job")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("due_at", "text", (column) => column.notNull())
    .execute();
}
