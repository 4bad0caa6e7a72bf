/**
 * Digests keyed with the campaign's secret (HMAC with SHA-256). While the secret is being changed there are several: what is new is made with
 * the first, and what was made with any of them is still known.
 */

import { createHmac, timingSafeEqual } from "node:crypto";

export type Secrets = readonly [current: string, ...former: string[]];

/** The same thing's keys by each secret, the current one first. */
export type Keys = readonly [current: string, ...former: string[]];

type Encoding = "hex" | "base64url";

/** By the current secret. */
export function keyedDigest([current]: Secrets, text: string, encoding: Encoding = "hex"): string {
  return createHmac("sha256", current).update(text).digest(encoding);
}

/** By each secret, the current one first. */
export function keyedDigests([current, ...former]: Secrets, text: string, encoding: Encoding = "hex"): Keys {
  return [
    keyedDigest([current], text, encoding),
    ...former.map((secret) => keyedDigest([secret], text, encoding)),
  ];
}

/** Whether a digest that somebody hands in is one of these; how long it takes tells nothing of them. */
export function isOneOf(given: string, expected: readonly string[]): boolean {
  return expected.filter((one) => isSame(given, one)).length > 0;
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.byteLength === right.byteLength && timingSafeEqual(left, right);
}
