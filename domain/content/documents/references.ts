/** What one document says of another: links to pages, figures by their key, kinds of concern with a proposal, ids that differ, numbers that pages draw. */

import { donationRules } from "#domain/money/contributions/donation-rules.ts";
import { elsewhere } from "#domain/content/developments/projects.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { whyNoPageAt } from "#domain/content/site/page-addresses.ts";
import {
  nextAddresses,
  onwardWay,
  otherAddresses,
  pageDocuments,
  pathOf,
  retiredPages,
} from "#domain/content/site/page-documents.ts";
import { postAddresses } from "#domain/content/site/posts.ts";
import { pagePaths } from "#domain/web/pages.ts";
import type { SourcedFigure } from "./facts.ts";
import { valueAt } from "./field-place.ts";
import { proseLinksIn } from "./text-rules.ts";

/** A sentence for the editor of a document; `field` is the way to what is wrong. */
type ReferenceProblem = { document: string; field: string; sentence: string };

/** The parts of the documents that others refer to; each is valid by itself. */
type ReferringDocuments = {
  campaign: {
    url: string;
    jurisdiction: string;
    timeZone: string;
    authorization: string;
  };
  figures: Readonly<Record<string, SourcedFigure>>;
  neighbourhoods: {
    proposals: Readonly<Record<string, string>>;
    places: readonly { concerns: readonly { category: string }[] }[];
  };
  "donation-form": { form: { presetDollars: readonly number[] } };
  "pages/development-tracker": { map: { areas: readonly { id: string }[] } };
  projects: readonly { neighbourhood: string }[];
};

/** Everything that stands against publishing documents that are valid each by itself; takes time in proportion to their size. */
export function referenceProblems(documents: ReferringDocuments): ReferenceProblem[] {
  return [
    ...campaignProblems(documents.campaign),
    ...presetProblems(documents["donation-form"].form.presetDollars),
    ...concernProblems(documents.neighbourhoods),
    ...figureProblems(documents),
    ...marksProblems(documents, maxMarks),
    ...projectProblems(documents),
    ...walk(documents).flatMap(({ document, field, value }) =>
      idProblems(value).map((sentence) => ({ document, field, sentence })),
    ),
    ...addressProblems(documents),
    ...startProblems(documents),
    ...unknownPages(documents, documents.campaign),
  ];
}

type LinkedSite = Pick<ReferringDocuments["campaign"], "url">;

/** Links to pages that the site does not have, also in documents that are not valid. */
export function unknownPages(documents: object, site: LinkedSite): ReferenceProblem[] {
  const pages = new Set([...pagePaths, ...addressesOf(documents), ...postAddresses(documents)]);
  const next = nextAddresses(documents);
  return linkingFields(documents, site).flatMap(({ document, field, addresses }) =>
    addresses
      .map((address) => [address, onwardWay(pathOf(address), next)] as const)
      // A link to an address that leads on is followed; where that leads is said of the field that names it.
      .filter(([, way]) => (field === "leadsTo" || way.length === 1) && !isKnown(way.at(-1) ?? "", pages))
      .map(([address, way]) => ({ document, field, sentence: whyNoPage(address, way) })),
  );
}

function whyNoPage(address: string, way: readonly string[]): string {
  return way.length === 1
    ? `The site has no page ${address}.`
    : `${address} leads round in a circle: ${way.join(" leads on to ")}. Choose a page that is on the site.`;
}

/** A field with the addresses of the site that it leads to, as they are written: `/about#story`. */
type LinkingField = { document: string; field: string; addresses: string[] };

/** Every field with links to the site itself. */
export function linkingFields(documents: object, { url }: LinkedSite): LinkingField[] {
  return walk(withoutRetired(documents))
    .map(({ document, field, value }) => ({ document, field, addresses: siteAddressesIn(field, value, url) }))
    .filter(({ addresses }) => addresses.length > 0);
}

/** Nobody reads what a retired page says: it has the address that it leads on to. */
function withoutRetired(documents: object): object {
  const retired = retiredPages(documents).map(([name, { leadsTo }]) => [name, { leadsTo }]);
  return { ...documents, ...Object.fromEntries(retired) };
}

function addressesOf(documents: object): string[] {
  return pageDocuments(documents).map(([, { address }]) => address);
}

/** A site begins at `/`, so that its page there has no other address and is not retired. */
function startProblems(documents: object): ReferenceProblem[] {
  if (addressesOf(documents).includes("/")) return [];
  const sentence = "The site needs a page at /, where it begins.";
  const [retired] = retiredPages(documents).find(([, { address }]) => address === "/") ?? [];
  return [
    retired
      ? { document: retired, field: "leadsTo", sentence }
      : { document: "campaign", field: "url", sentence },
  ];
}

/** Two pages can't be at one address; the program's own are where they are. */
function addressProblems(documents: object): ReferenceProblem[] {
  const pages = pageDocuments(documents);
  return pages.flatMap(([document, { address, alsoAt = [] }]) => {
    const others = pages.filter(([other]) => other !== document);
    const taken = [...pagePaths, ...others.map(([, other]) => other.address)];
    const onwards = otherAddresses(Object.fromEntries(others));
    return [
      ["address", address] as const,
      ...alsoAt.map((other, at) => [`alsoAt.${at}`, other] as const),
    ].flatMap(([field, each]) => {
      const sentence = whyNoPageAt(each, taken, onwards);
      return sentence === undefined ? [] : [{ document, field, sentence }];
    });
  });
}

/** What an editor should know and what the documents `before` did not give cause for; nothing of it stands against publishing. */
export function referenceWarnings(documents: object, before?: object): ReferenceProblem[] {
  const known = (before ? warningsOf(before) : []).map(inOneText);
  return warningsOf(documents).filter((warning) => !known.includes(inOneText(warning)));
}

function warningsOf(documents: object): ReferenceProblem[] {
  const draftMark = draftMarkWarning(documents);
  return [
    ...(draftMark === undefined
      ? []
      : [{ document: "campaign", field: "switches.showDraftMark", sentence: draftMark }]),
    ...marksProblems(documents, roomForMarks),
  ];
}

function inOneText({ document, field, sentence }: ReferenceProblem): string {
  return [document, field, sentence].join("\n");
}

/** Undefined where the line above the pages is shown exactly while words are still to come. */
function draftMarkWarning(documents: object): string | undefined {
  const isWaiting = walk(documents).some(
    ({ value }) => typeof value === "string" && /\[[^\]]+\](?!\()/.test(value),
  );
  if (isWaiting === valueAt(documents, ["campaign", "switches", "showDraftMark"])) return undefined;
  return isWaiting
    ? "Words in [square brackets] are still to come, but the line that says so is switched off."
    : "No words in [square brackets] remain: the line that says so can be switched off.";
}

function campaignProblems(campaign: ReferringDocuments["campaign"]): ReferenceProblem[] {
  const { timeZones, authorization: law } = jurisdictionOf(campaign.jurisdiction);
  const says = (field: string, sentence: string) => ({ document: "campaign", field, sentence });
  return [
    ...(law.required && !campaign.authorization.startsWith(law.opening)
      ? [says("authorization", `The law asks for a line that begins “${law.opening}”.`)]
      : []),
    ...(timeZones.includes(campaign.timeZone)
      ? []
      : [says("timeZone", `Choose one of: ${timeZones.join(", ")}.`)]),
  ];
}

/** The amounts to choose from are ones that the donation form takes, each once and in order. */
function presetProblems(presets: readonly number[]): ReferenceProblem[] {
  const [least, most] = [donationRules.minCents / 100, donationRules.maxCents / 100];
  const isOffered = presets.every(
    (dollars, at) =>
      Number.isInteger(dollars) &&
      dollars >= least &&
      dollars <= most &&
      (at === 0 || dollars > Number(presets[at - 1])),
  );
  if (isOffered) return [];
  const sentence = `Write whole dollars from ${least} to ${most}, the smallest first and none twice.`;
  return [{ document: "donation-form", field: "form.presetDollars", sentence }];
}

function concernProblems({ proposals, places }: ReferringDocuments["neighbourhoods"]): ReferenceProblem[] {
  return places.flatMap(({ concerns }, place) =>
    concerns.flatMap(({ category }, at) =>
      Object.hasOwn(proposals, category)
        ? []
        : [
            {
              document: "neighbourhoods",
              field: `places.${place}.concerns.${at}.category`,
              sentence: `No proposal is called “${category}”: add one, or choose another kind of concern.`,
            },
          ],
    ),
  );
}

function figureProblems({ figures }: ReferringDocuments): ReferenceProblem[] {
  return Object.entries(figures)
    .filter(([, { source, reference }]) => source === "public record" && reference === undefined)
    .map(([key]) => ({
      document: "figures",
      field: `${key}.reference`,
      sentence:
        "Say where it is written: the title or web address and its date, or “[To be found]” until somebody has it.",
    }));
}

/** What a page has room for. No problem beyond it: editions that were published before this was asked must still be shown. */
const roomForMarks = 1_000;
const maxMarks = 20_000;

/** Each mark is an element of the page: what a slip of the keys asks for, such as millions of them, no server renders. */
function marksProblems(documents: object, most: number): ReferenceProblem[] {
  const sentence = `Up to the goal these are more than ${most} marks. Let each stand for more neighbours.`;
  return pageDocuments(documents).flatMap(([document, { blocks }]) =>
    blocks.flatMap((block, at) => {
      const goal = valueAt(documents, ["figures", String(valueAt(block, ["figures", "goal"])), "value"]);
      const marks = Number(goal) / Number(valueAt(block, ["neighboursPerMark"]));
      return marks > most ? [{ document, field: `blocks.${at}.neighboursPerMark`, sentence }] : [];
    }),
  );
}

function projectProblems({
  projects,
  "pages/development-tracker": { map },
}: ReferringDocuments): ReferenceProblem[] {
  const known = [...map.areas, elsewhere].map(({ id }) => id);
  return projects.flatMap(({ neighbourhood }, at) =>
    known.includes(neighbourhood)
      ? []
      : [
          {
            document: "projects",
            field: `${at}.neighbourhood`,
            sentence: `The tracker’s map has no “${neighbourhood}”. Choose one of: ${known.join(", ")}.`,
          },
        ],
  );
}

function idProblems(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  const ids = value.map((item: { id?: unknown } | null) => item?.id).filter((id) => id !== undefined);
  const [seen, twice] = [new Set<unknown>(), new Set<unknown>()];
  for (const id of ids) (seen.has(id) ? twice : seen).add(id);
  return [...twice].map((id) => `The id “${String(id)}” is here twice; each needs its own.`);
}

function siteAddressesIn(field: string, value: unknown, url: string): string[] {
  if (typeof value !== "string" || value.length > maxTextLength) return [];
  const isLink = /(^|\.)(href|leadsTo)$/.test(field);
  const addresses = isLink ? [value] : proseLinksIn(value);
  return addresses
    .map((address) => (address.startsWith(`${url}/`) ? address.slice(url.length) : address))
    .filter((address) => address.startsWith("/"));
}

/** No field takes a longer text, and looking through megabytes would take its time. */
const maxTextLength = 10_000;

/** Files of the site, such as pictures and calendars, are looked for where they are served. */
function isKnown(path: string, pages: ReadonlySet<string>): boolean {
  return pages.has(path) || /\.[a-z0-9]+$/i.test(path);
}

type Found = { document: string; field: string; value: unknown };

/** Every text, list and group of the documents, with the way to it. */
function walk(documents: object): Found[] {
  const found: Found[] = [];
  const visit = (document: string, field: string, value: unknown) => {
    found.push({ document, field, value });
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value))
      visit(document, field === "" ? key : `${field}.${key}`, inner);
  };
  for (const [document, value] of Object.entries(documents)) visit(document, "", value);
  return found;
}

/* Takes out of documents what leads to pages that there are no more. */

/** Whether an address of the site leads to one of its pages. */
type IsThere = (address: string) => boolean;

/**
 * Entries of lists with such a link go whole; so do groups that are nothing but a link and its words. In a text the words stay without their
 * link. What is needed where it stands is left for the check of links to name.
 */
export function withoutLinksTo<T>(value: T, isThere: IsThere): T {
  return cleaned(value, isThere) as T;
}

function cleaned(value: unknown, isThere: IsThere): unknown {
  if (typeof value === "string")
    return value.replaceAll(/\[([^\]]+)\]\((\/[^)\s]*)\)/g, (whole, words: string, address: string) =>
      isThere(address) ? whole : words,
    );
  if (Array.isArray(value))
    return value.filter((entry) => !isDead(entry, isThere)).map((entry) => cleaned(entry, isThere));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, inner]) => !(removable.has(key) && isDead(inner, isThere)),
  );
  return Object.fromEntries(kept.map(([key, inner]) => [key, cleaned(inner, isThere)]));
}

/** Groups of a block or a menu that may be absent. */
const removable = new Set(["action", "next", "more", "second", "donateLink"]);

function isDead(value: unknown, isThere: IsThere): boolean {
  if (typeof value !== "object" || value === null || !("href" in value)) return false;
  const { href } = value;
  return typeof href === "string" && href.startsWith("/") && !isThere(href);
}
