/** What happens to a payment in the sandbox: each step changes its objects, adds to the balance and sends events. */

import type Stripe from "stripe";
import {
  type SandboxBalance,
  type SandboxCharge,
  SandboxError,
  type SandboxIntent,
  type SandboxPayout,
  type SandboxSession,
} from "./sandbox-objects.ts";
import type { SandboxAccount } from "./sandbox-store.ts";

export type Payer = { name: string; address: Stripe.Address };

/** The version that events are written in. */
const sandboxApiVersion = "2026-10-28.endive";

/** What most cards hold an amount for. */
const holdSeconds = 7 * 24 * 60 * 60;

/** The provider's usual fee in Canada, so that reconciliation meets fees. */
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30;

/** The card is good: its bank holds the amount, or gives it at once where the checkout did not ask for a capture of its own. */
export async function pay(account: SandboxAccount, sessionId: string, payer: Payer): Promise<void> {
  const session = await openSession(account, sessionId);
  if (!session) return;
  const isHeld = session.sandbox_capture_method === "manual";
  const amount = session.amount_total ?? 0;
  const blank = await intentOf(account, session);
  const captureBefore = account.seconds() + holdSeconds;
  const charge = newCharge(account, blank, { session, payer, ...(isHeld && { captureBefore }) });
  const held: SandboxIntent = {
    ...blank,
    status: "requires_capture",
    amount_capturable: amount,
    latest_charge: charge.id,
  };
  const completed: SandboxSession = {
    ...session,
    status: "complete",
    payment_status: isHeld ? "unpaid" : "paid",
    payment_intent: held.id,
    url: null,
    customer_details: {
      email: session.customer_email,
      individual_name: payer.name || null,
      business_name: null,
      ...payer,
    },
    collected_information: { individual_name: payer.name || null, business_name: null },
  };
  await account.put("checkout.session", completed, { paymentIntentId: held.id, dueAt: null });
  await putCharge(account, charge);
  await putIntent(account, held, isHeld ? captureBefore : null);
  if (!isHeld) await take(account, held, charge);
  await emit(account, "charge.succeeded", isHeld ? charge : await chargeOf(account, held));
  if (isHeld) await emit(account, "payment_intent.amount_capturable_updated", held);
  await emit(account, "checkout.session.completed", completed);
}

/** The card is refused: the checkout stays open for another one. */
export async function refuseCard(account: SandboxAccount, sessionId: string): Promise<void> {
  const session = await openSession(account, sessionId);
  if (!session) return;
  const blank = await intentOf(account, session);
  const good = newCharge(account, blank, { session, payer: undefined });
  const charge: SandboxCharge = { ...good, status: "failed", paid: false, failure_code: "card_declined" };
  const intent: SandboxIntent = { ...blank, status: "requires_payment_method", latest_charge: charge.id };
  await account.put(
    "checkout.session",
    { ...session, payment_intent: intent.id },
    { paymentIntentId: intent.id },
  );
  await putCharge(account, charge);
  await putIntent(account, intent, null);
  await emit(account, "charge.failed", charge);
  await emit(account, "payment_intent.payment_failed", intent);
}

/** Captures the whole authorized amount. */
export async function capture(account: SandboxAccount, intentId: string): Promise<SandboxIntent> {
  const intent = await getIntent(account, intentId);
  if (intent.status === "requires_capture") {
    const charge = await chargeOf(account, intent);
    if ((charge.payment_method_details.card.capture_before ?? 0) > account.seconds()) {
      return take(account, intent, charge);
    }
    await runOut(account, intentId);
  }
  throw unexpectedState(await getIntent(account, intentId), "captured", "requires_capture");
}

export async function cancel(
  account: SandboxAccount,
  intentId: string,
  reason: string | undefined,
): Promise<SandboxIntent> {
  const intent = await getIntent(account, intentId);
  if (intent.status === "succeeded" || intent.status === "canceled") {
    throw unexpectedState(intent, "canceled", "requires_payment_method, requires_capture");
  }
  return letGo(account, intent, reason ?? null);
}

/** The authorization expires. */
export async function runOut(account: SandboxAccount, intentId: string): Promise<void> {
  const intent = await getIntent(account, intentId);
  if (intent.status !== "requires_capture") return;
  await emit(account, "charge.expired", { ...(await chargeOf(account, intent)), refunded: true });
  await letGo(account, intent, "expired");
}

/** Ends an open checkout; the provider refuses one that is over. */
export async function expire(account: SandboxAccount, sessionId: string): Promise<SandboxSession> {
  const session = await getSession(account, sessionId);
  if (session.status !== "open") {
    throw new SandboxError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status ?? ""}\`.`,
    );
  }
  const expired = { ...session, status: "expired" as const, url: null };
  await account.put("checkout.session", expired, { paymentIntentId: session.payment_intent, dueAt: null });
  await emit(account, "checkout.session.expired", expired);
  return expired;
}

/** Sends money to the campaign's bank: an amount in cents, else all that there is. */
export async function payOut(
  account: SandboxAccount,
  { amount, currency = "cad" }: { amount?: number | undefined; currency?: string | undefined },
): Promise<SandboxPayout> {
  const balances = await account.list("balance_transaction");
  const inCurrency = balances.filter((balance) => balance.currency === currency);
  const available = inCurrency.reduce((sum, { net }) => sum + net, 0);
  const payout: SandboxPayout = {
    id: account.newId("po"),
    object: "payout",
    livemode: false,
    created: account.seconds(),
    amount: amount ?? available,
    arrival_date: account.seconds(),
    currency,
    status: "paid",
  };
  await account.put("payout", payout);
  await addToBalance(account, {
    source: payout.id,
    amount: -payout.amount,
    fee: 0,
    type: "payout",
    currency,
  });
  await emit(account, "payout.paid", payout);
  return payout;
}

/** Stores an event and leaves it to be delivered. */
export async function emit(account: SandboxAccount, type: string, object: object): Promise<void> {
  const event = {
    id: account.newId("evt"),
    object: "event" as const,
    api_version: sandboxApiVersion,
    created: account.seconds(),
    livemode: false as const,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object: { ...object } },
  };
  await account.put("event", event, { dueAt: account.seconds() });
}

export function missing(kind: string, id: string): SandboxError {
  const name = kind.replace(".", " ");
  return new SandboxError(`No such ${name}: '${id}'`, { code: "resource_missing", status: 404, param: "id" });
}

/** The charge of a payment; a checkout that nobody paid has none. */
export async function chargeOf(account: SandboxAccount, intent: SandboxIntent): Promise<SandboxCharge> {
  const charge = intent.latest_charge ? await account.get("charge", intent.latest_charge) : undefined;
  if (charge) return charge;
  throw new SandboxError(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
}

export async function getIntent(account: SandboxAccount, id: string): Promise<SandboxIntent> {
  const intent = await account.get("payment_intent", id);
  if (!intent) throw missing("payment_intent", id);
  return intent;
}

/** Enters a movement in the provider's own ledger. */
export async function addToBalance(
  account: SandboxAccount,
  movement: {
    source: string;
    amount: number;
    fee: number;
    type: SandboxBalance["type"];
    currency?: string;
  },
): Promise<SandboxBalance> {
  const now = account.seconds();
  const balance: SandboxBalance = {
    id: account.newId("txn"),
    object: "balance_transaction",
    created: now,
    available_on: now,
    currency: "cad",
    ...movement,
    net: movement.amount - movement.fee,
    description: null,
    status: "available",
    reporting_category: movement.type === "adjustment" ? "dispute" : movement.type,
  };
  await account.put("balance_transaction", balance);
  return balance;
}

async function getSession(account: SandboxAccount, id: string): Promise<SandboxSession> {
  const session = await account.get("checkout.session", id);
  if (!session) throw missing("checkout.session", id);
  return session;
}

/** A session that can still be paid; `undefined` when it has expired or was paid in another tab. */
async function openSession(account: SandboxAccount, id: string): Promise<SandboxSession | undefined> {
  const session = await getSession(account, id);
  if (session.status !== "open") return undefined;
  if (session.expires_at > account.seconds()) return session;
  await expire(account, id);
  return undefined;
}

/** The payment of an earlier card that was refused in this checkout, or a new one. */
async function intentOf(account: SandboxAccount, session: SandboxSession): Promise<SandboxIntent> {
  if (session.payment_intent) return getIntent(account, session.payment_intent);
  return {
    id: account.newId("pi"),
    object: "payment_intent",
    livemode: false,
    created: account.seconds(),
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: session.sandbox_capture_method,
    canceled_at: null,
    cancellation_reason: null,
    currency: session.currency ?? "cad",
    status: "requires_payment_method",
    metadata: session.sandbox_payment_metadata,
    latest_charge: null,
    review: null,
  };
}

function newCharge(
  account: SandboxAccount,
  intent: SandboxIntent,
  by: { session: SandboxSession; payer: Payer | undefined; captureBefore?: number },
): SandboxCharge {
  return {
    id: account.newId("ch"),
    object: "charge",
    livemode: false,
    created: account.seconds(),
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    captured: false,
    currency: intent.currency,
    disputed: false,
    failure_code: null,
    paid: true,
    refunded: false,
    status: "succeeded",
    metadata: intent.metadata,
    payment_intent: intent.id,
    balance_transaction: null,
    billing_details: {
      name: by.payer?.name || null,
      email: by.session.customer_email,
      address: by.payer?.address ?? null,
    },
    payment_method_details: {
      type: "card",
      card: {
        brand: "visa",
        country: "CA",
        ...(by.captureBefore !== undefined && { capture_before: by.captureBefore }),
      },
    },
  };
}

async function take(
  account: SandboxAccount,
  intent: SandboxIntent,
  held: SandboxCharge,
): Promise<SandboxIntent> {
  const { amount } = intent;
  const balance = await addToBalance(account, {
    source: held.id,
    amount,
    fee: feeOf(amount),
    type: "charge",
  });
  const charge = { ...held, captured: true, amount_captured: amount, balance_transaction: balance.id };
  const taken: SandboxIntent = {
    ...intent,
    status: "succeeded",
    amount_capturable: 0,
    amount_received: amount,
  };
  await putCharge(account, charge);
  await putIntent(account, taken, null);
  const [session] = await account.list("checkout.session", { paymentIntentId: intent.id });
  if (session) {
    await account.put(
      "checkout.session",
      { ...session, payment_status: "paid" },
      { paymentIntentId: intent.id },
    );
  }
  if (intent.capture_method === "manual") await emit(account, "charge.captured", charge);
  await emit(account, "payment_intent.succeeded", taken);
  return taken;
}

/** The provider tells the end of a hold as a refund too, of a charge that was never captured, and without a refund object. */
async function letGo(
  account: SandboxAccount,
  intent: SandboxIntent,
  reason: SandboxIntent["cancellation_reason"],
): Promise<SandboxIntent> {
  const canceled: SandboxIntent = {
    ...intent,
    status: "canceled",
    amount_capturable: 0,
    canceled_at: account.seconds(),
    cancellation_reason: reason,
  };
  await putIntent(account, canceled, null);
  if (intent.status === "requires_capture") {
    const held = await chargeOf(account, intent);
    const charge = { ...held, refunded: true, amount_refunded: held.amount };
    await putCharge(account, charge);
    await emit(account, "charge.refunded", charge);
  }
  await emit(account, "payment_intent.canceled", canceled);
  return canceled;
}

async function putIntent(
  account: SandboxAccount,
  intent: SandboxIntent,
  dueAt: number | null,
): Promise<void> {
  await account.put("payment_intent", intent, { paymentIntentId: intent.id, dueAt });
}

async function putCharge(account: SandboxAccount, charge: SandboxCharge): Promise<void> {
  await account.put("charge", charge, { paymentIntentId: charge.payment_intent });
}

function unexpectedState(intent: SandboxIntent, what: string, states: string): SandboxError {
  const message = `This PaymentIntent could not be ${what} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${what}: ${states}.`;
  return new SandboxError(message, { code: "payment_intent_unexpected_state", intent });
}
