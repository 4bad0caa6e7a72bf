/** Responses to the links in e-mails: a page with one button, or the page after it was pressed. */

import type { AnswerState, LinkQuestion, LinkState, ShiftsState } from "#domain/messages/mail/link-state.ts";
import type { Services } from "#server/services.ts";
import { renderForVisitor } from "#server/messages/forms/form-responses.ts";
import { readIdToken } from "#server/platform/mail/mail-links.ts";

/** The page of the site that is rendered for every link; without a state it says that the link does not work. */
const linkPage = "/e-mail-link";

/** The page on which somebody changes an answer to an event. */
export function showAnswer(request: Request, state: AnswerState, services: Services): Promise<Response> {
  return renderLinkPage(request, state, services);
}

/** The page of a volunteer's own shifts. */
export function showShifts(request: Request, state: ShiftsState, services: Services): Promise<Response> {
  return renderLinkPage(request, state, services);
}

/** The page whose one button does what the link is for; part of the address shows whose link it is. */
export function askWithButton(
  request: Request,
  { ask, email }: { ask: LinkQuestion; email: string },
  services: Services,
): Promise<Response> {
  return renderLinkPage(request, { ask, address: masked(email) }, services);
}

function sayDone(request: Request, done: "volunteer", services: Services): Promise<Response> {
  return renderLinkPage(request, { done }, services);
}

/** The page for a link that is incomplete, forged or out of date. */
export function deadLink(): Response {
  return seeOther(linkPage);
}

export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}

/** The link's token, cut to a length that no token of ours has. */
export function tokenOf(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, 200);
}

async function renderLinkPage(request: Request, state: LinkState, services: Services): Promise<Response> {
  const response = await renderForVisitor(request, { path: linkPage, state: { ...state } }, services);
  // No other site is told the link. `no-referrer` would also remove the origin of the button's POST (Origin: null).
  response.headers.set("referrer-policy", "same-origin");
  return response;
}

function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email].slice(0, 1).join("")}…${email.slice(at)}`;
}

/* `/volunteer/confirm`: the link in the mail after an application shows that the address is the volunteer's own. */

/** `GET` shows a button, because mail scanners open links; the button's `POST` confirms, as often as it is pressed. */
export async function confirmVolunteer(request: Request, services: Services): Promise<Response> {
  const token = readIdToken("volunteer", tokenOf(request), services.config);
  const application = token && (await findApplication(token.id, services));
  if (!application?.email || !application.email_key) return deadLink();
  if (request.method === "POST") {
    await confirmAddress(application.email_key, services);
    const { pathname, search } = new URL(request.url);
    return seeOther(pathname + search);
  }
  return application.email_confirmed_at
    ? sayDone(request, "volunteer", services)
    : askWithButton(request, { ask: "confirmVolunteer", email: application.email }, services);
}

function findApplication(id: string, { database }: Services) {
  return database
    .selectFrom("submission")
    .select(["email", "email_key", "email_confirmed_at"])
    .where("id", "=", id)
    .where("kind", "=", "volunteer")
    .executeTakeFirst();
}

/** Every application of the address: only the first within an hour is answered with a link. */
async function confirmAddress(emailKey: string, { database, clock }: Services): Promise<void> {
  await database
    .updateTable("submission")
    .set({ email_confirmed_at: clock.now().toISOString() })
    .where("kind", "=", "volunteer")
    .where("email_key", "=", emailKey)
    .where("email_confirmed_at", "is", null)
    .execute();
}
