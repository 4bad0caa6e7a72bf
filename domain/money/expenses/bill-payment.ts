/** A payment towards a bill, from the campaign account or somebody's own pocket, and what a supplier gives back of it. */

import {
  tidyCell,
  amountReasons,
  currencyReasons,
  dateReasons,
  givenCents,
} from "#domain/money/contributions/typed-cells.ts";
import { type PeriodSplit, splitCents, splitInProportion } from "./expense-period.ts";

/** Fields of the form. */
export const paymentColumns = ["date", "amount", "currency", "method", "paid_by", "reference"] as const;

/** Text as typed. */
export type PaymentInput = Partial<Record<(typeof paymentColumns)[number], string>>;

/** How a bill can be paid. */
export const paymentMethods = ["cheque", "e-transfer", "debit", "credit-card", "cash", "transfer"] as const;
/** One of these ways. */
export type PaymentMethod = (typeof paymentMethods)[number];

/** What each way is called. */
export const paymentMethodNames: Record<PaymentMethod, string> = {
  cheque: "cheque",
  "e-transfer": "e-transfer",
  debit: "debit card",
  "credit-card": "credit card",
  cash: "cash",
  transfer: "bank transfer",
};

/** How it was paid, as people read it: `cheque 12`, `debit card, till 3`. */
export function paymentInWords({ method, reference = "" }: Pick<Payment, "method" | "reference">): string {
  const name = paymentMethodNames[method];
  if (reference === "") return name;
  return reference.toLowerCase().includes(name) ? reference : `${name}, ${reference}`;
}

/** Money in cents, the date local. */
export type Payment = {
  expenseId: string;
  paidOn: string;
  amountCents: number;
  method: PaymentMethod;
  /** Empty: the campaign account. Else who paid and is owed the amount. */
  paidBy: string;
  reference?: string;
};

/** A payment, or all that is wrong with it in sentences. */
type PaymentParsed = { ok: true; payment: Omit<Payment, "expenseId"> } | { ok: false; reasons: string[] };

/** The payment, or every reason against it; `today` is the local date. */
export function parsePayment(input: PaymentInput, today: string): PaymentParsed {
  const cell = (column: keyof PaymentInput) => tidyCell(input[column] ?? "");
  const method = paymentMethods.find((known) => known === cell("method").toLowerCase());
  const reasons = [
    ...dateReasons("date", cell("date"), today),
    ...amountReasons("amount", cell("amount")),
    ...currencyReasons(cell("currency")),
    ...(method ? [] : [`method: '${cell("method")}' is none of ${paymentMethods.join(", ")}.`]),
  ];
  if (!method || reasons.length > 0) return { ok: false, reasons };
  const payment = {
    paidOn: cell("date"),
    amountCents: givenCents(cell("amount")),
    method,
    paidBy: cell("paid_by"),
    ...(cell("reference") && { reference: cell("reference") }),
  };
  return { ok: true, payment };
}

/* What a supplier gives back of a bill: a deposit, an amount charged too much, a credit note. It lowers the bill on its own day. */

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
type RefundParsed =
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
