/** Changed words as the editor's controls show them: a choice by its words, a figure by its name, a day as a day. */

import { inputOf, kindOf, labelOf } from "#content/schema/describe.ts";
import { fixedValueOf, schemaAt } from "#content/schema/schema-tree.ts";
import { elsewhere } from "#domain/content/developments/projects.ts";
import type { FieldDifference } from "#domain/content/documents/difference.ts";
import { keysOf, placeByPosition, valueAt } from "#domain/content/documents/field-place.ts";
import type { DocumentSet } from "#domain/content/documents/schedule.ts";
import { clockTime } from "#domain/platform/time/local-time.ts";
import { formatDate, isLocalDate } from "#domain/platform/time/local-date.ts";
import { fieldLabel, schemaOf } from "./documents.ts";
import { printedFacts } from "./printed-facts.ts";

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
