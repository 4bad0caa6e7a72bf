/** What every page of the room knows: the documents with what is left to say and what is changed, and what stands against a publication. */

import { countDifferences, fieldsOf } from "#domain/content/documents/difference.ts";
import { isFigure, openFigures, type SourcedFigure } from "#domain/content/documents/facts.ts";
import { todayOf } from "#domain/platform/time/local-date.ts";
import { fieldLabel, problemsIn } from "#server/content/editions/documents.ts";
import type { Draft } from "#server/content/editions/drafts.ts";
import { listEditions } from "#server/content/editions/editions.ts";
import type { Services } from "#server/services.ts";
import { launchProgress, minutesToSay, type Placeholder } from "#server/content/editions/placeholders.ts";
import { titlesIn, writtenDocuments, filledDocuments } from "#server/content/editions/written-documents.ts";
import { fieldAddress, pageOf } from "./addresses.ts";
import { isPostName, postDocuments, postInstant } from "#domain/content/site/posts.ts";
import { isDeepStrictEqual } from "node:util";
import { readPublished } from "#server/content/editions/load-content.ts";
import { documentOf } from "#server/content/editions/publish.ts";
import { isOwnCampaign } from "#server/content/editions/own-campaign.ts";
import { withoutAccents } from "#domain/platform/without-accents.ts";

export type DocumentLine = {
  name: string;
  title: string;
  /** Stand-ins that are left. */
  left: number;
  /** Figures that nobody has compared with their source. */
  unchecked: number;
  /** Fields that the draft changes. */
  changes: number;
  draft: Pick<Draft, "author" | "savedAt" | "from" | "until"> | undefined;
};

/** A problem with the way to its field. */
type LinkedProblem = { document: string; title: string; sentence: string; address: string };

/** What is left to say, with the way to its field. */
export type LinkedPlaceholder = Placeholder & {
  title: string;
  label: string;
  address: string;
  minutes: number;
};

export type ContentFacts = {
  documents: DocumentLine[];
  launch: { left: LinkedPlaceholder[]; total: number };
  /** How many fields the drafts change. */
  changes: number;
  problems: LinkedProblem[];
  /** Whether what is published was begun in place of the example; the site may show it a moment later. */
  isOwn: boolean;
  /** The newest edition; 0 for the words that the software came with. */
  edition: number;
  publishedAt: string | undefined;
};

export async function contentFacts(
  services: Pick<Services, "database" | "clock" | "content">,
): Promise<ContentFacts> {
  const { written, whole, published, drafts, edition } = await writtenDocuments(services);
  const isAfterVote = todayOf(services) > services.content().campaign.votingDay;
  const { left, total } = launchProgress(written, { isAfterVote });
  const titles = titlesIn(written);
  const title = (document: string) => titles.get(document) ?? "Versions for a time";
  const documents = [...titles.keys()].map((name): DocumentLine => {
    const draft = drafts.find(({ document }) => document === name);
    return {
      name,
      title: title(name),
      left: left.filter(({ document }) => document === name).length,
      unchecked: name === "figures" ? openFigures(figuresIn(written[name])).length : 0,
      changes: draft ? countDifferences(published[name], draft.body) : 0,
      draft,
    };
  });
  // Versions for a time, and pages that are taken away.
  const others = drafts.filter(({ document }) => !titles.has(document)).length;
  const [latest] = await listEditions(services.database, 1);
  const found = drafts.length === 0 ? [] : problemsIn(whole);
  return {
    documents,
    launch: {
      left: left.map((each) => ({
        ...each,
        minutes: minutesToSay(each),
        title: title(each.document),
        label: fieldLabel(each.document, each.field) ?? each.field,
        address: fieldAddress(each.document, written[each.document], each.field),
      })),
      total,
    },
    changes: documents.reduce((sum, { changes }) => sum + changes, others),
    problems: found.map(({ document, field, sentence }) => ({
      document,
      title: placeInWords(title(document), fieldLabel(document, field)),
      sentence,
      address: fieldAddress(document, written[document], field),
    })),
    isOwn: isOwnCampaign(published),
    edition,
    publishedAt: latest?.publishedAt,
  };
}

/** `Our petition, Closes at`: what a problem is said of. */
export function placeInWords(title: string, label: string | undefined): string {
  return label ? `${title}, ${label}` : title;
}

/** As they are written, which may be anything. */
function figuresIn(body: unknown): Record<string, SourcedFigure> {
  const entries = typeof body === "object" && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, SourcedFigure] => isFigure(entry[1])));
}

/* The documents in the order in which people look for them. */

const often = ["events", "campaign", "figures", "pages/home", "portrait", "neighbourhoods", "projects"];

/** What changes often first, then the pages, then what stands on many pages. */
export function groupsOf(documents: readonly DocumentLine[]): { title: string; documents: DocumentLine[] }[] {
  // Posts have a list of their own.
  const listed = documents.filter(({ name }) => !isPostName(name));
  const isOften = ({ name }: DocumentLine) => often.includes(name);
  const isPage = ({ name }: DocumentLine) => name.startsWith("pages/");
  const byTitle = (one: DocumentLine, other: DocumentLine) => one.title.localeCompare(other.title);
  return [
    {
      title: "Changed often",
      documents: often.flatMap((name) => documents.filter((each) => each.name === name)),
    },
    {
      title: "What the program says",
      documents: listed.filter((each) => isPage(each) && !isOften(each)).toSorted(byTitle),
    },
    {
      title: "On many pages",
      documents: listed.filter((each) => !isPage(each) && !isOften(each)).toSorted(byTitle),
    },
  ];
}

/** What editions changed: the pages of the site with the way to each, and the names of the documents for a list. */
type PageLink = { address: string; words: string };

/** The pages of the documents that an edition changed, as far as visitors find them now. */
export async function changedPages(
  services: Services,
  changed: readonly { document: string }[],
): Promise<PageLink[]> {
  const { published } = await writtenDocuments(services);
  const [documents, titles] = [filledDocuments(published), titlesIn(published)];
  const { timeZone } = services.content().campaign;
  const now = services.clock.now().getTime();
  const unseen = new Set(
    postDocuments(documents)
      .filter(([, post]) => post.isTakenBack === true || postInstant(post, timeZone) > now)
      .map(([name]) => name),
  );
  const pages = new Map<string, PageLink>();
  for (const { document } of changed) {
    const title = titles.get(document);
    if (title === undefined || unseen.has(document)) continue;
    const path = pageOf(document, documents);
    if (!pages.has(path))
      pages.set(path, { address: `${services.config.baseUrl}${path}`, words: `See ${title}` });
  }
  return [...pages.values()];
}

/** The names of the documents that each of these editions changed, which follow each other. */
export async function changedTitles(
  { database }: Pick<Services, "database">,
  editions: readonly number[],
): Promise<Map<number, string[]>> {
  const changed = new Map<number, string[]>();
  const numbers = editions.toSorted((one, other) => one - other);
  let before = await readPublished(database, (numbers[0] ?? 1) - 1);
  for (const number of numbers) {
    const after = await readPublished(database, number);
    const [old, documents] = [before?.documents ?? {}, after?.documents ?? {}];
    const titles = titlesIn({ ...old, ...documents });
    const names = Object.keys({ ...old, ...documents }).filter(
      (name) => !isDeepStrictEqual(documentOf(old, name), documentOf(documents, name)),
    );
    changed.set(
      number,
      names.map((name) => titles.get(name) ?? name),
    );
    before = after;
  }
  return changed;
}

/* Looks for words in all fields of the site, as whoever read them there types them. */

/** A field with its words as they are written (`{municipality.name} Council`) and as the site prints them (`Nanaimo Council`). */
type FoundField = {
  document: string;
  body: unknown;
  field: string;
  title: string;
  label: string;
  written: string;
  printed: string;
};

/** Every field in which each word occurs, be it in the name of its document, in its own name or in what it says; with drafts instead of what they change. */
export async function fieldsWith(
  words: readonly string[],
  services: Parameters<typeof writtenDocuments>[0],
): Promise<FoundField[]> {
  const { written: documents } = await writtenDocuments(services);
  const printedDocuments = filledDocuments(documents);
  const titles = titlesIn(documents);
  const wanted = words.map(comparable);
  return Object.entries(documents)
    .flatMap(([document, body]) => {
      const title = titles.get(document) ?? document;
      const printed = new Map(fieldsOf(printedDocuments[document]));
      return fieldsOf(body).map(([field, text]) => ({
        document,
        body,
        field,
        title,
        label: fieldLabel(document, field) ?? field,
        written: text,
        printed: printed.get(field) ?? text,
      }));
    })
    .filter(({ title, label, field, written, printed }) => {
      const all = comparable([title, label, field, written, printed].join(" "));
      return wanted.every((word) => all.includes(word));
    });
}

/** Without what a keyboard lacks: the site's apostrophes and quotation marks, accents, spaces that don't break. */
function comparable(text: string): string {
  return withoutAccents(text).replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').toLowerCase();
}
