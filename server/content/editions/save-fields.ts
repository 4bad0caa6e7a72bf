/** Saves what an editor typed into a form: fields that somebody else changed meanwhile are never overwritten unseen. */

import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { inputOf, kindOf } from "#content/schema/describe.ts";
import { entrySchema, newValue } from "#content/schema/values.ts";
import { mayBeAbsent, schemaAt, withoutOptional } from "#content/schema/schema-tree.ts";
import {
  counterpartOf,
  idOf,
  keysOf,
  placeById,
  placeByPosition,
  valueAt,
  setField,
} from "#domain/content/documents/field-place.ts";
import { isWordsOfPicture, parsePictureAddress } from "#domain/content/pictures/pictures.ts";
import { findPicture } from "#server/content/pictures/pictures.ts";
import type { Services } from "#server/services.ts";
import { type BlockChange, changeBlocks } from "./change-blocks.ts";
import { fieldLabel, schemaOf } from "./documents.ts";
import { type Draft, readRevision } from "./drafts.ts";
import { openDocument, type OpenedDocument, saveDocument } from "./edit-document.ts";
import { type PrintedFacts, printedFacts } from "./printed-words.ts";
import { publishedBody } from "./publish.ts";
import { writtenDocuments } from "./written-documents.ts";

/** A change of a list, or of what may be absent; places name entries by their positions. */
export type ListChange =
  /** An entry at the end of a list, or of this key in a group of entries; also a group that may be absent. */
  | { kind: "add"; place: string; key?: string }
  | { kind: "remove" | "up" | "down" | "put-back"; place: string }
  | { kind: "block"; change: BlockChange };

/** What a form brings back. */
export type TypedForm = {
  document: string;
  /** The revision and the edition that the form was made from. */
  seen: number;
  edition: number;
  /** What stands in each field of the form, by its place. */
  typed: ReadonlyMap<string, string>;
  change?: ListChange | undefined;
  /** Local times; empty for none. */
  from: string;
  until: string;
};

/** A field that two people changed; `isElsewhere` when its entry was moved or removed, so that the words have no place of their own. */
export type Overlap = { place: string; label: string; mine: string; theirs: string; isElsewhere: boolean };

export type SavedForm =
  | {
      outcome: "saved";
      /** Of the draft, and what it was before; 0 for none. */
      revision: number;
      before: number;
      problems: number;
      /** The place of what was added. */
      added: string | undefined;
      /** What became of a change of blocks. */
      blocks: BlocksTold | undefined;
      /** Somebody else changed other fields since the form was made. */
      hasTheirs: boolean;
    }
  | { outcome: "unchanged"; blocks: BlocksTold | undefined }
  /** It is too large. */
  | { outcome: "refused"; sentence: string }
  | {
      outcome: "conflict";
      /** Who saved meanwhile; undefined when the draft was published or given up. */
      theirs: Draft | undefined;
      /** What the editor typed, by place: it is to be shown again. */
      mine: Record<string, string>;
      overlaps: Overlap[];
    };

/** `block` is the one to look at then. */
type BlocksTold = { told: string; block: string | undefined; isChanged: boolean };

type FormServices = Pick<Services, "database" | "clock" | "actor">;

/** Another save may come between reading and saving this often. */
const maxAttempts = 3;

/**
 * Puts the fields that the editor changed into the document as it is now. Where somebody else changed the same ones since the form was made,
 * nothing is saved and both are returned.
 */
export async function saveForm(services: FormServices, form: TypedForm, author: string): Promise<SavedForm> {
  let facts: Facts | undefined;
  for (let attempt = 1; ; attempt++) {
    const opened = await openDocument(services, form.document);
    const isSame =
      opened.seen === form.seen && (opened.draft !== undefined || opened.newest === form.edition);
    const base = isSame ? opened.body : await bodyAt(services, form);
    facts ??= await factsFor(services, form);
    const changes = changedFields(form, base, facts);
    const overlaps = isSame ? [] : overlapsOf({ form, base, current: opened.body, facts }, changes);
    const mine = Object.fromEntries(changes.map(({ place, shown }) => [place, shown]));
    const conflict = { outcome: "conflict", theirs: opened.draft, mine, overlaps } as const;
    // A list may have other entries now: what was to be moved or removed is chosen again. Blocks are found by their ids.
    const isByPosition = form.change && form.change.kind !== "block";
    if (overlaps.length > 0 || (!isSame && isByPosition)) return conflict;
    const times = timesOf(form, opened);
    const moved = changes.map((each) => ({ ...each, place: placeNow(each.place, base, opened.body) }));
    const typed = await withPictureWords(services, withFields(opened, moved), moved);
    const { body, added, blocks } = await withChange(services, { ...opened, body: typed }, form.change);
    if (isDeepStrictEqual(body, opened.body) && times === undefined) return { outcome: "unchanged", blocks };
    const saved = await saveDocument(services, opened, { author, body, ...times });
    if (saved.ok) {
      const problems = saved.problems.filter(({ document }) => document === form.document).length;
      const [revision, before] = [opened.seen + 1, opened.seen];
      return { outcome: "saved", revision, before, problems, added, blocks, hasTheirs: !isSame };
    }
    if (saved.reason === "too-large") return { outcome: "refused", sentence: saved.sentence };
    if (attempt === maxAttempts) return conflict;
  }
}

/** The document as the form was made from it. */
async function bodyAt(services: FormServices, { document, seen, edition }: TypedForm): Promise<unknown> {
  const revision = await readRevision(services.database, document, seen);
  return revision ? revision.body : publishedBody(services, { name: document, edition });
}

/** `shown` is what stands in the form, in which facts are as they print. */
type Change = { place: string; typed: string | undefined; shown: string };

type Facts = Pick<PrintedFacts, "asPrinted" | "asNamed">;

async function factsFor(services: FormServices, { typed }: TypedForm): Promise<Facts> {
  if (![...typed.values()].some((text) => text.includes("{")))
    return { asPrinted: (text) => text, asNamed: (text) => text };
  return printedFacts((await writtenDocuments(services)).written);
}

/** The fields in which something else was typed than stood there. */
function changedFields({ document, typed }: TypedForm, base: unknown, facts: Facts): Change[] {
  const schema = schemaOf(document);
  return [...typed].flatMap(([place, text]) => {
    const way = keysOf(place);
    const field = schema && schemaAt(schema, way, base);
    if (!field || ["list", "group"].includes(kindOf(field))) return [];
    // A form brings texts without the space around them, and nothing for what is absent.
    const before = asText(valueAt(base, way))?.trim();
    const next = asTyped(field, facts.asNamed(text, before ?? ""));
    const shown = before === undefined ? (mayBeAbsent(field) ? "" : undefined) : facts.asPrinted(before);
    return text === shown || next === before ? [] : [{ place, typed: next, shown: text }];
  });
}

/** What is typed, as a document's field is set: `undefined` takes it out. Where a text may be empty, an empty one says nothing. */
function asTyped(field: z.ZodType, text: string): string | undefined {
  if (text === "" && mayBeAbsent(field) && !withoutOptional(field).safeParse("").success) return undefined;
  const kind = kindOf(field);
  if (kind === "boolean") return String(text === "yes");
  if (kind === "number") return text.replace(/[\s,$]/g, "");
  // A line break has no place in a line; where a phone's keyboard made one it becomes a space. The look-behind lets a match begin at the first
  // of several spaces alone, so that the work stays linear.
  return ["letter", "paragraphs"].includes(inputOf(field).control)
    ? text
    : text.replace(/(?<!\s)\s*\n\s*/g, " ");
}

function asText(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : String(value);
}

function overlapsOf(
  { form, base, current, facts }: { form: TypedForm; base: unknown; current: unknown; facts: Facts },
  changes: readonly Change[],
): Overlap[] {
  return changes.flatMap(({ place, typed, shown }) => {
    const way = keysOf(place);
    const now = keysOf(placeNow(place, base, current));
    const theirs = valueAt(current, now);
    const isElsewhere = !isSameEntry({ base, way }, { current, now });
    if (!isElsewhere && (isDeepStrictEqual(theirs, valueAt(base, way)) || asText(theirs) === typed))
      return [];
    const label = fieldLabel(form.document, place) ?? place;
    return [{ place, label, mine: shown, theirs: facts.asPrinted(asText(theirs) ?? ""), isElsewhere }];
  });
}

/** Where the field of the form stands now: entries that somebody moved meanwhile are found by their ids. */
function placeNow(place: string, base: unknown, current: unknown): string {
  return placeByPosition(current, placeById(base, place));
}

/** Whether the entries on the way to a field are the same ones: by their ids, or by position in lists of the same length where they have none. */
function isSameEntry(
  { base, way }: { base: unknown; way: readonly string[] },
  { current, now }: { current: unknown; now: readonly string[] },
): boolean {
  return way.every((_, index) => {
    const [before, after] = [valueAt(base, way.slice(0, index)), valueAt(current, now.slice(0, index))];
    if (!Array.isArray(before) || !Array.isArray(after))
      return Array.isArray(before) === Array.isArray(after);
    const [id, other] = [idOf(before[Number(way[index])]), idOf(after[Number(now[index])])];
    return id === undefined ? before.length === after.length && other === undefined : id === other;
  });
}

function withFields({ name, body }: OpenedDocument, changes: readonly Change[]): unknown {
  const schema = schemaOf(name);
  // A number that is none yet stays as it was typed, for the check to name.
  const kindAt = (place: readonly string[], typed: string | undefined) => {
    const field = schema && schemaAt(schema, place, body);
    const kind = field && kindOf(field);
    return kind === "number" && !isNumber(typed) ? "text" : kind;
  };
  return changes.reduce((document, { place, typed }) => {
    const result = setField(document, { field: place, typed }, (at) => kindAt(at, typed));
    return result.ok ? result.document : document;
  }, body);
}

/** Puts a picture into a field; false when the field takes none, or somebody saved at the same moment. */
export async function putPicture(
  services: FormServices,
  { document, place, address }: { document: string; place: string; address: string },
  author: string,
): Promise<boolean> {
  const opened = await openDocument(services, document);
  const changes = [{ place, typed: address, shown: address }];
  const body = await withPictureWords(services, withFields(opened, changes), changes);
  if (isDeepStrictEqual(body, opened.body)) return false;
  return (await saveDocument(services, opened, { author, body })).ok;
}

/** Where a picture is chosen and nothing says what it shows, the words do with which it was added. */
async function withPictureWords(
  { database }: FormServices,
  document: unknown,
  changes: readonly Change[],
): Promise<unknown> {
  let worded = document;
  for (const { place, typed } of changes) {
    const hash = parsePictureAddress(typed ?? "")?.hash;
    const within = keysOf(place).slice(0, -1);
    const beside = Array.isArray(valueAt(worded, within)) ? within.slice(0, -1) : within;
    const words = Object.entries(valueAt(worded, beside) ?? {}).find(
      ([key, value]) => value === "" && isWordsOfPicture(key),
    );
    const picture = hash && words && (await findPicture(database, hash));
    if (picture) worded = withValue(worded, [...beside, words[0]], picture.alternativeText);
  }
  return worded;
}

function isNumber(typed: string | undefined): boolean {
  return typed !== undefined && /^-?\d+(\.\d+)?$/.test(typed);
}

/** Undefined where the times stay as they are. */
function timesOf({ from, until }: TypedForm, { draft }: OpenedDocument) {
  return from === (draft?.from ?? "") && until === (draft?.until ?? "") ? undefined : { from, until };
}

async function withChange(
  services: FormServices,
  opened: OpenedDocument,
  change: ListChange | undefined,
): Promise<{ body: unknown; added: string | undefined; blocks?: BlocksTold }> {
  const { body } = opened;
  if (!change) return { body, added: undefined };
  if (change.kind === "block") {
    const published = await publishedBody(services, { name: opened.name, edition: opened.newest });
    const blocks = changeBlocks({ ...opened, published }, change.change);
    return { body: blocks.body, added: undefined, blocks };
  }
  const way = keysOf(change.place);
  switch (change.kind) {
    case "add":
      return withAdded(opened, way, change.key);
    case "remove":
      return { body: withValue(body, way, undefined), added: undefined };
    case "put-back": {
      const published = await publishedBody(services, { name: opened.name, edition: opened.newest });
      return { body: withValue(body, way, counterpartOf(body, way, published)), added: undefined };
    }
    case "up":
    case "down":
      return { body: moved(body, way, change.kind === "up" ? -1 : 1), added: undefined };
  }
}

function withAdded({ name, body }: OpenedDocument, way: string[], key: string | undefined) {
  const schema = schemaOf(name);
  const found = schema && schemaAt(schema, way, body);
  if (!found) return { body, added: undefined };
  const entry = entrySchema(found);
  const value = valueAt(body, way);
  if (!entry || value === undefined) {
    const added = newValue(withoutOptional(found), "");
    return { body: withValue(body, way, added), added: way.join(".") };
  }
  const place = [...way, Array.isArray(value) ? String(value.length) : (key ?? "")];
  if (place.at(-1) === "" || valueAt(body, place) !== undefined) return { body, added: undefined };
  return { body: withValue(body, place, newValue(entry, newId(name))), added: place.join(".") };
}

/** `event-3f9c1a20`: an id that no entry ever had. A removed event is known by its id to answers and calendar programs. */
function newId(document: string): string {
  const word = (document.split("/").at(-1) ?? "").replace(/s$/, "");
  return `${word}-${randomUUID().slice(0, 8)}`;
}

function moved(body: unknown, way: string[], by: -1 | 1): unknown {
  const list = valueAt(body, way.slice(0, -1));
  const [from, to] = [Number(way.at(-1)), Number(way.at(-1)) + by];
  if (!Array.isArray(list) || !(from in list) || !(to in list)) return body;
  const entries = list.toSpliced(from, 1).toSpliced(to, 0, list[from]);
  return withValue(body, way.slice(0, -1), entries);
}

/** The document with another value at a place of positions and keys; `undefined` takes it out. */
function withValue(document: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof document !== "object" || document === null || key === "__proto__") return document;
  if (Array.isArray(document)) {
    const at = Number(key);
    if (rest.length > 0) return document.with(at, withValue(document[at], rest, value));
    return value === undefined ? document.toSpliced(at, 1) : document.toSpliced(at, 1, value);
  }
  const inner = rest.length > 0 ? withValue((document as Record<string, unknown>)[key], rest, value) : value;
  const { [key]: _, ...others } = document as Record<string, unknown>;
  return inner === undefined ? others : { ...document, [key]: inner };
}
