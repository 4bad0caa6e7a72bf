/** Which line of the bank is which payment or movement of the books. Amounts in cents. */

import { type BookEntry, entriesOf } from "./book-entry.ts";
import { daysBetween } from "#domain/platform/time/local-date.ts";
import { paymentMethodNames } from "#domain/money/expenses/payment.ts";
import { bankCents, movementNames } from "#domain/money/account/movement.ts";

/** A payment or movement that passes through the campaign account. */
export type AccountEntry = {
  entryId: string;
  on: string;
  cents: number;
  /** The cheque's number, where it has one: it decides between equals. */
  reference: string;
  what: string;
};

/** The entry as people read it: `payment by cheque (cheque 12)`. */
export function entryInWords({ what, reference }: Pick<AccountEntry, "what" | "reference">): string {
  return reference === "" ? what : `${what} (${reference})`;
}

/** A line of the bank that nothing is matched with. */
export type OpenLine = { id: string; postedOn: string; cents: number; description: string };

/** A cheque may be cashed this many days after it was written; the bank is never earlier than this before. */
const daysAfter = 60;
const daysBefore = 3;

/** Every entry that the bank's statement must show. */
export function accountEntries(entries: readonly BookEntry[]): AccountEntry[] {
  const payments = entriesOf(entries, "payment")
    .filter(({ content }) => content.paidBy === "")
    .map(({ id, content }) => ({
      entryId: id,
      on: content.paidOn,
      cents: -content.amountCents,
      reference: content.reference ?? "",
      what: `payment by ${paymentMethodNames[content.method]}`,
    }));
  const movements = entriesOf(entries, "movement").map(({ id, content }) => ({
    entryId: id,
    on: content.on,
    cents: bankCents(content),
    reference: content.reference ?? content.providerId ?? "",
    what: `${movementNames[content.kind]}: ${content.counterparty}`,
  }));
  const refunds = entriesOf(entries, "refund")
    .filter(({ content }) => content.to === "account")
    .map(({ id, content }) => ({
      entryId: id,
      on: content.on,
      cents: content.amountCents,
      reference: content.reference ?? "",
      what: `given back by a supplier${content.description && `: ${content.description}`}`,
    }));
  return [...payments, ...refunds, ...movements].filter(({ cents }) => cents !== 0);
}

/** The entries that a line may be, the nearest first: the same amount, and a day that fits. */
export function candidatesFor(line: OpenLine, open: readonly AccountEntry[]): AccountEntry[] {
  const distance = ({ on }: AccountEntry) => Math.abs(daysBetween(on, line.postedOn));
  const isNamed = namedBy(line);
  const named = (entry: AccountEntry) => Number(isNamed(numberOf(entry)) === true);
  return open
    .filter(({ cents, on }) => cents === line.cents && fits(daysBetween(on, line.postedOn)))
    .toSorted((a, b) => named(b) - named(a) || distance(a) - distance(b));
}

/** Whether an entry may be booked so many days after its own day. */
function fits(days: number): boolean {
  return days >= -daysBefore && days <= daysAfter;
}

/** What is beyond doubt: a line with one candidate that is no other line's, or with one that it names by its number. */
export function certainMatches(
  lines: readonly OpenLine[],
  open: readonly AccountEntry[],
): { line: OpenLine; entry: AccountEntry }[] {
  // Each is read once: a file may have thousands of lines of one amount.
  const read = open.map((entry) => ({ entry, day: dayNumber(entry.on), number: numberOf(entry) }));
  const openOf = Map.groupBy(read, ({ entry }) => entry.cents);
  /** How many lines each entry may be, and how many name it. */
  const counts = new Map(open.map(({ entryId }) => [entryId, { lines: 0, naming: 0 }]));
  const all = lines.map((line) => {
    const isNamed = namedBy(line);
    const postedOn = dayNumber(line.postedOn);
    const candidates = (openOf.get(line.cents) ?? [])
      .filter(({ day }) => fits(postedOn - day))
      .map(({ entry, number }) => ({ entry, isNamed: isNamed(number) }))
      // A cheque of another number: the same amount proves nothing.
      .filter((candidate) => candidate.isNamed !== false);
    for (const { entry, isNamed: names } of candidates) {
      const count = counts.get(entry.entryId);
      if (count) count.lines += 1;
      if (count && names) count.naming += 1;
    }
    return { line, candidates };
  });
  return all.flatMap(({ line, candidates }) => {
    const named = candidates.filter(({ isNamed }) => isNamed);
    const [one, ...others] = named.length > 0 ? named : candidates;
    if (!one || others.length > 0) return [];
    const { lines: possible = 0, naming = 0 } = counts.get(one.entry.entryId) ?? {};
    const isOnlyOnes = (named.length > 0 ? naming : possible) === 1;
    return isOnlyOnes ? [{ line, entry: one.entry }] : [];
  });
}

function dayNumber(date: string): number {
  return daysBetween("2000-01-01", date);
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
