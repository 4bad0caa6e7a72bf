/**
 * `node bench/kills.ts [--times 10]`: pulls the plug, so many times each, of a migration, a backup, a restore, and a move to PostgreSQL: the
 * command's whole process group is killed at a random moment, and then the records are either the old ones or the new ones, the books agree,
 * and every backup that counts comes back. At the end each command runs undisturbed. Ends with 1 when something was neither. A signal ends
 * it with what is known so far, and everything that it started.
 *
 * Needs Linux and PostgreSQL's programs, about two minutes, and nothing outside of the loopback address and a folder of its own.
 */

import { booksOf } from "#server/money/books/books.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Kysely, sql } from "kysely";
import { makeSamples } from "#office/operations/samples/make-samples.ts";
import { listBackups, openPlace, readManifest } from "#server/operations/backup/backup-place.ts";
import { bookProblems } from "#server/operations/backup/book-problems.ts";
import { hasRecords } from "#server/operations/backup/installation.ts";
import { tallyOf } from "#server/operations/backup/move.ts";
import { pruneBackups } from "#server/operations/backup/prune-backups.ts";
import type { Tally } from "#server/operations/backup/tally.ts";
import { verifyBackup } from "#server/operations/backup/verify-backup.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { migrations } from "#server/platform/database/migrations/index.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { openServices } from "#server/open-services.ts";
import { startOwnPostgres } from "#test/support/postgres.ts";
import { nothingSet } from "#test/support/server-process.ts";
import { runToEnd } from "./run-to-end.ts";

const { values } = parseArgs({ options: { times: { type: "string", default: "10" } } });
const times = Math.min(100, Number(values.times));
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const dayMs = 24 * 60 * 60_000;

type Records = { dataDir: string; databaseUrl?: string };

const folder = await mkdtemp(join(tmpdir(), "hustings-kills-"));
let wrong = 0;
/** The command that runs now. */
let running: ChildProcess | undefined;

await runToEnd({
  async run(started) {
    started.defer(() => rm(folder, { recursive: true, force: true }));
    const postgresFolder = await mkdtemp(join(tmpdir(), "hustings-kills-pg-"));
    started.defer(() => rm(postgresFolder, { recursive: true, force: true }));
    const starting = startOwnPostgres(postgresFolder);
    started.defer(async () => void (await (await starting).stop("immediate")));
    started.defer(killRunning);
    const dataDir = join(folder, "data");
    await fill(dataDir);
    await killMigrations();
    await killBackups(dataDir);
    await killRestores(dataDir);
    await killMoves(dataDir, (await starting).url);
    process.exitCode = wrong > 0 ? 1 : 0;
  },
  sayKnown: () => console.error(`${wrong} things were wrong.`),
});

/** A small campaign: enough that each command takes a while. */
async function fill(dataDir: string): Promise<void> {
  const { services, close } = await openServices(readConfig({ ...nothingSet(), DATA_DIR: dataDir }), silent);
  const counts = { people: 600, messages: 400, contributions: 500, expenses: 20, acts: 500 };
  await makeSamples(booksOf({ services }), counts, () => {});
  for (let number = 0; number < 40; number++)
    await services.storage.put(`attachments/${number}.txt`, new Uint8Array(50_000), "text/plain");
  await close();
}

async function killMigrations(): Promise<void> {
  const all = Object.keys(migrations).length;
  const first = Object.fromEntries(Object.entries(migrations).slice(0, Math.floor(all / 2)));
  const half = Object.keys(first).length;
  const dataDir = join(folder, "old");
  const beginAgain = async () => {
    await rm(dataDir, { recursive: true, force: true });
    await withDatabase({ dataDir }, (database) => migrate(database, first));
  };
  const look = () =>
    withDatabase({ dataDir }, async (database) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from migration`.execute(
        database,
      );
      const applied = Number(rows[0]?.count);
      return applied === half || applied === all ? undefined : `${applied} of ${all} steps were applied`;
    });
  await beginAgain();
  await killAtRandom({
    name: "migration",
    command: { args: ["content", "export", join(folder, "words")], settings: { DATA_DIR: dataDir } },
    look,
    prepare: beginAgain,
  });
}

async function killBackups(dataDir: string): Promise<void> {
  const folderOf = join(folder, "backups");
  const place = openPlace(folderOf);
  const look = async () => {
    for (const name of await listBackups(place)) {
      const problems = await verifyBackup({
        place,
        manifest: await readManifest(place, name),
        identities: [],
      });
      if (problems[0]) return `${name}: ${problems[0]}`;
    }
    return undefined;
  };
  // A backup is named by its second.
  const waitASecond = () => delay(1000);
  const command = { args: ["backup", folderOf, "--keep-all"], settings: { DATA_DIR: dataDir } };
  await killAtRandom({ name: "backup", command, look, prepare: waitASecond });
  await pruneBackups(place, new Date(Date.now() + 2 * dayMs));
  const left = (await readdir(folderOf, { recursive: true })).filter((name) => name.endsWith(".part"));
  if (left.length > 0) report("backup", `${left.length} half files stayed`);
}

async function killRestores(dataDir: string): Promise<void> {
  const place = join(folder, "backups");
  const target = join(folder, "target");
  const records = { dataDir: target };
  const command = { args: ["restore", place, "--replace"], settings: { DATA_DIR: target } };
  await run(command);
  const restored = await moneyIn(records);
  const changeRecords = () =>
    withDatabase(records, async (database) => {
      await sql`delete from submission_event`.execute(database);
      await sql`update subscriber set first_name = 'Changed'`.execute(database);
    });
  let before = "";
  const look = async () => {
    const now = await moneyIn(records);
    if (now !== before && now !== restored) return "neither the old records nor the backup's";
    return problemIn(records);
  };
  const prepare = async () => {
    await rm(join(target, "before-restore"), { recursive: true, force: true });
    await changeRecords();
    before = await moneyIn(records);
  };
  await prepare();
  await killAtRandom({ name: "restore", command, look, prepare });
  if ((await moneyIn({ dataDir })) !== restored) report("restore", "not the records that were backed up");
}

async function killMoves(dataDir: string, databaseUrl: string): Promise<void> {
  const there = { dataDir, databaseUrl };
  const whole = await moneyIn({ dataDir });
  const look = async () => {
    const isEmpty = await withDatabase(there, async (database) => {
      const { rows } = await sql<{
        found: string | null;
      }>`select to_regclass('contribution')::text as found`.execute(database);
      return rows[0]?.found === null || !(await hasRecords(database));
    });
    if (isEmpty) return undefined;
    return (await moneyIn(there)) === whole ? problemIn(there) : "half of the records are there";
  };
  const beginAgain = () =>
    withDatabase(there, async (database) => {
      await sql`drop schema public cascade`.execute(database);
      await sql`create schema public`.execute(database);
    });
  const command = { args: ["move", "--to", databaseUrl], settings: { DATA_DIR: dataDir } };
  await killAtRandom({ name: "move", command, look, prepare: beginAgain });
}

type OfficeCommand = { args: string[]; settings: Record<string, string> };

type Trial = {
  name: string;
  command: OfficeCommand;
  /** What is wrong with the records after it was killed. */
  look(): Promise<string | undefined>;
  /** Before each time. */
  prepare(): Promise<unknown>;
};

/** Runs the command once to learn how long it takes, kills it at random moments of that time, and runs it once more. */
async function killAtRandom({ name, command, look, prepare }: Trial): Promise<void> {
  const begun = performance.now();
  await run(command);
  const wholeMs = performance.now() - begun;
  let killed = 0;
  for (let time = 0; time < times; time++) {
    await prepare();
    const afterMs = Math.round(wholeMs * (0.2 + Math.random()));
    if (await run(command, afterMs)) killed += 1;
    const problem = await look();
    if (problem !== undefined)
      report(name, `killed after ${afterMs} of ${Math.round(wholeMs)} ms: ${problem}`);
  }
  await prepare();
  await run(command);
  const problem = await look();
  if (problem !== undefined) report(name, `undisturbed: ${problem}`);
  console.log(`${name}: ${killed} of ${times} killed, ${Math.round(wholeMs)} ms when it is not`);
}

/** Whether it was killed; throws when it fails by itself. */
async function run({ args, settings }: OfficeCommand, killAfterMs?: number): Promise<boolean> {
  const child = spawn(process.execPath, ["office/main.ts", ...args], {
    env: { PATH: process.env["PATH"], ...nothingSet(), ...settings },
    stdio: ["ignore", "ignore", "pipe"],
    // A process group of its own, which is killed as a whole.
    detached: true,
  });
  running = child;
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk));
  const closed = once(child, "close");
  const timer = killAfterMs === undefined ? undefined : setTimeout(killRunning, killAfterMs);
  const [code, signal] = await closed;
  clearTimeout(timer);
  if (signal === "SIGKILL") return true;
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}: ${said}`);
  return false;
}

function killRunning(): void {
  if (running?.pid !== undefined && running.exitCode === null && running.signalCode === null)
    process.kill(-running.pid, "SIGKILL");
}

/** What the records add up to, without what a restore changes on purpose. */
async function moneyIn(records: Records): Promise<string> {
  const tally = await withDatabase(records, (database) => tallyOf({ config: records, database }));
  const names = ["contribution", "ledger_entry", "receipt", "subscriber", "submission", "submission_event"];
  return JSON.stringify(names.map((name) => (tally as Partial<Tally>)[name]));
}

async function problemIn(records: Records): Promise<string | undefined> {
  return (await withDatabase(records, bookProblems))[0];
}

async function withDatabase<T>(
  records: Records,
  work: (database: Kysely<Database>) => Promise<T>,
): Promise<T> {
  await mkdir(records.dataDir, { recursive: true });
  const database = await openDatabase(records);
  try {
    return await work(database);
  } finally {
    await closeDatabase(database);
  }
}

function report(name: string, problem: string): void {
  wrong += 1;
  console.error(`WRONG ${name}: ${problem}`);
}
