/** Forms that need the device: the browser asks it, puts its response into the form, and sends the form. */

import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  browserSupportsWebAuthn,
  WebAuthnError,
  type WebAuthnErrorCode,
} from "@simplewebauthn/browser";

type Offer = {
  options: PublicKeyCredentialRequestOptionsJSON & PublicKeyCredentialCreationOptionsJSON;
  challengeId: string;
};

const waiting = "Your device asks you now: touch the sensor, or look at the phone.";
/** An act that ends with a file leaves the page where it is. */
const touched = "Your device answered. A file that you asked for comes to your downloads.";
const notAccepted =
  "The office did not accept it. Nothing is lost: try again, or use another device that has your passkey.";

/** Takes over every form with `data-passkey`, and says at once where this browser can't do what it asks for. */
export function usePasskeyForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) {
    const inability = inabilityOf(purposeOf(form));
    if (inability) say(form, inability, "note bad");
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void ask(form);
    });
  }
}

async function ask(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector("button");
  say(form, waiting, "note");
  if (button) button.disabled = true;
  try {
    await fillIn(form);
    if (purposeOf(form) === "touch") say(form, touched, "note");
    await send(form);
  } catch (error) {
    say(form, problemOf(error, purposeOf(form)), "note bad");
    if (button) button.disabled = false;
    button?.focus();
  }
}

async function fillIn(form: HTMLFormElement): Promise<void> {
  const use = purposeOf(form);
  if (use === "touch") {
    const optionsJSON = JSON.parse(form.dataset["options"] ?? "{}");
    setField(form, "touch", JSON.stringify(await startAuthentication({ optionsJSON })));
    return;
  }
  const { options, challengeId } = await fetchOffer(form);
  const response =
    use === "sign-in"
      ? await startAuthentication({ optionsJSON: options })
      : await startRegistration({ optionsJSON: options });
  setField(form, "challenge", challengeId);
  setField(form, "response", JSON.stringify(response));
}

function purposeOf(form: HTMLFormElement): PasskeyUse {
  return form.dataset["passkey"] as PasskeyUse;
}

async function fetchOffer(form: HTMLFormElement): Promise<Offer> {
  const { pathname } = new URL(form.action);
  const asked = fetch(`${pathname}/challenge`, { method: "POST", body: fieldsOf(form) });
  const response = await asked.catch(() => undefined);
  if (response?.ok) return response.json();
  const isText = response?.headers.get("content-type")?.startsWith("text/plain");
  throw new OfficeProblem(isText ? await response?.text() : undefined);
}

/** After signing in again, or making the first passkey: the form that was posted without it is posted again. */
async function send(form: HTMLFormElement): Promise<void> {
  const kept = document.querySelector<HTMLFormElement>("form[data-kept-post]");
  if (!kept) return form.submit();
  const sent = fetch(form.action, { method: "POST", body: fieldsOf(form), redirect: "manual" });
  const response = await sent.catch(() => undefined);
  if (response?.type !== "opaqueredirect") throw new OfficeProblem(response && notAccepted);
  kept.submit();
}

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
  return fields;
}

function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}

function say(form: HTMLFormElement, text: string, look: string): void {
  const place = form.querySelector<HTMLElement>("[data-passkey-problem]");
  if (!place) return;
  place.textContent = text;
  place.className = look;
  place.hidden = false;
}

/* Why a passkey can't be used or made here: what happened, and what to do. */

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
