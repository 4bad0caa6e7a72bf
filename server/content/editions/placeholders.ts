/** What the campaign has not written yet: text in [square brackets], `Candidate Name` and `example.org` in its documents. */

import { firstEdition } from "#content/first-edition.ts";
import { firstEdition as starter } from "#content/starter/edition.ts";
import { fieldsOf } from "#domain/content/documents/difference.ts";
import { type PageDocument, pageDocuments, retiredPages } from "#domain/content/site/page-documents.ts";
import type { DocumentSet } from "#domain/content/documents/schedule.ts";
import { isOwnCampaign } from "./own-campaign.ts";
import { isPlaceholder, placeholder } from "#domain/platform/placeholders.ts";

export type Placeholder = {
  /** `campaign` */
  document: string;
  /** Where in it: `financialAgent.name` */
  field: string;
  /** The stand-in itself: `[Financial Agent name]` */
  text: string;
};

/** How long it takes to say what stands in brackets, in minutes: a long question asks for sentences. */
export function minutesToSay({ text }: Pick<Placeholder, "text">): number {
  return text.length > 40 ? 3 : 1;
}

/**
 * Every placeholder that remains in the documents as they are edited, so that a fact is named once and not where others repeat it. A hidden
 * page may wait.
 */
export function findPlaceholders(documents: DocumentSet): Placeholder[] {
  const hidden = pageDocuments<PageDocument & { isHidden?: boolean }>(documents).filter(
    ([, { isHidden }]) => isHidden,
  );
  const left = new Map<string, unknown>([...retiredPages(documents), ...hidden]);
  const shown = Object.entries(documents).filter(([document]) => !left.has(document));
  return shown.flatMap(([document, value]) =>
    fieldsOf(value)
      .filter(([, text]) => isPlaceholder(text))
      .map(([field, text]) => ({ document, field, text: standIn(text) })),
  );
}

/**
 * How far the words are: what is left to say, of everything that stood or stands there in place of words. What is only said after the vote may
 * wait for it.
 */
export function launchProgress(
  documents: DocumentSet,
  { isAfterVote }: { isAfterVote: boolean },
): { left: Placeholder[]; total: number } {
  const mayWait = ({ document, field }: Placeholder) =>
    !isAfterVote && (/(^|\.)after(\.|$)/.test(field) || (document === "campaign" && field === "result"));
  const findNow = (all: DocumentSet) => findPlaceholders(all).filter((each) => !mayWait(each));
  const left = findNow(documents);
  const first = findNow(isOwnCampaign(documents) ? starter : firstEdition).filter(({ document }) =>
    Object.hasOwn(documents, document),
  );
  const places = [...first, ...left].map(({ document, field }) => `${document} ${field}`);
  return { left, total: new Set(places).size };
}

/** In a long paragraph only the part that is missing. */
function standIn(text: string): string {
  return text.length <= 100 ? text : (placeholder.exec(text)?.[0] ?? text);
}
