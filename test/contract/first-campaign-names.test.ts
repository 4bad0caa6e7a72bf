/** The software names nobody's campaign: what is the first one's stands in content/first-campaign/ alone. */

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { figures } from "#content/first-campaign/figures.ts";
import { pages } from "#content/first-campaign/pages.ts";
import { firstEdition as starter } from "#content/starter/edition.ts";

/** Pages, figures and names of the first campaign that no other has. */
const names = [
  ...Object.entries(pages)
    .filter(([name]) => !Object.hasOwn(starter, name))
    .map(([, { address }]) => address)
    .filter((address) => !address.includes("{"))
    .map((address) => `["'\`]${address}\\b`),
  ...Object.keys(figures)
    .filter((key) => !Object.hasOwn(starter.figures, key))
    .map((key) => `figures(\\.|\\[")${key}\\b`),
  "saanich",
  "pkols",
  "\\baap\\b",
  "gordon.head",
  "royal.oak",
  "tillicum",
  "cadboro",
  "operations.centre",
  "amalgamation",
];

/** Files that name it still, and the province's own list of places. No file is added; one that is mended leaves the list. */
const known = [
  "app/ui/prose/prose.examples.tsx",
  "app/ui/prose/prose.tsx",
  "domain/content/campaign/local-governments.ts",
];

test("the code of site, server, office, rules and scripts → no name of the first campaign", () => {
  const files = globSync("{app,server,office,domain,scripts}/**/*.{ts,tsx,css,mjs}")
    .filter((file) => !/\.test\.tsx?$/.test(file) && !known.includes(file))
    .toSorted();
  const named = new RegExp(names.join("|"), "iu");
  expect(files.filter((file) => named.test(readFileSync(file, "utf8")))).toEqual([]);
});
