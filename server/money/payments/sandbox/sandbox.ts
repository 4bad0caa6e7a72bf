/**
 * Payments without a provider: the same library, the same webhook and the same verification run against this instead, so that the
 * whole season can be rehearsed on a laptop. It never charges anything, and says so on every page.
 */

import type { Kysely } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";
import { createSandboxApi } from "./sandbox-api.ts";
import { cancel, expire, pay, type Payer, payOut, refuseCard, runOut } from "./sandbox-money.ts";
import { decideDispute, dispute, failRefund, refund } from "./sandbox-refunds.ts";
import type {
  SandboxDispute,
  SandboxIntent,
  SandboxPayout,
  SandboxRefund,
  SandboxSession,
} from "./sandbox-objects.ts";
import { createSandboxStore, type SandboxAccount, type SandboxStore } from "./sandbox-store.ts";
import type { Clock } from "#server/platform/system/clock.ts";
import type { Log } from "#server/platform/system/log.ts";

export interface Sandbox {
  /** Handles the official library's requests in the provider's place. */
  handle(url: string, init: RequestInit): Promise<Response>;
  /** Where events go; until then they wait. */
  connect(webhook: Webhook): void;
  /** Expires checkouts and holds, and delivers due events. Call it regularly: nothing else does this for a checkout that nobody visits. */
  deliver(): Promise<void>;
  session(id: string): Promise<SandboxSession | undefined>;
  payment(id: string): Promise<SandboxIntent | undefined>;
  /** What a donor, a bank or the agent at the provider's own page would do. */
  act: SandboxActs;
}

type SandboxActs = {
  pay(sessionId: string, payer: Payer): Promise<void>;
  refuseCard(sessionId: string): Promise<void>;
  expire(sessionId: string): Promise<void>;
  /** The authorization expires. */
  runOut(paymentIntentId: string): Promise<void>;
  /** The hold is let go at the provider's own page. */
  cancel(paymentIntentId: string): Promise<void>;
  refund(paymentIntentId: string, amount?: number): Promise<SandboxRefund>;
  failRefund(id: string): Promise<void>;
  /** Of all that is left, or of a part in cents. */
  dispute(paymentIntentId: string, amount?: number): Promise<SandboxDispute>;
  decideDispute(id: string, won: boolean): Promise<SandboxDispute>;
  /** To the campaign's bank: an amount in cents, else all that there is. */
  payOut(payout?: { amount?: number; currency?: string }): Promise<SandboxPayout>;
};

type SandboxOptions = {
  database: Kysely<Database>;
  baseUrl: string;
  webhookSecret: string;
  clock: Clock;
  log: Log;
};

export function createSandbox({ database, baseUrl, webhookSecret, clock, log }: SandboxOptions): Sandbox {
  const store = createSandboxStore(database, clock);
  const api = createSandboxApi(store, baseUrl);
  const delivery = createDelivery({ store, secret: webhookSecret, clock, log });

  /** Changes something, then tells our webhook at once. */
  async function act<T>(work: (account: SandboxAccount) => Promise<T>): Promise<T> {
    const result = await store.change(work);
    await delivery.deliver();
    return result;
  }

  return {
    async handle(url, init) {
      const response = await api.fetch(new Request(url, init));
      // As the provider does: the event of a refund may arrive before its response or after it.
      if (init.method === "POST") await delivery.deliver();
      return response;
    },
    connect: delivery.connect,
    async deliver() {
      for (const id of await store.over("checkout.session"))
        await store.change((account) => expire(account, id));
      for (const id of await store.over("payment_intent"))
        await store.change((account) => runOut(account, id));
      await delivery.deliver();
    },
    session: (id) => store.read.get("checkout.session", id),
    payment: (id) => store.read.get("payment_intent", id),
    act: {
      pay: (id, payer) => act((account) => pay(account, id, payer)),
      refuseCard: (id) => act((account) => refuseCard(account, id)),
      runOut: (paymentIntentId) => act((account) => runOut(account, paymentIntentId)),
      cancel: async (paymentIntentId) =>
        void (await act((account) => cancel(account, paymentIntentId, undefined))),
      failRefund: (id) => act((account) => failRefund(account, id)),
      expire: async (id) => void (await act((account) => expire(account, id))),
      refund: (paymentIntentId, amount) =>
        act((account) => refund(account, { paymentIntentId, amount, metadata: {} })),
      dispute: (paymentIntentId, amount) => act((account) => dispute(account, paymentIntentId, amount)),
      decideDispute: (id, won) => act((account) => decideDispute(account, id, won)),
      payOut: (payout = {}) => act((account) => payOut(account, payout)),
    },
  };
}

/** Our webhook: takes the signed body and returns the status. */
type Webhook = (body: string, signature: string) => Promise<number>;

const firstRetrySeconds = 5;
const maxRetrySeconds = 3600;
const lastAttempt = 15;

/** One round at a time: what is due is delivered oldest first, and what fails waits longer each time. */
function createDelivery(options: { store: SandboxStore; secret: string; clock: Clock; log: Log }) {
  const { store, secret, clock, log } = options;
  let webhook: Webhook | undefined;
  let round: Promise<void> = Promise.resolve();
  return {
    connect(to: Webhook): void {
      webhook = to;
    },
    /** Resolves when everything that was due has been tried. */
    deliver(): Promise<void> {
      round = round.then(deliverDue, deliverDue);
      return round;
    },
  };

  async function deliverDue(): Promise<void> {
    if (!webhook) return;
    for (const event of await store.undelivered()) await deliverOne(webhook, event);
  }

  async function deliverOne(to: Webhook, event: { id: string; data: string; attempts: number }) {
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const { default: Stripe } = await import("stripe");
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
      payload: event.data,
      secret,
      timestamp,
    });
    const status = await to(event.data, signature).catch((error: unknown) => {
      log.warn("sandbox-delivery-failed", { id: event.id, error });
      return 0;
    });
    const isTaken = status >= 200 && status < 300;
    await store.markDelivery(
      event.id,
      isTaken || event.attempts + 1 >= lastAttempt ? null : retryAt(event.attempts),
    );
  }

  function retryAt(attempts: number): Date {
    const seconds = Math.min(firstRetrySeconds * 2 ** attempts, maxRetrySeconds);
    return new Date(clock.now().getTime() + seconds * 1000);
  }
}
