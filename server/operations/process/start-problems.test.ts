import { expect, test } from "vitest";
import { SqliteError } from "#server/platform/database/sqlite/errors.ts";
import { sentenceFor } from "./start-problems.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { createTestServices } from "#test/support/services.ts";
import { announce } from "./announce.ts";

test("a disk that is full when the records are brought up to date → a sentence that says so, not a stack", () => {
  expect(sentenceFor(new SqliteError("database or disk is full", 13))).toContain(
    "The disk of DATA_DIR is full",
  );
});

test("a database that can't be opened, whether this user may not write it or its disk has no room for the files beside it → both are named", () => {
  const noRoomForIndex = 4874;
  for (const code of [8, noRoomForIndex, 14])
    expect(sentenceFor(new SqliteError("can't be opened", code))).toMatch(
      /read and write it, the files beside it .* and the disk needs room/,
    );
  const journal = { code: "EACCES", syscall: "open", path: "/srv/data/hustings.sqlite-wal" };
  expect(sentenceFor(Object.assign(new Error("EACCES: permission denied"), journal))).toContain(
    "hustings.sqlite in DATA_DIR can't be opened",
  );
});

test("the database goes away while the server starts → it is ready all the same, and does not end", async () => {
  const database = await openDatabase({ databaseUrl: "postgres://nobody@127.0.0.1:1/none", dataDir: "" });
  const logged: string[] = [];
  const log = { info: (event: string) => void logged.push(event), warn() {}, error() {} };
  const { services, close } = await createTestServices({ log });
  const config = { ...services.config, production: true };
  await announce({ ...services, config, database }, { address: null });
  expect(logged).toEqual(["ready"]);
  await close();
  await database.destroy();
});
