import { WebAuthnError } from "@simplewebauthn/browser";
import { afterEach, describe, expect, test, vi } from "vitest";
import { inabilityOf, OfficeProblem, type PasskeyUse, problemOf } from "./passkey-forms.ts";

const uses: PasskeyUse[] = ["sign-in", "invitation", "own", "touch"];
const cause = new DOMException("", "NotAllowedError");
const webAuthnError = (code: WebAuthnError["code"]) => new WebAuthnError({ message: "", code, cause });

afterEach(() => vi.unstubAllGlobals());

describe.each(uses)("a passkey asked for by %s", (use) => {
  test("in a browser without passkeys → says that it can't, and what to use instead; nothing about a device", () => {
    const sentence = inabilityOf(use) ?? "";
    expect(sentence).toMatch(/^This browser can't (use|make) passkeys.*another browser, such as/);
    expect(problemOf(new Error("WebAuthn is not supported in this browser"), use)).toBe(sentence);
    expect(sentence).not.toContain("did not respond");
  });

  test("in a browser with passkeys → no answer, an unsuitable device and an office that can't be reached are told apart", () => {
    vi.stubGlobal("PublicKeyCredential", Object);
    expect(inabilityOf(use)).toBeUndefined();
    expect(problemOf(webAuthnError("ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY"), use)).toMatch(
      /^The device did not respond. Nothing (is lost|was done): try again/,
    );
    expect(problemOf(webAuthnError("ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED"), use)).toContain("already");
    expect(problemOf(new OfficeProblem(), use)).toContain("The office did not answer.");
    expect(problemOf(new OfficeProblem("Please wait 10 minutes"), use)).toBe("Please wait 10 minutes");
  });
});

test("the first passkey is made, so no other device has one → none is named", () => {
  vi.stubGlobal("PublicKeyCredential", Object);
  for (const use of ["invitation", "own"] as const)
    expect(problemOf(cause, use)).not.toContain("that has your passkey");
});
