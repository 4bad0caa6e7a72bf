/** What browsers know, by the data of MDN. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { CompatData, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import { type Browser, oldestBrowsers, type Versions } from "./target.ts";

/** MDN's name of each browser. */
const names = {
  chrome: "chrome",
  edge: "edge",
  firefox: "firefox",
  ios: "safari_ios",
  safari: "safari",
  samsung: "samsunginternet_android",
} as const satisfies Record<Browser, string>;

export const features = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("@mdn/browser-compat-data"), "utf8"),
) as CompatData;

/** Whether one of the browsers lacks the feature. What MDN does not describe counts as known. */
export function isTooNew(feature: Identifier | undefined, versions: Versions = oldestBrowsers): boolean {
  return entriesOf(versions).some(([browser, version]) => !isKnown(feature, browser, version));
}

/** Whether every engine has it today: what some lack is rare in a page, and its name is most often another's. */
export function isInEveryEngine(feature: Identifier): boolean {
  return (["chrome", "firefox", "safari"] as const).every((browser) => isKnown(feature, browser, Infinity));
}

/** The oldest versions, from the given ones on, that have the feature; a browser that never had it is left out. */
export function versionsWith(feature: Identifier, versions: Versions): Versions {
  return Object.fromEntries(
    entriesOf(versions).flatMap(([browser, version]) => {
      if (isKnown(feature, browser, version)) return [[browser, version]];
      const later = statementsOf(feature, browser)
        .filter(isPlain)
        .map(({ version_added }) => numberOf(version_added))
        .filter((since) => since > version);
      return later.length > 0 ? [[browser, Math.min(...later)]] : [];
    }),
  );
}

function entriesOf(versions: Versions): [Browser, number][] {
  return Object.entries(versions) as [Browser, number][];
}

function isKnown(feature: Identifier | undefined, browser: Browser, version: number): boolean {
  if (!feature?.__compat?.support[names[browser]]) return true;
  return statementsOf(feature, browser)
    .filter(isPlain)
    .some(
      ({ version_added, version_removed }) =>
        numberOf(version_added) <= version && !(numberOf(version_removed) <= version),
    );
}

function statementsOf(feature: Identifier, browser: Browser): SimpleSupportStatement[] {
  return [feature.__compat?.support[names[browser]] ?? []].flat();
}

/** A prefix, a flag or another name is no support: the built files say the feature's own name. */
function isPlain({ prefix, alternative_name, flags }: SimpleSupportStatement): boolean {
  return !prefix && !alternative_name && !flags;
}

function numberOf(version: string | false | undefined): number {
  return typeof version === "string" ? Number.parseFloat(version.replace("≤", "")) : NaN;
}

export function partsOf(feature: Identifier | undefined): [name: string, part: Identifier][] {
  return Object.entries(feature ?? {}).filter(([name]) => name !== "__compat") as [string, Identifier][];
}
