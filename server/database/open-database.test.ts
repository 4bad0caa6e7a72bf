import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openEmptySqlite, useDatabase } from "#test/support/database.ts";
import { failureOf } from "#test/support/failure.ts";
import { isUnavailable } from "./errors.ts";
import { migrate } from "./migrate.ts";
import { closeDatabase, openDatabase } from "./open-database.ts";

test("a PostgreSQL that is not there → unavailable within seconds", async () => {
  const database = await openDatabase({
    databaseUrl: "postgres://nobody@127.0.0.1:1/none",
    dataDir: "unused",
  });
  onTestFinished(() => closeDatabase(database));
  expect(isUnavailable(await failureOf(migrate(database)))).toBe(true);
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
  expect(isUnavailable(await failureOf(migrate(database)))).toBe(true);
});

test("a data folder that is a file → refused when it is opened", async () => {
  const { dataDir } = await useDatabase(openEmptySqlite);
  const file = join(dataDir, "hustings.sqlite");
  await failureOf(openDatabase({ dataDir: file }));
});
