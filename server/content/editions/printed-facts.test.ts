import { expect, test } from "vitest";
import { printedFacts } from "./printed-facts.ts";

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
  [
    "what nothing prints stays",
    "For {99 years}, {13 years}",
    "For {figures.years}",
    "For {99 years}, {figures.years}",
  ],
])("%s", (_what, typed, before, named) => {
  expect(asNamed(typed, before)).toBe(named);
});

test("the facts of a text → what each is called, and where it stands", () => {
  expect(namedIn("{figures.years} {votingDay.long} {nothing}")).toEqual([
    { printed: "13 years", label: "Years here", document: "figures", field: "years" },
    { printed: "Saturday, October 17, 2026", label: "Voting day", document: "campaign", field: "votingDay" },
  ]);
  expect(filled("{figures.years} in {municipality.name}")).toBe("13 years in Sample Town");
  expect(figures.map(({ label }) => label)).toEqual(["Years here", "Homes", "Trees"]);
});
