/** Which gifts on paper one deposit is of. */

import { daysBetween } from "#domain/platform/time/local-date.ts";
import type { AccountEntry } from "./account-entries.ts";
import type { OpenLine } from "./bank-candidates.ts";
import { itemsInBankWords, methodInBankWords } from "./bank-words.ts";

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
