/**
 * Changes what came without the site. Goods and services are an expense as well: it follows their contribution in the same transaction, so
 * that the two never say different things.
 */

import type { PaymentMethod } from "#domain/money/expenses/payment.ts";
import { entriesOf } from "#domain/money/books/book-entry.ts";
import { type Books, changeBooks, type Recording, recordingBy, todayOf } from "#server/money/books/books.ts";
import { changeEntry, currentEntries } from "#server/money/books/entries.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import {
  type Corrected,
  correctContribution,
  type Correction,
} from "#server/money/contributions/corrections/correct-contribution.ts";
import type { Because } from "#server/money/contributions/corrections/contribution-change.ts";
import {
  type Changed,
  type Restoration,
  restoreContribution,
  withdrawContribution,
  type Withdrawal,
} from "#server/money/contributions/corrections/withdraw-contribution.ts";
import { type Contribution, findContribution } from "#server/money/contributions/record/contribution.ts";
import {
  type Returned,
  type ReturnByHand,
  returnByHand,
} from "#server/money/contributions/returns/return-by-hand.ts";
import { undoReturn } from "#server/money/contributions/returns/undo-return.ts";
import { outcomeOf, Undone } from "#server/platform/database/undone.ts";
import { type Followed, followGift } from "./follow-gift.ts";

/** An act's outcome, with what became of the expense. */
type WithExpense<Outcome> = Outcome & { expense?: Followed };

/** Corrects a contribution; amount, day, description and name of goods are corrected in their expense too. */
export async function correctReceived(books: Books, correction: Correction): Promise<WithExpense<Corrected>> {
  return changeBoth<Corrected>(books, correction, {
    act: (within) => correctContribution(within, correction),
    refused: (reason) => ({ ok: false, reasons: [reason] }),
  });
}

/** Takes an entry out of the books; goods that never were are no expense either. */
export async function withdrawReceived(books: Books, withdrawal: Withdrawal): Promise<WithExpense<Changed>> {
  return changeBoth<Changed>(books, withdrawal, {
    act: (within) => withdrawContribution(within, withdrawal),
    refused: (reason) => ({ ok: false, reason }),
  });
}

/** Puts a withdrawn entry back, goods with their expense. */
export async function restoreReceived(books: Books, request: Restoration): Promise<WithExpense<Changed>> {
  return changeBoth<Changed>(books, request, {
    act: (within) => restoreContribution(within, request),
    refused: (reason) => ({ ok: false, reason }),
  });
}

/** How goods went back: themselves, or what they are worth from the campaign account. */
export type GoodsReturned = { kind: "goods" } | { kind: "value"; method: PaymentMethod };

type Return = ReturnByHand & { goods: GoodsReturned | undefined };

/** Enters what went back by hand. Goods that went back are no expense; those that were paid for are one still, and the payment is entered. */
export async function returnReceived(books: Books, request: Return): Promise<WithExpense<Returned>> {
  const { goods, proof } = request;
  const on = request.on ?? todayOf(books);
  const isGoods = (await findContribution(books.database, request.contributionId))?.method === "in-kind";
  if (isGoods && !goods)
    return { ok: false, reason: "Say whether the goods went back, or what they are worth was paid." };
  if (!isGoods && goods) return { ok: false, reason: "It was given in money." };
  const because = { ...request, reason: `Returned: ${proof}` };
  return changeBoth<Returned>(books, because, {
    act: (within) => returnByHand(within, request),
    refused: (reason) => ({ ok: false, reason }),
    paidBy: ({ amountCents }) =>
      goods?.kind === "value" ? { amountCents, on, method: goods.method, reference: proof } : undefined,
  });
}

/** Takes back the latest return by hand; goods that went back are an expense again, and what was paid for them was not paid. */
export async function undoReturnReceived(
  books: Books,
  request: Because & { contributionId: string },
): Promise<WithExpense<Changed>> {
  return changeBoth<Changed>(books, request, {
    act: (within) => undoReturn(within, request),
    refused: (reason) => ({ ok: false, reason }),
  });
}

type Outcome = { ok: true; contribution: Contribution; isRepeated?: true } | { ok: false };

type Act<Done extends Outcome> = {
  act(within: Books): Promise<Done>;
  refused(reason: string): Done;
  paidBy?(done: Extract<Done, { ok: true }>): Parameters<typeof followGift>[1]["paid"];
};

async function changeBoth<Done extends Outcome>(
  books: Books,
  { contributionId, reason, by }: Because & { contributionId: string },
  { act, refused, paidBy }: Act<Done>,
): Promise<WithExpense<Done>> {
  const attempt = changeBooks(books, async (transaction): Promise<WithExpense<Done>> => {
    const before = await findContribution(transaction, contributionId);
    const done = await act({ ...books, database: transaction });
    if (!done.ok || done.isRepeated || !before) return done;
    const succeeded = done as Extract<Done, { ok: true }>;
    if (before.method !== "in-kind") {
      const difference = succeeded.contribution.amount_cents - before.amount_cents;
      if (difference !== 0)
        await changeDeposit(transaction, { contributionId, difference, reason }, recordingBy(books, by));
      return done;
    }
    const paid = paidBy?.(succeeded);
    const change = { before, contribution: succeeded.contribution, reason, paid };
    const followed = await followGift(transaction, change, recordingBy(books, by));
    if (!followed.ok) throw new Undone(refused(followed.reason));
    return { ...done, expense: followed.expense };
  });
  return attempt.catch(outcomeOf<WithExpense<Done>>);
}

/** The deposit says what its contributions come to now; a line of the bank that it was matched with is unexplained then, and says so. */
async function changeDeposit(
  transaction: Tx,
  { contributionId, difference, reason }: { contributionId: string; difference: number; reason: string },
  recording: Recording,
): Promise<void> {
  const entries = await currentEntries(transaction, recording.livemode, "movement");
  const deposit = entriesOf(entries, "movement").find(
    ({ content }) => content.kind === "deposit" && content.contributionIds?.includes(contributionId),
  );
  if (!deposit) return;
  const content = { ...deposit.content, amountCents: deposit.content.amountCents + difference };
  await changeEntry(transaction, { entry: deposit, content, reason }, recording);
}
