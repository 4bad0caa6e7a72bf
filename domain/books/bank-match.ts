/** Which line of the bank is which payment or movement of the books. Amounts in cents. */

import { type BookEntry, entriesOf } from "./book-entry.ts";
import { daysBetween } from "../time/local-date.ts";
import { paymentMethodNames } from "../expenses/payment.ts";
import { bankCents, movementNames } from "../account/movement.ts";

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
  return [...payments, ...movements].filter(({ cents }) => cents !== 0);
}

/** The entries that a line may be, the nearest first: the same amount, and a day that fits. */
export function candidatesFor(line: OpenLine, open: readonly AccountEntry[]): AccountEntry[] {
  const distance = ({ on }: AccountEntry) => Math.abs(daysBetween(on, line.postedOn));
  return open
    .filter(({ cents, on }) => {
      const days = daysBetween(on, line.postedOn);
      return cents === line.cents && days >= -daysBefore && days <= daysAfter;
    })
    .toSorted((a, b) => Number(isNamed(line, b)) - Number(isNamed(line, a)) || distance(a) - distance(b));
}

/** What is beyond doubt: a line with one candidate that is no other line's, or with one that it names by its number. */
export function certainMatches(
  lines: readonly OpenLine[],
  open: readonly AccountEntry[],
): { line: OpenLine; entry: AccountEntry }[] {
  const all = lines.map((line) => {
    const candidates = candidatesFor(line, open).filter((entry) => !isOtherCheque(line, entry));
    return { line, candidates };
  });
  return all.flatMap(({ line, candidates }) => {
    const named = candidates.filter((entry) => isNamed(line, entry));
    const [entry, ...others] = named.length > 0 ? named : candidates;
    if (!entry || others.length > 0) return [];
    const rivals = all.filter(
      (one) => one.line.id !== line.id && one.candidates.some(({ entryId }) => entryId === entry.entryId),
    );
    const isTheirs = rivals.some((one) => named.length === 0 || isNamed(one.line, entry));
    return isTheirs ? [] : [{ line, entry }];
  });
}

/** The line's words have the cheque's number, as a number of its own. */
function isNamed({ description }: OpenLine, entry: AccountEntry): boolean {
  const number = numberOf(entry);
  return number !== undefined && numbersIn(description).includes(number);
}

/** The line is a cheque of another number: the same amount proves nothing. */
function isOtherCheque(line: OpenLine, entry: AccountEntry): boolean {
  const isNumberedCheque = /ch(e?que|ec?k|q)\D*\d/i.test(line.description);
  return isNumberedCheque && numberOf(entry) !== undefined && !isNamed(line, entry);
}

function numberOf({ reference }: AccountEntry): string | undefined {
  return numbersIn(reference).find((number) => number.length > 1);
}

function numbersIn(text: string): string[] {
  return Array.from(text.matchAll(/\d+/g), ([digits]) => digits.replace(/^0+/, ""));
}
