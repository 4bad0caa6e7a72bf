/** The secure form submission: when it may be sent, what it carries and what it says (specification sections 3, 4, 7 and 8). */

import { hasOwn } from "#domain/platform/older-browsers.ts";
import { sanitizeText } from "./sanitize.ts";

/** Security and form tokens are this many random bytes, written in hex. */
export const tokenBytes = 32;

/** A form token must be longer than this many characters to count (section 4). */
const formTokenLength = 10;

/** A submission is given up after this time, in milliseconds. */
export const secureSubmitTimeoutMs = 30_000;

/** People never see this field; programs fill it in. */
export const honeypotField = "website";

const agentMaxLength = 200;

/** The page's security state; tokens are absent until they are created. */
export type SecurityContext = {
  csrfToken?: string;
  sessionId?: string;
  formToken?: string;
  isSecureConnection: boolean;
};

/** Messages of the secure form, verbatim (specification section 5); the rate limit's sentence is in domain/web/rate-limit.ts. */
export const secureFormMessages = {
  notSecure: "Form submission not secure - missing security tokens",
  invalidData: "Invalid form data",
  spam: "Spam detected - submission blocked",
  timeout: "Request timed out. Please try again.",
  missingToken: (token: string) => `Security validation failed: missing ${token}`,
  http: (status: number, statusText: string, body: string) => `HTTP ${status}: ${statusText} - ${body}`,
} as const;

/** Secure only with every token, a form token longer than 10 characters, and https or localhost. */
export function isSecure(context: SecurityContext): boolean {
  return (
    missingTokens(context).length === 0 &&
    context.isSecureConnection &&
    (context.formToken?.length ?? 0) > formTokenLength
  );
}

/** Whether an address counts as a secure connection: https, or this computer. */
export function isSecureLocation(location: { protocol: string; hostname: string }): boolean {
  return location.protocol === "https:" || ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
}

/** What a secure form answers before anything is sent; `reportMissingTokens` asks for the event missing_security_tokens. */
type SecureCheck = { ok: true } | { ok: false; error: string; reportMissingTokens: boolean };

/** Checks the data, the honeypot and the context, in this order. */
export function checkSecureSubmission(context: SecurityContext, data: unknown): SecureCheck {
  if (!isRecord(data)) return refuse(secureFormMessages.invalidData);
  if (hasFilledHoneypot(data)) return refuse(secureFormMessages.spam);
  const missing = missingTokens(context);
  const [firstMissing] = missing;
  if (firstMissing && missing.length < 3) return refuse(secureFormMessages.missingToken(firstMissing), true);
  return isSecure(context) ? { ok: true } : refuse(secureFormMessages.notSecure);
}

/** Whether the hidden field was filled in; anything but an absent or empty text counts. */
export function hasFilledHoneypot(data: Record<string, unknown>): boolean {
  if (!hasOwn(data, honeypotField)) return false;
  const value = data[honeypotField];
  return value !== undefined && value !== null && value !== "";
}

/** Body and headers of a secure submission; `timestamp` in milliseconds since the epoch. */
export function buildSecureSubmission(submission: {
  context: SecurityContext;
  data: Record<string, unknown>;
  browser: { userAgent: string; referrer: string; screenResolution: string; timezone: string };
  timestamp: number;
  requestId: string;
}): { body: Record<string, unknown>; headers: Record<string, string> } {
  const { context, data, browser, timestamp, requestId } = submission;
  const { csrfToken = "", sessionId = "", formToken = "" } = context;
  const fields = Object.entries(data).filter(([name]) => name !== honeypotField);
  return {
    body: {
      ...Object.fromEntries(fields.map(([name, value]) => [name, sanitizeValue(value)])),
      _csrf_token: csrfToken,
      _session_id: sessionId,
      _form_token: formToken,
      _timestamp: timestamp,
      _user_agent: browser.userAgent.slice(0, agentMaxLength),
      _referrer: browser.referrer.slice(0, agentMaxLength),
      _screen_resolution: browser.screenResolution,
      _timezone: browser.timezone,
    },
    headers: {
      "Content-Type": "application/json",
      "X-CSRF-Token": csrfToken,
      "X-Session-ID": sessionId,
      "X-Form-Token": formToken,
      "X-Request-Source": "secure-form",
      "X-Request-ID": requestId,
    },
  };
}

function refuse(error: string, reportMissingTokens = false): SecureCheck {
  return { ok: false, error, reportMissingTokens };
}

function missingTokens(context: SecurityContext): string[] {
  return (["csrfToken", "sessionId", "formToken"] as const).filter((token) => !context[token]);
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

function sanitizeValue(value: unknown): unknown {
  if (typeof value === "string") return sanitizeText(value);
  return Array.isArray(value) ? value.map(sanitizeValue) : value;
}
