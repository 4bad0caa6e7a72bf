/** Finds mistakes in content/ and says each in a sentence for its editor; the build stops when there is one. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { feedPaths, routes } from "#app/routes.ts";
import { donationRules } from "#domain/money/contributions/donation.ts";
import { isLocalDate } from "#domain/platform/time/local-date.ts";
import { otherAddresses, pageDocuments } from "#domain/content/site/page-documents.ts";
import { firstContent } from "#content/content.ts";

/** Finds mistakes in content/ and says each in a sentence for its editor; the build stops when there is one. */
type Link = { from: ContentText; address: string };

const publicFolder = join(import.meta.dirname, "../content/public");
const dateKeys = new Set(["date", "changed", "votingDay", "nominationsOpen", "lastUpdated", "statedAsOf"]);
const pictureEnding = /\.(svg|png|jpe?g|webp|avif)$/;

/** The addresses of the site: pages and the feeds beside them. */
export const paths: ReadonlySet<string> = new Set([
  ...routes,
  ...pageDocuments(firstContent).map(([, { address }]) => address),
  ...feedPaths,
]);

/** Every problem that can be seen without rendering a page; none is an empty list. */
export function findContentProblems(content: Content): string[] {
  return [
    ...content.texts.flatMap(dateProblems),
    ...content.texts.flatMap(pictureProblems),
    ...linksOf(content).flatMap(linkProblems),
    ...content.groups.flatMap(({ place, value }) => [
      ...idProblems(place, value),
      ...alternativeProblems(place, value),
      ...figureProblems(place, value),
      ...presetProblems(place, value),
    ]),
  ];
}

/** Links of the content: `href` and `[label](address)` within a text. */
export function linksOf(content: Content): Link[] {
  return content.texts.flatMap((from) => {
    const inline = [...from.text.matchAll(/\[[^\]]+\]\(([^)\s]+)\)/g)].map(([, address = ""]) => address);
    const own = from.key === "href" ? [from.text] : [];
    return [...own, ...inline].map((address) => ({ from, address }));
  });
}

/** The page that an address of ours leads to at a place of the content, past the other addresses of pages; undefined when there is none. */
export function pageOf(address: string, from: string): string | undefined {
  const [path = ""] = address.split(/[?#]/);
  if (path === "") return paths.has(ownPage(from)) ? ownPage(from) : undefined;
  const wanted = otherAddresses(firstContent).get(path) ?? path;
  return paths.has(wanted) || existsSync(join(publicFolder, wanted)) ? wanted : undefined;
}

function ownPage(place: string): string {
  const [document = ""] = place.split(".");
  const [, page] = pageDocuments(firstContent).find(([name]) => name === document) ?? [];
  return page ? page.address : `/${document.replace(/^.*\//, "")}`;
}

function dateProblems({ place, key, text }: ContentText): string[] {
  const looksLikeDate = /^\d{4}-\d{1,2}-\d{1,2}$/.test(text);
  if ((!looksLikeDate && !dateKeys.has(key)) || isLocalDate(text)) return [];
  return [`${place} says "${text}", which is not a day. Write it as 2026-10-17.`];
}

function pictureProblems({ place, text }: ContentText): string[] {
  if (!text.startsWith("/") || !pictureEnding.test(text) || existsSync(join(publicFolder, text))) return [];
  return [`${place} shows ${text}, but there is no such picture in content/public.`];
}

function linkProblems({ from, address }: Link): string[] {
  const { place } = from;
  const says = (what: string) => [`${place} links to "${address}", ${what}`];
  if (/^mailto:[^@\s]+@[^@\s]+$/.test(address)) return [];
  if (address.startsWith("https:")) return URL.canParse(address) ? [] : says("which is not a web address.");
  if (/^[/#]/.test(address)) return pageOf(address, place) ? [] : says("but the site has no such page.");
  return says("which is neither a page of the site (/about), nor https://, nor mailto:.");
}

function idProblems(place: string, value: object): string[] {
  if (!Array.isArray(value)) return [];
  const ids = value.map((item: { id?: unknown } | null) => item?.id).filter((id) => id !== undefined);
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
  const misshapen = ids.filter((id) => typeof id !== "string" || !/^[a-z0-9-]+$/.test(id));
  return [
    ...twice.map((id) => `${place} has the id "${id}" twice. Each needs its own.`),
    ...misshapen.map((id) => `${place} has the id "${id}". Use small letters, digits and hyphens.`),
  ];
}

/** A picture is `{ src, alt }`; an empty `alt` means that it is only decoration. */
function alternativeProblems(place: string, value: object): string[] {
  const { src, alt, alternative = alt } = value as Record<string, unknown>;
  if (src === undefined || typeof alternative === "string") return [];
  return [`${place} is a picture without words. Say in "alt" what it shows.`];
}

/** A public number (`checked`) and a drawn figure (`caption` with `source`) name their source. */
function figureProblems(place: string, value: object): string[] {
  const { name, title, source, checked } = value as Record<string, unknown>;
  if ("checked" in value) {
    const problems = [
      !name && "has no name",
      !source && "has no source",
      checked !== "to confirm" &&
        !isLocalDate(String(checked)) &&
        'needs the day it was checked, or "to confirm"',
    ];
    return problems.filter((problem) => problem !== false).map((problem) => `${place} ${problem}.`);
  }
  if (!("source" in value) || !("caption" in value)) return [];
  return source && title ? [] : [`${place} is a figure without a title or a source.`];
}

/** The presets are amounts that the donation form accepts, in ascending order without repetition. */
function presetProblems(place: string, value: object): string[] {
  const { presetDollars } = value as { presetDollars?: unknown };
  if (presetDollars === undefined) return [];
  const [least, most] = [donationRules.minCents / 100, donationRules.maxCents / 100];
  const presets: unknown[] = Array.isArray(presetDollars) ? presetDollars : [];
  const isOffered = (dollars: unknown) =>
    Number.isInteger(dollars) && Number(dollars) >= least && Number(dollars) <= most;
  const isInOrder = presets.every((dollars, at) => at === 0 || Number(dollars) > Number(presets[at - 1]));
  if (presets.length > 0 && presets.every(isOffered) && isInOrder) return [];
  return [
    `${place}.presetDollars needs whole dollars from ${least} to ${most}, the smallest first and none twice.`,
  ];
}

/** Everything that the content says, flattened: each text with the place where an editor finds it. */
export type ContentText = {
  /** `pages/about.blocks.1.heading` */
  place: string;
  /** The last name of the place: `href`, `date`. */
  key: string;
  text: string;
};

/** A list or a record of the content, with the same place. */
type ContentGroup = { place: string; value: object };

export type Content = { texts: ContentText[]; groups: ContentGroup[] };

/** Everything that the first edition says, its placeholders filled. */
export function walkContent(): Content {
  const content: Content = { texts: [], groups: [] };
  for (const [name, value] of Object.entries(firstContent)) walk(content, { place: name, key: name, value });
  return content;
}

/** The texts of one value, as if it stood at `place`: for tests of the rules. */
export function walkValue(place: string, value: unknown): Content {
  const content: Content = { texts: [], groups: [] };
  walk(content, { place, key: place, value });
  return content;
}

function walk(content: Content, { place, key, value }: { place: string; key: string; value: unknown }): void {
  if (typeof value === "string") content.texts.push({ place, key, text: value });
  if (typeof value !== "object" || value === null) return;
  content.groups.push({ place, value });
  for (const [name, inner] of Object.entries(value))
    walk(content, { place: `${place}.${name}`, key: name, value: inner });
}
