/** What the financial agent does with an issued receipt. Each act is logged with the receipt's number and who did it. */

import type { Kysely } from "kysely";
import { recordAct } from "#server/platform/audit/record-act.ts";
import type { Keyed } from "#server/money/books/entries.ts";
import { findContribution } from "#server/money/contributions/record/contribution.ts";
import { receiptableCents } from "#server/money/contributions/record/apply-facts.ts";
import { withReceiptsLogged } from "#server/money/contributions/record/record-money-act.ts";
import type { Database } from "#server/platform/database/schema.ts";
import type { Services } from "#server/services.ts";
import { isQueued } from "#server/platform/mail/outbox.ts";
import { markPrinted } from "#server/money/receipts/print-queue.ts";
import { resendReceipt, voidReceipt } from "#server/money/receipts/receipts.ts";
import { type ReceiptRow, receiptsOf } from "#server/money/receipts/stored-receipt.ts";

type Acting = Pick<Services, "actor" | "database" | "clock" | "content">;

/** A sentence when nothing was done. */
type ReceiptChanged = { ok: true } | { ok: false; reason: string };

/** Makes the receipt void: it keeps its number, and the contributor is told why. */
export async function cancelReceipt(
  services: Acting,
  { receipt, reason }: { receipt: ReceiptRow; reason: string },
): Promise<ReceiptChanged> {
  const { contribution_id: contributionId } = receipt;
  return services.database.transaction().execute(async (transaction): Promise<ReceiptChanged> => {
    const step = () =>
      voidReceipt(transaction, {
        contributionId,
        receiptId: receipt.id,
        reason,
        ...services,
        now: services.clock.now(),
      });
    const voided = await withReceiptsLogged(transaction, services, { contributionId, step });
    if (voided) return { ok: true };
    return { ok: false, reason: (await whyNotLatest(transaction, receipt)) ?? isVoidAlready(receipt) };
  });
}

/** Queues the receipt once more, for the address that is recorded now; with a key once for each key. */
export async function sendReceiptAgain(
  services: Acting,
  { receipt, idempotencyKey }: { receipt: ReceiptRow } & Keyed,
): Promise<ReceiptChanged> {
  const dedupeKey = idempotencyKey && `receipt-again:${idempotencyKey}`;
  return services.database.transaction().execute(async (transaction): Promise<ReceiptChanged> => {
    if (dedupeKey && (await isQueued(transaction, dedupeKey))) return { ok: true };
    if (
      !(await resendReceipt(transaction, { receipt, dedupeKey }, { ...services, now: services.clock.now() }))
    )
      return {
        ok: false,
        reason: receipt.voided_at
          ? `Receipt ${receipt.number} is void: it is not sent again.`
          : `The contributor of receipt ${receipt.number} left no e-mail address.`,
      };
    await recordAct(transaction, services, { act: "receipt.send-again", subject: receipt.number });
    return { ok: true };
  });
}

/** Crosses receipts off the print queue: they are in the post. Returns the numbers of those that were not crossed off before. */
export async function markPosted(services: Acting, receiptIds: string[]): Promise<string[]> {
  return services.database.transaction().execute(async (transaction) => {
    const numbers = await markPrinted(transaction, receiptIds, services.clock.now());
    for (const subject of numbers) await recordAct(transaction, services, { act: "receipt.post", subject });
    return numbers;
  });
}

/** Why the receipt can't be replaced, as a sentence: a later one is there already, or the campaign has nothing left to acknowledge. */
export async function whyNotReplaced(
  database: Kysely<Database>,
  receipt: ReceiptRow,
): Promise<string | undefined> {
  const reason = await whyNotLatest(database, receipt);
  if (reason || !receipt.voided_at) return reason;
  const kept = await findContribution(database, receipt.contribution_id);
  if (kept && receiptableCents(kept) > 0) return undefined;
  return `Receipt ${receipt.number} is void, and the campaign no longer holds its contribution.`;
}

/** An earlier receipt of the same contribution was replaced: what is done now is done to the latest. */
async function whyNotLatest(database: Kysely<Database>, receipt: ReceiptRow): Promise<string | undefined> {
  const latest = (await receiptsOf(database, receipt.contribution_id)).at(-1);
  if (!latest || latest.id === receipt.id) return undefined;
  return `${isVoidAlready(receipt)} The latest is ${latest.number}.`;
}

function isVoidAlready({ number }: ReceiptRow): string {
  return `Receipt ${number} is void already.`;
}
