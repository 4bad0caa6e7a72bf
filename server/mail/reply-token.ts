/**
 * The part behind `+` of the address that answers go to: it names the submission where a mail program or a mail service
 * changed the Message-IDs. It is signed, so that nobody writes into somebody else's conversation by guessing.
 */

import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#server/config/config.ts";

const signatureLength = 16;
/** Of the part before `@` (RFC 5321, section 4.5.3.1.1). */
const localPartMaxLength = 64;

/** `hello+m<number>-<signature>@example.org`; the address as it is when it has no room for it. */
export function withReplyToken(
  address: string,
  submissionId: string,
  config: Pick<Config, "secret">,
): string {
  const at = address.lastIndexOf("@");
  const number = submissionId.replaceAll("-", "");
  const local = `${address.slice(0, at)}+m${number}${signature(number, config)}`;
  return local.length > localPartMaxLength ? address : `${local}${address.slice(at)}`;
}

/** The id of the submission that one of the addresses names, or `undefined`. */
export function readReplyToken(addresses: string[], config: Pick<Config, "secret">): string | undefined {
  for (const address of addresses) {
    const [, number = "", proof = ""] = /\+m([\da-f]{32})([\da-f]{16})@/i.exec(address) ?? [];
    if (number !== "" && isSame(proof.toLowerCase(), signature(number.toLowerCase(), config)))
      return number.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }
  return undefined;
}

function signature(number: string, { secret }: Pick<Config, "secret">): string {
  return createHmac("sha256", secret).update(`reply|${number}`).digest("hex").slice(0, signatureLength);
}

function isSame(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
