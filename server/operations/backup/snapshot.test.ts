import { momentAt } from "#test/support/test-content.ts";
import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { migrate, migrations } from "#server/platform/database/migrate.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { DatabaseUnavailableError } from "#server/platform/database/unavailable-error.ts";
import {
  describeEachDatabase,
  openEmptyPostgres,
  openEmptySqlite,
  useDatabase,
} from "#test/support/database.ts";
import { failureOf } from "#test/support/failure.ts";
import { hasPostgres } from "#test/support/postgres.ts";
import { queueMail } from "#server/platform/mail/outbox.ts";
import { replaceRecords } from "./restore-backup.ts";
import { withSnapshot } from "./snapshot.ts";

const now = new Date("2026-09-01T17:00:00.000Z");

describeEachDatabase("A snapshot of the records", (open) => {
  test("of a table with more rows than are read at a time → each of them once, in order", async () => {
    const { database, dataDir } = await useDatabase(open);
    const keys = Array.from({ length: 1_001 }, (_, index) => `reminder:${String(index).padStart(4, "0")}`);
    await database
      .insertInto("reminder")
      .values(keys.toReversed().map((key) => ({ key, sent_at: now.toISOString() })))
      .execute();
    const read: unknown[] = [];
    await withSnapshot({ config: { dataDir }, database }, async (snapshot) => {
      for await (const { table, rows } of snapshot.batches())
        if (table === "reminder") read.push(...rows.map(({ key }) => key));
    });
    expect(read).toEqual(keys);
  });

  test("while others write → the records of one moment: what came since is in no table", async () => {
    const { database, dataDir } = await useDatabase(open);
    const mail = { kind: "notice", to: "someone@example.org", subject: "Hello", text: "Text" };
    const counts: Record<string, number> = {};
    await withSnapshot({ config: { dataDir }, database }, async (snapshot) => {
      for await (const { table, rows } of snapshot.batches()) {
        // The first table is read, and the outbox comes later.
        if (table === "installation") await queueMail(database, mail, momentAt(now));
        counts[table] = (counts[table] ?? 0) + rows.length;
      }
    });
    expect(counts["installation"]).toBe(1);
    expect(counts["outbox"]).toBeUndefined();
    expect(await database.selectFrom("outbox").select("id").execute()).toHaveLength(1);
  });

  test("of the version before, without a table that came since → a copy of them is brought up to date", async () => {
    const { database, dataDir } = await useDatabase(open);
    const reminder = { key: "reminder:1", sent_at: now.toISOString() };
    await database.insertInto("reminder").values(reminder).execute();
    await database.schema.dropTable("calendar_event").execute();
    const added = sql`alter table reminder add column note text not null default 'none'`;
    migrations["9999-made-up"] = { up: async (on) => void (await added.execute(on)) };
    onTestFinished(() => void delete migrations["9999-made-up"]);
    const copy = await useDatabase(openEmptySqlite);
    await withSnapshot({ config: { dataDir }, database }, (snapshot) =>
      replaceRecords(copy.database, snapshot),
    );
    const rows = await copy.database.selectFrom("reminder").selectAll().execute();
    expect(rows).toEqual([{ ...reminder, note: "none" }]);
    expect(await copy.database.selectFrom("calendar_event").selectAll().execute()).toEqual([]);
    expect(await migrate(copy.database)).toEqual([]);
  });
});

test.skipIf(!hasPostgres())(
  "A snapshot whose copy is sent for longer than transactions may wait on PostgreSQL → is not ended meanwhile",
  async () => {
    const { databaseUrl, dataDir } = await useDatabase(openEmptyPostgres);
    const database = await openDatabase({ databaseUrl, dataDir, transactionLimitMs: 500 });
    onTestFinished(() => closeDatabase(database));
    await migrate(database);
    await withSnapshot({ config: { dataDir }, database }, async ({ batches }) => {
      for await (const batch of batches()) expect(batch.rows).not.toEqual([]);
      // Another transaction that waits for as long, and is ended for it.
      const other = database.transaction().execute(async (transaction) => {
        await vi.waitUntil(async () => (await countWaiting(database)) < 2, { timeout: 20_000 });
        await sql`select 1`.execute(transaction);
      });
      expect(await failureOf(other)).toBeInstanceOf(DatabaseUnavailableError);
    });
  },
);

/** How many transactions wait for their next statement. */
async function countWaiting(database: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(database);
  return rows[0]?.count ?? 0;
}
