/** What editions changed: the pages of the site with the way to each, and the names of the documents for a list. */

import { isDeepStrictEqual } from "node:util";
import { postDocuments, postInstant } from "#domain/content/site/posts.ts";
import { readPublished } from "#server/content/editions/load-content.ts";
import { documentOf } from "#server/content/editions/publish.ts";
import { filledDocuments, titlesIn, writtenDocuments } from "#server/content/editions/written-documents.ts";
import type { Services } from "#server/services.ts";
import { pageOf } from "./addresses.ts";

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
