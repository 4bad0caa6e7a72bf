/**
 * Brings documents that an older version of the software stored to the present schemas. A field that may be absent or has a default, a new
 * page's entry in `pages/metadata` and a new figure need nothing: they are filled in (content/schema/values.ts). A new version that
 * changes a schema otherwise adds a step at the end of `documentMigrations`, a pure function with a test.
 */

import { firstEdition } from "#content/first-edition.ts";
import { completed } from "#content/schema/values.ts";
import { valueAt } from "#domain/content/documents/field-place.ts";
import type { DocumentSet } from "#domain/content/documents/schedule.ts";
import { schemaOf } from "./documents.ts";

/** Takes the documents of an edition or a draft, which are only those that differ from the first edition, as the version before wrote them. */
export type DocumentMigration = (documents: DocumentSet) => DocumentSet;

/** Every change of the schemas since version 1.0.0, in order. A published step is never changed. */
export const documentMigrations: readonly DocumentMigration[] = [];

/** How many changes of the schemas this version knows; stored with every edition and draft. */
export const schemaVersion = documentMigrations.length;

/** The documents as this version writes them; those of a newer version are returned as they are, for the check to refuse. */
export function migrateDocuments(
  documents: DocumentSet,
  from: number,
  steps: readonly DocumentMigration[] = documentMigrations,
): DocumentSet {
  const migrated = steps.slice(from).reduce((changed, step) => step(changed), documents);
  return Object.fromEntries(
    Object.entries(migrated).map(([name, document]) => {
      const schema = schemaOf(name);
      return [name, schema ? completed(schema, document, valueAt(firstEdition, [name])) : document];
    }),
  );
}
