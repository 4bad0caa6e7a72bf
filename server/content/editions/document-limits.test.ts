import { expect, test } from "vitest";
import { firstEdition } from "#content/first-edition.ts";
import { whyTooLarge } from "./document-limits.ts";

const nested = (depth: number): unknown => (depth === 0 ? "x" : [nested(depth - 1)]);
const texts = (count: number, length: number) => Array.from({ length: count }, () => "x".repeat(length));

test.each<[string, unknown, string | undefined]>([
  ["pages/about", nested(19), undefined],
  ["pages/about", nested(21), "It has groups in groups, more than 20 of them."],
  ["pages/about", texts(1_499, 1), undefined],
  ["pages/about", texts(1_500, 1), "It has more than 1,500 fields."],
  ["pages/about", texts(5, 20_000), undefined],
  ["pages/about", texts(1, 20_001), "A text of it has more than 20,000 characters."],
  ["pages/about", texts(6, 20_000), "It has more than 100,000 characters."],
  ["events", texts(5_999, 60), undefined],
  ["events", texts(6_000, 1), "It has more than 6,000 fields."],
  ["pages/about", { [`${"k".repeat(100_001)}`]: 1 }, "It has more than 100,000 characters."],
])("%s of some size (%#) → kept, or why not", (name, document, reason) => {
  expect(whyTooLarge(name, document)).toBe(reason);
});

test("as many events and projects as there may be, with all their fields → kept", () => {
  const event = {
    ...Object.fromEntries(
      ["id", "kind", "date", "time", "endTime", "status", "movedFrom"].map((key) => [key, "x".repeat(20)]),
    ),
    title: "x".repeat(100),
    location: "x".repeat(160),
    note: "x".repeat(200),
  };
  expect(
    whyTooLarge(
      "events",
      Array.from({ length: 500 }, () => event),
    ),
  ).toBeUndefined();
  for (const [name, document] of Object.entries(firstEdition))
    expect(whyTooLarge(name, document)).toBeUndefined();
});
