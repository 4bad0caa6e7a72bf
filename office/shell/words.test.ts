import { expect, test } from "vitest";
import { subjectInWords } from "#office/shell/words.ts";

test("an id that nobody reads → its first eight characters; words stay whole", () => {
  expect(subjectInWords("5266d401-2d2d-4b2e-9b97-7786b7e03c86")).toBe("5266d401");
  expect(subjectInWords("receipt 2026-000094")).toBe("receipt 2026-000094");
});
