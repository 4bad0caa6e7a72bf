/** The documents of the site: what each is called, how large it may be, and those of an older version brought to the present schemas. */

import type { z } from "zod";
import { checkDocuments, type DocumentProblem, schemaOf as schemaOfDocument } from "#content/content.ts";
import { withoutUnknownBlocks } from "#content/blocks/unknown-blocks.ts";
import { isDocumentName } from "#content/documents.ts";
import { isInPhases, labelOf } from "#content/schema/describe.ts";
import { schemaAt } from "#content/schema/schema-tree.ts";
import { isPostName } from "#domain/content/site/posts.ts";
import { valueAt } from "#domain/content/documents/field-place.ts";
import type { DocumentSet, ScheduledContent, ScheduledVersion } from "#domain/content/documents/schedule.ts";
import { formatNumber } from "#domain/platform/language.ts";
import { firstEdition } from "#content/first-edition.ts";
import { completed } from "#content/schema/values.ts";
import { isLocalDate } from "#domain/platform/time/local-date.ts";

/** The documents that can be edited. */
export { isDocumentName };

/** What editors call a document: a page and a post say it themselves. */
export function titleOf(document: string, body: unknown): string {
  const name = valueAt(body, [isPostName(document) ? "title" : "name"]);
  if (document.includes("/") && typeof name === "string" && name !== "") return name;
  return schemaOf(document)?.meta()?.title ?? document;
}

export function schemaOf(document: string) {
  return isDocumentName(document) ? schemaOfDocument(document) : undefined;
}

/**
 * What editors call a field, such as `walk-1.date` of the events: the label of the field itself, or of the list that it is an entry of.
 * Words for a phase of the election are called so too: `Heading, after the vote`.
 */
export function fieldLabel(document: string, field: string, body?: unknown): string | undefined {
  const schema = schemaOf(document);
  if (!schema || field === "") return undefined;
  const way = field.split(".").map((_, index, place) => ({
    label: labelAt(schema, place.slice(0, index + 1), body),
    isPhase: isPhase(schema, place.slice(0, index)),
    isUsual: place[index] === "usual",
  }));
  const label = way.findLast((step) => step.label !== undefined && !step.isPhase)?.label;
  const phase = way.find((step) => step.isPhase && !step.isUsual)?.label;
  return label !== undefined && phase !== undefined ? `${label}, ${phase.toLowerCase()}` : (label ?? phase);
}

function labelAt(schema: z.ZodType, place: readonly string[], body: unknown): string | undefined {
  const found = schemaAt(schema, place, body);
  return found && labelOf(found);
}

/** Whether what stands at a place says something else in phases of the election. */
function isPhase(schema: z.ZodType, holder: readonly string[]): boolean {
  const found = schemaAt(schema, holder);
  return found !== undefined && isInPhases(found);
}

/** The blocks of kinds that this version of the software does not have. */
export function unknownBlocksIn(documents: DocumentSet): DocumentProblem[] {
  return withoutUnknownBlocks(documents).unknown;
}

/** What is wrong with documents that differ from the first edition. */
export function problemsIn(documents: DocumentSet): DocumentProblem[] {
  const checked = checkDocuments(documents);
  return "problems" in checked ? checked.problems : [];
}

/** How much a document may be: what is larger would make every page of the office that reads it slow. */
type DocumentLimits = { values: number; characters: number };

/** The first edition's longest has 376 values and 12,000 characters. */
const usual: DocumentLimits = { values: 1_500, characters: 100_000 };
/** 500 events, 300 projects and 20 versions for a time are less. */
const ofLists: DocumentLimits = { values: 6_000, characters: 400_000 };
const limitsByName = new Map(["events", "projects", "scheduled"].map((name) => [name, ofLists]));

/** The longest text of any schema has 5,000 characters. */
const maxTextLength = 20_000;
const maxDepth = 20;

/** Why a document is too much to be kept; undefined for one that may be. The work is linear, however deep it is. */
export function whyTooLarge(name: string, document: unknown): string | undefined {
  const limits = limitsByName.get(name) ?? usual;
  let values = 0;
  let characters = 0;
  let level = [document];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return `It has groups in groups, more than ${maxDepth} of them.`;
    const inner: unknown[] = [];
    for (const value of level) {
      values += 1;
      if (typeof value === "string") {
        if (value.length > maxTextLength) return "A text of it has more than 20,000 characters.";
        characters += value.length;
      }
      if (typeof value !== "object" || value === null) continue;
      if (!Array.isArray(value)) for (const key of Object.keys(value)) characters += key.length;
      const fields: unknown[] = Object.values(value);
      if (values + inner.length + fields.length > limits.values)
        return `It has more than ${formatNumber(limits.values)} fields.`;
      inner.push(...fields);
    }
    if (characters > limits.characters)
      return `It has more than ${formatNumber(limits.characters)} characters.`;
    level = inner;
  }
  return undefined;
}

/*
 * Brings documents that an older version of the software stored to the present schemas. A field that may be absent or has a default, a new
 * page's entry in `pages/metadata` and a new figure need nothing: they are filled in (content/schema/values.ts). A new version that
 * changes a schema otherwise adds a step at the end of `documentMigrations`, a pure function with a test.
 */

/** Takes the documents of an edition or a draft, which are only those that differ from the first edition, as the version before wrote them. */
export type DocumentMigration = (documents: DocumentSet) => DocumentSet;

/** Every change of the schemas since version 1.0.0, in order. A published step is never changed. */
const documentMigrations: readonly DocumentMigration[] = [];

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

/* The versions for a time as one document of drafts, so that they can be exported, imported and taken off like words. */

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
