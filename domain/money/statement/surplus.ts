/** What the campaign has left. Amounts in cents. */

import type { MovementKind } from "#domain/money/account/movement.ts";
import { type ExpenseLine, movedCents } from "#domain/money/books/balances.ts";
import { amountOf, textOf } from "#domain/money/books/figure.ts";
import type { Disclosure } from "#domain/money/disclosure/disclosure.ts";
import { splitCents } from "#domain/money/expenses/expense-period.ts";
import { functionIncomeCents, otherIncomeCents } from "#domain/money/books/fundraiser-account.ts";
import { sum } from "#domain/platform/sum.ts";
import type { StatementSource } from "./statement-part.ts";

/** What the campaign has left: money in, less what was billed, given on or must go back. */
export type Surplus = { cents: number; fromCents: number; mustBeGivenAway: boolean; recipient: string };

/** The surplus of all that is entered, or what is missing when it is negative. */
export function surplusOf(source: StatementSource, lines: ExpenseLine[]): Surplus {
  const { disclosure, entries, figures, jurisdiction } = source;
  const moved = (kind: MovementKind) => movedCents(entries, kind);
  const money = disclosure.totals.keptCents - inKindCents(disclosure);
  const toReturn = sum(disclosure.returned.map((one) => Math.min(one.toReturnCents, one.keptCents)));
  const inMoney = lines.map(({ split, givenCents }) => splitCents(split) - givenCents);
  const cents =
    money +
    moved("transfer-in") +
    functionIncomeCents(entries) +
    otherIncomeCents(entries) -
    moved("transfer-out") -
    moved("surplus") -
    sum(inMoney) -
    toReturn;
  const rule = jurisdiction.surplus.value;
  const fromCents = amountOf(figures, "surplus-from") ?? rule.fromCents;
  return {
    cents,
    fromCents,
    mustBeGivenAway: cents > 0 && cents >= fromCents,
    recipient: textOf(figures, "surplus-recipient") ?? rule.rule,
  };
}

/** Goods and services that the campaign kept: they came in and were used, but not as money. */
export function inKindCents({ byMethod }: Disclosure): number {
  return byMethod.find(({ method }) => method === "in-kind")?.cents ?? 0;
}
