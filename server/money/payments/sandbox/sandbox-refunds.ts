/** Money that leaves the campaign again in the sandbox: refunds, and disputes of the card's owner. */

import { addToBalance, chargeOf, getIntent, missing, emit } from "./sandbox-money.ts";
import {
  type SandboxCharge,
  type SandboxDispute,
  SandboxError,
  type SandboxRefund,
} from "./sandbox-objects.ts";
import type { SandboxAccount } from "./sandbox-store.ts";

const disputeFee = 1500;

type RefundRequest = {
  paymentIntentId?: string | undefined;
  chargeId?: string | undefined;
  amount: number | undefined;
  metadata: Record<string, string>;
};

export async function refund(account: SandboxAccount, request: RefundRequest): Promise<SandboxRefund> {
  const charge = await chargeToRefund(account, request);
  const left = charge.amount - charge.amount_refunded;
  const disputed = await disputedCents(account, charge);
  const amount = request.amount ?? left - disputed;
  if (left === 0) {
    throw new SandboxError(`Charge ${charge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  }
  if (left <= disputed) {
    throw new SandboxError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  }
  if (!Number.isInteger(amount) || amount < 1 || amount > left - disputed) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left - disputed})`;
    throw new SandboxError(message, { code: "amount_too_large", param: "amount" });
  }
  const id = account.newId("re");
  const balance = await addToBalance(account, { source: id, amount: -amount, fee: 0, type: "refund" });
  const made: SandboxRefund = {
    id,
    object: "refund",
    created: account.seconds(),
    amount,
    currency: charge.currency,
    status: "succeeded",
    metadata: request.metadata,
    payment_intent: charge.payment_intent,
    charge: charge.id,
    balance_transaction: balance.id,
  };
  await account.put("refund", made, { paymentIntentId: charge.payment_intent });
  const changed = await putRefunded(account, charge, amount);
  await emit(account, "refund.created", made);
  await emit(account, "charge.refunded", changed);
  return made;
}

/** The donor's bank does not take the money back: it returns to the campaign. */
export async function failRefund(account: SandboxAccount, id: string): Promise<void> {
  const made = await account.get("refund", id);
  if (!made) throw missing("refund", id);
  if (made.status === "failed") return;
  const back = { source: id, amount: made.amount, fee: 0, type: "refund_failure" } as const;
  const balance = await addToBalance(account, back);
  const failed: SandboxRefund = { ...made, status: "failed", failure_balance_transaction: balance.id };
  await account.put("refund", failed, { paymentIntentId: made.payment_intent });
  const charge = await chargeOf(account, await getIntent(account, made.payment_intent));
  await putRefunded(account, charge, -made.amount);
  await emit(account, "refund.failed", failed);
}

/** The donor's bank takes the money back until it is decided: all that is left, or a part. */
export async function dispute(
  account: SandboxAccount,
  paymentIntentId: string,
  part?: number,
): Promise<SandboxDispute> {
  const charge = await chargeOf(account, await getIntent(account, paymentIntentId));
  const amount = part ?? charge.amount - charge.amount_refunded;
  if (charge.disputed || amount === 0 || !charge.captured) {
    throw new SandboxError("This charge can't be disputed (again).");
  }
  const id = account.newId("du");
  const made: SandboxDispute = {
    id,
    object: "dispute",
    livemode: false,
    created: account.seconds(),
    amount,
    currency: charge.currency,
    status: "needs_response",
    reason: "fraudulent",
    metadata: {},
    payment_intent: charge.payment_intent,
    charge: charge.id,
  };
  await account.put("dispute", made, { paymentIntentId });
  await account.put("charge", { ...charge, disputed: true }, { paymentIntentId });
  await addToBalance(account, { source: id, amount: -amount, fee: disputeFee, type: "adjustment" });
  await emit(account, "charge.dispute.created", made);
  await emit(account, "charge.dispute.funds_withdrawn", made);
  return made;
}

export async function decideDispute(
  account: SandboxAccount,
  id: string,
  won: boolean,
): Promise<SandboxDispute> {
  const open = await account.get("dispute", id);
  if (!open) throw missing("dispute", id);
  if (open.status === "won" || open.status === "lost") return open;
  const decided: SandboxDispute = { ...open, status: won ? "won" : "lost" };
  await account.put("dispute", decided, { paymentIntentId: open.payment_intent });
  if (won) await addToBalance(account, { source: id, amount: open.amount, fee: 0, type: "adjustment" });
  await emit(account, "charge.dispute.closed", decided);
  if (won) await emit(account, "charge.dispute.funds_reinstated", decided);
  return decided;
}

/** A hold is let go, not refunded: the provider refuses a refund of what was never captured. */
async function chargeToRefund(
  account: SandboxAccount,
  { paymentIntentId, chargeId }: RefundRequest,
): Promise<SandboxCharge> {
  if (paymentIntentId === undefined) {
    const charge = chargeId === undefined ? undefined : await account.get("charge", chargeId);
    if (charge?.captured) return charge;
    throw missing("charge", chargeId ?? "");
  }
  const intent = await getIntent(account, paymentIntentId);
  const charge = await chargeOf(account, intent);
  if (charge.captured) return charge;
  throw new SandboxError(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
}

async function disputedCents(account: SandboxAccount, charge: SandboxCharge): Promise<number> {
  const disputes = await account.list("dispute", { paymentIntentId: charge.payment_intent });
  return disputes.filter(({ status }) => status !== "won").reduce((sum, { amount }) => sum + amount, 0);
}

async function putRefunded(
  account: SandboxAccount,
  charge: SandboxCharge,
  more: number,
): Promise<SandboxCharge> {
  const refunded = charge.amount_refunded + more;
  const changed = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  await account.put("charge", changed, { paymentIntentId: charge.payment_intent });
  return changed;
}
