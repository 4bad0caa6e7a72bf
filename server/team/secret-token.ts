/** Tokens of cookies and links: random, and kept as a digest only, so that a copy of the records signs nobody in. */

import { createHash, randomBytes } from "node:crypto";

/** A token that nobody can guess (256 bits, base64url). */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
