/**
 * Documents whose words in content/ were changed after an edition took their place: the site goes on showing the edition's, and whoever edits
 * content/ sees nothing of the change.
 */

import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { firstEdition } from "#content/first-edition.ts";
import type { DocumentSet } from "#domain/content/documents/schedule.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { type FirstDigests, newestNumber, readEdition } from "./editions.ts";

/** Undefined for a document that content/ does not have. */
function digestOf(document: string): string | undefined {
  const words = (firstEdition as DocumentSet)[document];
  if (words === undefined) return undefined;
  return createHash("sha256").update(JSON.stringify(words)).digest("hex");
}

/** In place of a digest: the campaign was begun in the office, and content/ says nothing of its own. */
const notCompared = "";

/** The digests of the first edition of a campaign that was begun in the office. */
export function digestsOfBeginning(documents: readonly string[]): FirstDigests {
  return Object.fromEntries(documents.map((document) => [document, notCompared]));
}

/** The digests of an edition with these documents: of what is published now as content/ is now, of the others as it was before. */
export function digestsFor(
  documents: readonly string[],
  { published, before }: { published: ReadonlySet<string>; before: FirstDigests },
): FirstDigests {
  return Object.fromEntries(
    documents.flatMap((document) => {
      const now = digestOf(document);
      const isNew = published.has(document) && before[document] !== notCompared;
      const known = isNew ? now : (before[document] ?? now);
      return known === undefined ? [] : [[document, known]];
    }),
  );
}

/** The newest edition's documents that content/ says otherwise by now, by name. */
export async function overruledDocuments(
  database: Kysely<Database>,
): Promise<{ edition: number; documents: string[] }> {
  const edition = await newestNumber(database);
  const { firstDigests = {} } = (await readEdition(database, edition)) ?? {};
  const documents = Object.keys(firstDigests).filter(
    (name) => firstDigests[name] !== notCompared && digestOf(name) !== firstDigests[name],
  );
  return { edition, documents: documents.toSorted() };
}

/** A sentence for whoever edits content/; none where nothing of it is overruled. */
export async function overruledLines(database: Kysely<Database>): Promise<string[]> {
  const { edition, documents } = await overruledDocuments(database);
  if (documents.length === 0) return [];
  return [
    `content/ was changed after edition ${edition} took its place: of ${documents.join(", ")} the site shows the edition's words. To bring in what content/ says: npm run office -- content import content/, then content publish`,
  ];
}
