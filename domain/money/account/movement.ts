/** What moves in the campaign account, or at the payment provider, and is no payment of a bill. Amounts in cents, dates local. */

import {
  tidyCell,
  amountReasons,
  currencyReasons,
  dateReasons,
  givenCents,
} from "#domain/money/contributions/typed-cells.ts";

/** What leaves the account again of a contribution: entered with the return, the repayment or the bounced cheque itself. */
const outflowKinds = ["contribution-return", "loan-repayment", "bounced-cheque"] as const;

/** One of these. */
export type OutflowKind = (typeof outflowKinds)[number];

/** Contributions of these methods are brought to the bank; cards come by the provider's payouts, and goods never. */
export const bankedMethods = ["cheque", "e-transfer", "cash", "ticket", "loan"] as const;

/** Into the account, out of it, and what the provider keeps before it pays out. */
export type MovementKind =
  | "deposit"
  | "payout"
  | "transfer-in"
  | "interest"
  | "income"
  | "reimbursement"
  | OutflowKind
  | "transfer-out"
  | "bank-fee"
  | "bank-fee-back"
  | "surplus"
  | "provider-fee";

/** What each kind is called. */
export const movementNames: Record<MovementKind, string> = {
  deposit: "deposit of contributions",
  payout: "payout of the card provider",
  "transfer-in": "transfer received",
  interest: "interest",
  income: "other income",
  reimbursement: "reimbursement",
  "contribution-return": "contribution returned",
  "loan-repayment": "loan repaid",
  "bounced-cheque": "returned cheque (NSF)",
  "transfer-out": "transfer given",
  "bank-fee": "bank charge",
  "bank-fee-back": "bank charge refunded",
  surplus: "surplus given away",
  "provider-fee": "card processing fee",
};

/** A movement; `amountCents` is positive but for a payout or a fee that the provider took back. */
export type Movement = {
  kind: MovementKind;
  on: string;
  amountCents: number;
  /** The other side: a person, a campaign, the bank. */
  counterparty: string;
  description: string;
  /** Of a deposit: what was brought to the bank, each whole. Of an outflow: the one of which money left again. */
  contributionIds?: string[];
  /** The cheque's number or another word by which the bank's line is told from others of its amount. */
  reference?: string;
  /** Of income: the fundraising function that brought it. */
  fundraiserId?: string;
  /** Of a reimbursement: the payment that somebody made. */
  paymentId?: string;
  /** Of a payout or a provider's fee: its number there. */
  providerId?: string;
};

/** Those that the agent types; the others follow from contributions, payments and the provider. */
export const typedMovements = [
  "transfer-in",
  "transfer-out",
  "interest",
  "income",
  "bank-fee",
  "bank-fee-back",
  "surplus",
] as const;

/** Fields of the form. */
export const movementColumns = ["date", "amount", "currency", "with", "description", "function"] as const;

/** Text as typed. */
export type MovementInput = Partial<Record<(typeof movementColumns)[number], string>>;

/** The movement, or every reason against it; `today` is the local date. */
export function parseMovement(
  kind: string,
  input: MovementInput,
  today: string,
): { ok: true; movement: Movement } | { ok: false; reasons: string[] } {
  const cell = (column: keyof MovementInput) => tidyCell(input[column] ?? "");
  const known = typedMovements.find((one) => one === kind);
  const reasons = [
    ...(known ? [] : [`kind: '${kind}' is none of ${typedMovements.join(", ")}.`]),
    ...dateReasons("date", cell("date"), today),
    ...amountReasons("amount", cell("amount")),
    ...currencyReasons(cell("currency")),
    ...(cell("function") === "" || kind === "income" ? [] : ["function: only income can be of a function."]),
    ...(cell("with") === "" ? ["with: say who is on the other side."] : []),
  ];
  if (!known || reasons.length > 0) return { ok: false, reasons };
  const movement = {
    kind: known,
    on: cell("date"),
    amountCents: givenCents(cell("amount")),
    counterparty: cell("with"),
    description: cell("description"),
    ...(cell("function") && { fundraiserId: cell("function") }),
  };
  return { ok: true, movement };
}

/** What it does to the campaign account: positive is more money there. */
export function bankCents({ kind, amountCents }: Pick<Movement, "kind" | "amountCents">): number {
  if (kind === "provider-fee") return 0;
  const isIn = ["deposit", "payout", "transfer-in", "interest", "income", "bank-fee-back"].includes(kind);
  return isIn ? amountCents : -amountCents;
}

/** What a fee costs, in cents; below zero where the bank gave one back. Undefined for what is no fee. */
export function feeCents({ kind, amountCents }: Pick<Movement, "kind" | "amountCents">): number | undefined {
  if (kind === "bank-fee-back") return -amountCents;
  return kind === "bank-fee" || kind === "provider-fee" ? amountCents : undefined;
}

/** Whether contributions of this method are brought to the bank. */
export function isBanked(method: string): boolean {
  return bankedMethods.some((one) => one === method);
}

/** Whether it is money of a contribution that left the account again. */
export function isOutflow({ kind }: Pick<Movement, "kind">): boolean {
  return outflowKinds.some((one) => one === kind);
}
