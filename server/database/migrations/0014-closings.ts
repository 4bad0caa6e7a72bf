import { type Kysely, sql } from "kysely";

/** Periods as they were filed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("period_closing")
    .addColumn("livemode", "integer", (column) => column.notNull().check(sql`livemode in (0, 1)`))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("from_on", "text", (column) => column.notNull())
    .addColumn("to_on", "text", (column) => column.notNull())
    .addColumn("closed_at", "text", (column) => column.notNull())
    .addColumn("closed_by", "text", (column) => column.notNull())
    .addColumn("in_spite", "text")
    .addColumn("open_questions", "text", (column) => column.notNull())
    .addColumn("contributions", "text", (column) => column.notNull())
    .addColumn("archive_key", "text", (column) => column.notNull())
    .addColumn("archive_sha256", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("period_closing_key", ["livemode", "number"])
    .execute();
}
