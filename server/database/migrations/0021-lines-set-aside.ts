import { type Kysely, sql } from "kysely";

/** Lines of the bank that are of a wrong file and do not count. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("bank_line_aside")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("bank_line_id", "text", (column) => column.notNull().references("bank_line.id"))
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("set_aside_by", "text", (column) => column.notNull())
    .addColumn("set_aside_at", "text", (column) => column.notNull())
    .addColumn("undone_by", "text")
    .addColumn("undone_at", "text")
    .execute();
  // A line is set aside once: the database refuses a second time while the first one stands.
  await database.schema
    .createIndex("bank_line_aside_standing")
    .unique()
    .on("bank_line_aside")
    .column("bank_line_id")
    .where(sql.ref("undone_at"), "is", null)
    .execute();
}
