/** Why a passkey can't be used or made here: what happened, and what to do. */

import { browserSupportsWebAuthn, WebAuthnError, type WebAuthnErrorCode } from "@simplewebauthn/browser";

/** What the device is asked for: to sign in, to make the first passkey or one more, or to confirm an act. */
export type PasskeyUse = "sign-in" | "invitation" | "own" | "touch";

const others = "another browser, such as Chrome, Edge, Firefox or Safari";

const cannot: Record<PasskeyUse, string> = {
  "sign-in": `This browser can't use passkeys. Open this page in ${others}, or on another device that has your passkey.`,
  invitation: `This browser can't make passkeys. Open this same link in ${others}, or on your phone: it still works.`,
  own: `This browser can't make passkeys. Sign in with ${others}, or on another device, and make one there.`,
  touch: `This browser can't use passkeys, so nothing was done. Sign in with ${others}, or on another device, and do it there.`,
};

const noResponse: Record<PasskeyUse, string> = {
  "sign-in":
    "The device did not respond. Nothing is lost: try again, or use another device that has your passkey.",
  invitation:
    "The device did not respond. Nothing is lost: try again, or open this same link on another device, such as your phone.",
  own: "The device did not respond. Nothing is lost: try again, or make the passkey on another device.",
  touch:
    "The device did not respond. Nothing was done: try again, or use another device that has your passkey.",
};

const ofDevice: Partial<Record<WebAuthnErrorCode, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED:
    "This device has a passkey of yours already: use that one, or make another on another device.",
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT:
    "This device can't keep passkeys. Use another.",
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT:
    "This device can't tell that it is you. Set up its PIN, fingerprint or face first, or use another device.",
};

/** The office, not the device, is why it did not work. */
export class OfficeProblem extends Error {
  /** The sentence is the office's own where it gave one. */
  constructor(
    sentence = "The office did not answer. Nothing is lost: check your connection, and try again.",
  ) {
    super(sentence);
  }
}

/** Why this browser can't do it at all; undefined when it can. */
export function inabilityOf(use: PasskeyUse): string | undefined {
  return browserSupportsWebAuthn() ? undefined : cannot[use];
}

/** Why it did not work this time. */
export function problemOf(error: unknown, use: PasskeyUse): string {
  if (error instanceof OfficeProblem) return error.message;
  const ofThisDevice = error instanceof WebAuthnError ? ofDevice[error.code] : undefined;
  return inabilityOf(use) ?? ofThisDevice ?? noResponse[use];
}
