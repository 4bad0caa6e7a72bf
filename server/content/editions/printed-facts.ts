/** Facts that texts name in braces, as an editor reads and types them: `{13 years}` instead of the key that the document has. */

import { factsOf, type FactSources } from "#domain/content/documents/facts.ts";
import { fieldsOf } from "#domain/content/documents/difference.ts";
import { placeholdersIn } from "#domain/content/documents/placeholders.ts";
import { wordsOfName } from "#domain/content/documents/text-rules.ts";
import { valueAt } from "#domain/content/documents/field-place.ts";
import type { DocumentSet } from "#domain/content/documents/schedule.ts";
import { fieldLabel, titleOf } from "./documents.ts";

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
      const left = placeholdersIn(before);
      const isAsMany = left.length === placeholdersIn(text).length;
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
      [...new Set(placeholdersIn(text))].flatMap((name) => {
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
