/** The documents that can be edited. */

import { checkDocuments, type DocumentProblem } from "#content/content.ts";
import { schemas } from "#content/documents.ts";
import type { DocumentSet } from "#domain/content/schedule.ts";

export const documentNames: ReadonlySet<string> = new Set(Object.keys(schemas));

/** Every document's name, with what editors call it. */
export function documentTitles(): ReadonlyMap<string, string> {
  return new Map(Object.entries(schemas).map(([name, schema]) => [name, schema().meta()?.title ?? name]));
}

/** What is wrong with documents that differ from the first edition. */
export function problemsIn(documents: DocumentSet): DocumentProblem[] {
  const checked = checkDocuments(documents);
  return "problems" in checked ? checked.problems : [];
}
