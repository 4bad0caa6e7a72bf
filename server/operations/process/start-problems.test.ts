import { expect, test } from "vitest";
import { SqliteError } from "#server/platform/database/sqlite/errors.ts";
import { sentenceFor } from "./start-problems.ts";

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
