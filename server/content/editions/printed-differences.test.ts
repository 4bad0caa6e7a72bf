import { expect, test } from "vitest";
import { compareDocuments } from "#domain/content/documents/difference.ts";
import { differencePrinter } from "./printed-differences.ts";

const page = {
  name: "Roads",
  address: "/roads",
  type: "general",
  title: { usual: "Roads" },
  description: { usual: "Roads" },
  keywords: ["roads"],
};
const hero = {
  kind: "hero",
  id: "hero",
  isHidden: false,
  heading: { usual: "Roads" },
  lead: { usual: "Safe" },
};
const countdown = { kind: "countdown", id: "deadline", closesAt: "2026-10-01T08:00" };
const print = differencePrinter({
  figures: { years: { name: "Years here", text: "13 years", value: 13 } },
  "share-cards": { general: { name: "The usual one" }, vote: { name: "The vote’s" } },
});

const changes = (before: object, after: object) =>
  print({
    document: "pages/roads",
    bodies: [after, before],
    differences: compareDocuments({ ...page, ...before }, { ...page, ...after }),
  }).map(({ label, runs }) => [label, runs.map(({ kind, text }) => `${kind} ${text}`).join(", ")]);

const withBlock = (block: object) => ({ blocks: [block] });

test.each([
  ["a choice", { type: "general" }, { type: "vote" }, "removed The usual one, added The vote’s"],
  ["a box that is ticked", {}, { isHidden: true }, "added Yes"],
  [
    "a choice that begins",
    withBlock(hero),
    withBlock({ ...hero, letters: "largest" }),
    "added The largest there are",
  ],
  [
    "a figure by its key",
    withBlock(countdown),
    withBlock({ ...countdown, count: { target: "years" } }),
    "added Years here: 13 years",
  ],
  [
    "a time",
    withBlock(countdown),
    withBlock({ ...countdown, closesAt: "2026-10-01T20:30" }),
    "removed October 1, 2026, 8:00 AM, added October 1, 2026, 8:30 PM",
  ],
])("%s differs → the words that its control shows", (_what, before, after, words) => {
  expect(changes({ ...page, ...before }, { ...page, ...after })).toEqual([[expect.any(String), words]]);
});

test.each([
  ["added", { blocks: [] }, withBlock(hero)],
  ["removed", withBlock({ ...hero, isHidden: undefined }), { blocks: [] }],
])("a block is %s → its kind by its name, and no name for programs", (kind, before, after) => {
  expect(changes(before, after)).toEqual([
    ["Kind of block", `${kind} Opening`],
    ["Heading", `${kind} Roads`],
    ["Opening sentences", `${kind} Safe`],
  ]);
});
