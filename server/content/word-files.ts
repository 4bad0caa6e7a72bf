/** All words of the campaign at once: to be kept as files, and taken from files as drafts. */

import { isDeepStrictEqual } from "node:util";
import { valueAt } from "#domain/content/field-place.ts";
import type { DocumentSet } from "#domain/content/schedule.ts";
import type { Services } from "#server/services.ts";
import { documentNames } from "./documents.ts";
import { type Draft, readDraft, saveDraft } from "./drafts.ts";
import { newestNumber } from "./editions.ts";
import { loadContent } from "./load-content.ts";
import { migrateDocuments, schemaVersion } from "./migrate-documents.ts";
import { bodyIn, publishedAt } from "./publish.ts";
import { migrateSchedule, readSchedule, scheduleName } from "./schedule-document.ts";

/** The entry of an export that says which software wrote it; no document of the site has this name. */
const exportName = "export";

type WordServices = Pick<Services, "database" | "clock" | "actor">;

/** Every document that is published by its name, whole, the versions for a time as `scheduled`, and the version of their schemas as `export`. */
export async function exportWords({
  database,
  clock,
}: WordServices): Promise<{ edition: number; words: DocumentSet }> {
  const { loaded } = await loadContent(database, clock.now());
  const published = await publishedAt(database, loaded.edition, clock.now());
  const names = [...documentNames, scheduleName];
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
  const { database, clock } = services;
  const basedOn = await newestNumber(database);
  const published = await publishedAt(database, basedOn, clock.now());
  const imported = { drafts: [] as string[], replaced: [] as Draft[], missed: [] as string[] };
  for (const [document, body] of Object.entries(migrateWords(words, from))) {
    const { draft, revision } = await readDraft(database, document);
    if (isDeepStrictEqual(body, draft?.body ?? bodyIn(published, document))) continue;
    const always = { from: undefined, until: undefined };
    const text = { document, author, basedOn, schemaVersion, body, ...always, seen: revision };
    const saved = await saveDraft(services, text);
    imported[saved.ok ? "drafts" : "missed"].push(document);
    if (saved.ok && draft) imported.replaced.push(draft);
  }
  return { ok: true, ...imported };
}

/** An export that says no version was written before exports did. */
function versionIn(facts: unknown): number {
  return facts === undefined ? 0 : Number(valueAt(facts, ["schemaVersion"]));
}

function refuseVersion(from: number): string | undefined {
  if (!Number.isInteger(from) || from < 0)
    return `${exportName}, schemaVersion: This has to be a whole number.`;
  if (from <= schemaVersion) return undefined;
  return "These words were exported by a newer version of the software. Upgrade this one first, then import them.";
}

function migrateWords({ [scheduleName]: scheduled, ...documents }: DocumentSet, from: number): DocumentSet {
  return {
    ...migrateDocuments(documents, from),
    ...(scheduled !== undefined && { [scheduleName]: migrateSchedule(scheduled, from) }),
  };
}

function refuseWords(words: DocumentSet): string | undefined {
  const unknown = Object.keys(words).find((name) => !documentNames.has(name) && name !== scheduleName);
  if (unknown !== undefined)
    return `${unknown} is no document: its name must be one of ${[...documentNames, scheduleName].join(", ")}.`;
  const schedule = Object.hasOwn(words, scheduleName) ? readSchedule(words[scheduleName]) : undefined;
  if (!schedule || schedule.ok) return undefined;
  return schedule.problems
    .map(({ document, field, sentence }) => `${[document, field].filter(Boolean).join(", ")}: ${sentence}`)
    .join("\n");
}
