/** Deposits, the contributions that they brought to the bank, and the function that income names. */

import { isOutflow, type Movement } from "#domain/money/account/movement.ts";
import { type BookEntry, entriesOf, movementsOf } from "#domain/money/books/book-entry.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { findEntry } from "./entries.ts";

/** The deposit with which the contribution was brought to the bank. */
export function depositOf(entries: readonly BookEntry[], contributionId: string): Movement | undefined {
  return movementsOf(entries, "deposit").find(({ contributionIds }) =>
    contributionIds?.includes(contributionId),
  );
}

/** The contributions of which money left the account again, so that they must have been there. */
export function leftAccount(entries: readonly BookEntry[]): Set<string> {
  const outflows = entriesOf(entries, "movement").filter(({ content }) => isOutflow(content));
  return new Set(outflows.flatMap(({ content }) => content.contributionIds ?? []));
}

/** A sentence where one of these contributions went back itself, such as a cheque that nobody cashed: it can't be brought to the bank. */
export function whyNotThereAnyMore(
  rows: readonly { id: string; full_name: string; held_cents: number }[],
  entries: readonly BookEntry[],
): string | undefined {
  const left = leftAccount(entries);
  const gone = rows.find(({ id, held_cents }) => held_cents === 0 && !left.has(id));
  if (!gone) return undefined;
  return `What ${gone.full_name || "somebody anonymous"} gave went back without being brought to the bank. If it was brought there, undo that return first, and enter how the money went back.`;
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

/** `whyNotThereAnyMore` of a stored movement; nothing of one that is no deposit. */
export async function whyDepositNotThereAnyMore(
  transaction: Tx,
  { kind, contributionIds = [] }: Movement,
  entries: readonly BookEntry[],
): Promise<string | undefined> {
  if (kind !== "deposit" || contributionIds.length === 0) return undefined;
  const rows = await transaction
    .selectFrom("contribution")
    .select(["id", "full_name", "held_cents"])
    .where("id", "in", contributionIds)
    .where("status", "!=", "void")
    .orderBy("id")
    .execute();
  return whyNotThereAnyMore(rows, entries);
}

/* The fundraising function that income names. */

/** A sentence where the movement is income of a function that is not in these books; nothing of one that names none. */
export async function whyNotOfFunction(
  transaction: Tx,
  { fundraiserId: id }: Movement,
  livemode: 0 | 1,
): Promise<string | undefined> {
  if (id === undefined || (await findEntry(transaction, { id, kind: "fundraiser", livemode })))
    return undefined;
  return `function: there is no function ${id}.`;
}
