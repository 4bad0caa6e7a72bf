/** The versions for a time as one document of drafts, so that they can be exported, imported and taken off like words. */

import { isLocalDate } from "#domain/platform/time/local-date.ts";
import { valueAt } from "#domain/content/documents/field-place.ts";
import type { ScheduledContent, ScheduledVersion } from "#domain/content/documents/schedule.ts";
import type { DocumentProblem } from "#content/content.ts";
import { isDocumentName } from "#content/documents.ts";
import { documentMigrations, migrateDocuments } from "./migrate-documents.ts";

/** The name under which all versions for a time are edited together; no document of the site has it. */
export const scheduleName = "scheduled";

/** A list of versions as somebody wrote it, or what is wrong with it. */
type ReadSchedule = { ok: true; scheduled: ScheduledVersion[] } | { ok: false; problems: DocumentProblem[] };

/** Reads a list of versions; their words are not checked. */
export function readSchedule(value: unknown): ReadSchedule {
  const refuse = (field: string, sentence: string): DocumentProblem => ({
    document: scheduleName,
    field,
    sentence,
  });
  if (!Array.isArray(value))
    return { ok: false, problems: [refuse("", "This has to be a list of versions for a time.")] };
  const problems = value.flatMap((version: unknown, at) => {
    const [document, from, until, body] = ["document", "from", "until", "body"].map((key) =>
      valueAt(version, [key]),
    );
    return [
      ...(isDocumentName(String(document)) ? [] : [refuse(`${at}.document`, "There is no such document.")]),
      ...([from, until].every(isTimeOrAbsent) && (from ?? until) !== undefined
        ? []
        : [refuse(String(at), "It needs a time, written as 2026-10-17T20:00: from, until or both.")]),
      ...(body === undefined ? [refuse(`${at}.body`, "The document itself is missing.")] : []),
    ];
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, scheduled: value as ScheduledVersion[] };
}

/** The versions of a draft as this version of the software writes them. */
export function migrateSchedule(value: unknown, from: number): unknown {
  const read = readSchedule(value);
  return read.ok ? migrateVersions(read.scheduled, from) : value;
}

/** Each version with its words as this version of the software writes them, without those of a page that was taken away. */
export function migrateVersions(
  scheduled: ScheduledContent["scheduled"],
  from: number,
  steps = documentMigrations,
): ScheduledVersion[] {
  return scheduled.flatMap((version) => {
    const { [version.document]: body } = migrateDocuments({ [version.document]: version.body }, from, steps);
    return body === undefined ? [] : [{ ...version, body }];
  });
}

function isTimeOrAbsent(time: unknown): boolean {
  if (time === undefined) return true;
  if (typeof time !== "string" || !/^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(time)) return false;
  return isLocalDate(time.slice(0, 10));
}
