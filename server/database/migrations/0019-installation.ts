import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";

/** What tells this campaign's records from another's, and the receipt numbers that a restore left out. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("installation")
    .addColumn("id", "text", (column) => column.primaryKey())
    .execute();
  await (database as Kysely<{ installation: { id: string } }>)
    .insertInto("installation")
    .values({ id: randomUUID() })
    .execute();
  await database.schema
    .createTable("receipt_gap")
    .addColumn("series", "text", (column) => column.notNull())
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("from_sequence", "integer", (column) => column.notNull())
    .addColumn("to_sequence", "integer", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("recorded_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("receipt_gap_key", ["series", "year", "from_sequence"])
    .execute();
}
