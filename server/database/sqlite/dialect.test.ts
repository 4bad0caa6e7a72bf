import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openEmptySqlite, useDatabase } from "#test/support/database.ts";
import { failureOf } from "#test/support/failure.ts";
import { isUnavailable } from "#server/database/errors.ts";
import { openReader } from "./connection.ts";
import { createSqliteDialect } from "./dialect.ts";
import { startSqliteThread } from "./thread.ts";

type Tables = { note: { text: string } };

async function openNotes(limitMs?: number) {
  const { dataDir } = await useDatabase(openEmptySqlite);
  const file = join(dataDir, "notes.sqlite");
  const thread = await startSqliteThread({ file, synchronous: "FULL" });
  const dialect = createSqliteDialect(thread, openReader(file), limitMs);
  const database = new Kysely<Tables>({ dialect });
  onTestFinished(() => database.destroy());
  await sql`create table note (text text)`.execute(database);
  return database;
}

const write = (database: Kysely<Tables>, text: string) =>
  database.insertInto("note").values({ text }).execute();
const readAll = (database: Kysely<Tables>) => database.selectFrom("note").select("text").execute();

test("a transaction that waits for a write outside of itself → rolled back after its limit, the other goes on", async () => {
  const database = await openNotes(50);
  const stuck = database.transaction().execute(async (transaction) => {
    await write(transaction, "inside");
    await write(database, "outside");
  });
  expect(isUnavailable(await failureOf(stuck))).toBe(true);
  expect(await readAll(database)).toEqual([{ text: "outside" }]);
});

test("closing while writes are under way → every one of them is answered first", async () => {
  const database = await openNotes();
  const writes = ["a", "b", "c"].map((text) => write(database, text));
  await database.destroy();
  expect((await Promise.allSettled(writes)).map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
});

test("a statement after closing → refused, not left waiting", async () => {
  const database = await openNotes();
  await database.destroy();
  await failureOf(write(database, "late"));
});

test("a commit that fails → reported, and the database goes on", async () => {
  const database = await openNotes();
  await sql`create table parent (id integer primary key)`.execute(database);
  await sql`create table later (id integer references parent (id) deferrable initially deferred)`.execute(
    database,
  );
  const failing = database
    .transaction()
    .execute((transaction) => sql`insert into later values (7)`.execute(transaction));
  await failureOf(failing);
  await write(database, "after");
  expect(await readAll(database)).toEqual([{ text: "after" }]);
});

test("a disk that is full → the writes that did not fit are refused as unavailable, the earlier ones stay", async () => {
  const database = await openNotes();
  await write(database, "before");
  await sql`pragma max_page_count = 4`.execute(database);
  const large = Array.from({ length: 5 }, () => failureOf(write(database, "x".repeat(20_000))));
  expect((await Promise.all(large)).map(isUnavailable)).toEqual([true, true, true, true, true]);
  expect(await readAll(database)).toEqual([{ text: "before" }]);
});
