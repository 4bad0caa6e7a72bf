/** Deposits, and the contributions that they brought to the bank. */

import type { Movement } from "#domain/account/movement.ts";
import { type BookEntry, movementsOf } from "#domain/books/book-entry.ts";
import { formatDate } from "#domain/time/local-date.ts";
import type { Tx } from "#server/database/schema.ts";

/** The deposit with which the contribution was brought to the bank. */
export function depositOf(entries: readonly BookEntry[], contributionId: string): Movement | undefined {
  return movementsOf(entries, "deposit").find(({ contributionIds }) =>
    contributionIds?.includes(contributionId),
  );
}

/** A sentence where one of these contributions came after the day on which all were brought to the bank. */
export function whyNotYetThere(
  rows: readonly { full_name: string; received_on: string }[],
  { on }: Pick<Movement, "on">,
): string | undefined {
  const later = rows.find(({ received_on }) => received_on > on);
  if (!later) return undefined;
  const { full_name, received_on } = later;
  return `date: what ${full_name || "somebody anonymous"} gave came on ${formatDate(received_on)}, after this day.`;
}

/** The same of a stored movement; nothing of one that is no deposit. */
export async function whyDepositNotYetThere(
  transaction: Tx,
  { kind, on, contributionIds = [] }: Movement,
): Promise<string | undefined> {
  if (kind !== "deposit" || contributionIds.length === 0) return undefined;
  const rows = await transaction
    .selectFrom("contribution")
    .select(["full_name", "received_on"])
    .where("id", "in", contributionIds)
    .orderBy("received_on", "desc")
    .orderBy("id")
    .execute();
  return whyNotYetThere(rows, { on });
}
