/** All words of the campaign at once: to be kept as files, and taken from files as drafts. */

import { isDeepStrictEqual } from "node:util";
import { isDocumentName, isOpenName } from "#content/documents.ts";
import { firstEdition } from "#content/first-edition.ts";
import { valueAt } from "#domain/content/documents/field-place.ts";
import type { DocumentSet } from "#domain/content/documents/schedule.ts";
import type { Services } from "#server/services.ts";
import {
  whyTooLarge,
  migrateDocuments,
  schemaVersion,
  migrateSchedule,
  readSchedule,
  scheduleName,
  schemaOf,
} from "./documents.ts";
import { type Draft, readDraft, saveDraft } from "./drafts.ts";
import { newestNumber } from "./editions.ts";
import { loadContent } from "./load-content.ts";
import { bodyIn, publishedAt } from "./publish.ts";
import type { z } from "zod";
import { fieldOf, maxOf } from "#content/schema/schema-tree.ts";
import { createProcessPool, JobLimitError } from "#server/platform/system/process-pool.ts";

/** The entry of an export that says which software wrote it; no document of the site has this name. */
const exportName = "export";

type WordServices = Pick<Services, "database" | "clock" | "actor">;

/** Every document that is published by its name, whole (a page that was taken away is `null`), the versions for a time as `scheduled`, and the version of their schemas as `export`. */
export async function exportWords({
  database,
  clock,
}: WordServices): Promise<{ edition: number; words: DocumentSet }> {
  const { loaded } = await loadContent(database, clock.now());
  const published = await publishedAt(database, loaded.edition, clock.now());
  const names = [...Object.keys({ ...firstEdition, ...published.documents }), scheduleName];
  return {
    edition: loaded.edition,
    words: {
      ...Object.fromEntries(names.map((name) => [name, bodyIn(published, name)])),
      [exportName]: { schemaVersion },
    },
  };
}

/** `replaced` are drafts of before, which the imported ones follow; `missed` are documents that somebody saved at the same moment. */
type ImportedWords =
  | { ok: true; drafts: string[]; replaced: Draft[]; missed: string[] }
  | { ok: false; sentence: string };

/**
 * Saves what differs from the drafts, or from what is published, as drafts; nothing is published by it. Words of an older version are brought
 * to the present schemas first; those of a newer one are refused.
 */
export async function importWords(
  services: WordServices,
  exported: DocumentSet,
  author: string,
): Promise<ImportedWords> {
  const { [exportName]: facts, ...words } = exported;
  const from = versionIn(facts);
  const refusal = refuseVersion(from) ?? refuseWords(words);
  if (refusal !== undefined) return { ok: false, sentence: refusal };
  const migrated = migrateWords(words, from);
  const unknown = refuseUnknown(migrated);
  if (unknown !== undefined) return { ok: false, sentence: unknown };
  const { database, clock } = services;
  const basedOn = await newestNumber(database);
  const published = await publishedAt(database, basedOn, clock.now());
  const imported = { drafts: [] as string[], replaced: [] as Draft[], missed: [] as string[] };
  for (const [document, body] of Object.entries(migrated)) {
    const { draft, revision } = await readDraft(database, document);
    if (isDeepStrictEqual(body, draft ? draft.body : bodyIn(published, document))) continue;
    const always = { from: undefined, until: undefined };
    const text = { document, author, basedOn, schemaVersion, body, ...always, seen: revision };
    const saved = await saveDraft(services, text);
    imported[saved.ok ? "drafts" : "missed"].push(document);
    if (saved.ok && draft) imported.replaced.push(draft);
  }
  return { ok: true, ...imported };
}

/** Words that say no version were written by hand, for this one. */
function versionIn(facts: unknown): number {
  return facts === undefined ? schemaVersion : Number(valueAt(facts, ["schemaVersion"]));
}

function refuseVersion(from: number): string | undefined {
  if (!Number.isInteger(from) || from < 0)
    return `${exportName}, schemaVersion: This has to be a whole number.`;
  if (from <= schemaVersion) return undefined;
  return "These words were exported by a newer version of the software, or by one from before 1.0.0, which none reads. Upgrade this one first, or enter the words again.";
}

function migrateWords({ [scheduleName]: scheduled, ...documents }: DocumentSet, from: number): DocumentSet {
  return {
    ...migrateDocuments(documents, from),
    ...(scheduled !== undefined && { [scheduleName]: migrateSchedule(scheduled, from) }),
  };
}

function refuseWords(words: DocumentSet): string | undefined {
  const unknown = Object.keys(words).find((name) => !isDocumentName(name) && name !== scheduleName);
  if (unknown !== undefined)
    return `${unknown.slice(0, 60)} is no document: its name must be one of ${[...Object.keys(firstEdition), scheduleName].join(", ")}, or pages/ or posts/ with the name of one that was added.`;
  const removed = Object.keys(words).find((name) => words[name] === null && !isOpenName(name));
  if (removed !== undefined) return `${removed} can’t be taken away: only a page of blocks or a post can.`;
  for (const [name, body] of Object.entries(words)) {
    const sentence = whyTooLarge(name, body);
    if (sentence !== undefined) return `${name} is too large. ${sentence}`;
  }
  const schedule = Object.hasOwn(words, scheduleName) ? readSchedule(words[scheduleName]) : undefined;
  if (!schedule || schedule.ok) return undefined;
  return schedule.problems
    .slice(0, maxNamed)
    .map(({ document, field, sentence }) => `${[document, field].filter(Boolean).join(", ")}: ${sentence}`)
    .join("\n");
}

/** How many problems of one kind are named. */
const maxNamed = 5;

/** What no schema has a place for: nothing shows it, and it would stand against a publication. */
function refuseUnknown({ [scheduleName]: scheduled, ...documents }: DocumentSet): string | undefined {
  const schedule = readSchedule(scheduled ?? []);
  const versions = schedule.ok
    ? schedule.scheduled.map(({ document, body }) => [document, body] as const)
    : [];
  const all = [...Object.entries(documents), ...versions].flatMap(([name, body]) =>
    unknownFields(name, body).map((field) => `${name}, ${field.slice(0, 60)}`),
  );
  if (all.length === 0) return undefined;
  const more = all.length > maxNamed ? `, and ${all.length - maxNamed} more` : "";
  return `There is no place for ${all.slice(0, maxNamed).join("; ")}${more}.`;
}

/* What a document has that its schema does not know or has no room for. */

/** More entries than any group of entries has. */
const maxEntries = 300;

/** The places that a document's schema does not know, and entries that are more than a list may have; the document is no larger than it may be. */
function unknownFields(name: string, document: unknown): string[] {
  const schema = schemaOf(name);
  return schema ? unknownIn(schema, document, "") : [];
}

function unknownIn(schema: z.ZodType, value: unknown, place: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  const max = Array.isArray(value) ? (maxOf(schema) ?? maxEntries) : Infinity;
  const count = Object.keys(value).length;
  if (count > max) return [`${place} (at most ${max} fit, these are ${count})`];
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = key === "__proto__" ? undefined : fieldOf(schema, key, value);
    const at = place === "" ? key : `${place}.${key}`;
    return field ? unknownIn(field, inner, at) : [at];
  });
}

/* Reads a file of words in a child process: no file holds up a request. */

/** The documents by name, none of which was compared with its schema, or why the file can't be read. */
export type ReadWords = { ok: true; words: DocumentSet } | { ok: false; sentence: string };

/** All words of a campaign are an eighth of a megabyte. */
const maxWordsBytes = 3 * 1024 * 1024;

const read = createProcessPool<Uint8Array, ReadWords>(new URL("words-process.ts", import.meta.url), {
  timeLimitMs: 20_000,
  processes: 1,
  idleMs: 10_000,
  execArgv: ["--max-old-space-size=256"],
});

export async function readWords(file: Uint8Array): Promise<ReadWords> {
  if (file.byteLength > maxWordsBytes)
    return { ok: false, sentence: "This file is too large to be the words of a site: it may have 3 MB." };
  try {
    return await read(file);
  } catch (error) {
    if (!(error instanceof JobLimitError)) throw error;
    return { ok: false, sentence: "Reading this file takes too long: take one that was saved here." };
  }
}
