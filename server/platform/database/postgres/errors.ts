/** What an error of PostgreSQL means, by its SQLSTATE or, where the connection failed, by the system's code. */

/** Connection lost, refused or exhausted, server stopping, disk full, lock or statement timeout, a standby that does not write (yet). */
const unavailable = /^(08|53|57P|58)|^(55P03|57014|25P03|25006|40001|40P01)$/;

/** Among them a certificate that is not valid now: it is renewed, or a clock is set right. */
const networkFailures = new Set([
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);

/** pg gives these no code, and neither do the sockets of workerd. */
const poolFailures =
  /proxy request failed|Network connection lost|Stream was cancelled|timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable/i;

/** A standby has no unlogged tables, where the limits are counted; its code says only that it can't do something. */
const standbyFailures = /unlogged relations during recovery/;

/** True when the server is down, full, stopping or too slow, or can't be reached. */
export function isUnavailable(error: Error): boolean {
  const code = "code" in error ? String(error.code) : "";
  return (
    networkFailures.has(code) ||
    unavailable.test(code) ||
    poolFailures.test(error.message) ||
    standbyFailures.test(error.message)
  );
}

/** True when pg waits no longer for the answer to a statement, which may still be carried out. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/** True when a unique value is taken. */
export function isDuplicate(error: Error): boolean {
  return "code" in error && error.code === "23505";
}
