/** What changed from one text to another in whole words, and from one document to another in its fields. */

import { idOf } from "./field-place.ts";

/** A run of the compared items: in both, only in the first, or only in the second. */
export type Run<T> = { kind: "same" | "removed" | "added"; items: T[] };

/** A run of text; the texts of `same` and `added` together are the second text. */
export type TextRun = { kind: Run<string>["kind"]; text: string };

/** A field that differs, by its place in the document: `sections.housing.heading`. */
export type FieldDifference = { field: string; runs: TextRun[] };

/** With more differences than this the first is shown as removed and the second as added. The work grows with their square. */
const maxDifferences = 500;
/** In one text: nobody follows more, and a document has many texts. */
const maxWordDifferences = 120;

/** The shortest way from one list to another (Myers 1986). */
export function compareLists<T>(before: readonly T[], after: readonly T[], max = maxDifferences): Run<T>[] {
  const start = commonLength(before, after);
  const end = commonLength(before.slice(start).toReversed(), after.slice(start).toReversed());
  const oldMiddle = before.slice(start, before.length - end);
  const newMiddle = after.slice(start, after.length - end);
  return joinRuns([
    { kind: "same", items: before.slice(0, start) },
    ...(shortestEdit(oldMiddle, newMiddle, max) ?? replaced(oldMiddle, newMiddle)),
    { kind: "same", items: before.slice(before.length - end) },
  ]);
}

/** Compares two texts word by word; a word keeps the space that follows it. */
export function compareTexts(before: string, after: string): TextRun[] {
  return compareLists(wordsOf(before), wordsOf(after), maxWordDifferences).map(({ kind, items }) => ({
    kind,
    text: items.join(""),
  }));
}

/** The fields in which two documents differ; entries of a list are matched by their `id`, or by what they say. */
export function compareDocuments(before: unknown, after: unknown): FieldDifference[] {
  return differingFields(before, after).map(([field, old, changed]) => ({
    field,
    runs: compareTexts(String(old ?? ""), String(changed ?? "")),
  }));
}

/** In how many fields two documents differ. */
export function countDifferences(before: unknown, after: unknown): number {
  return differingFields(before, after).length;
}

function differingFields(before: unknown, after: unknown, place = ""): Pair[] {
  if (!isGroup(before) || !isGroup(after)) {
    const [old, changed] = [fieldsOf(before, place), fieldsOf(after, place)].map(Object.fromEntries<string>);
    return matchKeys(old ?? {}, changed ?? {}).filter(([, one, other]) => one !== other);
  }
  const pairs =
    Array.isArray(before) && Array.isArray(after) ? matchEntries(before, after) : matchKeys(before, after);
  return pairs.flatMap(([key, old, changed]) => differingFields(old, changed, within(place, key)));
}

/** The name of a field or entry, with its value in both documents; undefined where one has none. */
type Pair = [key: string, before: unknown, after: unknown];

function matchKeys(before: object, after: object): Pair[] {
  const [old, changed] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const keys = new Set([...old.keys(), ...changed.keys()]);
  return [...keys].map((key) => [key, old.get(key), changed.get(key)]);
}

function matchEntries(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  const byId = (entries: readonly unknown[]) =>
    Object.fromEntries(entries.map((entry, index) => [idOf(entry) ?? String(index), entry]));
  if ([...before, ...after].every((entry) => idOf(entry) !== undefined))
    return matchKeys(byId(before), byId(after));
  const runs = compareLists(
    before.map((entry) => JSON.stringify(entry)),
    after.map((entry) => JSON.stringify(entry)),
  );
  const pairs: Pair[] = [];
  let [oldAt, newAt, removed, added] = [0, 0, 0, 0];
  for (const { kind, items } of [...runs, { kind: "same", items: [] } as const]) {
    if (kind === "removed") removed = items.length;
    if (kind === "added") added = items.length;
    if (kind !== "same") continue;
    // An entry that was removed where another was added was changed.
    for (let at = 0; at < Math.max(removed, added); at++) {
      const old = at < removed ? before[oldAt + at] : undefined;
      const changed = at < added ? after[newAt + at] : undefined;
      pairs.push([String((at < added ? newAt : oldAt) + at), old, changed]);
    }
    [oldAt, newAt] = [oldAt + removed + items.length, newAt + added + items.length];
    [removed, added] = [0, 0];
  }
  return pairs;
}

type Field = [field: string, text: string];

/** Every field of a document with its text, by its place. */
export function fieldsOf(value: unknown, place = ""): Field[] {
  if (!isGroup(value)) {
    return value === undefined || value === null ? [] : [[place, String(value)]];
  }
  const entries = Array.isArray(value)
    ? value.map((entry: unknown, index): [string, unknown] => [idOf(entry) ?? String(index), entry])
    : Object.entries(value);
  return entries.flatMap(([name, entry]) => fieldsOf(entry, within(place, name)));
}

function within(place: string, name: string): string {
  return place === "" ? name : `${place}.${name}`;
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? [];
}

function commonLength<T>(a: readonly T[], b: readonly T[]): number {
  const different = a.findIndex((item, index) => index >= b.length || item !== b[index]);
  return different < 0 ? a.length : different;
}

function replaced<T>(before: T[], after: T[]): Run<T>[] {
  return [
    { kind: "removed", items: before },
    { kind: "added", items: after },
  ];
}

/** Undefined when there are more than `max` differences. */
function shortestEdit<T>(before: readonly T[], after: readonly T[], max: number): Run<T>[] | undefined {
  // furthest.get(k): how far in `before` the best way on diagonal k (position in before minus position in after) has come.
  let furthest = new Map<number, number>([[1, 0]]);
  const steps: Map<number, number>[] = [];
  for (let edits = 0; edits <= Math.min(before.length + after.length, max); edits++) {
    const next = new Map(furthest);
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = comesFromAbove(furthest, diagonal, edits)
        ? (furthest.get(diagonal + 1) ?? 0)
        : (furthest.get(diagonal - 1) ?? 0) + 1;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x++;
      next.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) {
        return runsOf(before, after, [...steps, furthest]);
      }
    }
    steps.push(furthest);
    furthest = next;
  }
  return undefined;
}

function comesFromAbove(furthest: ReadonlyMap<number, number>, diagonal: number, edits: number): boolean {
  if (diagonal === -edits) return true;
  if (diagonal === edits) return false;
  return (furthest.get(diagonal - 1) ?? -1) < (furthest.get(diagonal + 1) ?? -1);
}

/** Follows the steps back from the end of both lists. */
function runsOf<T>(
  before: readonly T[],
  after: readonly T[],
  steps: readonly ReadonlyMap<number, number>[],
): Run<T>[] {
  const runs: Run<T>[] = [];
  let [x, y] = [before.length, after.length];
  for (const [edits, furthest] of [...steps.entries()].toReversed()) {
    const above = comesFromAbove(furthest, x - y, edits);
    const diagonal = x - y + (above ? 1 : -1);
    const fromX = edits === 0 ? 0 : (furthest.get(diagonal) ?? 0);
    const fromY = edits === 0 ? 0 : fromX - diagonal;
    const same = Math.min(x - fromX, y - fromY);
    runs.push({ kind: "same", items: before.slice(x - same, x) });
    if (edits > 0) {
      runs.push(
        above
          ? { kind: "added", items: after.slice(fromY, fromY + 1) }
          : { kind: "removed", items: before.slice(fromX, fromX + 1) },
      );
    }
    [x, y] = [fromX, fromY];
  }
  return runs.toReversed();
}

/** Joins neighbours of one kind, and between two runs of `same` puts what was removed before what was added. */
function joinRuns<T>(runs: readonly Run<T>[]): Run<T>[] {
  const joined: Run<T>[] = [];
  let removed: T[] = [];
  let added: T[] = [];
  const flush = () => {
    if (removed.length > 0) joined.push({ kind: "removed", items: removed });
    if (added.length > 0) joined.push({ kind: "added", items: added });
    [removed, added] = [[], []];
  };
  for (const { kind, items } of runs) {
    if (items.length === 0) continue;
    // Not `push(...items)`: a function takes no more than some hundred thousand arguments.
    if (kind === "removed") removed = [...removed, ...items];
    else if (kind === "added") added = [...added, ...items];
    else {
      flush();
      const last = joined.at(-1);
      if (last?.kind === "same") last.items = [...last.items, ...items];
      else joined.push({ kind, items: [...items] });
    }
  }
  flush();
  return joined;
}
