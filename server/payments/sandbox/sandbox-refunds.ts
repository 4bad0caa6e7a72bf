/** Money that leaves the campaign again in the sandbox: refunds, and disputes of the card's owner. */

import { book, missing, tell } from "./sandbox-money.ts";
import {
  type SandboxCharge,
  type SandboxDispute,
  SandboxError,
  type SandboxRefund,
} from "./sandbox-objects.ts";
import type { SandboxBooks } from "./sandbox-store.ts";

const disputeFee = 1500;

export async function refund(
  books: SandboxBooks,
  request: { paymentIntentId: string; amount: number | undefined; metadata: Record<string, string> },
): Promise<SandboxRefund> {
  const charge = await chargeOf(books, request.paymentIntentId);
  const left = charge.amount - charge.amount_refunded;
  const amount = request.amount ?? left;
  if (left === 0) {
    throw new SandboxError(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  }
  if (!Number.isInteger(amount) || amount < 1 || amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    throw new SandboxError(message, { code: "amount_too_large", param: "amount" });
  }
  const id = books.newId("re");
  const balance = await book(books, { source: id, amount: -amount, fee: 0, type: "refund" });
  const made: SandboxRefund = {
    id,
    object: "refund",
    created: books.seconds(),
    amount,
    currency: charge.currency,
    status: "succeeded",
    metadata: request.metadata,
    payment_intent: charge.payment_intent,
    charge: charge.id,
    balance_transaction: balance.id,
  };
  const refunded = charge.amount_refunded + amount;
  const changed = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  await books.put("refund", made, { paymentIntentId: charge.payment_intent });
  await books.put("charge", changed, { paymentIntentId: charge.payment_intent });
  await tell(books, "refund.created", made);
  await tell(books, "charge.refunded", changed);
  return made;
}

/** The donor's bank takes the money back until it is decided. */
export async function dispute(books: SandboxBooks, paymentIntentId: string): Promise<SandboxDispute> {
  const charge = await chargeOf(books, paymentIntentId);
  const amount = charge.amount - charge.amount_refunded;
  if (charge.disputed || amount === 0) throw new SandboxError("This charge can't be disputed (again).");
  const id = books.newId("du");
  const made: SandboxDispute = {
    id,
    object: "dispute",
    livemode: false,
    created: books.seconds(),
    amount,
    currency: charge.currency,
    status: "needs_response",
    reason: "fraudulent",
    metadata: {},
    payment_intent: charge.payment_intent,
    charge: charge.id,
  };
  await books.put("dispute", made, { paymentIntentId });
  await books.put("charge", { ...charge, disputed: true }, { paymentIntentId });
  await book(books, { source: id, amount: -amount, fee: disputeFee, type: "adjustment" });
  await tell(books, "charge.dispute.created", made);
  await tell(books, "charge.dispute.funds_withdrawn", made);
  return made;
}

export async function decideDispute(books: SandboxBooks, id: string, won: boolean): Promise<SandboxDispute> {
  const open = await books.get("dispute", id);
  if (!open) throw missing("dispute", id);
  if (open.status === "won" || open.status === "lost") return open;
  const decided: SandboxDispute = { ...open, status: won ? "won" : "lost" };
  await books.put("dispute", decided);
  if (won) await book(books, { source: id, amount: open.amount, fee: 0, type: "adjustment" });
  await tell(books, "charge.dispute.closed", decided);
  if (won) await tell(books, "charge.dispute.funds_reinstated", decided);
  return decided;
}

async function chargeOf(books: SandboxBooks, paymentIntentId: string): Promise<SandboxCharge> {
  const [charge] = await books.list("charge", { paymentIntentId });
  if (!charge) throw missing("payment_intent", paymentIntentId);
  return charge;
}
