import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { openEmptyPostgres, openEmptySqlite, useDatabase } from "#test/support/database.ts";
import { failureOf } from "#test/support/failure.ts";
import { hasPgBouncer, startPgBouncer } from "#test/support/pgbouncer.ts";
import { hasPostgres, startOwnPostgres } from "#test/support/postgres.ts";
import { startTcpSwitch } from "#test/support/tcp-switch.ts";
import { DatabaseUnavailableError } from "./unavailable-error.ts";
import { migrate } from "./migrate.ts";
import { closeDatabase, openDatabase, untilDatabaseAnswers } from "./open-database.ts";
import { isUnavailable } from "#server/platform/database/postgres/errors.ts";

test("a PostgreSQL that is not there → unavailable within seconds", async () => {
  const database = await openDatabase({
    databaseUrl: "postgres://nobody@127.0.0.1:1/none",
    dataDir: "unused",
  });
  onTestFinished(() => closeDatabase(database));
  expect(await failureOf(migrate(database))).toBeInstanceOf(DatabaseUnavailableError);
});

test("a PostgreSQL that takes the connection and says nothing → unavailable within seconds", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const database = await openDatabase({
    databaseUrl: `postgres://nobody@127.0.0.1:${port}/none`,
    dataDir: "unused",
  });
  expect(await failureOf(migrate(database))).toBeInstanceOf(DatabaseUnavailableError);
});

test("a data folder that is a file → refused when it is opened", async () => {
  const { dataDir } = await useDatabase(openEmptySqlite);
  await failureOf(openDatabase({ dataDir: join(dataDir, "hustings.sqlite") }));
});

test.skipIf(!hasPostgres())(
  "a PostgreSQL that restarts → the connections it ended are replaced",
  async () => {
    const { database } = await useDatabase(openEmptyPostgres);
    const idle = await Promise.all(
      [1, 2, 3].map(() => sql`select pg_backend_pid() as pid`.execute(database)),
    );
    const pids = idle.flatMap(({ rows }) => rows as { pid: number }[]).map(({ pid }) => pid);
    const other = await useDatabase(openEmptyPostgres);
    for (const pid of pids) await sql`select pg_terminate_backend(${pid}, 5000)`.execute(other.database);
    // The ends of these connections came before the last answer: one turn of the event loop reads them.
    await setImmediate();
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
  },
);

test.skipIf(!hasPostgres())(
  "a connection that is lost in the middle of a transaction → unavailable, and the next one works",
  async () => {
    const { database } = await useDatabase(openEmptyPostgres);
    const other = await useDatabase(openEmptyPostgres);
    const lost = database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other.database);
      await sql`select 1`.execute(transaction);
    });
    expect(await failureOf(lost)).toBeInstanceOf(DatabaseUnavailableError);
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
  },
);

test.skipIf(!hasPostgres())(
  "a transaction whose beginning gets no answer in time → unavailable, and what is written next is committed, not a part of it",
  async () => {
    const direct = await useDatabase(openEmptyPostgres);
    await sql`create table kept (word text)`.execute(direct.database);
    const address = new URL(direct.databaseUrl ?? "");
    const pooler = await startTcpSwitch(Number(address.port));
    onTestFinished(pooler.close);
    address.port = String(pooler.port);
    const database = await openDatabase({ databaseUrl: address.href, dataDir: "unused" });
    onTestFinished(() => closeDatabase(database));
    await sql`select 1`.execute(database);

    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    pooler.hold();
    const failure = failureOf(database.transaction().execute(async () => {}));
    await vi.waitUntil(() => vi.getTimerCount() > 0);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await failure).toBeInstanceOf(DatabaseUnavailableError);
    vi.useRealTimers();

    pooler.passOn();
    await sql`insert into kept values ('acknowledged')`.execute(database);
    const { rows } = await sql`select word from kept`.execute(direct.database);
    expect(rows).toEqual([{ word: "acknowledged" }]);
  },
);

describe.skipIf(!hasPostgres())("A PostgreSQL of its own", () => {
  let folder: string;
  let server: Awaited<ReturnType<typeof startOwnPostgres>>;
  beforeAll(async () => {
    folder = newFolder();
    server = await startOwnPostgres(folder);
  });
  afterAll(async () => {
    await server.stop("fast");
  });

  async function isEncrypted(query: string): Promise<boolean> {
    const database = await openDatabase({ databaseUrl: `${server.url}${query}`, dataDir: folder });
    onTestFinished(() => closeDatabase(database));
    const { rows } = await sql<{
      ssl: boolean;
    }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(database);
    return rows[0]?.ssl ?? false;
  }

  test("sslmode=require → encrypted, whoever signed the certificate, as psql does", async () => {
    expect(await isEncrypted("?sslmode=require")).toBe(true);
  });

  test("sslmode=verify-full and a certificate nobody knows → refused", async () => {
    expect(await failureOf(isEncrypted("?sslmode=verify-full"))).toBeInstanceOf(Error);
  });

  test("sslmode=disable → not encrypted", async () => {
    expect(await isEncrypted("?sslmode=disable")).toBe(false);
  });

  test("it is down while we start → we wait, say why, and go on when it is back; a stop ends the waiting", async () => {
    const database = await openDatabase({ databaseUrl: server.url, dataDir: folder });
    onTestFinished(() => closeDatabase(database));
    await server.stop("fast");
    const giveUp = new AbortController();
    const stopped = untilDatabaseAnswers(database, { onWait: () => giveUp.abort(), signal: giveUp.signal });
    expect(await failureOf(stopped)).toMatchObject({ name: "AbortError" });
    let waited = 0;
    await untilDatabaseAnswers(database, {
      signal: new AbortController().signal,
      onWait: () => void (waited++ === 0 && void server.start()),
    });
    expect(waited).toBeGreaterThan(0);
  });

  test.skipIf(!hasPgBouncer())(
    "behind PgBouncer as it comes, sharing connections by transaction → migrations and queries work",
    async () => {
      const pooler = await startPgBouncer(server.port, folder);
      onTestFinished(pooler.stop);
      const database = await openDatabase({ databaseUrl: pooler.url, dataDir: folder });
      onTestFinished(() => closeDatabase(database));
      expect(await migrate(database)).not.toEqual([]);
      const counts = await Promise.all(
        Array.from({ length: 20 }, () => sql`select 1 as one`.execute(database)),
      );
      expect(counts).toHaveLength(20);
    },
  );
});

test.each([
  "Connection terminated unexpectedly",
  "timeout exceeded when trying to connect",
  "proxy request failed, cannot connect to the specified address",
  "Network connection lost.",
  "cannot access temporary or unlogged relations during recovery",
])("%s → the database is away, and the visitor is asked to try again", (message) => {
  expect(isUnavailable(new Error(message))).toBe(true);
});

test.each(["25006", "CERT_HAS_EXPIRED", "CERT_NOT_YET_VALID"])(
  "%s, of a standby or a certificate → the database is away for now",
  (code) => {
    expect(isUnavailable(Object.assign(new Error("refused"), { code }))).toBe(true);
  },
);

test("an error of ours → not taken for a database that is away", () => {
  expect(isUnavailable(new Error("There is no receipt"))).toBe(false);
});
