import { expect, test } from "vitest";
import { printedFacts, differencePrinter } from "./printed-words.ts";
import { compareDocuments } from "#domain/content/documents/difference.ts";

const figure = (name: string, text: string) => ({ name, text, value: 1 });
const { asPrinted, asNamed, filled, namedIn, figures } = printedFacts({
  campaign: { votingDay: "2026-10-17", candidate: { name: "Ann Example" } },
  municipality: { name: "Sample Town" },
  rhythm: { coffee: "every Saturday" },
  figures: {
    years: figure("Years here", "13 years"),
    homes: figure("Homes", "200"),
    trees: figure("Trees", "200"),
  },
});

test.each([
  ["a figure", "For {figures.years}.", "For {13 years}."],
  ["a name and a day", "{campaign.candidate.name}, {votingDay}", "{Ann Example}, {October 17, 2026}"],
  ["a figure that is gone", "{figures.sideWalks} of it", "{side walks} of it"],
  ["a place for a number", "File {done} of {total}", "File {done} of {total}"],
])("%s → as it is printed, and back to its name", (_what, written, printed) => {
  expect(asPrinted(written)).toBe(printed);
  expect(asNamed(printed, written)).toBe(written);
  expect(asNamed(written, written)).toBe(written);
});

test.each([
  [
    "two that print the same stay in their order",
    "{200} a {200}",
    "{figures.trees} {figures.homes}",
    "{figures.trees} a {figures.homes}",
  ],
  ["a new one is found by what it prints", "In {13 years}", "", "In {figures.years}"],
  ["a name that is typed stays", "{figures.homes}", "{figures.trees}", "{figures.homes}"],
  ["one that prints something else by now", "For {12 years}", "For {figures.years}", "For {figures.years}"],
  ["not printed", "For {99 years}, {13 years}", "For {figures.years}", "For {99 years}, {figures.years}"],
])("%s", (_what, typed, before, named) => {
  expect(asNamed(typed, before)).toBe(named);
});

test("the facts of a text → what each is called, and where it stands", () => {
  expect(namedIn("{figures.years} {votingDay.long} {leastDonation} {nothing}")).toEqual([
    { printed: "13 years", label: "Years here", document: "figures", field: "years" },
    { printed: "Saturday, October 17, 2026", label: "Voting day", document: "campaign", field: "votingDay" },
    { printed: "$5", label: "The least donation", document: undefined, field: "" },
  ]);
  expect(filled("{figures.years} in {municipality.name}")).toBe("13 years in Sample Town");
  expect(figures.map(({ label }) => label)).toEqual(["Years here", "Homes", "Trees"]);
});

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
  ["a letter", withBlock(hero), withBlock({ ...hero, letters: "largest" }), "added The largest there are"],
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
