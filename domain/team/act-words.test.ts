import { expect, test } from "vitest";
import { actInWords, actsNamed } from "./act-words.ts";

test.each([
  ["passkey.add", "Made a passkey"],
  ["team.join", "Joined the team"],
  ["expense.void-bill", "Made a bill void"],
  ["fundraiser.enter-sale", "Entered a sale at a function"],
  ["later.unknown", "later.unknown"],
])("%s → %s", (act, words) => {
  expect(actInWords(act)).toBe(words);
});

test("a word of what people read → the acts that say it", () => {
  expect(actsNamed("PASSKEY")).toEqual(["passkey.add", "passkey.remove"]);
  expect(actsNamed("bill")).toContain("expense.correct-bill");
  expect(actsNamed("no such words")).toEqual([]);
});
