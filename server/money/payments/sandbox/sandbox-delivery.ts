/** Delivers the sandbox's signed events to our own webhook, and retries until it accepts them. */

import type { SandboxStore } from "./sandbox-store.ts";
import type { Clock } from "#server/platform/system/clock.ts";
import type { Log } from "#server/platform/system/log.ts";

/** Our webhook: takes the signed body and returns the status. */
export type Webhook = (body: string, signature: string) => Promise<number>;

const firstRetrySeconds = 5;
const maxRetrySeconds = 3600;
const lastAttempt = 15;

/** One round at a time: what is due is delivered oldest first, and what fails waits longer each time. */
export function createDelivery(options: { store: SandboxStore; secret: string; clock: Clock; log: Log }) {
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
