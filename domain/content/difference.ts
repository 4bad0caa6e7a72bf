/** What changed from one text to another in whole words, and from one document to another in its fields. */

/** A run of the compared items: in both, only in the first, or only in the second. */
export type Run<T> = { kind: "same" | "removed" | "added"; items: T[] };

/** A run of text; the texts of `same` and `added` together are the second text. */
export type TextRun = { kind: Run<string>["kind"]; text: string };

/** A field that differs, by its place in the document: `sections.housing.heading`. */
export type FieldDifference = { field: string; runs: TextRun[] };

/** With more differences than this the first is shown as removed and the second as added. */
const maxDifferences = 500;

/** The shortest way from one list to another (Myers 1986). */
export function compareLists<T>(before: readonly T[], after: readonly T[]): Run<T>[] {
  const start = commonLength(before, after);
  const end = commonLength(before.slice(start).toReversed(), after.slice(start).toReversed());
  const oldMiddle = before.slice(start, before.length - end);
  const newMiddle = after.slice(start, after.length - end);
  return joinRuns([
    { kind: "same", items: before.slice(0, start) },
    ...(shortestEdit(oldMiddle, newMiddle) ?? replaced(oldMiddle, newMiddle)),
    { kind: "same", items: before.slice(before.length - end) },
  ]);
}

/** Compares two texts word by word; a word keeps the space that follows it. */
export function compareTexts(before: string, after: string): TextRun[] {
  return compareLists(wordsOf(before), wordsOf(after)).map(({ kind, items }) => ({
    kind,
    text: items.join(""),
  }));
}

/** The fields in which two documents differ, in the order of the second; entries with an `id` are matched by it. */
export function compareDocuments(before: unknown, after: unknown): FieldDifference[] {
  const old = new Map(fieldsOf(before));
  const changed = fieldsOf(after);
  const kept = new Set(changed.map(([field]) => field));
  const removed = [...old].filter(([field]) => !kept.has(field));
  return [
    ...changed
      .filter(([field, text]) => old.get(field) !== text)
      .map(([field, text]) => ({ field, runs: compareTexts(old.get(field) ?? "", text) })),
    ...removed.map(([field, text]) => ({ field, runs: compareTexts(text, "") })),
  ];
}

/** Every field of a document with its text, by its place. */
export function fieldsOf(value: unknown, place = ""): [field: string, text: string][] {
  if (typeof value !== "object" || value === null) {
    return value === undefined ? [] : [[place, String(value)]];
  }
  const entries = Array.isArray(value)
    ? value.map((entry: unknown, index): [string, unknown] => [idOf(entry) ?? String(index), entry])
    : Object.entries(value);
  return entries.flatMap(([name, entry]) => fieldsOf(entry, place === "" ? name : `${place}.${name}`));
}

function idOf(entry: unknown): string | undefined {
  if (typeof entry !== "object" || entry === null || !("id" in entry)) return undefined;
  return typeof entry.id === "string" ? entry.id : undefined;
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

/** Undefined when there are more than `maxDifferences`. */
function shortestEdit<T>(before: readonly T[], after: readonly T[]): Run<T>[] | undefined {
  // furthest.get(k): how far in `before` the best way on diagonal k (position in before minus position in after) has come.
  let furthest = new Map<number, number>([[1, 0]]);
  const steps: Map<number, number>[] = [];
  for (let edits = 0; edits <= Math.min(before.length + after.length, maxDifferences); edits++) {
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
    if (kind === "removed") removed.push(...items);
    else if (kind === "added") added.push(...items);
    else {
      flush();
      const last = joined.at(-1);
      if (last?.kind === "same") last.items.push(...items);
      else joined.push({ kind, items: [...items] });
    }
  }
  flush();
  return joined;
}
