/** Every document as it is being written: its draft, or what is published. */

import { wholeEdition } from "#content/content.ts";
import { factsOf, type FactSources } from "#domain/content/documents/facts.ts";
import { fillFacts } from "#domain/content/documents/facts-in-texts.ts";
import type { DocumentSet } from "#domain/content/documents/schedule.ts";
import type { Services } from "#server/services.ts";
import { titleOf, scheduleName } from "./documents.ts";
import { type Draft, readDrafts } from "./drafts.ts";
import { newestNumber } from "./editions.ts";
import { bodyIn, documentOf, publishedAt } from "./publish.ts";

/** Neither has the pages that are taken away. */
type WrittenDocuments = {
  written: DocumentSet;
  /** `written` with `null` for each page of the first edition that is taken away: what is checked. */
  whole: DocumentSet;
  published: DocumentSet;
  drafts: Draft[];
  edition: number;
};

export async function writtenDocuments({
  database,
  clock,
}: Pick<Services, "database" | "clock">): Promise<WrittenDocuments> {
  const edition = await newestNumber(database);
  const content = await publishedAt(database, edition, clock.now());
  const drafts = await readDrafts(database);
  const published = Object.fromEntries(
    Object.keys(wholeEdition(content.documents)).map((name) => [name, documentOf(content.documents, name)]),
  );
  const drafted = drafts.filter(({ document }) => document !== scheduleName);
  const changed = Object.fromEntries(drafted.map(({ document, body }) => [document, body]));
  const { [scheduleName]: _, ...whole } = { ...content.documents, ...changed };
  const written = wholeEdition(whole);
  return {
    written,
    whole,
    published: { ...published, [scheduleName]: bodyIn(content, scheduleName) },
    drafts,
    edition,
  };
}

/** The documents as the site prints them, with their placeholders filled; none is checked. */
export function filledDocuments(documents: DocumentSet): DocumentSet {
  return fillFacts(documents, factsOf(documents as FactSources));
}

/** Every document's name, with what editors call it. */
export async function documentTitles(
  services: Pick<Services, "database" | "clock">,
): Promise<ReadonlyMap<string, string>> {
  return titlesIn((await writtenDocuments(services)).written);
}

/** The names of these documents, with what editors call them. */
export function titlesIn(documents: DocumentSet): ReadonlyMap<string, string> {
  return new Map(Object.entries(documents).map(([name, body]) => [name, titleOf(name, body)]));
}
