/** What fundraising functions brought and cost, from the entries of the books. Amounts in cents. */

import { type BookEntry, entriesOf, movementsOf } from "./book-entry.ts";
import { sum } from "#domain/platform/sum.ts";
import { type Fundraiser, type FundraiserSale, isContribution, takingsOf } from "./fundraiser.ts";

/** A function with what the law asks to be kept of it, added up. */
export type FundraiserAccount = Fundraiser & {
  id: string;
  sales: FundraiserSale[];
  sold: number;
  /** Of tickets above the threshold: contributions. */
  contributedCents: number;
  /** Of tickets at or below it, and other sales: income that is no contribution. */
  incomeCents: number;
  /** Of that income: brought to the campaign account. */
  bankedCents: number;
  costCents: number;
};

/** Every function, the earliest first. */
export function fundraiserAccounts(entries: readonly BookEntry[]): FundraiserAccount[] {
  return entriesOf(entries, "fundraiser")
    .map(({ id, content }) => accountOf(entries, { id, ...content }))
    .toSorted(
      (one, other) =>
        one.heldOn.localeCompare(other.heldOn) ||
        one.name.localeCompare(other.name) ||
        one.id.localeCompare(other.id),
    );
}

function accountOf(
  entries: readonly BookEntry[],
  fundraiser: Fundraiser & { id: string },
): FundraiserAccount {
  const { id } = fundraiser;
  const sales = entriesOf(entries, "fundraiser-sale")
    .map(({ content }) => content)
    .filter(({ fundraiserId }) => fundraiserId === id);
  const costs = entriesOf(entries, "fundraiser-cost").flatMap(({ content }) =>
    content.fundraiserId === id ? [content.expenseId] : [],
  );
  const expenses = entriesOf(entries, "expense").filter((expense) => costs.includes(expense.id));
  const refunds = entriesOf(entries, "refund").filter(({ content }) => costs.includes(content.expenseId));
  const banked = movementsOf(entries, "income").filter(({ fundraiserId }) => fundraiserId === id);
  return {
    ...fundraiser,
    sales,
    sold: sum(sales.map(({ quantity }) => quantity)),
    contributedCents: sum(sales.filter(isContribution).map(takingsOf)),
    incomeCents: sum(sales.filter((sale) => !isContribution(sale)).map(takingsOf)),
    bankedCents: sum(banked.map(({ amountCents }) => amountCents)),
    costCents: amountOf(expenses) - amountOf(refunds),
  };
}

function amountOf(entries: readonly { content: { amountCents: number } }[]): number {
  return sum(entries.map(({ content }) => content.amountCents));
}

/** Income of functions that is no contribution, whether it is at the bank or not. */
export function functionIncomeCents(entries: readonly BookEntry[]): number {
  return sum(fundraiserAccounts(entries).map(({ incomeCents }) => incomeCents));
}

/** Interest and income of the account that no function brought. */
export function otherIncomeCents(entries: readonly BookEntry[]): number {
  const income = movementsOf(entries, "income").filter(({ fundraiserId }) => fundraiserId === undefined);
  return sum([...movementsOf(entries, "interest"), ...income].map(({ amountCents }) => amountCents));
}
