/** The books of fundraising functions: tickets of any price, other sales, and the bills that are their costs. */

import { todayOf } from "#domain/platform/time/local-date.ts";
import { entriesOf } from "#domain/money/books/book-entry.ts";
import { formatCents, plainDollars } from "#domain/money/contributions/donation-rules.ts";
import type { OfflineInput } from "#domain/money/contributions/offline-entry.ts";
import { parseFundraiser, parseSale } from "#domain/money/books/fundraiser.ts";
import { type Books, changeBooks, recordingBy } from "#server/money/books/books.ts";
import {
  findEntry,
  type Keyed,
  recordEntry,
  currentEntries,
  writtenBefore,
} from "#server/money/books/entries.ts";
import { type EntryQuestion, enterWithin } from "#server/money/contributions/offline/enter-offline.ts";

type Entered =
  | {
      ok: true;
      id: string;
      contributionId?: string;
      /** The same form was posted before: nothing was entered now. */
      isRepeated?: boolean;
    }
  | { ok: false; reasons: string[]; asks?: EntryQuestion };

export async function addFundraiser(
  books: Books,
  { idempotencyKey, ...typed }: Parameters<typeof parseFundraiser>[0] & Keyed,
  by: string,
): Promise<Entered> {
  const parsed = parseFundraiser(typed);
  if (!parsed.ok) return parsed;
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction) => {
    const fundraiser = { kind: "fundraiser" as const, content: parsed.value, idempotencyKey };
    const { entry, isRepeated } = await recordEntry(transaction, fundraiser, recording);
    return { ok: true, id: entry.id, ...(isRepeated && { isRepeated }) };
  });
}

type Sale = {
  fundraiserId: string;
  typed: Parameters<typeof parseSale>[0];
  /** Name and address; all of it is needed above the threshold. */
  buyer: OfflineInput;
  enterProhibited?: boolean;
} & Keyed;

/** Enters what was sold. A ticket above the law's threshold is a contribution of its buyer as a whole: both are entered, or neither. */
export async function enterSale(books: Books, sale: Sale, by: string): Promise<Entered> {
  const parsed = parseSale(sale.typed, todayOf(books));
  if (!parsed.ok) return parsed;
  const { soldOn, what, quantity, unitCents } = parsed.value;
  const recording = recordingBy(books, by);
  const { livemode } = recording;
  const { fundraiserId, idempotencyKey } = sale;
  return changeBooks(books, async (transaction): Promise<Entered> => {
    const before = await writtenBefore(transaction, "fundraiser-sale", { idempotencyKey });
    if (before) return { ok: true, id: before.id, isRepeated: true };
    const fundraiser = await findEntry(transaction, { id: fundraiserId, kind: "fundraiser", livemode });
    if (!fundraiser) return { ok: false, reasons: [`There is no function ${fundraiserId}.`] };
    const content = { fundraiserId, soldOn, what, quantity, unitCents, buyer: sale.buyer.full_name ?? "" };
    if (unitCents <= books.facts.jurisdiction.ticketThresholdCents.value) {
      const sold = { kind: "fundraiser-sale" as const, content, idempotencyKey };
      const { entry } = await recordEntry(transaction, sold, recording);
      return { ok: true, id: entry.id };
    }
    const input: OfflineInput = {
      ...sale.buyer,
      date: soldOn,
      method: "ticket",
      amount: plainDollars(unitCents * quantity),
      description: `${quantity} ${what} at ${formatCents(unitCents)}, ${fundraiser.content.name}`,
    };
    const options = { enterProhibited: sale.enterProhibited === true };
    const entered = await enterWithin(transaction, books, { input, options });
    if (!entered.ok) return entered;
    const contributionId = entered.contribution.id;
    const sold = {
      kind: "fundraiser-sale" as const,
      content: { ...content, contributionId },
      idempotencyKey,
    };
    const { entry } = await recordEntry(transaction, sold, recording);
    return { ok: true, id: entry.id, contributionId };
  });
}

/** Says that a bill is a cost of a function; an expense is the cost of one function at most. */
export async function addCost(
  books: Books,
  cost: { fundraiserId: string; expenseId: string },
  by: string,
): Promise<Entered> {
  const recording = recordingBy(books, by);
  const { livemode } = recording;
  return changeBooks(books, async (transaction): Promise<Entered> => {
    const fundraiser = await findEntry(transaction, { id: cost.fundraiserId, kind: "fundraiser", livemode });
    const expense = await findEntry(transaction, { id: cost.expenseId, kind: "expense", livemode });
    if (!fundraiser) return { ok: false, reasons: [`There is no function ${cost.fundraiserId}.`] };
    if (!expense) return { ok: false, reasons: [`There is no expense ${cost.expenseId}.`] };
    const costs = entriesOf(await currentEntries(transaction, livemode), "fundraiser-cost");
    const known = costs.find(({ content }) => content.expenseId === cost.expenseId);
    if (known?.content.fundraiserId === cost.fundraiserId)
      return { ok: true, id: known.id, isRepeated: true };
    if (known) return { ok: false, reasons: ["It is the cost of a function already."] };
    const { entry } = await recordEntry(transaction, { kind: "fundraiser-cost", content: cost }, recording);
    return { ok: true, id: entry.id };
  });
}
