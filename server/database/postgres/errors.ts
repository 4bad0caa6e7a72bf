/** What an error of PostgreSQL means, by its SQLSTATE or, where the connection failed, by the system's code. */

/** Connection lost, refused or exhausted, server stopping, disk full, lock or statement timeout. */
const unavailable = /^(08|53|57P|58)|^(55P03|57014|25P03|40001|40P01)$/;

const networkFailures = new Set([
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

/** True when the server is down, full, stopping or too slow, or can't be reached. */
export function isUnavailable(error: Error): boolean {
  const code = "code" in error ? String(error.code) : "";
  return networkFailures.has(code) || unavailable.test(code) || poolFailures.test(error.message);
}

/** True when a unique value is taken. */
export function isDuplicate(error: Error): boolean {
  return "code" in error && error.code === "23505";
}
