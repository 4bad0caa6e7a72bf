/** Money at the terminal, in dollars. */

import { dollarsFromText } from "#domain/money/contributions/donation.ts";
import { notAnAmount } from "#domain/money/contributions/typed-cells.ts";
import { WrongValueError } from "./arguments.ts";

/** Dollars of an option in cents; throws `WrongValueError` for what is no amount. */
export function parseDollars(text: string): number {
  const cents = Math.round(dollarsFromText(text) * 100);
  if (Number.isSafeInteger(cents) && cents > 0) return cents;
  throw new WrongValueError(notAnAmount(text));
}
