/** The documents of a campaign of one's own: the starter's, with what was said in the six steps of the beginning. */

import { isOpenName } from "#content/documents.ts";
import { firstEdition } from "#content/first-edition.ts";
import { brackets } from "#content/starter/pages.ts";
import { firstEdition as starter } from "#content/starter/edition.ts";
import { factsOf } from "#domain/content/documents/facts.ts";
import { withoutLinksTo } from "#domain/content/documents/references.ts";
import { fillFacts } from "#domain/content/documents/facts-in-texts.ts";
import type { DocumentSet } from "#domain/content/documents/schedule.ts";
import {
  findLocalGovernment,
  type LocalOffice,
  localOffices,
  officeIn,
} from "#domain/content/campaign/local-governments.ts";
import { nextGeneralVotingDay } from "#domain/content/campaign/election-phase.ts";
import { inkSetNames, letterPairNames, type Theme } from "#domain/content/theme/theme.ts";
import { otherAddresses, pageDocuments, pathOf } from "#domain/content/site/page-documents.ts";
import { pagePaths } from "#domain/web/pages.ts";
import { formatDate, isLocalDate, yearOf } from "#domain/platform/time/local-date.ts";
import { slugOf } from "#domain/platform/without-accents.ts";

export const stepNames = ["who", "look", "pages", "words", "giving", "people"] as const;

export type StepName = (typeof stepNames)[number];

/** As they were typed, by field. */
export type StepAnswers = Readonly<Record<string, string>>;

export type Answers = Partial<Record<StepName, StepAnswers>>;

/** Pages that a campaign may leave out. `home`, contact, the letter and the pages of the law are always there. */
export const offeredPages: readonly { id: string; label: string; hint: string; addresses: string[] }[] = [
  { id: "about", label: "About", hint: "Who you are, and why you run", addresses: ["/about"] },
  { id: "platform", label: "Platform", hint: "Your three priorities", addresses: ["/platform"] },
  {
    id: "help",
    label: "Get involved",
    hint: "Volunteers, and an hour to lend",
    addresses: ["/get-involved", "/volunteer"],
  },
  { id: "events", label: "News & events", hint: "Where people meet you", addresses: ["/news-events"] },
  { id: "give", label: "Donate", hint: "Gifts, and their receipts", addresses: ["/donate"] },
  { id: "concerns", label: "Concerns", hint: "What is wrong on a street", addresses: ["/concerns"] },
];

/** What is ticked before anybody chose. */
export const usualPages = offeredPages.map(({ id }) => id);

/** Every document by its name; `null` takes away a page of the example. */
export type OwnCampaign = { documents: DocumentSet };

/** `url` is where the public sees the site; undefined where nobody does yet. */
export async function ownCampaign(answers: Answers, today: string, url?: string): Promise<OwnCampaign> {
  const campaign = campaignOf(answers.who ?? {}, today);
  const said = {
    ...starter,
    campaign: url === undefined ? campaign : { ...campaign, url },
    municipality: municipalityOf(answers.who ?? {}),
    theme: themeOf(answers),
    portrait: portraitOf(answers),
    "ways-to-give": waysOf(answers.giving),
  };
  const worded = withWords(said, answers.words ?? {});
  const documents = withPages(worded, chosenPages(answers));
  const gone = Object.keys(firstEdition).filter(
    (name) => isOpenName(name) && !Object.hasOwn(documents, name),
  );
  return { documents: { ...documents, ...Object.fromEntries(gone.map((name) => [name, null])) } };
}

const examplePages = Object.keys(firstEdition).filter((name) => isOpenName(name) && !(name in starter));

/** Whether what is shown was begun in place of the example: it has none of the pages that only the example has. */
export function isOwnCampaign(content: object): boolean {
  return examplePages.length > 0 && !examplePages.some((name) => name in content);
}

/** The ids of the pages that were chosen. */
export function chosenPages({ pages }: Answers): readonly string[] {
  return pages ? (pages["chosen"] ?? "").split(" ") : usualPages;
}

function saidIn(answers: StepAnswers, field: string): string | undefined {
  return answers[field] || undefined;
}

function campaignOf(who: StepAnswers, today: string) {
  const { campaign } = starter;
  const { candidate, financialAgent } = campaign;
  const name = saidIn(who, "name") ?? candidate.name;
  const place = placeOf(who);
  const typedDay = saidIn(who, "votingDay") ?? "";
  const votingDay = isLocalDate(typedDay) ? typedDay : nextGeneralVotingDay(today);
  return {
    ...campaign,
    candidate: { ...candidate, name, slug: candidateSlug(name) },
    name: campaignName(name, { office: officeOf(who), place: place?.name, year: yearOf(votingDay) }),
    office: officeOf(who),
    municipality: place?.title ?? campaign.municipality,
    election:
      votingDay === nextGeneralVotingDay(votingDay)
        ? `${yearOf(votingDay)} general local election`
        : `by-election of ${formatDate(votingDay)}`,
    votingDay,
    financialAgent: {
      name: saidIn(who, "agentName") ?? financialAgent.name,
      contact: saidIn(who, "agentContact") ?? financialAgent.contact,
    },
    lastUpdated: today,
    switches: { ...campaign.switches, statedAsOf: today },
  };
}

function officeOf(who: StepAnswers): LocalOffice {
  return localOffices.find(({ id }) => id === who["office"])?.id ?? "council";
}

function placeOf(who: StepAnswers) {
  const typed = saidIn(who, "place");
  return typed === undefined ? undefined : findLocalGovernment(typed, officeOf(who));
}

/** A line has room for so many characters. */
const maxLineLength = 120;

function campaignName(
  name: string,
  { office, place, year }: { office: LocalOffice; place: string | undefined; year: number },
): string {
  if (place === undefined) return `${name} ${year}`;
  const whole = `${name} for ${officeIn(place, office)} ${year}`;
  return whole.length <= maxLineLength ? whole : `${name} ${year}`;
}

const maxSlugLength = 60;

/** Of a name without a Latin letter, such as one in syllabics: the starter's. */
function candidateSlug(name: string): string {
  const words = slugOf(name, maxSlugLength);
  return words === "" || name === starter.campaign.candidate.name ? starter.campaign.candidate.slug : words;
}

function municipalityOf(who: StepAnswers) {
  const { municipality } = starter;
  const place = placeOf(who);
  return place ? { ...municipality, name: place.name, kind: place.kind } : municipality;
}

function portraitOf({ look, who }: Answers) {
  const picture = look && saidIn(look, "picture");
  if (!picture) return starter.portrait;
  return {
    pictures: [picture],
    alternative: `Portrait of ${(who && saidIn(who, "name")) ?? "the candidate"}`,
  };
}

/** What was chosen of the ready sets; the starter's where nothing was. */
export function themeOf({ look = {} }: Answers): Theme {
  return {
    ...starter.theme,
    colours: inkSetNames.find((name) => name === look["colours"]) ?? starter.theme.colours,
    letters: letterPairNames.find((name) => name === look["letters"]) ?? starter.theme.letters,
  };
}

/** “None yet” is stronger than what else is ticked. */
function waysOf(giving: StepAnswers | undefined) {
  const ways = starter["ways-to-give"];
  if (!giving) return ways;
  const chosen = (giving["ways"] ?? "").split(" ");
  if (chosen.includes("none")) return { ...ways, hasNoCards: true };
  const [address, payee, postal] = ["eTransfer", "payee", "chequeAddress"].map((field) =>
    saidIn(giving, field),
  );
  const hasCheque = chosen.includes("cheque") && payee !== undefined && postal !== undefined;
  return {
    ...ways,
    ...(!chosen.includes("card") && { hasNoCards: true }),
    ...(chosen.includes("e-transfer") && address !== undefined && { eTransfer: { address } }),
    ...(hasCheque && { cheque: { payee, address: postal } }),
  };
}

/** Each answer in place of the brackets that ask for it. */
function withWords<T extends object>(documents: T, words: StepAnswers): T {
  const said = Object.entries(brackets)
    .filter(([field]) => saidIn(words, field) !== undefined)
    .map(([field, bracket]) => ({ bracket, paragraphs: paragraphsOf(words[field] ?? "") }));
  const replaced = (value: unknown): unknown => {
    if (typeof value === "string")
      return said.reduce(
        (text, { bracket, paragraphs }) => text.replaceAll(bracket, () => paragraphs.join(" ")),
        value,
      );
    if (Array.isArray(value))
      return value.flatMap(
        (entry: unknown) => said.find(({ bracket }) => bracket === entry)?.paragraphs ?? [replaced(entry)],
      );
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner)]));
  };
  return replaced(documents) as T;
}

/** A paragraph of a page has room for so many characters. */
const maxParagraphLength = 400;

/** What was typed as paragraphs that pages have room for: a longer one is divided between two sentences. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .flatMap((line) => {
      const paragraphs: string[] = [];
      for (const sentence of line.match(/[^.!?]+[.!?]*\s*/g) ?? [line]) {
        const last = paragraphs.at(-1);
        if (last !== undefined && last.length + sentence.trimEnd().length <= maxParagraphLength)
          paragraphs[paragraphs.length - 1] = last + sentence;
        else paragraphs.push(sentence);
      }
      return paragraphs.map((paragraph) => paragraph.trim());
    });
}

/** Without the pages that were not chosen, and without links to them. */
function withPages(documents: object, chosen: readonly string[]): DocumentSet {
  const left = new Set(
    offeredPages.filter(({ id }) => !chosen.includes(id)).flatMap(({ addresses }) => addresses),
  );
  const said = filled(documents);
  const addressOf = new Map(pageDocuments(said).map(([name, { address }]) => [name, address]));
  const kept = Object.fromEntries(
    Object.entries(documents).filter(([name]) => !left.has(addressOf.get(name) ?? "")),
  );
  const there = new Set<string>([...pagePaths, ...otherAddresses(said).keys(), ...addressOf.values()]);
  for (const address of left) there.delete(address);
  const isThere = (address: string) => there.has(pathOf(address)) || /\.[a-z0-9]+$/.test(pathOf(address));
  return withoutLinksTo(kept, isThere);
}

/** An address may name a fact. */
function filled<T extends object>(documents: T): T {
  return fillFacts(documents, factsOf(documents as Parameters<typeof factsOf>[0]));
}

/** What stands on the site while a field of the step of words is empty. */
export const askedWords: Readonly<Record<string, string>> = brackets;

/** The field of the step of words that asks for what stands here in brackets. */
export function askedWordIn(text: string): string | undefined {
  return Object.keys(askedWords).find((field) => text.includes(askedWords[field] ?? ""));
}
