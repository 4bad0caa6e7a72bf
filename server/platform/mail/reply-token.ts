/**
 * The part behind `+` of the address that answers go to: it names the submission where a mail program or a mail service
 * changed the Message-IDs. It is signed, so that nobody writes into somebody else's conversation by guessing.
 */

import type { Config } from "#server/platform/config/config.ts";
import { isOneOf, keyedDigests } from "#server/platform/system/keyed-digest.ts";

const signatureLength = 16;
/** Of the part before `@` (RFC 5321, section 4.5.3.1.1). */
const localPartMaxLength = 64;

/** `hello+m<number>-<signature>@example.org`; the address as it is when it has no room for it. */
export function withReplyToken(
  address: string,
  submissionId: string,
  config: Pick<Config, "secrets">,
): string {
  const at = address.lastIndexOf("@");
  const number = submissionId.replaceAll("-", "");
  const local = `${address.slice(0, at)}+m${number}${signatures(number, config)[0]}`;
  return local.length > localPartMaxLength ? address : `${local}${address.slice(at)}`;
}

/** The id of the submission that one of the addresses names, or `undefined`. */
export function readReplyToken(addresses: string[], config: Pick<Config, "secrets">): string | undefined {
  for (const address of addresses) {
    const [, number = "", proof = ""] = /\+m([\da-f]{32})([\da-f]{16})@/i.exec(address) ?? [];
    if (number !== "" && isOneOf(proof.toLowerCase(), signatures(number.toLowerCase(), config)))
      return number.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }
  return undefined;
}

function signatures(number: string, { secrets }: Pick<Config, "secrets">): string[] {
  return keyedDigests(secrets, `reply|${number}`).map((digest) => digest.slice(0, signatureLength));
}
