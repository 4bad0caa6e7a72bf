/** The software names nobody's campaign: what is the first one's stands in content/first-campaign/ alone. */

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { figures } from "#content/first-campaign/figures.ts";
import { firstEdition } from "#content/first-campaign/edition.ts";
import { firstEdition as starter } from "#content/starter/edition.ts";

/** Pages, figures and names of the first campaign that no other has. */
const names = [
  ...Object.entries<object>(firstEdition)
    .filter(([name]) => !Object.hasOwn(starter, name))
    .flatMap(([, page]) => ("address" in page ? [String(page.address)] : []))
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

/** The province's own list of places, in which every campaign finds its municipality. */
const publicRecord = "domain/content/campaign/local-governments.ts";

test("the code of site, server, office, rules and scripts → no name of the first campaign", () => {
  const files = globSync([
    "{app,server,office,domain,scripts}/**/*.{ts,tsx,css,mjs}",
    "content/{*.ts,{blocks,schema}/**/*.ts}",
  ])
    .filter((file) => !/\.test\.tsx?$/.test(file) && file !== publicRecord)
    .toSorted();
  const named = new RegExp(names.join("|"), "iu");
  expect(files.filter((file) => named.test(readFileSync(file, "utf8")))).toEqual([]);
});
