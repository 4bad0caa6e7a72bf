import { spawnSync } from "node:child_process";
import { expect, test, vi } from "vitest";
import { insertContribution } from "#test/support/contribution.ts";
import { useDatabase } from "#test/support/database.ts";
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

test("wrong settings → the release is refused before anything is read", () => {
  const { status, stderr } = check({ DATA_DIR: "/dev/null/data", PORT: "http" });
  expect([status, stderr]).toEqual([1, expect.stringContaining("PORT must be a number")]);
});
