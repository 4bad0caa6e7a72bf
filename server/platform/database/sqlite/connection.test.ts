import { chmodSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { readableByOthers } from "#server/operations/check-up/machine.ts";
import { openDatabase, openLocalSqlite } from "#server/platform/database/open-database.ts";

/** A data folder that others may enter, as `mkdir data` makes it. */
function openFolder(mode = 0o755): string {
  const folder = newFolder();
  chmodSync(folder, mode);
  return folder;
}

function withUmask(mask: number): void {
  const before = process.umask(mask);
  onTestFinished(() => void process.umask(before));
}

/** Opens the records and the limits, writes to both, and says what each file lets whom do. */
async function modesOf(dataDir: string): Promise<Record<string, string>> {
  const databases = [await openDatabase({ dataDir }), openLocalSqlite(join(dataDir, "limits.sqlite"))];
  onTestFinished(async () => void (await Promise.all(databases.map((each) => each.destroy()))));
  for (const database of databases) await sql`create table if not exists note (text text)`.execute(database);
  const names = readdirSync(dataDir).toSorted();
  return Object.fromEntries(
    names.map((name) => [name, (statSync(join(dataDir, name)).mode & 0o777).toString(8)]),
  );
}

const names = ["hustings.sqlite", "limits.sqlite"].flatMap((name) => [name, `${name}-shm`, `${name}-wal`]);
const forOwner = Object.fromEntries(names.map((name) => [name, "600"]));

describe.skipIf(process.platform === "win32")("the database's files", () => {
  test.each([
    ["the usual umask", 0o755, 0o022],
    ["no umask", 0o777, 0],
    ["a group's umask and folder", 0o2770, 0o007],
    ["a umask that takes the owner's own permissions", 0o755, 0o777],
  ])("made with %s in a folder that was there → this user's alone", async (_, mode, mask) => {
    withUmask(mask);
    expect(await modesOf(openFolder(mode))).toEqual(forOwner);
  });

  test.each([0o644, 0o666, 0o640, 0o604])("that others could use (%o) → this user's alone", async (mode) => {
    const folder = openFolder();
    await modesOf(folder);
    for (const name of names) chmodSync(join(folder, name), mode);
    expect(await modesOf(folder)).toEqual(forOwner);
  });
});

describe.skipIf(process.platform === "win32")("what others can read in the data folder", () => {
  test("is named with the command that ends it; another program's file is left alone", () => {
    const folder = openFolder();
    for (const name of ["secret", "hustings.sqlite-wal", "notes.txt"])
      writeFileSync(join(folder, name), "", { mode: 0o640 });
    const paths = ["hustings.sqlite-wal", "secret"].map((name) => join(folder, name));
    expect(readableByOthers(folder)).toEqual([expect.stringContaining(`chmod go= ${paths.join(" ")}`)]);
  });

  test.each([
    ["a folder that is this user's alone", 0o700],
    ["a folder with nothing in it", 0o755],
  ])("%s → nothing is named", (_, mode) => {
    const folder = openFolder(mode);
    if (mode === 0o700) writeFileSync(join(folder, "secret"), "", { mode: 0o644 });
    expect(readableByOthers(folder)).toEqual([]);
  });

  test("a folder that is not there, as with PostgreSQL and S3 → nothing is named", () => {
    expect(readableByOthers(join(tmpdir(), "hustings-none"))).toEqual([]);
  });
});
