/** The part of the fundraising functions: what was sold at each, at which price, and what it cost. */

import { type FundraiserAccount, fundraiserAccounts } from "#domain/money/books/fundraiser-account.ts";
import { isContribution, takingsOf } from "#domain/money/fundraising/fundraiser.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { sum } from "#domain/platform/sum.ts";
import type { StatementCell, StatementPart, StatementSource } from "./statement-part.ts";

/** One line for each price of a function, and one for what it cost. */
export function fundraisingPart({ entries, jurisdiction }: StatementSource): StatementPart {
  const functions = fundraiserAccounts(entries);
  const { ticketThresholdCents: threshold } = jurisdiction;
  return {
    file: "10-fundraising-functions",
    title: "Fundraising functions",
    unconfirmed:
      functions.length === 0
        ? []
        : [
            `A ticket above ${formatCents(threshold.value)} is a contribution and stands among those too. What else must be kept of a function is to be confirmed.`,
          ],
    columns: [
      { name: "Function", share: 0.2 },
      { name: "Date", share: 0.13 },
      { name: "Place" },
      { name: "What", share: 0.16 },
      { name: "Price", share: 0.11 },
      { name: "Sold", share: 0.07 },
      { name: "Buyers named" },
      { name: "Income", isAmount: true, share: 0.11 },
      { name: "Contributions", isAmount: true, share: 0.11 },
      { name: "Cost", isAmount: true, share: 0.11 },
    ],
    rows: functions.flatMap((one) => [...salesRows(one), costRow(one)]),
    hasTotal: true,
  };
}

function salesRows(one: FundraiserAccount): StatementCell[][] {
  const priced = Map.groupBy(one.sales, ({ what, unitCents }) => JSON.stringify([what, unitCents]));
  return [...priced.values()].map((sales) => {
    const [first] = sales;
    const buyers = new Set(sales.map(({ buyer }) => buyer).filter((buyer) => buyer !== ""));
    return [
      one.name,
      one.heldOn,
      one.place,
      first?.what ?? "",
      formatCents(first?.unitCents ?? 0),
      String(sum(sales.map(({ quantity }) => quantity))),
      String(buyers.size),
      sum(sales.filter((sale) => !isContribution(sale)).map(takingsOf)),
      sum(sales.filter(isContribution).map(takingsOf)),
      0,
    ];
  });
}

function costRow({ name, heldOn, place, costCents }: FundraiserAccount): StatementCell[] {
  return [name, heldOn, place, "costs", "", "", "", 0, 0, costCents];
}
