import { spawnSync } from "node:child_process";
import { type Kysely, sql } from "kysely";
import { expect, test, vi } from "vitest";
import { insertContribution } from "#test/support/contribution.ts";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { environmentOfPrograms } from "#test/support/server-process.ts";
import { appendEdition } from "#server/content/editions/editions.ts";
import { lockEditions } from "#server/platform/database/portable-sql.ts";
import { schemaVersion } from "#server/content/editions/documents.ts";
import { migrate, migrations } from "#server/platform/database/migrate.ts";
import { tallyOf } from "#server/operations/backup/move.ts";

// Two processes are started, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const check = (environment: Record<string, string>, ...args: string[]) =>
  spawnSync(process.execPath, ["scripts/check-data.ts", ...args], {
    env: { ...environmentOfPrograms(), ...environment },
    encoding: "utf8",
  });

describeEachDatabase("records whose books", (open) => {
  test("agree → the release is taken; don't agree → refused with a sentence, and they are as before", async () => {
    const { database, dataDir, databaseUrl = "" } = await useDatabase(open);
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    expect(check(settings)).toMatchObject({ status: 0, stderr: "" });
    await insertContribution(database, { held_cents: 2_500 });
    const records = { config: { dataDir }, database };
    const before = await tallyOf(records);
    const { status, stderr } = check(settings);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Contribution .* the ledger adds up to 0/)]);
    expect(await tallyOf(records)).toEqual(before);
  });
});

const document = "removed";
const body = { heading: "Words that somebody wrote" };

test.each([
  ["has words for → refused with a sentence", [], { documents: { [document]: body }, scheduled: [] }],
  [
    "will have words for, that is gone back to → said in a sentence",
    ["--back"],
    { documents: {}, scheduled: [{ document, body, from: "2999-10-17T08:00" }] },
  ],
])("a release without a document that the newest edition %s", async (_, options, words) => {
  const { database, dataDir } = await useDatabase();
  const edition = { publishedAt: "2026-10-01T19:00:00Z", author: "Ann", note: "", restores: undefined };
  await database.transaction().execute(async (transaction) => {
    await lockEditions(transaction);
    await appendEdition(transaction, { ...edition, ...words, number: 1, schemaVersion });
  });
  const sentence =
    "Edition 1 can't be shown by this version of the software; the first edition is shown instead.\nremoved: There is no document of this name.\n";
  const { status, stderr, stdout } = check({ DATA_DIR: dataDir }, ...options);
  expect([status, stderr, stdout]).toEqual(options.length > 0 ? [0, "", sentence] : [1, sentence, ""]);
});

describeEachDatabase("going back to this version", (open) => {
  const added = {
    up: async (on: Kysely<unknown>) => void (await sql`create table added (id text)`.execute(on)),
  };

  test("after a newer one that added to the records → nothing is refused, and nothing changed", async () => {
    const { database, dataDir, databaseUrl = "" } = await useDatabase(open);
    await insertContribution(database);
    await migrate(database, { ...migrations, "0099-added": added });
    const { status, stderr } = check({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Contribution .* the ledger adds up to 0/)]);
  });

  test("after a newer one that took something away → refused with a sentence", async () => {
    const { database, dataDir, databaseUrl = "" } = await useDatabase(open);
    await migrate(database, { ...migrations, "0099-column-after-0098-contract": added });
    const { status, stderr } = check({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
    expect([status, stderr]).toEqual([1, expect.stringContaining("Start the newer version again.")]);
  });
});

test("wrong settings → the release is refused before anything is read", () => {
  const { status, stderr } = check({ DATA_DIR: "/dev/null/data", PORT: "http" });
  expect([status, stderr]).toEqual([1, expect.stringContaining("PORT must be a number")]);
});
