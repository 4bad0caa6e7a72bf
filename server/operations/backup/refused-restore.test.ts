import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { testContent } from "#test/support/test-content.ts";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { campaignOn, emptyFolder, receiptKey, servicesOn, tallyOf } from "#test/support/backup.ts";
import { runOffice } from "#test/support/run-office.ts";
import { backup } from "#office/commands/backup.ts";
import { restore } from "#office/commands/restore.ts";
import { NewerDatabaseError, UnreleasedDatabaseError } from "#server/platform/database/migrate.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { listBackups, openPlace } from "./backup-place.ts";
import { replaceRecords } from "./restore-backup.ts";
import { withSnapshot } from "./snapshot.ts";

// Each test opens several databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

describeEachDatabase("A backup", (open) => {
  test("of another campaign, or over records without being asked to → is refused, and nothing changes", async () => {
    const { services, money } = await campaignOn(await useDatabase(open));
    const place = await emptyFolder();
    await runOffice({ services }, backup, [place]);
    expect(await runOffice({ services }, restore, [place])).toMatchObject({
      code: 1,
      text: expect.stringContaining("There are records there already"),
    });
    const other = await campaignOn(await useDatabase(open));
    const before = await tallyOf(other.services);
    expect(await runOffice({ services: other.services }, restore, [place, "--replace"])).toMatchObject({
      code: 1,
      text: expect.stringContaining("another campaign's"),
    });
    expect(await runOffice({ services: other.services }, backup, [place])).toMatchObject({
      code: 1,
      text: expect.stringContaining("The backups of another campaign are kept there"),
    });
    expect(await tallyOf(other.services)).toEqual(before);

    const [name = ""] = await listBackups(openPlace(place));
    const file = join(place, "backups", name, "manifest.json");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(/"url": ".*"/, '"url": "https://another.example.net"'));
    const empty = servicesOn(await useDatabase(open), money);
    expect(await runOffice({ services: empty }, restore, [place])).toMatchObject({
      code: 1,
      text: expect.stringContaining(
        `The backup is of ${testContent.campaign.name} (https://another.example.net)`,
      ),
    });
    expect(
      await runOffice({ services: empty }, restore, [place, "--campaign", testContent.campaign.name]),
    ).toMatchObject({ code: 0 });
  });

  test("while somebody still writes → is refused, and what was written meanwhile is there", async () => {
    const { services, money } = await campaignOn(await useDatabase(open));
    const place = await emptyFolder();
    await runOffice({ services }, backup, [place]);
    const storage: Storage = {
      ...services.storage,
      async stat(key) {
        await money.give(30, { fullName: "Kim Park" });
        return services.storage.stat(key);
      },
    };
    const outcome = await runOffice({ services: { ...services, storage } }, restore, [place, "--replace"]);
    expect(outcome.code).toBe(1);
    expect(outcome.text).toContain("Stop the server, and repeat it.");
    const names = await services.database.selectFrom("contribution").select("full_name").execute();
    expect(names.map(({ full_name }) => full_name)).toContain("Kim Park");
  });

  test.each([
    ["a part that was changed", /"sha256": "(\w+)"/, "is damaged"],
    ["records that were changed", /"digest": "\w+"/, "Not as they were backed up"],
  ])("with %s → is refused, and the old records stay", async (_, pattern, sentence) => {
    const { services } = await campaignOn(await useDatabase(open));
    const place = await emptyFolder();
    await runOffice({ services }, backup, [place]);
    const [name = ""] = await listBackups(openPlace(place));
    const file = join(place, "backups", name, "manifest.json");
    const text = await readFile(file, "utf8");
    const changed = text.lastIndexOf(`"database"`);
    const isTables = pattern.source.includes("digest");
    const from = isTables ? 0 : changed;
    const broken = text
      .slice(from)
      .replace(pattern, isTables ? '"digest": "0"' : `"sha256": "${"0".repeat(64)}"`);
    await writeFile(file, text.slice(0, from) + broken);
    const before = await tallyOf(services);
    const { code, text: said } = await runOffice({ services }, restore, [place, "--replace"]);
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
    expect(await tallyOf(services)).toEqual(before);
    expect(await runOffice({ services }, restore, [place, "--check"])).toMatchObject({
      code: 1,
      text: expect.stringContaining("WRONG"),
    });
  });

  test("with a file other than the one in its list → is refused, and that file is not stored", async () => {
    const { services, money } = await campaignOn(await useDatabase(open));
    const place = await emptyFolder();
    await runOffice({ services }, backup, [place]);
    const [name = ""] = await listBackups(openPlace(place));
    const file = join(place, "backups", name, "manifest.json");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(/("contentType": "[^}]*?"sha256": )"\w+"/, `$1"${"0".repeat(64)}"`));
    const empty = servicesOn(await useDatabase(open), money);
    expect(await runOffice({ services: empty }, restore, [place])).toMatchObject({
      code: 1,
      text: expect.stringContaining(`${receiptKey} is not the file that was backed up.`),
    });
    expect(await empty.storage.list("")).toEqual([]);
  });

  test.each([
    ["a newer version, with a step more than this one", ["0001-first", "9999-newer"], NewerDatabaseError],
    ["a version before 1.0.0", ["0001-mail", "0002-people"], UnreleasedDatabaseError],
  ])("of %s → is refused, and the old records stay", async (_, steps, refusal) => {
    const { services } = await campaignOn(await useDatabase(open));
    const before = await tallyOf(services);
    const replacing = replaceRecords(services.database, {
      steps,
      async *batches() {
        yield* [];
      },
    });
    await expect(replacing).rejects.toBeInstanceOf(refusal);
    expect(await tallyOf(services)).toEqual(before);
  });

  test("whose secret can't be written → the old records stay: none are there without the secret of their links", async () => {
    const { services } = await campaignOn(await useDatabase(open));
    const place = await emptyFolder();
    await runOffice({ services }, backup, [place]);
    await mkdir(join(services.config.dataDir, "secret"));
    const before = await tallyOf(services);
    expect(await runOffice({ services }, restore, [place, "--replace"])).toMatchObject({ code: 1 });
    expect(await tallyOf(services)).toEqual(before);
  });

  test("that fails in its middle → the old records stay", async () => {
    const { services } = await campaignOn(await useDatabase(open));
    const before = await tallyOf(services);
    const steps = await withSnapshot(services, async (snapshot) => snapshot.steps);
    const failing = replaceRecords(services.database, {
      steps,
      async *batches() {
        yield* [];
        throw new Error("the power went");
      },
    });
    await expect(failing).rejects.toThrow("the power went");
    expect(await tallyOf(services)).toEqual(before);
  });
});

test("A restore onto a full disk → is refused, and the old records stay", async () => {
  const { services } = await campaignOn(await useDatabase());
  const before = await tallyOf(services);
  const database = await openDatabase(services.config);
  onTestFinished(() => closeDatabase(database));
  await sql`pragma max_page_count = 40`.execute(database);
  const rows = Array.from({ length: 400 }, (_, index) => ({
    key: `k${index} ${"x".repeat(2000)}`,
    sent_at: "",
  }));
  const full = withSnapshot(services, ({ steps }) =>
    replaceRecords(database, {
      steps,
      async *batches() {
        yield { table: "reminder", rows };
      },
    }),
  );
  await expect(full).rejects.toThrow(/full/);
  expect(await tallyOf(services)).toEqual(before);
});
