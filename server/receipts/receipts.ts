/** The life of a receipt: issued, void, replaced. Each step runs inside the caller's transaction and queues its own mail. */

import type { Transaction } from "kysely";
import type { Database } from "../database/schema.ts";

export type IssuedReceipt = { receiptId: string; number: string };

/**
 * Takes the next number of the contribution's series, stores what the receipt says, and queues its mail when an e-mail
 * address is recorded. Asking again for a contribution that has a valid receipt answers that receipt.
 */
export async function issueReceipt(
  _transaction: Transaction<Database>,
  _request: { contributionId: string; now: Date },
): Promise<IssuedReceipt> {
  throw new Error("Receipts are not available yet.");
}

/** Voids the contribution's valid receipt, which keeps its number, and mails the notice; `undefined` when it has none. */
export async function voidReceipt(
  _transaction: Transaction<Database>,
  _request: { contributionId: string; reason: string; now: Date },
): Promise<IssuedReceipt | undefined> {
  throw new Error("Receipts are not available yet.");
}

/** Voids the contribution's valid receipt and issues a new one that cites it, for `amountCents` (what remains, or a correction). */
export async function replaceReceipt(
  _transaction: Transaction<Database>,
  _request: { contributionId: string; reason: string; now: Date; amountCents?: number },
): Promise<IssuedReceipt> {
  throw new Error("Receipts are not available yet.");
}

/** What a refund does to the receipt: nothing kept voids it, a part kept replaces it; repeating the same refund does nothing. */
export async function settleReceiptAfterRefund(
  _transaction: Transaction<Database>,
  _request: { contributionId: string; keptCents: number; now: Date },
): Promise<IssuedReceipt | undefined> {
  throw new Error("Receipts are not available yet.");
}
