import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { openEmptySqlite, useDatabase } from "#test/support/database.ts";
import { failureOf } from "#test/support/failure.ts";
import { isUnavailable } from "#server/platform/database/errors.ts";
import { openReader, openWriter, run } from "./connection.ts";
import { createSqliteDialect } from "./dialect.ts";
import { openSqliteWriter, type SqliteWriter } from "./writer.ts";

type Tables = { note: { text: string } };

type Ask = SqliteWriter["ask"];

/** `between` stands between the connections and the writer, and may hold a piece of work or its outcomes. */
async function openNotes(limitMs?: number, between: (ask: Ask) => Ask = (ask) => ask) {
  const { dataDir } = await useDatabase(openEmptySqlite);
  const file = join(dataDir, "notes.sqlite");
  const opened = openSqliteWriter(file);
  const writer = { ...opened, ask: between(opened.ask) };
  const dialect = createSqliteDialect(writer, openReader(file), limitMs);
  const database = new Kysely<Tables>({ dialect });
  onTestFinished(() => database.destroy());
  await sql`create table note (text text)`.execute(database);
  return database;
}

const write = (database: Kysely<Tables>, text: string) =>
  database.insertInto("note").values({ text }).execute();
const readAll = (database: Kysely<Tables>) => database.selectFrom("note").select("text").execute();

test("a question that was prepared before another process added a column → its rows have the new column", async () => {
  const { dataDir } = await useDatabase(openEmptySqlite);
  const file = join(dataDir, "notes.sqlite");
  const writer = openWriter({ file, synchronous: "NORMAL" });
  run(writer, "create table note (text text, number integer)");
  run(writer, "insert into note values ('one', 1)");
  const reader = openReader(file);
  onTestFinished(() => [reader, writer].forEach(({ database }) => database.close()));
  expect(run(reader, "select * from note").rows).toEqual([{ text: "one", number: 1 }]);
  run(writer, "alter table note add column author text default 'nobody'");
  expect(run(reader, "select * from note").rows).toEqual([{ text: "one", number: 1, author: "nobody" }]);
});

test("a transaction that waits for a write outside of itself → rolled back after its limit, the other goes on", async () => {
  const database = await openNotes(50);
  const stuck = database.transaction().execute(async (transaction) => {
    await write(transaction, "inside");
    await write(database, "outside");
  });
  expect(isUnavailable(await failureOf(stuck))).toBe(true);
  expect(await readAll(database)).toEqual([{ text: "outside" }]);
});

test("the limit runs out while the commit's outcome is on its way → committed, and the transactions after it stay apart", async () => {
  const limitMs = 1_000;
  const [committed, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const database = await openNotes(limitMs, (ask) => async (work) => {
    const outcome = await ask(work);
    if (work.statement.sql !== "commit") return outcome;
    committed.resolve();
    await held.promise;
    return outcome;
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const first = database.transaction().execute((transaction) => write(transaction, "first"));
  await committed.promise;
  const second = database.transaction().execute(async (transaction) => {
    await write(transaction, "second, begun");
    held.resolve();
    // Each is a turn of its own, so that whoever may write meanwhile has written.
    for (let turn = 0; turn < 10; turn += 1) await sql`select 1`.execute(transaction);
    await write(transaction, "second, ended");
  });
  const failing = database.transaction().execute(async (transaction) => {
    await write(transaction, "third");
    throw new Error("The third changes its mind");
  });
  await vi.advanceTimersByTimeAsync(limitMs);
  vi.useRealTimers();
  // Where the limit does not count any more, nobody has begun to write yet.
  held.resolve();
  await first;
  await Promise.all([second, failureOf(failing)]);
  expect(await readAll(database)).toEqual([
    { text: "first" },
    { text: "second, begun" },
    { text: "second, ended" },
  ]);
});

test("SQLite has undone a transaction by itself → the rest of it is refused instead of written alone", async () => {
  const database = await openNotes();
  const undone = database.transaction().execute(async (transaction) => {
    await write(transaction, "begun");
    await sql`rollback`.execute(transaction);
    await write(transaction, "ended");
  });
  await failureOf(undone);
  expect(await readAll(database)).toEqual([]);
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
