import { expect, test } from "vitest";
import { SqliteError } from "#server/database/sqlite/errors.ts";
import { sentenceFor } from "./start-problems.ts";

test("a disk that is full when the records are brought up to date → a sentence that says so, not a stack", () => {
  expect(sentenceFor(new SqliteError("database or disk is full", 13))).toContain(
    "The disk of DATA_DIR is full",
  );
});
