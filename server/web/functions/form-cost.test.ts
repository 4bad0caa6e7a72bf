/** What a form costs beside its own work: the turns of the one writer and what waits for the disk (docs/decisions/0010-speed-of-the-server.md). */

import { fdatasync } from "node:fs";
import { promisify } from "node:util";
import { Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "#server/platform/database/migrate.ts";
import { sqliteFile } from "#server/platform/database/open-database.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { openReader } from "#server/platform/database/sqlite/connection.ts";
import { createSqliteDialect } from "#server/platform/database/sqlite/dialect.ts";
import { type SqliteWork, openSqliteWriter } from "#server/platform/database/sqlite/writer.ts";
import { openEmptySqlite, useDatabase } from "#test/support/database.ts";
import { promptProvider } from "#test/support/prompt-provider.ts";
import { createTestServices } from "#test/support/services.ts";
import { createApp } from "#server/app.ts";

test("A sign-up → one transaction and one fsync store the person and both e-mails", async () => {
  const signUp = (visitor: string) => ({ firstName: "Ana", email: `${visitor}@example.org` });
  expect(await costOf("submit-email-signup", signUp)).toEqual({
    works: ["begin", "continue", "continue", "continue"],
    syncs: 1,
  });
});

test("A donation → its row is one write and its checkout one transaction, with an fsync each", async () => {
  const donorInfo = {
    fullName: "Ana Example",
    address: "123 Main Street",
    city: "Victoria",
    province: "British Columbia",
    postalCode: "V8Z 1A1",
  };
  const donate = (visitor: string) => ({
    amount: 25,
    donorInfo: { ...donorInfo, email: `${visitor}@example.org` },
    _idempotency_key: `the-key-of-${visitor}`,
  });
  expect(await costOf("create-donation-payment", donate)).toEqual({
    works: ["alone", "begin", "continue", "continue"],
    syncs: 2,
  });
});

/** What the second post of a form asks of the writer. */
async function costOf(functionName: string, bodyOf: (visitor: string) => object) {
  const { dataDir } = await useDatabase(openEmptySqlite);
  const file = sqliteFile(dataDir);
  let works: SqliteWork["mode"][] = [];
  let syncs = 0;
  const writer = openSqliteWriter(file, (journal) => {
    syncs += 1;
    return promisify(fdatasync)(journal);
  });
  const ask = (work: SqliteWork) => {
    works.push(work.mode);
    return writer.ask(work);
  };
  const database = new Kysely<Database>({
    dialect: createSqliteDialect({ ...writer, ask }, openReader(file)),
  });
  await migrate(database);
  const { services, close } = await createTestServices(
    { payments: promptProvider },
    { database, dataDir, close: () => database.destroy() },
  );
  onTestFinished(close);
  const app = createApp(services, new Map());
  const post = (visitor: string) =>
    app.request(`/functions/v1/${functionName}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(bodyOf(visitor)),
    });
  await post("first");
  [works, syncs] = [[], 0];
  expect((await post("second")).status).toBe(200);
  return { works, syncs };
}
