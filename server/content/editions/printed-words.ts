/** What documents say as an editor reads it: facts as they print, and what a draft changes. */

import { factsOf, type FactSources } from "#domain/content/documents/facts.ts";
import { fieldsOf, type FieldDifference } from "#domain/content/documents/difference.ts";
import { factsNamedIn } from "#domain/content/documents/facts-in-texts.ts";
import { wordsOfName } from "#domain/content/documents/text-rules.ts";
import { valueAt, keysOf, placeByPosition } from "#domain/content/documents/field-place.ts";
import type { DocumentSet } from "#domain/content/documents/schedule.ts";
import { fieldLabel, titleOf, schemaOf } from "./documents.ts";
import { inputOf, kindOf, labelOf } from "#content/schema/describe.ts";
import { fixedValueOf, schemaAt } from "#content/schema/schema-tree.ts";
import { elsewhere } from "#domain/content/developments/projects.ts";
import { clockTime } from "#domain/platform/time/local-time.ts";
import { formatDate, isLocalDate } from "#domain/platform/time/local-date.ts";

/* Facts that texts name in braces, as an editor reads and types them: `{13 years}` instead of the key that the document has. */

/** A fact with what it prints, what it is called, and the field where it stands; the law's has none. */
export type NamedFact = {
  printed: string;
  label: string;
  document: string | undefined;
  field: string;
};

export type PrintedFacts = {
  /** The text with what its facts print in the braces. A fact that is gone is called by its words. */
  asPrinted(text: string): string;
  /** The text as the site prints it, without braces. */
  filled(text: string): string;
  /** The text with the facts' names in the braces; `before` is what stood in the field, whose names come first. */
  asNamed(text: string, before: string): string;
  /** Every fact that a text names. */
  namedIn(text: string): NamedFact[];
  /** Every figure by its key, to choose from. */
  figures: { key: string; printed: string; label: string }[];
};

type Sources = DocumentSet & FactSources;

const braces = /\{([^{}]*)\}/g;

/** Of documents that nobody has checked. */
export function printedFacts(written: DocumentSet): PrintedFacts {
  const documents = written as Sources;
  const facts = factsOf(documents);
  const printedOf = (name: string) => facts(name) ?? wordsOfName(name);
  let names: Map<string, string> | undefined;
  /** The first name of each printed text. */
  const allNames = () =>
    (names ??= new Map(
      candidates(documents)
        .toReversed()
        .flatMap((name): [string, string][] => {
          const printed = facts(name);
          return printed === undefined ? [] : [[printed, name]];
        }),
    ));
  return {
    asPrinted: (text) => text.replace(braces, (_, name: string) => `{${printedOf(name)}}`),
    filled: (text) => text.replace(braces, (_, name: string) => printedOf(name)),
    asNamed(text, before) {
      if (!text.includes("{")) return text;
      const left = factsNamedIn(before);
      const isAsMany = left.length === factsNamedIn(text).length;
      const inOrder = [...left];
      return text.replace(braces, (whole, typed: string) => {
        const same = inOrder.shift();
        if (facts(typed) !== undefined) return whole;
        const at = left.findIndex((name) => printedOf(name) === typed);
        const [known] = at < 0 ? [] : left.splice(at, 1);
        const name = known ?? allNames().get(typed);
        if (name !== undefined) return `{${name}}`;
        // The fact prints something else since the form was made.
        return isAsMany && same !== undefined && isKey(same) ? `{${same}}` : whole;
      });
    },
    namedIn: (text) =>
      [...new Set(factsNamedIn(text))].flatMap((name) => {
        const printed = facts(name);
        return printed === undefined ? [] : [{ printed, ...placeOf(name, documents) }];
      }),
    figures: keysIn(documents.figures).flatMap((key) => {
      const printed = facts(`figures.${key}`);
      return printed === undefined
        ? []
        : [{ key, printed, label: placeOf(`figures.${key}`, documents).label }];
    }),
  };
}

/** Names have dots or are of the days; a slot such as `{done}` is one small word. */
function isKey(name: string): boolean {
  return /^[a-z]+\.[\w.-]+$/.test(name);
}

const days: Readonly<Record<string, string>> = {
  votingDay: "votingDay",
  lastUpdated: "lastUpdated",
  statedAsOf: "switches.statedAsOf",
  disclosureDue: "votingDay",
};

/** Every name that an editor may mean by what it prints. */
function candidates(documents: Sources): string[] {
  const within = (document: "campaign" | "municipality") =>
    fieldsOf(documents[document]).map(([field]) => `${document}.${field}`);
  return [
    ...keysIn(documents.figures).map((key) => `figures.${key}`),
    ...Object.keys(days),
    ...within("campaign"),
    ...within("municipality"),
    ...keysIn(documents.rhythm).map((key) => `rhythm.${key}`),
  ];
}

/** Where the fact stands: a figure is called by what it counts. */
function placeOf(name: string, documents: Sources): Pick<NamedFact, "label" | "document" | "field"> {
  const [head = "", ...path] = name.split(".");
  const ofDay = days[head];
  if (head === "law") return { label: "The law", document: undefined, field: "" };
  if (head === "leastDonation") return { label: "The least donation", document: undefined, field: "" };
  const [document, field] =
    ofDay === undefined
      ? [head, head === "figures" || head === "rhythm" ? (path[0] ?? "") : path.join(".")]
      : ["campaign", ofDay];
  const counted = document === "figures" ? valueAt(documents.figures, [field, "name"]) : undefined;
  const label = typeof counted === "string" ? counted : fieldLabel(document, field);
  return { label: label ?? titleOf(document, documents[document]), document, field };
}

function keysIn(value: unknown): string[] {
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}

/* Changed words as the editor's controls show them: a choice by its words, a figure by its name, a day as a day. */

/** A field that differs, with what its editor calls it. */
export type PrintedDifference = FieldDifference & { label: string; isPicture: boolean };

/** `bodies` are what the document says after the change and before. */
type Changed = { document: string; bodies: readonly unknown[]; differences: readonly FieldDifference[] };

/** Prints what changed in documents. */
export function differencePrinter(written: DocumentSet): (changed: Changed) => PrintedDifference[] {
  const { asPrinted } = printedFacts(written as Parameters<typeof printedFacts>[0]);
  const entries = entriesToChoose(written);
  return ({ document, bodies, differences }) =>
    differences
      .filter((difference) => !isOwnId(difference) && !isBoxLeftEmpty(difference))
      .map(({ field, runs }) => {
        const body = bodies.find((each) => holds(each, field)) ?? bodies[0];
        const place = placeByPosition(body, field);
        const schema = schemaOf(document);
        const [holder, found] = [keysOf(place).slice(0, -1), keysOf(place)].map(
          (keys) => schema && schemaAt(schema, keys, body),
        );
        const isField = found !== undefined && !["group", "list"].includes(kindOf(found));
        const input = isField ? inputOf(found) : undefined;
        const isKind = found !== undefined && fixedValueOf(found) !== undefined;
        const print = (text: string) => {
          if (text === "" || input === undefined) return asPrinted(text);
          if (isKind) return (holder && labelOf(holder)) ?? text;
          switch (input.control) {
            case "choice":
              return input.optionLabels?.[input.options?.indexOf(text) ?? -1] ?? text;
            case "yes-or-no":
              return text === "true" ? "Yes" : "No";
            case "entry":
              return entries[input.of ?? ""]?.find(({ key }) => key === text)?.label ?? text;
            case "date":
              return isLocalDate(text) ? formatDate(text) : text;
            case "moment":
            case "time":
              return momentInWords(text);
            default:
              return asPrinted(text);
          }
        };
        return {
          field,
          label: isKind
            ? "Kind of block"
            : (fieldLabel(document, place, body) ?? field.replaceAll(".", ", ")),
          isPicture: input?.control === "picture",
          runs: runs.map((run) => ({ ...run, text: print(run.text) })),
        };
      });
}

function holds(body: unknown, field: string): boolean {
  return valueAt(body, keysOf(placeByPosition(body, field))) !== undefined;
}

/** The name by which programs know an entry that was added or taken out; it is in its place already. */
function isOwnId({ field, runs }: FieldDifference): boolean {
  const [id] = runs;
  return runs.length === 1 && (field === `${id?.text}.id` || field.endsWith(`.${id?.text}.id`));
}

/** The form of an entry sends a box that nobody ticked. */
function isBoxLeftEmpty({ runs: [run, more] }: FieldDifference): boolean {
  return more === undefined && run?.kind === "added" && run.text === "false";
}

/** `2026-10-17T20:00` and `20:00`, as people write them. */
export function momentInWords(text: string): string {
  const [, day, time] = /^(?:(\d{4}-\d\d-\d\d)T)?(\d\d:\d\d)/.exec(text) ?? [];
  return time === undefined ? text : [day && formatDate(day), clockTime(time)].filter(Boolean).join(", ");
}

/** The entries of other documents that a field can name, by the document: each key with what its editor calls it. */
export function entriesToChoose(written: DocumentSet): Readonly<Record<string, Entry[]>> {
  const { figures } = printedFacts(written as Parameters<typeof printedFacts>[0]);
  return {
    figures: figures.map(({ key, printed, label }) => ({ key, label: `${label}: ${printed}` })),
    "share-cards": cardsOf(written["share-cards"]),
    neighbourhoods: neighbourhoodsOf(written["pages/development-tracker"]),
  };
}

type Entry = { key: string; label: string };

/** Those of the map as it is being written, which nobody has checked yet, and elsewhere. */
function neighbourhoodsOf(tracker: unknown): Entry[] {
  const areas = valueAt(tracker, ["map", "areas"]);
  const named = Array.isArray(areas)
    ? areas.map((area: unknown) => [valueAt(area, ["id"]), valueAt(area, ["name"])])
    : [];
  return [...named, [elsewhere.id, elsewhere.name]].map(([key, label]) => ({
    key: String(key),
    label: String(label),
  }));
}

function cardsOf(cards: unknown): Entry[] {
  if (typeof cards !== "object" || cards === null) return [];
  return Object.entries(cards).map(([key, card]) => ({ key, label: String(valueAt(card, ["name"])) }));
}
