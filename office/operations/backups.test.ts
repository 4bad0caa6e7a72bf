import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { openPlace } from "#server/operations/backup/backup-place.ts";
import { makeBackup } from "#server/operations/backup/make-backup.ts";
import { readTrial, startTrial } from "#server/operations/backup/backup-jobs.ts";
import type { Services } from "#server/services.ts";
import { useTestServices } from "#test/support/services.ts";
import { enterOffice } from "#test/support/office.ts";

const given = useTestServices();
let folder = "";
beforeAll(async () => void (folder = newFolder()));

const kept = (): Services => ({ ...given.services, config: { ...given.services.config, backupTo: folder } });
const enter = (services: Services) => enterOffice(services, "candidate");

test("no backup yet → says so, and that none are made by themselves", async () => {
  const { text } = await (await enter(given.services)).get("/settings/backups");
  expect(text).toContain("None yet");
  expect(text).toContain("No backups are made by themselves.");
});

test("a backup → its age, place, size and what it holds; nothing of the secret in a bucket's address", async () => {
  const services = kept();
  const place = openPlace(folder);
  await makeBackup(services, { place, recipients: [] });
  given.setTime("2026-09-01T20:30:00.000Z");
  const { text } = await (await enter(services)).get("/settings/backups");
  expect(text).toContain("The newest is 3 hours old");
  expect(text).toContain(folder);
  expect(text).toMatch(/records and 0 files, \d+ KB/);
  expect(text).toContain("No: whoever has the files can read them");
  const bucket = "https://key:very-secret@127.0.0.1:1/bucket";
  const unreadable = { ...services, config: { ...services.config, backupTo: bucket } };
  const page = await (await enter(unreadable)).get("/settings/backups");
  expect(page.text).toContain("The backups can’t be read.");
  expect(page.text).toContain("127.0.0.1:1/bucket");
  expect(page.text).not.toContain("very-secret");
});

test("trying one out → its steps while it runs, no second one beside it, then whether it came back", async () => {
  const services = kept();
  let say: (line: string) => void = () => {};
  let end: (code: number) => void = () => {};
  const run: Parameters<typeof startTrial>[1] = (args, onLine) => {
    expect(args).toEqual(["--verify"]);
    say = (line) => onLine?.(line);
    return new Promise((resolve) => (end = (code) => resolve({ code, said: "", isInterrupted: false })));
  };
  expect(await startTrial(services, run)).toBe(true);
  expect(await startTrial(services, run)).toBe(false);
  say("Restoring it into a scratch place");
  const office = await enter(services);
  const running = await office.get("/settings/backups");
  expect(running.text).toContain("Restoring it into a scratch place");
  expect(running.text).toContain("data-under-way");
  expect(running.text).not.toContain("Back up now");
  end(1);
  await expect.poll(() => readTrial(services)?.ended?.isGood).toBe(false);
  const ended = await office.get("/settings/backups");
  expect(ended.text).toContain("The backup could not be restored completely.");
  expect(ended.text).not.toContain("data-under-way");
  expect(await startTrial(services, async () => ({ code: 0, said: "", isInterrupted: false }))).toBe(true);
  await expect.poll(() => readTrial(services)?.ended?.isGood).toBe(true);
  expect((await office.get("/settings/backups")).text).toContain("The backup was restored completely.");
});

test("one that could not begin, because the log of all acts can't be written → the next one may", async () => {
  const services = kept();
  const good: Parameters<typeof startTrial>[1] = async () => ({ code: 0, said: "", isInterrupted: false });
  await sql`alter table audit_entry rename to audit_entry_away`.execute(services.database);
  await expect(startTrial(services, good)).rejects.toThrow("audit_entry");
  await sql`alter table audit_entry_away rename to audit_entry`.execute(services.database);
  expect(await startTrial(services, good)).toBe(true);
});
