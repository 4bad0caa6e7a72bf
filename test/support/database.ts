/** Databases for tests: new, migrated, and removed afterwards. One of each kind is migrated in a run; the others are copies of it. */

import { randomBytes, randomUUID } from "node:crypto";
import { copyFile, mkdir, mkdtemp, readdir, rm, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from "vitest";
import { migrate } from "#server/platform/database/migrate.ts";
import { closeDatabase, openDatabase, sqliteFile } from "#server/platform/database/open-database.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { onceInRun } from "./once-in-run.ts";
import { hasPostgres, postgresUrl } from "./postgres.ts";

export type TestDatabase = {
  database: Kysely<Database>;
  /** Its own folder; on PostgreSQL for what is not in the database. */
  dataDir: string;
  /** Set on PostgreSQL: what a second process opens to share this database. */
  databaseUrl?: string;
  close(): Promise<void>;
};

/** A migrated SQLite database in a folder of its own; `close` removes both. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const folder = join(inject("runFolder"), "sqlite");
  const template = await onceInRun(folder, async () => {
    await closeMigrated(await openDatabase({ dataDir: folder }));
    return sqliteFile(folder);
  });
  return asAnother(await openSqlite(template));
}

/**
 * Runs a suite on SQLite and on PostgreSQL. `open` gives a fresh migrated database each time; close it in the test.
 * Without PostgreSQL that half of the suite is reported as skipped; in CI that is a failure.
 */
export function describeEachDatabase(name: string, suite: Suite): void {
  describeEach(name, suite, { sqlite: createTestDatabase, postgres: createTestPostgres });
}

/** As `describeEachDatabase`, with databases that have no tables yet. */
export function describeEachEmptyDatabase(name: string, suite: Suite): void {
  describeEach(name, suite, { sqlite: openEmptySqlite, postgres: openEmptyPostgres });
}

function describeEach(name: string, suite: Suite, { sqlite, postgres }: Record<Kind, Open>): void {
  describe(`${name} on SQLite`, () => suite(sqlite));
  const onPostgres = `${name} on PostgreSQL`;
  if (hasPostgres()) describe(onPostgres, () => suite(postgres));
  else if (process.env["CI"]) test(onPostgres, () => expect.fail(`No PostgreSQL found. ${howToGetIt}`));
  else describe.skip(`${onPostgres}: not installed here. ${howToGetIt}`, () => suite(sqlite));
}

type Kind = "sqlite" | "postgres";
type Open = () => Promise<TestDatabase>;
type Suite = (open: Open) => void;

/** Opens a database that closes by itself when the test ends. */
export async function useDatabase(open: Open = createTestDatabase): Promise<TestDatabase> {
  const opened = await open();
  onTestFinished(opened.close);
  return opened;
}

/** Opens one database for a suite, and makes of it what each of its tests is given. */
export function useRecords<Given extends object>(
  open: Open,
  make: (records: TestDatabase) => Promise<Given>,
): Given {
  let records: TestDatabase;
  const given = {} as Given;
  beforeAll(async () => void (records = await open()));
  beforeEach(async () => void Object.assign(given, await make(records)));
  afterAll(() => records.close());
  return given;
}

const howToGetIt = "Install it (apt-get install postgresql) or set TEST_DATABASE_URL.";

/** An SQLite database without any table. */
export async function openEmptySqlite(): Promise<TestDatabase> {
  return openSqlite();
}

async function openSqlite(copyOf?: string): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "hustings-test-"));
  if (copyOf) await copyFile(copyOf, sqliteFile(dataDir));
  const database = await openDatabase({ dataDir });
  const close = async () => {
    await closeDatabase(database);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { database, dataDir, close };
}

/** A migrated PostgreSQL database on the shared server: new, or emptied after another test. */
export async function createTestPostgres(): Promise<TestDatabase> {
  const template = await onceInRun(join(inject("runFolder"), "postgres"), async () => {
    const name = await createPostgres();
    await closeMigrated(await openDatabase({ databaseUrl: await addressOf(name), dataDir: "" }));
    return name;
  });
  const name = (await takeEmptied()) ?? (await createPostgres(template));
  const { close: remove, ...opened } = await openPostgres(name);
  const schema = await schemaOf(opened.database);
  const close = async () => {
    // A test may have closed it, or ended its connections.
    const [found] = await Promise.allSettled([schemaOf(opened.database)]);
    if (found.status === "rejected" || found.value !== schema) return remove();
    await emptyAll.execute(opened.database);
    await closeDatabase(opened.database);
    await rm(opened.dataDir, { recursive: true, force: true });
    await writeFile(join(await emptiedFolder(), name), "");
  };
  return asAnother({ ...opened, close });
}

/** Has a file for each database that was emptied and that no test uses. Emptying takes a tenth of the time of making one. */
async function emptiedFolder(): Promise<string> {
  const folder = join(inject("runFolder"), "emptied-postgres");
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Only one process can unlink a file, so each name is given out once; `rm` says nothing when another was first. */
async function takeEmptied(): Promise<string | undefined> {
  const folder = await emptiedFolder();
  for (const name of await readdir(folder)) {
    const [removal] = await Promise.allSettled([unlink(join(folder, name))]);
    if (removal.status === "fulfilled") return name;
  }
  return undefined;
}

/** Differs when a test changed a table, a trigger, a function, a setting or the applied migrations. */
async function schemaOf(database: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select concat_ws(' ',
    (select count(*) from pg_attribute where not attisdropped),
    (select count(*) || '.' || max(oid) from pg_class),
    (select count(*) || '.' || max(oid) from pg_constraint),
    (select count(*) || '.' || max(oid) || '.' || count(*) filter (where tgenabled = 'O') from pg_trigger),
    (select count(*) || '.' || max(oid) from pg_proc),
    (select count(*) from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database())),
    (select count(*) from migration)) as schema`.execute(database);
  return rows[0]?.schema ?? "";
}

/** Ends other connections, and leaves what a migration leaves: its own names, and an installation. `replica` passes over triggers. */
const emptyAll = sql.raw(`do $$
  declare name text;
  begin
    perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not in ('migration', 'installation') loop
      execute format('delete from %I', name);
    end loop;
    perform setval(oid::regclass, 1, false) from pg_class where relkind = 'S';
  end $$`);

/** A database on the shared server, without any table; `made` says with which encoding and locale, when not with the server's. */
export async function openEmptyPostgres(made = ""): Promise<TestDatabase> {
  return openPostgres(await createPostgres(`template0 ${made}`));
}

async function openPostgres(name: string): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), "hustings-test-"));
  const databaseUrl = await addressOf(name);
  const database = await openDatabase({ databaseUrl, dataDir });
  const close = async () => {
    await closeDatabase(database);
    await onServer((server) => sql.raw(`drop database ${name} with (force)`).execute(server));
    await rm(dataDir, { recursive: true, force: true });
  };
  return { database, dataDir, databaseUrl, close };
}

/** Copying the template's files takes a third of the time of writing them through the log (`wal_log`). PostgreSQL 14 has no other way. */
async function createPostgres(template = "template0"): Promise<string> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await onServer(async (server) => {
    const { rows } = await sql<{
      version: number;
    }>`select current_setting('server_version_num')::int as version`.execute(server);
    const strategy = Number(rows[0]?.version) < 150_000 ? "" : "strategy file_copy";
    await sql.raw(`create database ${name} template ${template} ${strategy}`).execute(server);
  });
  return name;
}

async function onServer(work: (server: Kysely<Database>) => Promise<unknown>): Promise<void> {
  const databaseUrl = await postgresUrl(inject("runFolder"));
  const server = await openDatabase({ databaseUrl, dataDir: "" });
  await work(server);
  await closeDatabase(server);
}

async function addressOf(name: string): Promise<string> {
  const url = new URL(await postgresUrl(inject("runFolder")));
  url.pathname = `/${name}`;
  return url.href;
}

/** A copy gets what the migration makes up for each installation. */
async function asAnother(copy: TestDatabase): Promise<TestDatabase> {
  await copy.database.updateTable("installation").set({ id: randomUUID() }).execute();
  return copy;
}

async function closeMigrated(database: Kysely<Database>): Promise<void> {
  await migrate(database);
  await closeDatabase(database);
}
