/** The postings of an entry: double entry, in cents, so that those of every entry add up to zero. */

import { feeCents, type Movement } from "#domain/money/account/movement.ts";
import { billedCents, type Expense } from "#domain/money/expenses/expense.ts";
import {
  type ExpensePeriods,
  periodOf,
  type PeriodSplit,
  wholeIn,
} from "#domain/money/expenses/expense-period.ts";
import { type FundraiserSale, isContribution, takingsOf } from "./fundraiser.ts";
import type { Payment, SupplierRefund } from "#domain/money/expenses/bill-payment.ts";
import type { BookEntry } from "./book-entry.ts";

/** What the books keep apart. Assets and expenses are positive, what is owed or came in is negative. */
export type LedgerAccount =
  | "bank"
  | "provider"
  | "payable"
  | "owed-to-persons"
  | "expense-election"
  | "expense-campaign"
  | "expense-outside"
  | "given-in-kind"
  | "contributions"
  | "transfers"
  | "income"
  | "takings"
  | "surplus";

/** One line of the ledger; the date is local. */
export type Posting = { account: LedgerAccount; amountCents: number; on: string };

/** The postings of an entry as it stands; suppliers, figures and advertisements move no money, and what is a contribution is in the books of those. */
export function postingsOf(entry: Pick<BookEntry, "kind" | "content">, periods: ExpensePeriods): Posting[] {
  const { kind, content } = entry as BookEntry;
  if (kind === "expense") return nonZero(expensePostings(content));
  if (kind === "payment") return nonZero(paymentPostings(content));
  if (kind === "refund") return nonZero(refundPostings(content));
  if (kind === "fundraiser-sale") return salePostings(content);
  return kind === "movement" ? nonZero(movementPostings(content, periods)) : [];
}

function expensePostings(expense: Expense): Posting[] {
  return [
    ...expensesOf(expense.split, expense.used.to),
    { account: "given-in-kind", amountCents: -(expense.given?.cents ?? 0), on: expense.billedOn },
    { account: "payable", amountCents: -billedCents(expense), on: expense.billedOn },
  ];
}

function expensesOf(split: PeriodSplit, on: string): Posting[] {
  return [
    { account: "expense-election", amountCents: split.election, on },
    { account: "expense-campaign", amountCents: split.campaign, on },
    { account: "expense-outside", amountCents: split.outside, on },
  ];
}

function paymentPostings({ amountCents, paidBy, paidOn }: Payment): Posting[] {
  const payer = paidBy === "" ? "bank" : "owed-to-persons";
  return pair("payable", payer, { amountCents, on: paidOn });
}

/** It takes from the expense what it gives to the account, to who is owed it, or to the bill that is not paid yet. */
function refundPostings({ split, to, amountCents, on }: SupplierRefund): Posting[] {
  const taken = expensesOf(split, on).map((posting) => ({
    ...posting,
    amountCents: 0 - posting.amountCents,
  }));
  return [...taken, { account: refundAccounts[to], amountCents, on }];
}

const refundAccounts: Record<SupplierRefund["to"], LedgerAccount> = {
  account: "bank",
  person: "owed-to-persons",
  bill: "payable",
};

/** What a function takes is income at once; `takings` is what of it is not at the bank. */
function salePostings(sale: FundraiserSale): Posting[] {
  if (isContribution(sale)) return [];
  return pair("takings", "income", { amountCents: takingsOf(sale), on: sale.soldOn });
}

function movementPostings(movement: Movement, periods: ExpensePeriods): Posting[] {
  const { kind, on } = movement;
  if (kind === "provider-fee" || kind === "bank-fee" || kind === "bank-fee-back") {
    const cents = feeCents(movement) ?? 0;
    const payer = kind === "provider-fee" ? "provider" : "bank";
    return [
      ...expensesOf(wholeIn(periodOf(on, periods), cents), on),
      { account: payer, amountCents: 0 - cents, on },
    ];
  }
  if (movement.fundraiserId !== undefined) return pair("bank", "takings", movement);
  const [debit, credit] = movementAccounts[kind];
  return pair(debit, credit, movement);
}

/** The first gets the amount, the second gives it. */
const movementAccounts: Record<
  Exclude<Movement["kind"], "provider-fee" | "bank-fee" | "bank-fee-back">,
  [LedgerAccount, LedgerAccount]
> = {
  deposit: ["bank", "contributions"],
  payout: ["bank", "provider"],
  "transfer-in": ["bank", "transfers"],
  interest: ["bank", "income"],
  income: ["bank", "income"],
  reimbursement: ["owed-to-persons", "bank"],
  "contribution-return": ["contributions", "bank"],
  "loan-repayment": ["contributions", "bank"],
  "bounced-cheque": ["contributions", "bank"],
  "transfer-out": ["transfers", "bank"],
  surplus: ["surplus", "bank"],
};

function pair(
  debit: LedgerAccount,
  credit: LedgerAccount,
  { amountCents, on }: { amountCents: number; on: string },
): Posting[] {
  return [
    { account: debit, amountCents, on },
    { account: credit, amountCents: -amountCents, on },
  ];
}

function nonZero(postings: Posting[]): Posting[] {
  return postings.filter(({ amountCents }) => amountCents !== 0);
}
