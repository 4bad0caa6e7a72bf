/** What a supplier gives back of a bill: a deposit, an amount charged too much, a credit note. It lowers the bill on its own day. */

import { tidyCell } from "#domain/money/contributions/typed-cells.ts";
import { type PeriodSplit, splitCents, splitInProportion } from "./expense-period.ts";
import { amountReasons, currencyReasons, dateReasons, givenCents } from "./typed-entry.ts";

/** Options of the form. */
export const refundColumns = [
  "date",
  "amount",
  "currency",
  "to",
  "reference",
  "description",
  "election_amount",
  "campaign_amount",
] as const;

/** Text as typed. */
export type RefundInput = Partial<Record<(typeof refundColumns)[number], string>>;

/** Money in cents, the date local. */
export type SupplierRefund = {
  expenseId: string;
  on: string;
  amountCents: number;
  /**
   * Where it went: into the campaign account, to the person who made a payment and is owed it, or nowhere, because the bill is not paid: a
   * credit note.
   */
  to: "account" | "person" | "bill";
  /** Of what went to a person: the payment that it was of. */
  paymentId?: string;
  /** What it takes from each period; adds up to `amountCents`. */
  split: PeriodSplit;
  description: string;
  /** The number of the credit note or transfer: the bank's line is matched by it. */
  reference?: string;
};

/** A refund of this bill, or all that is wrong with it in sentences. */
export type RefundParsed =
  | { ok: true; refund: Omit<SupplierRefund, "expenseId"> }
  | { ok: false; reasons: string[] };

type Context = {
  today: string;
  left: PeriodSplit;
};

/** The refund, or every reason against it; `today` is the local date. Without amounts of the periods it is divided as what is left of the bill. */
export function parseRefund(input: RefundInput, { today, left }: Context): RefundParsed {
  const cell = (column: keyof RefundInput) => tidyCell(input[column] ?? "");
  const to = cell("to") || "account";
  const typed = (["election_amount", "campaign_amount"] as const).filter((column) => cell(column) !== "");
  const reasons = [
    ...dateReasons("date", cell("date"), today),
    ...amountReasons("amount", cell("amount")),
    ...currencyReasons(cell("currency")),
    ...typed.flatMap((column) => amountReasons(column, cell(column), { mayBeZero: true })),
  ];
  if (reasons.length > 0) return { ok: false, reasons };
  const amountCents = givenCents(cell("amount"));
  const split = typed.length === 0 ? splitInProportion(amountCents, left) : typedSplit(amountCents, cell);
  if (split.outside < 0)
    return {
      ok: false,
      reasons: ["election_amount, campaign_amount: together they are more than the amount."],
    };
  const where: Pick<SupplierRefund, "to" | "paymentId"> =
    to === "account" || to === "bill" ? { to } : { to: "person", paymentId: to };
  return {
    ok: true,
    refund: {
      on: cell("date"),
      amountCents,
      ...where,
      split,
      description: cell("description"),
      ...(cell("reference") && { reference: cell("reference") }),
    },
  };
}

function typedSplit(amountCents: number, cell: (column: keyof RefundInput) => string): PeriodSplit {
  const election = givenCents(cell("election_amount"));
  const campaign = givenCents(cell("campaign_amount"));
  return { election, campaign, outside: amountCents - splitCents({ election, campaign, outside: 0 }) };
}

/** Whether money came back; a credit note alone only lowers what is to be paid. */
export function isMoneyBack({ to }: Pick<SupplierRefund, "to">): boolean {
  return to !== "bill";
}
