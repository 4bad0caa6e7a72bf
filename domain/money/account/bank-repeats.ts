/** Which lines of a bank's file earlier files had. */

import type { BankLine } from "./bank-line.ts";

/**
 * A line that an earlier file had; `reference` is empty where no file had a number of the bank. `isLearned`: the number came from another file
 * than the words.
 */
export type KnownLine = Required<BankLine> & { id: string; isLearned?: boolean };

/** What a file adds: its new lines, each with a key that no other line has, and the bank's numbers of lines that were known without. */
type FileNews = {
  added: { line: BankLine; key: string }[];
  learned: { id: string; reference: string }[];
};

/**
 * Tells the new lines of a file from those of earlier files, one known line for each. Two lines of one file are never the same. Lines of two
 * files are the same with one day, amount, number of the bank and words; a bank may give several lines one number. Of two files without such
 * numbers the words must be the same. Of one with and one without they are counted, because the bank writes other words in each kind of file.
 */
export function newsOfFile(lines: readonly BankLine[], known: readonly KnownLine[]): FileNews {
  const knownOf = Map.groupBy(known, groupOf);
  const news: FileNews = { added: [], learned: [] };
  for (const [group, own] of Map.groupBy(lines, groupOf)) {
    const earlier = knownOf.get(group) ?? [];
    const pairs = pairLines(own, earlier);
    const fresh = own.filter((line) => !pairs.has(line));
    const keys = keysOf(fresh, earlier);
    news.added.push(...fresh.map((line, at) => ({ line, key: `${group} ${keys[at]}` })));
    for (const [{ reference }, { id, reference: before }] of pairs)
      if (reference && before === "") news.learned.push({ id, reference });
  }
  return news;
}

/** Parts the new lines of a file from those that were set aside before, because they are of a wrong file: by their numbers and words. */
export function partSetAside(
  added: FileNews["added"],
  setAside: readonly KnownLine[],
): { added: FileNews["added"]; aside: BankLine[] } {
  const left = Map.groupBy(setAside, groupOf);
  const aside = new Set<BankLine>();
  for (const [group, own] of Map.groupBy(added, ({ line }) => groupOf(line))) {
    const pairs = pairLines(
      own.map(({ line }) => line),
      left.get(group) ?? [],
      { byCount: false },
    );
    for (const line of pairs.keys()) aside.add(line);
  }
  return { added: added.filter(({ line }) => !aside.has(line)), aside: [...aside] };
}

function groupOf({ postedOn, cents }: Pick<BankLine, "postedOn" | "cents">): string {
  return `${postedOn} ${cents}`;
}

/** The bank's number, or how many lines there are; the second line of a number gets a count of its own. */
function keysOf(fresh: readonly BankLine[], known: readonly KnownLine[]): string[] {
  const times = new Map<string, number>();
  for (const { reference } of known)
    if (reference !== "") times.set(reference, (times.get(reference) ?? 0) + 1);
  return fresh.map(({ reference = "" }) => {
    const count = (times.get(reference) ?? 0) + 1;
    times.set(reference, count);
    if (reference === "") return String(known.length + count);
    return count === 1 ? `#${reference}` : `#${reference} ${count}`;
  });
}

/** Whether a line and a known one may be the same, and how certain that is where it is looked at one by one. */
type Pass = { keyOf?: (line: BankLine) => string; likeness?: (line: BankLine, known: KnownLine) => number };

/** More lines of one day and amount are not compared each with each. */
const maxCompared = 50;

/** The known line that each line of a file is; all are of one day and amount. */
function pairLines(
  lines: readonly BankLine[],
  known: readonly KnownLine[],
  { byCount = true } = {},
): Map<BankLine, KnownLine> {
  const pairs = new Map<BankLine, KnownLine>();
  let left = [...known];
  const isNumbered = ({ reference }: BankLine) => reference !== undefined && reference !== "";
  const pair = (mayBe: { numbered: boolean; before: boolean; learned?: boolean }, pass: Pass) => {
    const own = lines.filter((line) => !pairs.has(line) && isNumbered(line) === mayBe.numbered);
    const earlier = left.filter(
      (line) => isNumbered(line) === mayBe.before && (line.isLearned || !mayBe.learned),
    );
    const found = pass.keyOf ? byKey(own, earlier, pass.keyOf) : byLikeness(own, earlier, pass.likeness);
    for (const [line, one] of found) pairs.set(line, one);
    const taken = new Set(found.map(([, one]) => one));
    left = left.filter((one) => !taken.has(one));
  };
  const both = { numbered: true, before: true };
  const neither = { numbered: false, before: false };
  const mixed = [
    { numbered: true, before: false },
    { numbered: false, before: true },
  ];
  pair(both, { keyOf: ({ reference = "", description }) => `${reference}\n${plainWords(description)}` });
  pair({ ...both, learned: true }, { keyOf: ({ reference = "" }) => reference });
  pair(both, { likeness: (line, one) => (line.reference === one.reference ? beginsAlike(line, one) : 0) });
  pair(neither, { keyOf: ({ description }) => plainWords(description) });
  for (const one of mixed) pair(one, { keyOf: ({ description }) => plainWords(description) });
  pair(neither, { likeness: beginsAlike });
  if (!byCount) return pairs;
  for (const one of mixed) pair(one, { likeness: (line, before) => 1 + sharedWords(line, before) });
  for (const one of mixed) pair(one, { keyOf: () => "" });
  return pairs;
}

type Pairs = [line: BankLine, known: KnownLine][];

function byKey(
  lines: readonly BankLine[],
  known: readonly KnownLine[],
  keyOf: (line: BankLine) => string,
): Pairs {
  const knownOf = Map.groupBy(known.toReversed(), keyOf);
  return lines.flatMap((line): Pairs => {
    const one = knownOf.get(keyOf(line))?.pop();
    return one ? [[line, one]] : [];
  });
}

function byLikeness(
  lines: readonly BankLine[],
  known: readonly KnownLine[],
  likeness: Pass["likeness"] = () => 0,
): Pairs {
  if (lines.length > maxCompared || known.length > maxCompared) return [];
  const all = lines.flatMap((line) => known.map((one) => ({ line, one, like: likeness(line, one) })));
  const taken = new Set<BankLine>();
  return all
    .filter(({ like }) => like > 0)
    .toSorted((a, b) => b.like - a.like)
    .flatMap(({ line, one }): Pairs => {
      if (taken.has(line) || taken.has(one)) return [];
      taken.add(line).add(one);
      return [[line, one]];
    });
}

/** Without capitals, signs and repeated spaces, which banks change. */
function plainWords(description: string): string {
  return description
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Banks cut words after 32 characters or more; before that only whole words may be missing. */
const minCutLength = 24;

/** One of the two may have been cut, or have more behind it. */
function beginsAlike(line: BankLine, known: KnownLine): number {
  const [one, other] = [plainWords(line.description), plainWords(known.description)];
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  if (shorter === "" || !longer.startsWith(shorter)) return 0;
  const next = longer.charAt(shorter.length);
  return next === " " || (shorter.length >= minCutLength && /\p{L}/u.test(next)) ? 1 : 0;
}

function sharedWords(line: BankLine, known: KnownLine): number {
  const words = new Set(plainWords(known.description).split(" "));
  return [...new Set(plainWords(line.description).split(" "))].filter((word) => words.has(word)).length;
}
