import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { migrations } from "./index.ts";

test("a migration's file that is not listed, or under another name or place → found: it would never run", () => {
  const files = readdirSync(import.meta.dirname)
    .filter((file) => /^\d{4}-/.test(file))
    .map((file) => file.replace(/\.ts$/, ""));
  expect(Object.keys(migrations)).toEqual(files.toSorted());
});
