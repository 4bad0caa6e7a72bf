import { spawnSync } from "node:child_process";
import { type Kysely, sql } from "kysely";
import { expect, test, vi } from "vitest";
import { insertContribution } from "#test/support/contribution.ts";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { migrate } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations/index.ts";
import { tallyOf } from "#server/backup/move.ts";

// Two processes are started, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const check = (environment: Record<string, string>) =>
  spawnSync(process.execPath, ["scripts/check-data.ts"], {
    env: { PATH: process.env["PATH"], ...environment },
    encoding: "utf8",
  });

test("records whose books don't agree → the release is refused with a sentence, and they are as before", async () => {
  const { database, dataDir } = await useDatabase();
  await insertContribution(database, { held_cents: 2_500 });
  const records = { config: { dataDir }, database };
  const before = await tallyOf(records);
  const { status, stderr } = check({ DATA_DIR: dataDir });
  expect(stderr).toMatch(/Contribution .*: the ledger adds up to 0 cents, not 2500/);
  expect(status).toBe(1);
  expect(await tallyOf(records)).toEqual(before);
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
