import { statSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, onTestFinished, test, vi, describe } from "vitest";
import { isUnavailable } from "#server/platform/database/errors.ts";
import { openEmptySqlite, useDatabase } from "#test/support/database.ts";
import { failureOf } from "#test/support/failure.ts";
import { openReader, openWriter } from "./connection.ts";
import { type SqliteWork, openSqliteWriter } from "./writer.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { hasStrace, straceMissing } from "#test/support/strace.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";

const patience = { timeout: 30_000, interval: 1 };

/** A writer of notes; `sync` may be replaced once the table is there. */
async function openNotes() {
  const { dataDir } = await useDatabase(openEmptySqlite);
  const file = join(dataDir, "notes.sqlite");
  const disk = { sync: (): Promise<void> => Promise.resolve() };
  const writer = openSqliteWriter(file, () => disk.sync());
  onTestFinished(() => writer.close());
  await writer.ask(alone("create table note (text text)"));
  const reader = openReader(file);
  onTestFinished(() => reader.database.close());
  const countNotes = () =>
    Number(reader.database.prepare("select count(*) as count from note").get()?.["count"]);
  return { file, disk, writer, countNotes };
}

function pagesInJournal(file: string): number {
  const { database } = openWriter({ file, synchronous: "NORMAL" });
  const pages = database.prepare("pragma wal_checkpoint(passive)").get()?.["log"];
  database.close();
  return Number(pages);
}

const statement = (sql: string) => ({ sql, parameters: [] });
const insert = "insert into note values ('a note')";
const begin: SqliteWork = { mode: "begin", statement: statement(insert) };
const next = (sql: string): SqliteWork => ({ mode: "continue", statement: statement(sql) });
const alone = (sql: string): SqliteWork => ({ mode: "alone", statement: statement(sql) });

test("a commit → told of only once the journal is on disk; nothing else waits for it", async () => {
  const { disk, writer } = await openNotes();
  const asked: (() => void)[] = [];
  disk.sync = () => new Promise((resolve) => asked.push(resolve));
  await writer.ask(begin);
  await writer.ask(next(insert));
  expect(asked).toHaveLength(0);
  let isTold = false;
  const told = writer.ask(next("commit")).then(() => (isTold = true));
  await vi.waitUntil(() => asked.length > 0, patience);
  expect([asked.length, isTold]).toEqual([1, false]);
  asked[0]?.();
  await told;
});

test("a commit that fills the journal → this thread does not write it back into the file, whose fsyncs everybody would wait for", async () => {
  const { file, writer } = await openNotes();
  const before = statSync(file).size;
  const twoMegabytes = "insert into note values (hex(zeroblob(1000000)))";
  for (let written = 0; written < 4; written += 1) await writer.ask(alone(twoMegabytes));
  expect(statSync(file).size).toBe(before);
});

test("a disk that does not keep a commit → told as unavailable, and nothing is written behind the bytes that may be lost", async () => {
  const { file, disk, writer, countNotes } = await openNotes();
  for (let written = 0; written < 30; written += 1) await writer.ask(alone(insert));
  disk.sync = () => Promise.reject(new Error("EIO: i/o error, fdatasync"));
  expect(isUnavailable(await failureOf(writer.ask(alone(insert))))).toBe(true);
  disk.sync = () => Promise.resolve();

  const { database: other } = openWriter({ file, synchronous: "NORMAL" });
  onTestFinished(() => other.close());
  other.exec("begin; select count(*) from note");
  expect(isUnavailable(await failureOf(writer.ask(alone(insert))))).toBe(true);
  expect(isUnavailable(await failureOf(writer.ask(begin)))).toBe(true);
  other.exec("commit");
  expect(await writer.ask(alone(insert))).toMatchObject({ ok: true });
  expect([countNotes(), pagesInJournal(file)]).toEqual([32, 1]);
});

test("another process writes → ours waits for it, and this thread for neither", async () => {
  const { file, writer, countNotes } = await openNotes();
  const { database: other } = openWriter({ file, synchronous: "NORMAL" });
  onTestFinished(() => other.close());
  other.exec(`begin immediate; ${insert}`);
  const waiting = writer.ask(alone(insert));
  await setImmediate();
  expect(countNotes()).toBe(0);
  other.exec("commit");
  expect(await waiting).toMatchObject({ ok: true });
  expect(countNotes()).toBe(2);
});

test("a transaction is given up while its beginning waits for another process → begun and rolled back in this order, and the next one writes", async () => {
  const { file, writer, countNotes } = await openNotes();
  const { database: other } = openWriter({ file, synchronous: "NORMAL" });
  onTestFinished(() => other.close());
  other.exec("begin immediate");
  const begun = writer.ask(begin);
  const givenUp = writer.ask(next("rollback"));
  await setImmediate();
  other.exec("rollback");
  await Promise.all([begun, givenUp]);
  for (const _ of [1, 2]) expect(await writer.ask(alone(insert))).toMatchObject({ ok: true });
  expect(countNotes()).toBe(2);
});

test("a transaction of thousands of statements → others run before its end", async () => {
  const { writer } = await openNotes();
  const other = { hasRun: false };
  void setImmediate().then(() => (other.hasRun = true));
  await writer.ask(begin);
  let statements = 0;
  for (; !other.hasRun && statements < 100_000; statements += 1) await writer.ask(next(insert));
  await writer.ask(next("commit"));
  expect(statements).toBeLessThan(100_000);
});

test("thousands of writes → the journal goes back into the file and begins anew, and every write is there", async () => {
  const { file, writer, countNotes } = await openNotes();
  for (let written = 0; written < 2_060; written += 1) await writer.ask(alone(insert));
  expect(countNotes()).toBe(2_060);
  expect(pagesInJournal(file)).toBeLessThan(20);
});

test("few but large writes → the journal goes back into the file just so, and one that a long transaction filled is cut", async () => {
  const { file, writer, countNotes } = await openNotes();
  const megabyte = "a".repeat(1024 * 1024);
  const large = { sql: "insert into note values (?)", parameters: [megabyte] };
  for (let written = 0; written < 40; written += 1) await writer.ask({ mode: "alone", statement: large });
  expect(statSync(`${file}-wal`).size).toBeLessThan(20 * 1024 * 1024);
  await writer.ask({ mode: "begin", statement: large });
  for (let written = 1; written < 40; written += 1) await writer.ask({ mode: "continue", statement: large });
  await writer.ask(next("commit"));
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(40 * 1024 * 1024);
  await writer.ask(alone(insert));
  expect(statSync(`${file}-wal`).size).toBeLessThanOrEqual(32 * 1024 * 1024);
  expect(countNotes()).toBe(81);
});

/* Processes that are killed or that sync. */

/** Processes are started one after the other, which takes its time on a busy machine. */
const patienceMs = 60_000;
const program = new URL("../../../../test/support/write-rows.ts", import.meta.url).pathname;

/** Starts the writing program, kills it in the middle of 200 writes under way, and returns what it had acknowledged. */
async function killAfter(dataDir: string, prefix: string, acknowledgements: number): Promise<string[]> {
  const child = spawn(process.execPath, [program, dataDir, prefix, "1000000", "200"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const acknowledged: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line !== "ready") acknowledged.push(line);
    if (acknowledged.length === acknowledgements) child.kill("SIGKILL");
  });
  await once(child, "close");
  return acknowledged;
}

test(
  "kill -9 in the middle of 200 writes at once, three times → every acknowledged row is there, once",
  async () => {
    const { dataDir, close } = await openEmptySqlite();
    onTestFinished(close);
    const acknowledged = [
      ...(await killAfter(dataDir, "first", 250)),
      ...(await killAfter(dataDir, "second", 900)),
      ...(await killAfter(dataDir, "third", 1600)),
    ];
    const database = await openDatabase({ dataDir });
    onTestFinished(() => closeDatabase(database));
    await migrate(database);
    const rows = await database.selectFrom("outbox").select("dedupe_key").execute();
    const stored = new Set(rows.map((row) => row.dedupe_key));
    expect(acknowledged.length).toBeGreaterThanOrEqual(2750);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(stored.size).toBe(rows.length);
  },
  patienceMs,
);

/** How often the program asked the disk to keep what it wrote; kill -9 alone would not notice if it never did. */
async function countSyncs(rows: number, atOnce: number): Promise<number> {
  const { dataDir } = await useDatabase(openEmptySqlite);
  const trace = join(dataDir, "strace.txt");
  const options = ["-f", "-qq", "-e", "trace=fsync,fdatasync", "-o", trace];
  const child = spawn(
    "strace",
    [...options, process.execPath, program, dataDir, "row", `${rows}`, `${atOnce}`],
    { stdio: "ignore" },
  );
  const [code] = await once(child, "close");
  expect(code).toBe(0);
  return (await readFile(trace, "utf8")).split("\n").filter((line) => /f(data)?sync\(/.test(line)).length;
}

describe.skipIf(!hasStrace)(`how often the disk is asked to keep rows${straceMissing}`, () => {
  test(
    "40 rows one after the other, and at once → at least 40 times",
    async () => {
      expect(await countSyncs(40, 1)).toBeGreaterThanOrEqual(40);
      expect(await countSyncs(40, 40)).toBeGreaterThanOrEqual(40);
    },
    patienceMs,
  );
});
