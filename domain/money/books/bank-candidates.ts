/** What one line of the bank may be, and how surely: by its amount, its day, and what its words name. */

import {
  isPaperInBankWords,
  methodInBankWords,
  type NameLikeness,
  personInWords,
  supplierInWords,
  wordsOfPerson,
  wordsOfSupplier,
} from "./bank-words.ts";
import { daysBetween } from "#domain/platform/time/local-date.ts";
import type { AccountEntry } from "./account-entries.ts";

/** A line of the bank that nothing is matched with. */
export type OpenLine = { id: string; postedOn: string; cents: number; description: string };

/** A cheque may be cashed, and a bill paid, this many days later; the bank is never earlier than this before. */
export const daysAfter = 60;
const daysBefore = 3;
/** What was recorded by hand may have its day a little wrong; nothing is sure that is farther away. */
export const nearDays = 10;

/** What a line may be, with how the bank's words are like its name. */
export type Candidate = AccountEntry & { likeness: NameLikeness };

/** An entry that a line may be, the days between them, and what the bank's words name of it. */
export type Assessed = {
  entry: AccountEntry;
  likeness: NameLikeness;
  days: number;
  isNumbered: boolean | undefined;
};

/**
 * What a line may be: the same amount, and a day that fits. First what its words name by number or name, then the nearest day; last the bills
 * of which it may be a part, whose supplier the bank names.
 */
export function candidatesFor(line: OpenLine, open: readonly AccountEntry[]): Candidate[] {
  const whole = assess(line, open.filter(({ cents }) => cents === line.cents).map(read)).toSorted(
    (a, b) => rank(b) - rank(a) || Math.abs(a.days) - Math.abs(b.days),
  );
  const larger = open.filter(({ of, cents }) => of === "bill" && line.cents < 0 && cents < line.cents);
  const parts = assess(line, larger.map(read)).filter(({ likeness }) => likeness === "named");
  return [...whole, ...parts].map(({ entry, likeness }) => ({ ...entry, likeness }));
}

/** An entry with what of it is compared; `day` counts days. */
type Read = {
  entry: AccountEntry;
  day: number;
  person: string[];
  supplier: string[];
  number: string | undefined;
};

const reads = new WeakMap<AccountEntry, Read>();

/** Each entry is read once: a file may have thousands of lines of one amount. */
export function read(entry: AccountEntry): Read {
  const { name = "", of } = entry;
  const found = reads.get(entry) ?? {
    entry,
    day: dayNumber(entry.on),
    person: wordsOfPerson(name),
    supplier: of === "gift" ? [] : wordsOfSupplier(name),
    number: numberOf(entry),
  };
  reads.set(entry, found);
  return found;
}

/** Days are subtracted for each pair, which is cheaper than reading both dates each time. */
function dayNumber(on: string): number {
  return daysBetween("1970-01-01", on);
}

/** What of these a line can be, all of its amount. */
export function assess(line: OpenLine, same: readonly Read[]): Assessed[] {
  if (same.length === 0) return [];
  const isNamed = namedBy(line);
  const [personIn, supplierIn] = [personInWords(line.description), supplierInWords(line.description)];
  const said =
    methodInBankWords(line.description) ?? (isPaperInBankWords(line.description) ? "paper" : undefined);
  const postedDay = dayNumber(line.postedOn);
  return same.flatMap(({ entry, day, person, supplier, number }): Assessed[] => {
    const days = postedDay - day;
    if (!fits(days, entry)) return [];
    if (entry.of === "gift" && isOtherMethod(said, entry.method))
      return [{ entry, days, likeness: "other", isNumbered: false }];
    const asPerson = personIn(person);
    const likeness = entry.of === "gift" || asPerson === "named" ? asPerson : supplierIn(supplier);
    return [{ entry, days, likeness, isNumbered: isNamed(number) }];
  });
}

/** The bank says a cheque, or paper, where an e-transfer or cash came, or the other way round. */
function isOtherMethod(said: string | undefined, method: string | undefined): boolean {
  if (said === "paper") return method === "e-transfer";
  const isTold = said === "cheque" || said === "e-transfer";
  return isTold && ["cheque", "e-transfer", "cash"].includes(method ?? "") && said !== method;
}

function rank(one: Assessed): number {
  if (one.isNumbered === false) return 0;
  const strength = strengthOf(one);
  return strength === strengths.named && Math.abs(one.days) > nearDays ? strengths.alike : strength;
}

/** How surely a name is the entry's. */
export const strengths: Record<NameLikeness, number> = {
  named: 4,
  alike: 3,
  "first-name": 2,
  unnamed: 1,
  other: 1,
};

/** How surely the line is the entry: its number says most, then its name. */
export function strengthOf({ isNumbered, likeness }: Assessed): number {
  return isNumbered ? 5 : strengths[likeness];
}

/** Whether it may be booked so many days after its own day; what was recorded by hand may be later than the bank's day. */
function fits(days: number, { of, method }: AccountEntry): boolean {
  if (of === "gift" && method === "e-transfer") return Math.abs(days) <= nearDays;
  return days >= (of === undefined ? -daysBefore : -nearDays) && days <= daysAfter;
}

/** No other name, and so many days away at most; a cheque without its number or name is not at the bank long before it was received. */
export function mayBe({ entry, likeness, days, isNumbered }: Assessed, most: number): boolean {
  const isPaper = entry.method === "cheque" || entry.method === "cash";
  const isUnnamed = likeness === "unnamed" && !isNumbered;
  return likeness !== "other" && days <= most && days >= -(isPaper && isUnnamed ? daysBefore : most);
}

/**
 * Whether a line names an entry by its number: it says the cheque's number, or without saying one as a cheque's has the number among its words. False
 * where it says another cheque's number, undefined where it says nothing.
 */
function namedBy({ description }: OpenLine): (number: string | undefined) => boolean | undefined {
  const cheques = chequesIn(description);
  const numbers = numbersIn(description);
  return (number) => {
    if (number === undefined) return undefined;
    if (cheques.length > 0) return cheques.includes(number);
    // A number of one digit may be anything.
    return (number.length > 1 && numbers.includes(number)) || undefined;
  };
}

/** The number of the cheque: said to be one, alone, or the first of several digits. */
function numberOf({ reference }: AccountEntry): string | undefined {
  const alone = /^\W*(?:no|nr|num|number)?\W*(\d+)\W*$/i.test(reference);
  return chequesIn(reference)[0] ?? numbersIn(reference).find((number) => alone || number.length > 1);
}

/** A cheque with its number: `CHEQUE 4`, `CHQ#00012-0600123456`, `Cheque cleared 014`. An amount is none. */
const chequeWords = /\b(?:ch[eè]que|cheq|chq|check|chk|ck)s?(?!\p{L})\D{0,25}?(\d+)(?![.,]?\d)/giu;

/** The numbers that a text says to be of cheques, without the zeros before them. */
function chequesIn(text: string): string[] {
  return Array.from(text.matchAll(chequeWords), ([, digits = ""]) => withoutZeros(digits)).filter(Boolean);
}

function numbersIn(text: string): string[] {
  return Array.from(text.matchAll(/\d+/g), ([digits]) => withoutZeros(digits)).filter(Boolean);
}

/** Zeros before a number don't change it. */
function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, "");
}
