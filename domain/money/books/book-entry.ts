/** What the books of expenses and of the account hold: entries of a few kinds, each a chain of versions. */

import type { Movement, MovementKind } from "#domain/money/account/movement.ts";
import type { BankBalance } from "#domain/money/account/bank-line.ts";
import type { Advertisement, Expense, Supplier } from "#domain/money/expenses/expense.ts";
import type { Payment, SupplierRefund } from "#domain/money/expenses/bill-payment.ts";
import type { Fundraiser, FundraiserCost, FundraiserSale } from "./fundraiser.ts";
import type { Figure } from "./agent-figures.ts";

/** What an entry of each kind says. */
export type EntryContents = {
  supplier: Supplier;
  expense: Expense;
  payment: Payment;
  refund: SupplierRefund;
  movement: Movement;
  "bank-balance": BankBalance;
  advertisement: Advertisement;
  figure: Figure;
  fundraiser: Fundraiser;
  "fundraiser-sale": FundraiserSale;
  "fundraiser-cost": FundraiserCost;
};

/** The kinds of entries. */
export type EntryKind = keyof EntryContents;

/** An entry as it stands now: its last version. */
export type BookEntry<Kind extends EntryKind = EntryKind> = {
  [Each in Kind]: {
    id: string;
    version: number;
    kind: Each;
    content: EntryContents[Each];
    recordedBy: string;
    recordedAt: string;
  };
}[Kind];

/** The entries of one kind, in their order. */
export function entriesOf<Kind extends EntryKind>(
  entries: readonly BookEntry[],
  kind: Kind,
): BookEntry<Kind>[] {
  return entries.filter((entry) => entry.kind === kind) as BookEntry[] as BookEntry<Kind>[];
}

/** The movements of one kind, in their order. */
export function movementsOf(entries: readonly BookEntry[], kind: MovementKind): Movement[] {
  return entriesOf(entries, "movement")
    .map(({ content }) => content)
    .filter((content) => content.kind === kind);
}

/** The name of each supplier by its id. */
export function supplierNames(entries: readonly BookEntry[]): Map<string, string> {
  return new Map(entriesOf(entries, "supplier").map(({ id, content }) => [id, content.name]));
}

/* The books as of a day: what happened later is left out, whenever it was entered. Dates are local. */

/** The day on which an entry happened; `undefined` for suppliers, figures, what belongs to another entry, and functions, whose tickets are sold before. */
export function dayOfEntry({ kind, content }: BookEntry): string | undefined {
  switch (kind) {
    case "expense":
      // What is used before its bill comes is an expense already.
      return content.used.from < content.billedOn ? content.used.from : content.billedOn;
    case "payment":
      return content.paidOn;
    case "refund":
    case "movement":
    case "bank-balance":
      return content.on;
    case "advertisement":
      return content.ran.from;
    case "fundraiser-sale":
      return content.soldOn;
    default:
      return undefined;
  }
}

/** The entries that had happened by the end of the day. */
export function entriesUntil(entries: readonly BookEntry[], day: string): BookEntry[] {
  return entries.filter((entry) => (dayOfEntry(entry) ?? day) <= day);
}
