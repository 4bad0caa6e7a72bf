import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDocuments, compareLists, compareTexts } from "./difference.ts";

test("One word of a sentence changes → that word alone is removed and added", () => {
  expect(compareTexts("Safe streets for W̱SÁNEĆ and all", "Safe roads for W̱SÁNEĆ and all")).toEqual([
    { kind: "same", text: "Safe " },
    { kind: "removed", text: "streets " },
    { kind: "added", text: "roads " },
    { kind: "same", text: "for W̱SÁNEĆ and all" },
  ]);
});

test.each([
  ["", "", []],
  ["same", "same", [{ kind: "same", text: "same" }]],
  ["", "new", [{ kind: "added", text: "new" }]],
  ["old", "", [{ kind: "removed", text: "old" }]],
])("From %j to %j → %j", (before, after, runs) => {
  expect(compareTexts(before, after)).toEqual(runs);
});

test("Any two lists → what is kept and removed is the first, what is kept and added the second, by the shortest way", () => {
  const list = fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 14 });
  fc.assert(
    fc.property(list, list, (before, after) => {
      const runs = compareLists(before, after);
      const items = (...kinds: string[]) =>
        runs.filter(({ kind }) => kinds.includes(kind)).flatMap(({ items }) => items);
      expect(items("same", "removed")).toEqual(before);
      expect(items("same", "added")).toEqual(after);
      expect(items("same")).toHaveLength(longestCommon(before, after));
    }),
  );
});

test("Two texts without a common word → compared in bounded time, the whole first and the whole second", () => {
  const words = (letter: string) =>
    Array.from({ length: 3_000 }, (_, index) => `${letter}${index} `).join("");
  expect(compareTexts(words("a"), words("b")).map(({ kind }) => kind)).toEqual(["removed", "added"]);
});

test("Texts of hundreds of thousands of words → compared as short ones are", () => {
  const text = "word ".repeat(300_000);
  expect(compareTexts("", text)).toEqual([{ kind: "added", text }]);
  expect(compareTexts(`${text}old`, `${text}new`).map(({ kind }) => kind)).toEqual([
    "same",
    "removed",
    "added",
  ]);
});

test("A document's fields → those that differ, by place, with entries matched by id", () => {
  const before = {
    heading: "Hello",
    events: [
      { id: "walk", place: "Park" },
      { id: "tea", place: "Hall" },
    ],
  };
  const after = { heading: "Hello", events: [{ id: "tea", place: "Hall 2" }], note: "New" };
  expect(compareDocuments(before, after).map(({ field }) => field)).toEqual([
    "events.walk.id",
    "events.walk.place",
    "events.tea.place",
    "note",
  ]);
});

test.each([
  ["put into the middle", ["a", "c"], ["a", "b", "c"], { "1": "+b" }],
  ["taken out", ["a", "b", "c"], ["a", "c"], { "1": "-b" }],
  ["changed", ["a", "b", "c"], ["a", "x", "c"], { "1": "-b+x" }],
  ["changed, and another added", ["a", "b"], ["a", "x", "y"], { "1": "-b+x", "2": "+y" }],
  ["added to an empty list", [], ["a"], { "0": "+a" }],
])("An entry of a list without ids is %s → that entry alone is named", (_, before, after, expected) => {
  const signs = { same: "", removed: "-", added: "+" };
  const found = compareDocuments(before, after).map(({ field, runs }): [string, string] => [
    field,
    runs.map(({ kind, text }) => signs[kind] + text).join(""),
  ]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

function longestCommon(a: readonly number[], b: readonly number[]): number {
  const [first, ...rest] = a;
  if (first === undefined || b.length === 0) return 0;
  const row = Array.from({ length: b.length + 1 }, () => 0);
  for (const item of [first, ...rest]) {
    let diagonal = 0;
    for (const [index, other] of b.entries()) {
      const above = row[index + 1] ?? 0;
      row[index + 1] = item === other ? diagonal + 1 : Math.max(above, row[index] ?? 0);
      diagonal = above;
    }
  }
  return row.at(-1) ?? 0;
}
