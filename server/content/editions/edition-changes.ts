/** What an edition changed. */

import { isDeepStrictEqual } from "node:util";
import { compareDocuments, type FieldDifference } from "#domain/content/documents/difference.ts";
import type { ScheduledContent, ScheduledVersion } from "#domain/content/documents/schedule.ts";
import type { Services } from "#server/services.ts";
import { readPublished } from "./load-content.ts";
import { documentOf } from "./publish.ts";

/** A document with the fields that changed in it. */
type ChangedDocument = { document: string; differences: FieldDifference[] };

/** A version for a time, and in what it differs from the usual words. */
type PlannedVersion = { version: ScheduledVersion; differences: FieldDifference[] };

type EditionChanges = {
  documents: ChangedDocument[];
  planned: PlannedVersion[];
  /** Versions that were taken off, or whose time had passed. */
  takenOff: readonly ScheduledVersion[];
};

/** Undefined when there is no such edition. */
export async function editionChanges(
  { database }: Pick<Services, "database">,
  number: number,
): Promise<EditionChanges | undefined> {
  const after = await readPublished(database, number);
  const before = await readPublished(database, Math.max(0, number - 1));
  return after && before && changesBetween(before, after);
}

export function changesBetween(before: ScheduledContent, after: ScheduledContent): EditionChanges {
  const names = new Set([...Object.keys(before.documents), ...Object.keys(after.documents)]);
  const documents = [...names]
    .map((document) => ({
      document,
      differences: compareDocuments(
        documentOf(before.documents, document),
        documentOf(after.documents, document),
      ),
    }))
    .filter(({ differences }) => differences.length > 0);
  const planned = missingIn(before.scheduled, after.scheduled).map((version) =>
    plannedVersion(after, version),
  );
  return { documents, planned, takenOff: missingIn(after.scheduled, before.scheduled) };
}

/** In what a version for a time differs from the usual words. */
export function plannedVersion({ documents }: ScheduledContent, version: ScheduledVersion): PlannedVersion {
  const usual = documentOf(documents, version.document);
  return { version, differences: compareDocuments(usual, version.body) };
}

/** The versions that only the second list has. */
function missingIn(
  one: readonly ScheduledVersion[],
  other: readonly ScheduledVersion[],
): readonly ScheduledVersion[] {
  return other.filter((version) => !one.some((known) => isDeepStrictEqual(known, version)));
}
