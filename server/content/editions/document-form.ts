/** A document as a form: its fields with what each takes, what is published, and what is wrong; long lists are opened one entry at a time. */

import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { fieldsToFill, type Input, inputOf, isInPhases, kindOf, labelOf } from "#content/schema/describe.ts";
import { entrySchema } from "#content/schema/values.ts";
import {
  aboutOf,
  fieldOf,
  fieldsOfGroup,
  isOpenGroup,
  kindOfBlock,
  kindsOfBlock,
  maxOf,
  mayBeAbsent,
  schemaAt,
} from "#content/schema/schema-tree.ts";
import { fieldsOf } from "#domain/content/documents/difference.ts";
import { isFigure, openFigures } from "#domain/content/documents/facts.ts";
import {
  counterpartOf,
  idOf,
  keysOf,
  placeByPosition,
  valueAt,
} from "#domain/content/documents/field-place.ts";
import { formatDate, isLocalDate } from "#domain/platform/time/local-date.ts";
import { parsePictureAddress } from "#domain/content/pictures/pictures.ts";
import { isPlaceholder } from "#domain/platform/placeholders.ts";
import { schemaOf } from "./documents.ts";
import { momentInWords, type PrintedFacts } from "./printed-words.ts";

/** A text, number or choice. Every `place` names entries of lists by their positions: `8.date`. */
export type FormField = {
  kind: "field";
  place: string;
  label: string;
  hint: string | undefined;
  input: Input;
  /** As it is typed; yes or no for a yes-or-no. */
  value: string;
  isAbsent: boolean;
  isOptional: boolean;
  /** What is published, where the draft says something else; empty where nothing is. */
  was: string | undefined;
  problems: string[];
};

/** Fields that belong together. */
export type FormGroup = {
  kind: "group";
  place: string;
  label: string;
  hint: string | undefined;
  parts: FormPart[];
  /** It may be taken out. */
  isOptional: boolean;
  isAbsent: boolean;
  /** What a phase of the election has instead of the usual words. */
  isInPhases: boolean;
  problems: string[];
};

/** Entries that can be added, moved and removed. */
export type FormList = {
  kind: "list";
  place: string;
  label: string;
  hint: string | undefined;
  entries: FormEntry[];
  /** An entry is named by a key of its own, not by its position. */
  isKeyed: boolean;
  /** The kinds that an entry can be of, where it can be of several. */
  kinds: { name: string; label: string; hint: string }[];
  /** What is published has other entries, or the same in another order. */
  isChanged: boolean;
  max: number | undefined;
  problems: string[];
};

export type FormEntry = {
  place: string;
  title: string;
  summary: string;
  /** Nothing of it is published yet. */
  isNew: boolean;
  isChanged: boolean;
  /** How many stand-ins are left in it. */
  left: number;
  /** A figure that nobody has compared with its source. */
  isUnchecked: boolean;
  problems: number;
  isRemovable: boolean;
  /** A block of a kind that this version of the software does not know. */
  isUnknown: boolean;
  /** Its fields; absent where the entry is opened on a page of its own. */
  part: FormPart | undefined;
};

export type FormPart = FormField | FormGroup | FormList;

/** What the form is made from. */
type FormSource = {
  name: string;
  body: unknown;
  /** What is published; the same as `body` while nothing was changed, undefined of a document that never was. */
  published: unknown;
  /** Sentences by the place of their field, named by position. */
  problems: ReadonlyMap<string, string[]>;
  /** How the names of facts in texts are shown; as they are written where it is absent. */
  facts?: Pick<PrintedFacts, "asPrinted" | "filled">;
};

export function describeForm(source: FormSource, at: string): FormPart | undefined {
  const schema = schemaOf(source.name);
  const place = keysOf(at);
  const found = schema && schemaAt(schema, place, source.body);
  if (!found || (place.length > 0 && valueAt(source.body, place) === undefined)) return undefined;
  return describe(found, place, source);
}

/** The place of the page on which a field stands: of the entry that holds it and is opened by itself, or "" for the document's own page. */
export function pageOfField({ name, body }: Pick<FormSource, "name" | "body">, field: string): string {
  let schema: z.ZodType | undefined = schemaOf(name);
  const place = keysOf(placeByPosition(body, field));
  let page = "";
  for (const [index, key] of place.entries()) {
    const entry = schema && entrySchema(schema);
    if (entry && isOpenedApart(entry) && valueAt(body, place.slice(0, index + 1)) !== undefined)
      page = place.slice(0, index + 1).join(".");
    schema = schema && fieldOf(schema, key, valueAt(body, place.slice(0, index)));
  }
  return page;
}

/** The pages above one of a document, from the outermost: their places and what they are called. */
export function trailOf({ name, body, facts }: Pick<FormSource, "name" | "body" | "facts">, at: string) {
  const place = keysOf(at);
  const pages = place.map((_, index) => place.slice(0, index + 1).join("."));
  return pages
    .filter((each) => pageOfField({ name, body }, each) === each)
    .map((each) => {
      const value = valueAt(body, keysOf(each));
      return {
        at: each,
        title: entryTitle(value, { place: each, label: labelAt(name, body, each), facts }),
        summary: entrySummary(value, facts),
      };
    });
}

function describe(schema: z.ZodType, place: string[], source: FormSource): FormPart {
  const entry = entrySchema(schema);
  if (entry) return describeList({ schema, entry }, place, source);
  return kindOf(schema) === "group"
    ? describeGroup(schema, place, source)
    : describeField(schema, place, source);
}

function describeGroup(schema: z.ZodType, place: string[], source: FormSource): FormGroup {
  const value = valueAt(source.body, place);
  const fields = fieldsToFill(kindOfBlock(schema, value) ?? schema);
  return {
    kind: "group",
    ...headOf(schema, place, source),
    parts: fields.map(([key, field]) => describe(field, [...place, key], source)),
    isOptional: mayBeAbsent(schema),
    isAbsent: mayBeAbsent(schema) && value === undefined,
    isInPhases: isInPhases(schema),
  };
}

function describeField(schema: z.ZodType, place: string[], source: FormSource): FormField {
  const value = valueAt(source.body, place);
  const before = publishedAt(source, place);
  return {
    kind: "field",
    ...headOf(schema, place, source),
    input: inputOf(schema),
    value: typedFrom(value, source),
    isAbsent: value === undefined,
    isOptional: mayBeAbsent(schema),
    was:
      isDeepStrictEqual(value, before) || isInNewEntry(source, place) ? undefined : typedFrom(before, source),
  };
}

function describeList(
  { schema, entry }: { schema: z.ZodType; entry: z.ZodType },
  place: string[],
  source: FormSource,
): FormList {
  const value = valueAt(source.body, place);
  const isKeyed = isOpenGroup(schema);
  const needed = new Set(isKeyed ? fieldsOfGroup(schema).map(([key]) => key) : []);
  const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
  const isApart = isOpenedApart(entry);
  const kinds = kindsOfBlock(entry);
  return {
    kind: "list",
    ...headOf(schema, place, source),
    entries: keys.map((key): FormEntry => {
      const own = [...place, key];
      const inner = valueAt(source.body, own);
      const before = publishedAt(source, own);
      return {
        place: own.join("."),
        title:
          isKeyed && typeof inner !== "object"
            ? key
            : entryTitle(inner, { place: key, label: blockLabel(entry, inner), facts: source.facts }),
        summary: blockLabel(entry, inner) ?? entrySummary(inner, source.facts),
        isNew: before === undefined,
        isChanged: !isDeepStrictEqual(inner, before),
        left: fieldsOf(inner).filter(([, text]) => isPlaceholder(text)).length,
        isUnchecked: isUncheckedFigure(inner),
        problems: problemsWithin(source, own.join(".")),
        isRemovable: !needed.has(key),
        isUnknown: kinds.length > 0 && !kindOfBlock(entry, inner),
        part: isApart ? undefined : describe(entry, own, source),
      };
    }),
    isKeyed,
    kinds: kinds.map(([name, kind]) => ({ name, label: labelOf(kind) ?? name, hint: hintOf(kind) ?? "" })),
    isChanged:
      source.published !== undefined &&
      !isDeepStrictEqual(orderOf(value), orderOf(publishedAt(source, place))),
    max: isKeyed ? undefined : maxOf(schema),
  };
}

function blockLabel(entry: z.ZodType, value: unknown): string | undefined {
  const kind = kindOfBlock(entry, value);
  return kind && labelOf(kind);
}

/** An entry of few plain fields stands in its list; one of more has a page of its own. */
function isOpenedApart(entry: z.ZodType): boolean {
  if (kindOf(entry) !== "group") return false;
  if (kindsOfBlock(entry).length > 0) return true;
  const fields = fieldsOfGroup(entry);
  return fields.length > 3 || fields.some(([, field]) => ["group", "list"].includes(kindOf(field)));
}

function headOf(schema: z.ZodType, place: readonly string[], { problems }: FormSource) {
  return {
    place: place.join("."),
    label: labelOf(schema) ?? "",
    hint: hintOf(schema),
    problems: [...(problems.get(place.join(".")) ?? [])],
  };
}

function hintOf(schema: z.ZodType): string | undefined {
  const { description } = aboutOf(schema);
  return typeof description === "string" ? description : undefined;
}

function publishedAt({ body, published }: FormSource, place: readonly string[]): unknown {
  return counterpartOf(body, place, published);
}

/** The fields of an entry or of a document that is new were nothing before. */
function isInNewEntry(source: FormSource, place: readonly string[]): boolean {
  if (source.published === undefined) return true;
  return place.some((_, index) => {
    const holder = valueAt(source.body, place.slice(0, index));
    return Array.isArray(holder) && publishedAt(source, place.slice(0, index + 1)) === undefined;
  });
}

function problemsWithin({ problems }: FormSource, place: string): number {
  return [...problems].filter(([field]) => field === place || field.startsWith(`${place}.`)).length;
}

function isUncheckedFigure(value: unknown): boolean {
  return isFigure(value) && openFigures({ figure: value }).length > 0;
}

/** The ids or keys of entries in their order; how many there are where they have none. */
function orderOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown) => idOf(entry) ?? "");
  return typeof value === "object" && value !== null ? Object.keys(value) : value;
}

/** Keys whose text says best what an entry is. */
const titleKeys = ["title", "name", "heading", "question", "label", "what", "caption", "category", "text"];
const maxTitleLength = 60;
const maxSummaryLength = 90;

/** What says nothing of an entry to people. */
const codeKeys = ["id", "kind", "type", "tone", "href", "ink", "theme"];

/** `label` is what an entry that says nothing yet is called. */
function entryTitle(
  value: unknown,
  {
    place,
    label,
    facts,
  }: { place: string; label?: string | undefined; facts?: FormSource["facts"] | undefined },
): string {
  const key = place.split(".").at(-1) ?? "";
  const filled = (text: string) => inWords(facts?.filled(text) ?? text);
  if (typeof value === "string" && value !== "") return shortened(filled(value), maxTitleLength);
  const texts = textsOf(value).filter(([, text]) => text !== "" && !parsePictureAddress(text));
  const [found = undefined] = [
    ...titleKeys.flatMap((name) => texts.filter(([field]) => field === name)),
    ...texts.filter(([field, text]) => !codeKeys.includes(field) && /\p{L}/u.test(text)),
    ...texts.filter(([field]) => !codeKeys.includes(field)),
  ];
  const title =
    (found && filled(found[1])) ||
    label ||
    (/^\d+$/.test(key) ? `Number ${Number(key) + 1}, not written yet` : key);
  return shortened(title, maxTitleLength);
}

/** What editors call the kind of the block at a place. */
function labelAt(name: string, body: unknown, place: string): string | undefined {
  const schema = schemaOf(name);
  const found = schema && schemaAt(schema, keysOf(place), body);
  return found && labelOf(found);
}

function entrySummary(value: unknown, facts: FormSource["facts"]): string {
  const title = entryTitle(value, { place: "" });
  const others = textsOf(value)
    .map(([field, text]) => [field, inWords(text)] as const)
    .filter(([field, text]) => field !== "id" && text !== "" && text !== title && !text.startsWith("/"))
    .map(([, text]) => text);
  const summary = others.join(", ");
  return shortened(facts?.filled(summary) ?? summary, maxSummaryLength);
}

function inWords(text: string): string {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return momentInWords(text);
  return isLocalDate(text) ? formatDate(text) : text;
}

/** The texts and numbers of an entry itself, the usual ones of what differs by phase, without those of its groups and lists. */
function textsOf(value: unknown): [field: string, text: string][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value)
    .map(([field, inner]): [string, unknown] => [field, valueAt(inner, ["usual"]) ?? inner])
    .filter(([, inner]) => typeof inner === "string" || typeof inner === "number")
    .map(([field, inner]) => [field, String(inner)]);
}

function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;
}

function typedFrom(value: unknown, { facts }: FormSource): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return facts?.asPrinted(value) ?? value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
