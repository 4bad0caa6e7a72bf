/** Backups of the whole process: made by the server itself, and brought back by a command that is killed. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test, vi } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { listBackups, openPlace, readManifest } from "#server/operations/backup/backup-place.ts";
import { makeBackup } from "#server/operations/backup/make-backup.ts";
import { tallyOf } from "#server/operations/backup/move.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import { createMemoryStorage } from "#test/support/memory-storage.ts";
import { systemClock } from "#server/platform/system/clock.ts";
import { environmentOfPrograms, startServer } from "#test/support/server-process.ts";
import { useDatabase } from "#test/support/database.ts";
import { useBuild } from "#test/support/use-build.ts";

// Several processes are started, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

useBuild();

async function emptyFolder(): Promise<string> {
  const folder = newFolder();
  return folder;
}

test("a server with BACKUP_TO → a whole backup of its records, made in a process of its own", async () => {
  const folder = await emptyFolder();
  const place = join(folder, "backups of it");
  const server = await startServer({ DATA_DIR: join(folder, "data"), BACKUP_TO: place }, "backup-made");
  onTestFinished(async () => void (await server.stop()));
  const [name = ""] = await listBackups(openPlace(place));
  expect((await readManifest(openPlace(place), name)).tables["installation"]?.rows).toBe(1);
});

test("a restore that is killed → the old records or the new ones, and the repetition brings the new ones", async () => {
  const place = await emptyFolder();
  const { database, dataDir } = await useDatabase();
  const objects = Array.from({ length: 2000 }, (_, index) => ({
    id: `object ${index}`,
    kind: "event",
    data: "x".repeat(500),
    created: index,
  }));
  for (let start = 0; start < objects.length; start += 500)
    await database
      .insertInto("sandbox_object")
      .values(objects.slice(start, start + 500))
      .execute();
  const config = { dataDir, secrets: ["a secret of at least thirty-two characters"] as const };
  const source = { config, database, storage: createMemoryStorage(), clock: systemClock };
  const { tables } = await makeBackup(source, { place: openPlace(place), recipients: [] });
  await database.deleteFrom("sandbox_object").where("created", ">", 7).execute();
  const before = await tallyOf({ config, database });
  await closeDatabase(database);

  const killed = restore({ dataDir, place });
  await killed.said("Bringing back");
  killed.child.kill("SIGKILL");
  await once(killed.child, "close");
  const reopened = await openDatabase({ dataDir });
  const after = await tallyOf({ config, database: reopened });
  await closeDatabase(reopened);
  expect([before["sandbox_object"], tables["sandbox_object"]]).toContainEqual(after["sandbox_object"]);

  const repeated = restore({ dataDir, place });
  const [code] = await once(repeated.child, "close");
  expect(code).toBe(0);
  const whole = await openDatabase({ dataDir });
  onTestFinished(() => closeDatabase(whole));
  expect((await tallyOf({ config, database: whole }))["sandbox_object"]).toEqual(tables["sandbox_object"]);
});

function restore({ dataDir, place }: { dataDir: string; place: string }) {
  const child = spawn(process.execPath, ["office/main.ts", "restore", place, "--replace"], {
    env: { ...environmentOfPrograms(), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  const said = async (words: string) => {
    for await (const line of lines) if (line.includes(words)) return;
    throw new Error(`It ended without saying ${words}`);
  };
  return { child, said };
}
