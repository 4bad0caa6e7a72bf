import type { Kysely } from "kysely";

/** Remembers which gifts were over a person's limit after their checkouts are removed, without a name or an address. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("over_limit_decline")
    .addColumn("person_hash", "text", (column) => column.notNull())
    .addColumn("contribution_id", "text", (column) => column.notNull())
    .addColumn("year", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("over_limit_decline_key", ["person_hash", "contribution_id"])
    .execute();
}
