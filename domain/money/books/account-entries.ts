/** What the bank's statement must show: the entries of the campaign account, and what is recorded and will pass through it. Amounts in cents. */

import { paymentMethodNames } from "#domain/money/expenses/bill-payment.ts";
import { bankCents, type MovementKind, movementNames } from "#domain/money/account/movement.ts";
import { openCents } from "./balances.ts";
import { type BookEntry, entriesOf, supplierNames } from "./book-entry.ts";

/** A payment or movement that passes through the campaign account, or what is recorded and will: a gift that no deposit has, a bill's open part. */
export type AccountEntry = {
  entryId: string;
  on: string;
  cents: number;
  /** The cheque's number, where it has one: it decides between equals. */
  reference: string;
  what: string;
  /** `entryId` is the contribution's, or the bill's; absent for an entry of the account. */
  of?: "gift" | "bill";
  /** Who gave it or is paid; the bank's words may have it. */
  name?: string;
  method?: string;
};

/** The entry as people read it: `payment by cheque (cheque 12)`. */
export function entryInWords({ what, reference }: Pick<AccountEntry, "what" | "reference">): string {
  return reference === "" ? what : `${what} (${reference})`;
}

/** Every entry that the bank's statement must show. */
export function accountEntries(entries: readonly BookEntry[]): AccountEntry[] {
  const suppliers = supplierNames(entries);
  const bills = new Map(entriesOf(entries, "expense").map(({ id, content }) => [id, content.supplierId]));
  const payments = entriesOf(entries, "payment")
    .filter(({ content }) => content.paidBy === "")
    .map(({ id, content }) => ({
      entryId: id,
      on: content.paidOn,
      cents: -content.amountCents,
      reference: content.reference ?? "",
      what: `payment by ${paymentMethodNames[content.method]}`,
      name: suppliers.get(bills.get(content.expenseId) ?? "") ?? "",
      method: content.method,
    }));
  const movements = entriesOf(entries, "movement").map(({ id, content }) => ({
    entryId: id,
    on: content.on,
    cents: bankCents(content),
    reference: content.reference ?? content.providerId ?? "",
    what: `${movementNames[content.kind]}: ${content.counterparty}`,
    ...(toPersons.includes(content.kind) && { name: content.counterparty }),
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

/** What goes to a person, whose name the bank's words may have. */
const toPersons: readonly MovementKind[] = ["contribution-return", "loan-repayment", "reimbursement"];

/** What is still to be paid of each bill. */
export function openBills(entries: readonly BookEntry[]): AccountEntry[] {
  const suppliers = supplierNames(entries);
  const payments = [...entriesOf(entries, "payment"), ...entriesOf(entries, "refund")];
  const paymentsOf = Map.groupBy(payments, ({ content }) => content.expenseId);
  return entriesOf(entries, "expense").flatMap((entry) => {
    const { supplierId, description, billedOn } = entry.content;
    const name = suppliers.get(supplierId) ?? "";
    const cents = -openCents(paymentsOf.get(entry.id) ?? [], entry);
    const what = `bill of ${name}: ${description}`;
    return cents < 0
      ? [{ entryId: entry.id, on: billedOn, cents, reference: "", what, of: "bill" as const, name }]
      : [];
  });
}
