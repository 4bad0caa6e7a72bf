/** A payment towards a bill: from the campaign account, or out of somebody's own pocket. */

import { tidyCell } from "#domain/money/contributions/typed-cells.ts";
import { amountReasons, currencyReasons, dateReasons, givenCents } from "./typed-entry.ts";

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
