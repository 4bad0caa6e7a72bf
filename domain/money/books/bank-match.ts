/** Which line of the bank is which gift, bill, payment or movement, by one pass after the other. */

import type { MovementKind } from "#domain/money/account/movement.ts";
import type { AccountEntry } from "./account-entries.ts";
import {
  assess,
  type Assessed,
  daysAfter,
  mayBe,
  nearDays,
  type OpenLine,
  read,
  strengthOf,
  strengths,
} from "./bank-candidates.ts";
import {
  isPayoutInBankWords,
  kindInBankWords,
  methodInBankWords,
  type NameLikeness,
  itemsInBankWords,
} from "./bank-words.ts";
import { daysBetween } from "#domain/platform/time/local-date.ts";

/** A line, and what it is: one entry, gifts that were brought to the bank together, or what the bank's words alone say. */
export type Pair<Line extends OpenLine = OpenLine> = {
  line: Line;
  entries: readonly AccountEntry[];
  likeness?: NameLikeness;
  kind?: MovementKind;
};

/**
 * What may be matched without a look at each: `sure` where a line has one partner that is no other line's, by its number or its name and a near
 * day, or an entry of the account alone. `likely` are gifts and bills of one amount and a near day whose name the bank says in part or not at
 * all, as many lines as gifts that are alike, gifts on paper that come to a deposit in one way alone, and fees and interest.
 */
export function matchesOf<Line extends OpenLine>(
  lines: readonly Line[],
  open: readonly AccountEntry[],
): { sure: Pair<Line>[]; likely: Pair<Line>[] } {
  const openOf = Map.groupBy(open.map(read), ({ entry }) => entry.cents);
  // Each text is read once: a file may have thousands of lines of one amount and words.
  const readBefore = new Map<string, Assessed[]>();
  const assessed = lines.map((line): Found<Line> => {
    const key = `${line.postedOn} ${line.cents} ${line.description}`;
    const found =
      readBefore.get(key) ??
      assess(line, openOf.get(line.cents) ?? []).filter(({ isNumbered }) => isNumbered !== false);
    readBefore.set(key, found);
    return { line, found };
  });
  const pairOf = ({ line, one }: { line: Line; one: Assessed }) => ({
    line,
    entries: [one.entry],
    likeness: one.likeness,
  });
  const sure = onlyPairs(strongest(assessed, strengths.named))
    .filter(({ line, one }) => isSure(line, one))
    .map(pairOf);
  const likely: Pair<Line>[] = onlyPairs(strongest(without(assessed, sure), strengths["first-name"]))
    .filter(({ line, one }) => isLikely(line, one))
    .map(pairOf);
  for (const pass of equalPasses) likely.push(...equalPairs(without(assessed, [...sure, ...likely]), pass));
  const left = without(assessed, [...sure, ...likely]).filter(({ found }) =>
    found.every((one) => !mayBe(one, daysAfter)),
  );
  const taken = takenBy([...sure, ...likely]);
  const gifts = open.filter(({ of, entryId }) => of === "gift" && !taken.has(entryId));
  likely.push(...deposits(left, gifts), ...saidByBank(left));
  return { sure, likely };
}

/** A line with the entries that it may be. */
type Found<Line extends OpenLine> = { line: Line; found: readonly Assessed[] };

/** Lines of one text have one list, which is looked at once. */
function narrowed<Line extends OpenLine>(
  all: readonly Found<Line>[],
  narrow: (found: readonly Assessed[]) => readonly Assessed[],
): Found<Line>[] {
  const before = new Map<readonly Assessed[], readonly Assessed[]>();
  return all.map(({ line, found }) => {
    const left = before.get(found) ?? narrow(found);
    before.set(found, left);
    return { line, found: left };
  });
}

function takenBy(pairs: readonly Pair[]): Set<string> {
  return new Set(pairs.flatMap(({ line, entries }) => [line.id, ...entries.map(({ entryId }) => entryId)]));
}

/** What these pairs leave. */
function without<Line extends OpenLine>(
  all: readonly Found<Line>[],
  pairs: readonly Pair<Line>[],
): Found<Line>[] {
  const taken = takenBy(pairs);
  const open = all.filter(({ line }) => !taken.has(line.id));
  return narrowed(open, (found) => found.filter(({ entry }) => !taken.has(entry.entryId)));
}

function isLikely(line: OpenLine, one: Assessed): boolean {
  const { entry } = one;
  return entry.of !== undefined && mayBe(one, nearDays) && isPayable(line, entry);
}

/** Looking for the gifts of a deposit is slow. */
const maxDeposits = 60;
const depositPasses = 3;

/** Gifts on paper that come to a line in one way alone. What one deposit takes may leave one way for another. */
function deposits<Line extends OpenLine>(
  all: readonly Found<Line>[],
  gifts: readonly AccountEntry[],
): Pair<Line>[] {
  const waiting = all
    .map(({ line }) => line)
    .filter(({ cents, description }) => cents > 0 && !isPayoutInBankWords(description))
    .toSorted((a, b) => a.postedOn.localeCompare(b.postedOn) || a.id.localeCompare(b.id))
    .slice(0, maxDeposits);
  const pairs: Pair<Line>[] = [];
  const taken = new Set<string>();
  for (let pass = 0; pass < depositPasses; pass += 1)
    for (const line of waiting) {
      const left = gifts.filter(({ entryId }) => !taken.has(entryId));
      const ways = taken.has(line.id) ? [] : combinationsFor(line, left);
      const [entries, ...others] = ways;
      if (!entries || others.length > 0) continue;
      pairs.push({ line, entries });
      for (const id of [line.id, ...entries.map(({ entryId }) => entryId)]) taken.add(id);
    }
  return pairs;
}

/** Fees and interest, which the bank is the first to tell. */
function saidByBank<Line extends OpenLine>(all: readonly Found<Line>[]): Pair<Line>[] {
  return all.flatMap(({ line, found }): Pair<Line>[] => {
    const kind = found.length === 0 ? kindInBankWords(line) : undefined;
    return kind ? [{ line, entries: [], kind }] : [];
  });
}

/** How far gifts of one sum may be from their lines, and how well they are named: one person's, then all, then those that are nearer than others. */
const equalPasses = [
  { days: nearDays, strength: strengths.named },
  { days: nearDays, strength: 0 },
  { days: 3, strength: 0 },
];

/**
 * As many lines as gifts of one sum and near days, such as e-transfers without a name: which is which changes nothing, so they are paired in the
 * order of their days. None where a line or a gift is left over.
 */
function equalPairs<Line extends OpenLine>(
  all: readonly Found<Line>[],
  within: { days: number; strength: number },
): Pair<Line>[] {
  const nearOf = new Map<Line, AccountEntry[]>();
  const linesOf = new Map<AccountEntry, Line[]>();
  for (const { line, found } of all) {
    if (found.length === 0 || found.some(({ entry }) => entry.of !== "gift")) continue;
    const near = found.filter((one) => mayBe(one, within.days) && strengthOf(one) >= within.strength);
    if (near.length === 0 && within.strength > 0) continue;
    nearOf.set(
      line,
      near.map(({ entry }) => entry),
    );
    for (const { entry } of near) {
      const lines = linesOf.get(entry) ?? [];
      lines.push(line);
      linesOf.set(entry, lines);
    }
  }
  const seen = new Set<Line>();
  return [...nearOf.keys()].flatMap((first): Pair<Line>[] => {
    if (seen.has(first)) return [];
    const lines: Line[] = [];
    const gifts = new Set<AccountEntry>();
    const waiting = [first];
    seen.add(first);
    for (let line = waiting.pop(); line !== undefined; line = waiting.pop()) {
      lines.push(line);
      for (const gift of nearOf.get(line) ?? []) {
        if (gifts.has(gift)) continue;
        gifts.add(gift);
        for (const other of linesOf.get(gift) ?? []) {
          if (seen.has(other)) continue;
          seen.add(other);
          waiting.push(other);
        }
      }
    }
    const inOrder = lines.toSorted(
      (a, b) => a.postedOn.localeCompare(b.postedOn) || a.id.localeCompare(b.id),
    );
    const given = [...gifts].toSorted(
      (a, b) => a.on.localeCompare(b.on) || a.entryId.localeCompare(b.entryId),
    );
    const pairs = inOrder.flatMap((line, at): Pair<Line>[] => {
      const entry = given[at];
      return entry && nearOf.get(line)?.includes(entry) ? [{ line, entries: [entry] }] : [];
    });
    return pairs.length === lines.length && lines.length === gifts.size ? pairs : [];
  });
}

/** Of each line what its words name best, where that is as strong as `from`; else everything. A name counts on a near day. */
function strongest<Line extends OpenLine>(all: readonly Found<Line>[], from: number): Found<Line>[] {
  const strength = (one: Assessed) =>
    one.isNumbered || Math.abs(one.days) <= nearDays ? strengthOf(one) : 0;
  return narrowed(all, (found) => {
    const most = found.reduce((highest, one) => Math.max(highest, strength(one)), 0);
    return most < from ? found : found.filter((one) => strength(one) === most);
  });
}

/** Lines with one partner that no other line names as well. */
function onlyPairs<Line extends OpenLine>(all: readonly Found<Line>[]): { line: Line; one: Assessed }[] {
  const strengthsOf = new Map<string, number[]>();
  for (const { found } of all)
    for (const one of found) {
      const others = strengthsOf.get(one.entry.entryId) ?? [];
      others.push(strengthOf(one));
      strengthsOf.set(one.entry.entryId, others);
    }
  return all.flatMap(({ line, found }) => {
    const [one, ...others] = found;
    if (!one || others.length > 0) return [];
    const asStrong = strengthsOf.get(one.entry.entryId)?.filter((strength) => strength >= strengthOf(one));
    return asStrong?.length === 1 ? [{ line, one }] : [];
  });
}

function isSure(line: OpenLine, { entry, likeness, days, isNumbered }: Assessed): boolean {
  if (isNumbered) return isPayable(line, entry);
  const isNear = Math.abs(days) <= nearDays;
  if (entry.of !== undefined) return isNear && likeness === "named" && isPayable(line, entry);
  const isPart = likeness === "alike" || likeness === "unnamed";
  const isCheque = entry.method === "cheque" && methodInBankWords(line.description) === "cheque";
  return likeness === "named" || (isPart && (isNear || isCheque));
}

/** A bill is paid with its line only where the bank says how. */
function isPayable({ description }: OpenLine, { of }: AccountEntry): boolean {
  return of !== "bill" || methodInBankWords(description) !== undefined;
}

/* Which gifts on paper one deposit is of. */

/** Gifts on paper that come to a line together, first those of days that follow each other; none where there are more than three ways. */
export function combinationsFor(line: OpenLine, gifts: readonly AccountEntry[]): AccountEntry[][] {
  const isPaper = ({ method }: AccountEntry) => method === "cheque" || method === "cash";
  if (line.cents <= 0 || methodInBankWords(line.description) === "e-transfer") return [];
  const near = gifts
    .filter((gift) => {
      const days = daysBetween(gift.on, line.postedOn);
      return isPaper(gift) && gift.cents < line.cents && days >= 0 && days <= depositDays;
    })
    .toSorted((a, b) => a.on.localeCompare(b.on))
    .slice(-maxTogether);
  const stated = itemsInBankWords(line.description);
  const isStated = ({ length }: AccountEntry[]) => stated === undefined || stated === length;
  const runs = runsOf(line.cents, near).filter(isStated);
  if (runs.length > 0) return runs.length > maxWays ? [] : runs;
  const found = subsetsOf(line.cents, near, isStated);
  return found.length > maxWays ? [] : found;
}

/** Gifts one behind the other that come to the sum. */
function runsOf(cents: number, gifts: readonly AccountEntry[]): AccountEntry[][] {
  return gifts.flatMap((_, from) => {
    let total = 0;
    const to = gifts.findIndex((gift, at) => at >= from && (total += gift.cents) >= cents);
    return total === cents ? [gifts.slice(from, to + 1)] : [];
  });
}

/** Any gifts that come to the sum; as many as can't be told apart where there are too many to look at. */
function subsetsOf(
  cents: number,
  gifts: readonly AccountEntry[],
  isStated: (chosen: AccountEntry[]) => boolean,
): AccountEntry[][] {
  const largestFirst = gifts.toSorted((a, b) => b.cents - a.cents);
  const found: AccountEntry[][] = [];
  let steps = 0;
  const add = (at: number, left: number, chosen: AccountEntry[]): void => {
    if (left === 0) {
      if (isStated(chosen)) found.push(chosen);
      return;
    }
    for (let next = at; next < largestFirst.length; next += 1) {
      steps += 1;
      if (steps > maxSteps || found.length > maxWays) return;
      const gift = largestFirst[next];
      if (gift && gift.cents <= left) add(next + 1, left - gift.cents, [...chosen, gift]);
    }
  };
  add(0, cents, []);
  return steps > maxSteps ? [] : found;
}

/** Cheques are brought to the bank within a month. */
const depositDays = 31;
const maxTogether = 40;
const maxWays = 3;
const maxSteps = 50_000;
