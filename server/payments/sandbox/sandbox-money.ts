/** What happens to a payment in the sandbox: each step changes its objects, books the balance and tells of it by events. */

import type Stripe from "stripe";
import {
  type SandboxBalance,
  type SandboxCharge,
  SandboxError,
  type SandboxIntent,
  type SandboxSession,
} from "./sandbox-objects.ts";
import type { SandboxBooks } from "./sandbox-store.ts";

export type Payer = { name: string; address: Stripe.Address };

/** The version that events are written in. */
const sandboxApiVersion = "2026-10-28.endive";

/** The provider's usual fee in Canada, so that reconciliation meets fees. */
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30;

/** The card is charged at once. */
export async function pay(books: SandboxBooks, sessionId: string, payer: Payer): Promise<void> {
  const session = await openSession(books, sessionId);
  if (!session) return;
  const intent = await putIntent(books, session, "succeeded");
  const paid = await completeSession(books, session, { intent, payer, status: "paid" });
  await chargeIntent(books, intent);
  await tell(books, "checkout.session.completed", paid);
}

/** The donor is done, the bank is not: the money comes, or doesn't, by `settle`. */
export async function payLater(books: SandboxBooks, sessionId: string, payer: Payer): Promise<void> {
  const session = await openSession(books, sessionId);
  if (!session) return;
  const intent = await putIntent(books, session, "processing");
  const completed = await completeSession(books, session, { intent, payer, status: "unpaid" });
  await tell(books, "checkout.session.completed", completed);
}

/** The bank's answer to a payment that was on its way. */
export async function settle(books: SandboxBooks, sessionId: string, succeeds: boolean): Promise<void> {
  const session = await getSession(books, sessionId);
  const intent = session.payment_intent
    ? await books.get("payment_intent", session.payment_intent)
    : undefined;
  if (!intent || intent.status !== "processing") return;
  if (!succeeds) {
    await books.put("payment_intent", { ...intent, status: "requires_payment_method" });
    await tell(books, "checkout.session.async_payment_failed", session);
    return;
  }
  const settled = { ...session, payment_status: "paid" as const };
  await books.put("checkout.session", settled);
  await chargeIntent(books, { ...intent, status: "succeeded", amount_received: intent.amount });
  await tell(books, "checkout.session.async_payment_succeeded", settled);
}

/** Ends an open checkout; the provider refuses one that is over. */
export async function expire(books: SandboxBooks, sessionId: string): Promise<SandboxSession> {
  const session = await getSession(books, sessionId);
  if (session.status !== "open") {
    throw new SandboxError(`This Session has status ${session.status ?? ""} and can't be expired.`);
  }
  const expired = { ...session, status: "expired" as const, url: null };
  await books.put("checkout.session", expired);
  await tell(books, "checkout.session.expired", expired);
  return expired;
}

/** Stores an event and leaves it to be delivered. */
export async function tell(books: SandboxBooks, type: string, object: object): Promise<void> {
  const event = {
    id: books.newId("evt"),
    object: "event" as const,
    api_version: sandboxApiVersion,
    created: books.seconds(),
    livemode: false as const,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object: { ...object } },
  };
  await books.put("event", event, { deliver: true });
}

async function getSession(books: SandboxBooks, id: string): Promise<SandboxSession> {
  const session = await books.get("checkout.session", id);
  if (!session) throw missing("checkout.session", id);
  return session;
}

export function missing(kind: string, id: string): SandboxError {
  return new SandboxError(`No such ${kind}: '${id}'`, { code: "resource_missing", status: 404, param: "id" });
}

/** A session that can still be paid; one that ran out says so by itself. Two tabs: the second finds it complete. */
async function openSession(books: SandboxBooks, id: string): Promise<SandboxSession | undefined> {
  const session = await getSession(books, id);
  if (session.status !== "open") return undefined;
  if (session.expires_at > books.seconds()) return session;
  await expire(books, id);
  return undefined;
}

async function putIntent(
  books: SandboxBooks,
  session: SandboxSession,
  status: "succeeded" | "processing",
): Promise<SandboxIntent> {
  const amount = session.amount_total ?? 0;
  const intent: SandboxIntent = {
    id: books.newId("pi"),
    object: "payment_intent",
    livemode: false,
    created: books.seconds(),
    amount,
    amount_received: status === "succeeded" ? amount : 0,
    currency: session.currency ?? "cad",
    status,
    metadata: session.sandbox_payment_metadata,
    latest_charge: null,
  };
  await books.put("payment_intent", intent, { paymentIntentId: intent.id });
  return intent;
}

async function completeSession(
  books: SandboxBooks,
  session: SandboxSession,
  { intent, payer, status }: { intent: SandboxIntent; payer: Payer; status: "paid" | "unpaid" },
): Promise<SandboxSession> {
  const completed: SandboxSession = {
    ...session,
    status: "complete",
    payment_status: status,
    payment_intent: intent.id,
    customer_details: { email: session.customer_email, ...payer },
  };
  await books.put("checkout.session", completed);
  return completed;
}

async function chargeIntent(books: SandboxBooks, intent: SandboxIntent): Promise<SandboxCharge> {
  const id = books.newId("ch");
  const balance = await book(books, {
    source: id,
    amount: intent.amount,
    fee: feeOf(intent.amount),
    type: "charge",
  });
  const charge: SandboxCharge = {
    id,
    object: "charge",
    livemode: false,
    created: books.seconds(),
    amount: intent.amount,
    amount_refunded: 0,
    currency: intent.currency,
    disputed: false,
    paid: true,
    refunded: false,
    status: "succeeded",
    metadata: intent.metadata,
    payment_intent: intent.id,
    balance_transaction: balance.id,
  };
  await books.put("charge", charge, { paymentIntentId: intent.id });
  await books.put("payment_intent", { ...intent, latest_charge: id }, { paymentIntentId: intent.id });
  await tell(books, "charge.succeeded", charge);
  return charge;
}

/** Enters a movement in the provider's own ledger. */
export async function book(
  books: SandboxBooks,
  movement: { source: string; amount: number; fee: number; type: SandboxBalance["type"] },
): Promise<SandboxBalance> {
  const now = books.seconds();
  const balance: SandboxBalance = {
    id: books.newId("txn"),
    object: "balance_transaction",
    created: now,
    available_on: now,
    ...movement,
    net: movement.amount - movement.fee,
    currency: "cad",
    description: null,
    status: "available",
    reporting_category: movement.type === "adjustment" ? "dispute" : movement.type,
  };
  await books.put("balance_transaction", balance);
  return balance;
}
