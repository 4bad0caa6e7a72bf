import type { Kysely } from "kysely";

/** Each scrape of /metrics counts these, in the server's own thread on SQLite: of 100,000 rows it would read 250 MB. */
const indexes: [table: string, columns: string[]][] = [
  ["payment_event", ["outcome"]],
  ["ledger_entry", ["kind", "livemode", "amount_cents"]],
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of indexes)
    await database.schema
      .createIndex([table, ...columns].join("_"))
      .on(table)
      .columns(columns)
      .execute();
}
