import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openEmptyPostgres, openEmptySqlite, useDatabase } from "#test/support/database.ts";
import { failureOf } from "#test/support/failure.ts";
import { hasPostgres } from "#test/support/postgres.ts";
import { DatabaseUnavailableError } from "./errors.ts";
import { migrate } from "./migrate.ts";
import { closeDatabase, openDatabase } from "./open-database.ts";

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
  const file = join(dataDir, "hustings.sqlite");
  await failureOf(openDatabase({ dataDir: file }));
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
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
  },
);
