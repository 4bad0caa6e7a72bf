/** Acts that can't be taken back ask for a touch of the passkey: within the last five minutes, or for this very act. */

import { createHash } from "node:crypto";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { keepSession } from "#server/web/office/office-cookies.ts";
import { acceptTouch, listPasskeys, offerTouch } from "#server/team/passkeys.ts";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { isFresh } from "#server/team/sessions.ts";
import { type Visit, visitOf } from "#office/shell/visit.ts";
import { contentTypeOf } from "#server/platform/http/request-body.ts";
import { ownPath } from "#server/web/office/safe-redirect.ts";

type TouchRequest = {
  /** What happens, with name and sum: "Send $25.00 back to Sample Person". */
  title: string;
  /** What stays, what follows, what can't be undone; a line each. */
  lines?: readonly string[];
  /** The button's words: verb and sum. */
  button: string;
  /** Money, and letters to everybody: only a touch for this act with these figures counts, an earlier one does not. */
  forThisActOnly?: boolean;
};

/** Thrown by `requireTouch`; the frame shows the page that asks for the touch and posts the same form again. */
export class TouchNeeded extends Error {
  readonly asked: TouchRequest;
  /** What the browser hands to the device; undefined when the member has no passkey yet. */
  readonly offer: Awaited<ReturnType<typeof offerTouch>> | undefined;
  readonly fields: [string, string][];
  readonly hasFailed: boolean;

  constructor(asked: TouchRequest, given: Pick<TouchNeeded, "offer" | "fields" | "hasFailed">) {
    super("A touch of the passkey is needed");
    this.asked = asked;
    this.offer = given.offer;
    this.fields = given.fields;
    this.hasFailed = given.hasFailed;
  }
}

const touchField = "touch";
const challengeField = "touch-challenge";

/** What was typed into a form: its fields without files, and without those of a touch, which counts once. */
export function fieldsOf(form: FormData): [string, string][] {
  return [...form].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === "string" && entry[0] !== touchField && entry[0] !== challengeField,
  );
}

/** Whether a device's response comes with the form: it was posted before, and comes back from the page that asks for the touch. */
export function isTouched(form: FormData): boolean {
  return readResponse(form) !== undefined;
}

/** Returns once the act may go on; otherwise throws `TouchNeeded`. Call it after the form is validated and before anything is done. */
export async function requireTouch(
  { signedIn, services, path, cookies }: Visit,
  form: FormData,
  asked: TouchRequest,
): Promise<void> {
  const act = JSON.stringify([asked.title, asked.lines ?? [], digestOf(path, form)]);
  const response = readResponse(form);
  if (response) {
    const challengeId = String(form.get(challengeField));
    const outcome = await acceptTouch(signedIn, { challengeId, response, act }, services);
    if (outcome.ok) {
      keepSession(cookies, outcome.token);
      return;
    }
  } else if (!asked.forThisActOnly && isFresh(signedIn, services.clock.now())) return;
  const hasPasskey = (await listPasskeys(signedIn.member.id, services)).length > 0;
  throw new TouchNeeded(asked, {
    offer: hasPasskey ? await offerTouch(signedIn, act, services) : undefined,
    fields: fieldsOf(form),
    hasFailed: response !== undefined,
  });
}

/** The visit of a file's loader; without a fresh touch it ends, back to the page that asks for one. */
export function freshVisit(context: LoaderFunctionArgs["context"], back: string): Visit {
  const visit = visitOf(context);
  // oxlint-disable-next-line only-throw-error -- the router turns a thrown response into its answer
  if (!isFresh(visit.signedIn, visit.services.clock.now())) throw redirect(back, 303);
  return visit;
}

/** Where the form goes and all that it says: a touch for one letter is none for the same subject with another text. */
function digestOf(path: string, form: FormData): string {
  // A browser sends the line ends of a hidden field in its own way.
  const fields = fieldsOf(form).map(([name, value]) => [name, value.replace(/\r\n?/g, "\n")]);
  return createHash("sha256")
    .update(JSON.stringify([path, fields]))
    .digest("base64url");
}

function readResponse(form: FormData): AuthenticationResponseJSON | undefined {
  const text = form.get(touchField);
  if (typeof text !== "string" || text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A form that was posted and not done: it can be posted again, so that nothing typed is lost. Files have to be chosen again. */
export type KeptPost = { path: string; fields: [string, string][] };

/** More than any form of the office has. Tens of thousands would take half a second to show, and somebody who has not signed in may post them. */
const maxFields = 2_000;

/** The form of a request; undefined when its body is none, or too many fields. A touch of the passkey is not kept: it counts once. */
export async function readKeptPost(request: Request): Promise<KeptPost | undefined> {
  if (await hasTooManyFields(request)) return undefined;
  const form = await request.formData().catch(() => undefined);
  if (!form) return undefined;
  const fields = fieldsOf(form);
  // The fields of a form with files (multipart) can't be counted before they are parsed.
  if (fields.length > maxFields) return undefined;
  const { pathname, search } = new URL(request.url);
  return { path: ownPath(`${pathname}${search}`), fields };
}

/** Counts the fields of a form without files before they are parsed, which takes longer. */
async function hasTooManyFields(request: Request): Promise<boolean> {
  if (contentTypeOf(request) !== "application/x-www-form-urlencoded") return false;
  const body = await request.clone().text();
  return body.split("&", maxFields + 1).length > maxFields;
}
