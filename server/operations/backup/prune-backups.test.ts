import { existsSync } from "node:fs";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { createMemoryStorage } from "#test/support/memory-storage.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { listBackups, openPlace } from "./backup-place.ts";
import { backupName, manifestKey } from "./manifest.ts";
import { backupsToRemove, pruneBackups } from "./prune-backups.ts";

const now = new Date("2026-09-01T12:30:00.000Z");
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const ago = (ms: number) => backupName(new Date(now.getTime() - ms));

test("backups every five minutes for a year → all of the last hour, then ever fewer, and always the newest", () => {
  const names = Array.from({ length: 12 * 24 * 365 }, (_, index) => ago(index * 5 * minuteMs));
  const removed = new Set(backupsToRemove(names, now));
  const kept = names.filter((name) => !removed.has(name));
  const between = (fromMs: number, toMs: number) =>
    kept.filter((name) => name <= ago(fromMs) && name > ago(toMs)).length;
  expect(kept[0]).toBe(ago(0));
  expect(between(0, 60 * minuteMs)).toBe(12);
  expect(between(60 * minuteMs, dayMs)).toBeGreaterThanOrEqual(22);
  expect(between(60 * minuteMs, dayMs)).toBeLessThanOrEqual(25);
  expect(between(dayMs, 14 * dayMs)).toBeGreaterThanOrEqual(12);
  expect(between(dayMs, 14 * dayMs)).toBeLessThanOrEqual(15);
  expect(kept.length).toBeLessThan(75);
  // What is kept today is kept again in a moment: a rule that drifts would thin out more each time.
  expect(backupsToRemove(kept, now)).toEqual([]);
});

async function putBackup(place: Storage, name: string, files: string[]) {
  const text = new TextEncoder().encode("x");
  for (const file of files) await place.put(`files/${file}.file`, text, "text/plain");
  await place.put(`backups/${name}/database.jsonl.zst`, text, "text/plain");
  const listed = files.map((file) => ({ key: file, part: { key: `files/${file}.file` } }));
  const manifest = new TextEncoder().encode(JSON.stringify({ format: 1, files: listed }));
  await place.put(manifestKey(name), manifest, "application/json");
}

test("a store that still lists a backup which is gone → the others are pruned, and no file goes that one may need", async () => {
  const place = createMemoryStorage();
  const [older, newer, newest] = [ago(40 * dayMs + 60 * minuteMs), ago(40 * dayMs), ago(0)];
  await putBackup(place, older, ["a"]);
  await putBackup(place, newer, ["b"]);
  await putBackup(place, newest, ["c"]);
  const withoutManifestOf = (name: string): Storage => ({
    ...place,
    get: async (key) => (key === manifestKey(name) ? undefined : place.get(key)),
  });
  expect(await pruneBackups(withoutManifestOf(newest), now)).toBe(1);
  expect(await place.list("files/")).toEqual(["files/a.file", "files/b.file", "files/c.file"]);
  await putBackup(place, older, ["a"]);
  expect(await pruneBackups(withoutManifestOf(older), now)).toBe(1);
  expect(await listBackups(place)).toEqual([newer, newest]);
});

test("what a killed backup was writing → goes after a day; what one is writing now stays, and what lies beside the backups", async () => {
  const folder = newFolder();
  const place = openPlace(folder);
  await putBackup(place, ago(0), ["a"]);
  const agesMs = {
    "files/b.file.0123.part": 2 * dayMs,
    "files/c.file.4567.part": dayMs / 2,
    "letter.part": 2 * dayMs,
  };
  for (const [file, ageMs] of Object.entries(agesMs)) {
    await writeFile(join(folder, file), "half");
    await utimes(join(folder, file), now, new Date(now.getTime() - ageMs));
  }
  await pruneBackups(place, now);
  const left = Object.keys(agesMs).filter((file) => existsSync(join(folder, file)));
  expect(left).toEqual(["files/c.file.4567.part", "letter.part"]);
});

test("an old backup goes → its folder goes with it; what is being made keeps its own, and what is none of ours too", async () => {
  const folder = newFolder();
  const place = openPlace(folder);
  const [older, newer] = [ago(40 * dayMs + 60 * minuteMs), ago(40 * dayMs)];
  await putBackup(place, older, ["a"]);
  await putBackup(place, newer, ["a"]);
  const begun = ago(minuteMs);
  for (const name of [begun, "somebody-else"]) await mkdir(join(folder, "backups", name));
  expect(await pruneBackups(place, now)).toBe(1);
  expect((await readdir(join(folder, "backups"))).toSorted()).toEqual([newer, begun, "somebody-else"]);
});

test("an old backup goes → its own files go with it, and those that another needs stay", async () => {
  const place = createMemoryStorage();
  const [older, newer, newest] = [ago(40 * dayMs + 60 * minuteMs), ago(40 * dayMs), ago(0)];
  await putBackup(place, older, ["a", "b"]);
  await putBackup(place, newer, ["b", "c"]);
  await putBackup(place, newest, ["c"]);
  await place.put(`backups/${ago(3 * dayMs)}/database.jsonl.zst`, new Uint8Array(1), "text/plain");
  await place.put(`backups/${ago(minuteMs)}/database.jsonl.zst`, new Uint8Array(1), "text/plain");
  expect(await pruneBackups(place, now)).toBe(1);
  expect(await listBackups(place)).toEqual([newer, newest]);
  expect(await place.list("files/")).toEqual(["files/b.file", "files/c.file"]);
  // What an interrupted backup left goes after a day; one that is being made stays.
  const names = new Set((await place.list("backups/")).map((key) => key.split("/")[1]));
  expect([...names].toSorted()).toEqual([newer, ago(minuteMs), newest].toSorted());
});
