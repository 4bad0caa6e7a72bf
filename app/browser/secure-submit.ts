import {
  buildSecureSubmission,
  checkSecureSubmission,
  secureFormMessages,
  secureSubmitTimeoutMs,
  type SecurityContext,
} from "#domain/messages/secure-form/secure-form.ts";
import { abortAfter } from "./abort-after.ts";
import { lostConnection } from "./backend-error.ts";
import { randomHex } from "./random.ts";
import { track } from "./track.ts";

export type SecureTools = {
  fetch: typeof fetch;
  now: () => number;
  random: (bytes: number) => string;
  track: typeof track;
  /** Gives up after this many milliseconds. */
  timeout: (ms: number) => AbortSignal;
  browser: () => { userAgent: string; referrer: string; screenResolution: string; timezone: string };
};

/** A secure submission that may not be sent, took too long or was refused; `body` is the server's text, `status` 0 without one. */
export class SecureSubmitError extends Error {
  declare readonly status: number;
  declare readonly body: string;

  constructor(message: string, answer: { status?: number; body?: string; cause?: unknown } = {}) {
    super(message, { cause: answer.cause });
    this.name = "SecureSubmitError";
    this.status = answer.status ?? 0;
    this.body = answer.body ?? "";
  }
}

/**
 * POSTs `data` as a secure submission (specification sections 3 and 7) to `path` and gives back the JSON answer.
 * Throws a SecureSubmitError with the specified message when it may not be sent, is refused or takes too long,
 * and a BackendError when the network is lost. Anything else is a fault of the script.
 */
export async function secureSubmit(
  path: string,
  { data, context }: { data: Record<string, unknown>; context: SecurityContext },
  tools: SecureTools = browserTools,
): Promise<unknown> {
  const check = checkSecureSubmission(context, data);
  if (!check.ok) {
    if (check.reportMissingTokens) tools.track("missing_security_tokens", { category: "security" });
    throw new SecureSubmitError(check.error);
  }
  const { body, headers } = buildSecureSubmission({
    context,
    data,
    browser: tools.browser(),
    timestamp: tools.now(),
    requestId: tools.random(16),
  });
  const init = {
    method: "POST",
    headers,
    body: JSON.stringify(body),
    signal: tools.timeout(secureSubmitTimeoutMs),
  };
  const response = await inTime(tools.fetch(path, init));
  if (response.ok) return inTime(response.json());
  const text = await inTime(response.text());
  const message = secureFormMessages.http(response.status, response.statusText, text);
  throw new SecureSubmitError(message, { status: response.status, body: text });
}

/** Waits for the answer or for its body, either of which the timeout may end. */
async function inTime<T>(step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === "AbortError";
    throw isLate
      ? new SecureSubmitError(secureFormMessages.timeout, { cause })
      : lostConnection("SecureSubmitFetchError", cause);
  }
}

const browserTools: SecureTools = {
  fetch: (...request) => fetch(...request),
  now: () => Date.now(),
  random: randomHex,
  track,
  timeout: abortAfter,
  browser: () => ({
    userAgent: navigator.userAgent,
    referrer: document.referrer,
    screenResolution: `${screen.width}x${screen.height}`,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }),
};
