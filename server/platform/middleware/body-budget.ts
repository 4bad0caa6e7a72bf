/**
 * Limits how many bytes of request bodies are in memory at one time. When it is full, a request waits a little, with its body
 * unread, and is then refused with Retry-After.
 */

import type { Context, Env, MiddlewareHandler } from "hono";
import { refuse, type Refusal } from "#server/platform/http/refusal.ts";
import { type ClientOptions, clientKey } from "#server/platform/rate-limits/client-address.ts";

type BudgetLimits = {
  totalBytes: number;
  /** What one address may have of it. */
  addressBytes: number;
  /** A body that says that it is no longer than this needs no room: 2,000 connections hold 32 MB of such at most. */
  smallBytes: number;
  /** How long a request waits for room. */
  waitMs: number;
};

/** Which limit is reached: that of this address, or that of all together. */
type Full = "address" | "total";

type BodyBudget = {
  /** Resolves with a function that releases the bytes, or after the wait with the limit that is reached; `addressOf` is asked only for what needs room. */
  take(bytes: number, addressOf: () => string): Promise<(() => void) | Full>;
};

/** Files: each is held whole until it is stored. */
export const fileLimits: BudgetLimits = {
  totalBytes: 80 * 1024 * 1024,
  addressBytes: 40 * 1024 * 1024,
  smallBytes: 16 * 1024,
  waitMs: 15_000,
};

/** All other bodies, so that small forms are accepted while uploads wait. */
export const textLimits: BudgetLimits = {
  totalBytes: 32 * 1024 * 1024,
  addressBytes: 8 * 1024 * 1024,
  smallBytes: 16 * 1024,
  waitMs: 5_000,
};

const retryAfterSeconds = 30;

/** The budget that a request's body uses, and the most of it that is in memory at one time. */
export type BodyNeed = { budget: BodyBudget; maxBytes: number };

/** Reserves room for a request's body until the response: its Content-Length, or `maxBytes` if that is less or unknown. */
export function holdBody<Environment extends Env>(
  needOf: (context: Context<Environment>) => BodyNeed,
  options: ClientOptions,
): MiddlewareHandler<Environment> {
  return async (context, next) => {
    const { raw } = context.req;
    const { budget, maxBytes } = needOf(context);
    const announced = Number(raw.headers.get("content-length") ?? maxBytes);
    const bytes = announced < maxBytes ? announced : maxBytes;
    const room = await budget.take(bytes, () => clientKey(raw, options));
    if (typeof room === "string") return refuse(raw, noRoom[room]);
    return next().finally(room);
  };
}

/** A budget of this process; an address without anything in it costs nothing. */
export function createBodyBudget({ totalBytes, addressBytes, smallBytes, waitMs }: BudgetLimits): BodyBudget {
  const heldBy = new Map<string, number>();
  const waiting = new Set<{ address: string; bytes: number; admit(): void }>();
  let held = 0;

  function whyFull(address: string, bytes: number): Full | undefined {
    if ((heldBy.get(address) ?? 0) + bytes > addressBytes) return "address";
    return held + bytes > totalBytes ? "total" : undefined;
  }

  function add(address: string, bytes: number): void {
    held += bytes;
    const ofAddress = (heldBy.get(address) ?? 0) + bytes;
    if (ofAddress > 0) heldBy.set(address, ofAddress);
    else heldBy.delete(address);
  }

  function hold(address: string, bytes: number): () => void {
    add(address, bytes);
    return () => {
      add(address, -bytes);
      for (const waiter of waiting) if (!whyFull(waiter.address, waiter.bytes)) waiter.admit();
    };
  }

  return {
    take(bytes, addressOf) {
      if (bytes <= smallBytes) return Promise.resolve(() => {});
      const address = addressOf();
      if (!whyFull(address, bytes)) return Promise.resolve(hold(address, bytes));
      const { promise, resolve } = Promise.withResolvers<(() => void) | Full>();
      const finish = (outcome: (() => void) | Full) => {
        clearTimeout(timer);
        waiting.delete(waiter);
        resolve(outcome);
      };
      const waiter = { address, bytes, admit: () => finish(hold(address, bytes)) };
      const timer = setTimeout(() => finish(whyFull(address, bytes) ?? "total"), waitMs).unref();
      waiting.add(waiter);
      return promise;
    },
  };
}

const noRoom: Record<Full, Refusal> = {
  address: {
    code: "rate_limited",
    message: {
      title: "Too much is being sent from your connection at this moment. Please try again in a minute.",
    },
    retryAfterSeconds,
  },
  total: {
    code: "unavailable",
    message: { title: "Too much is being sent to us at this moment. Please try again in a minute." },
    retryAfterSeconds,
  },
};
