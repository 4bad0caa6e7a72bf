/** Fundraising functions: what the financial agent types of one, and what is kept. Amounts in cents, dates local. */

import { amountReasons, dateReasons, givenCents, tidyCell } from "#domain/money/contributions/typed-cells.ts";
import { isLocalDate } from "#domain/platform/time/local-date.ts";

/** A dinner, an auction or another function that raises money. */
export type Fundraiser = { name: string; heldOn: string; place: string };

/** Tickets of one price, or something else that was sold. A contribution when the price is above the law's threshold. */
export type FundraiserSale = {
  fundraiserId: string;
  soldOn: string;
  what: string;
  quantity: number;
  unitCents: number;
  /** Empty when nobody asked. */
  buyer: string;
  /** The contribution that it is, for tickets above the threshold. */
  contributionId?: string;
};

/** Whether it is a contribution of its buyer, and no income of the function. */
export function isContribution({ contributionId }: FundraiserSale): boolean {
  return contributionId !== undefined;
}

/** What was paid for it, in cents. */
export function takingsOf({ quantity, unitCents }: FundraiserSale): number {
  return quantity * unitCents;
}

/** An expense of the function, entered with the other bills. */
export type FundraiserCost = { fundraiserId: string; expenseId: string };

/** Fields of the form. */
export const fundraiserColumns = ["name", "date", "place"] as const;
/** Fields of the form that enters a sale. */
export const saleColumns = ["date", "what", "quantity", "price"] as const;

type Parsed<T> = { ok: true; value: T } | { ok: false; reasons: string[] };

/** The function, or every reason against it; it may still be to come. */
export function parseFundraiser(
  typed: Partial<Record<(typeof fundraiserColumns)[number], string>>,
): Parsed<Fundraiser> {
  const [name, heldOn, place] = [
    tidyCell(typed.name ?? ""),
    tidyCell(typed.date ?? ""),
    tidyCell(typed.place ?? ""),
  ];
  const reasons = [
    ...(name === "" ? ["name: it is missing."] : []),
    ...(isLocalDate(heldOn) ? [] : [`date: '${heldOn}' is not a date such as 2026-09-12.`]),
    ...(place === "" ? ["place: it is missing."] : []),
  ];
  return reasons.length > 0 ? { ok: false, reasons } : { ok: true, value: { name, heldOn, place } };
}

/** What was sold, or every reason against it; `today` is the local date. */
export function parseSale(
  typed: Partial<Record<(typeof saleColumns)[number], string>>,
  today: string,
): Parsed<Pick<FundraiserSale, "soldOn" | "what" | "quantity" | "unitCents">> {
  const [soldOn, price] = [tidyCell(typed.date ?? ""), tidyCell(typed.price ?? "")];
  const [quantity, what] = [tidyCell(typed.quantity ?? "1"), tidyCell(typed.what ?? "ticket")];
  const reasons = [
    ...dateReasons("date", soldOn, today),
    ...amountReasons("price", price),
    ...(/^[1-9]\d{0,4}$/.test(quantity) ? [] : [`quantity: '${quantity}' is not a whole number such as 12.`]),
  ];
  if (reasons.length > 0) return { ok: false, reasons };
  const value = { soldOn, what, quantity: Number(quantity), unitCents: givenCents(price) };
  return { ok: true, value };
}
