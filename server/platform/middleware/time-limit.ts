/** Gives every request a response, also when its body stops arriving or its handler never finishes. */

import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { refuse } from "#server/platform/http/refusal.ts";

export type TimeLimits = {
  /** How long the body may be silent. */
  silenceMs: number;
  /** How long the body may take in all: a slow phone needs minutes for 25 MB. */
  bodyMs: number;
  /** How long the answer may take once the body is here: longer than any time limit of a network call behind it. */
  answerMs: number;
};

const defaultLimits: TimeLimits = { silenceMs: 30_000, bodyMs: 290_000, answerMs: 60_000 };
const maxTickMs = 1_000;
const retryAfterSeconds = 60;

type Lateness = "request" | "answer";

/** Answers 408 or 503 in place of a handler that is too late, and closes the connection. */
export function timeLimit(
  limits = defaultLimits,
): MiddlewareHandler<{ Bindings: Partial<HttpBindings> | undefined }> {
  return async (context, next) => {
    const incoming = context.env?.incoming;
    const { lateness, stop } = watch(incoming, limits);
    const handled = next().then(() => undefined);
    const late = await Promise.race([handled, lateness]).finally(stop);
    if (!late) return;
    context.res = answerFor(late, context.req.raw);
    if (incoming) failReaders(incoming);
  };
}

function watch(incoming: IncomingMessage | undefined, limits: TimeLimits) {
  const { promise: lateness, resolve } = Promise.withResolvers<Lateness>();
  const startedAt = performance.now();
  let heardAt = startedAt;
  let completeAt: number | undefined;
  let bytesRead = 0;

  function check(): void {
    const now = performance.now();
    if (!incoming || incoming.complete) {
      completeAt ??= incoming ? now : startedAt;
      if (now - completeAt > limits.answerMs) resolve("answer");
      return;
    }
    if (incoming.socket.bytesRead !== bytesRead) heardAt = now;
    bytesRead = incoming.socket.bytesRead;
    if (now - heardAt > limits.silenceMs || now - startedAt > limits.bodyMs) resolve("request");
  }

  const tickMs = Math.min(maxTickMs, ...Object.values(limits).map((ms) => ms / 2));
  const timer = setInterval(check, tickMs).unref();
  return { lateness, stop: () => clearInterval(timer) };
}

/** Once the connection is closed, fails the body's stream for code that still waits for it. */
function failReaders(incoming: IncomingMessage): void {
  const fail = () => incoming.destroy(new DOMException("The request took too long", "AbortError"));
  if (incoming.socket.destroyed) fail();
  else incoming.socket.once("close", fail);
}

function answerFor(late: Lateness, request: Request): Response {
  const headers = { connection: "close" };
  if (late === "request") {
    const title = "The connection was too slow: not everything arrived in time. Please try again.";
    return refuse(request, { code: "request_timeout", message: { title }, headers });
  }
  const title = "This took too long on our side. Please try again in a minute.";
  return refuse(request, { code: "timeout", message: { title }, headers, retryAfterSeconds });
}
