import { type Kysely, sql } from "kysely";
import { usesPostgres } from "../portable-sql.ts";

export async function up(database: Kysely<unknown>): Promise<void> {
  if (usesPostgres(database)) await createRateLimitTable(database);
}

/** On SQLite the limits have a file of their own, and it is made where that is opened. */
export async function createRateLimitTable<Tables>(database: Kysely<Tables>): Promise<void> {
  const table = database.schema.createTable("rate_limit").ifNotExists();
  const engineTable = usesPostgres(database) ? table.modifyFront(sql`unlogged`) : table;
  await engineTable
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("window_started_at", "bigint", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("violations", "integer", (column) => column.notNull())
    .addColumn("locked_until", "bigint", (column) => column.notNull())
    .addColumn("ends_at", "bigint", (column) => column.notNull())
    .addColumn("revision", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createIndex("rate_limit_ends")
    .ifNotExists()
    .on("rate_limit")
    .column("ends_at")
    .execute();
}
