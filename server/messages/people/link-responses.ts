/** Responses to the links in e-mails: a page with one button, or the page after it was pressed. */

import type { AnswerState, LinkQuestion, LinkState, ShiftsState } from "#domain/messages/mail/link-state.ts";
import type { Services } from "#server/services.ts";
import { renderForVisitor } from "#server/messages/forms/form-responses.ts";

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

/** The page that says what the link did. */
export function sayDone(request: Request, done: "volunteer", services: Services): Promise<Response> {
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
