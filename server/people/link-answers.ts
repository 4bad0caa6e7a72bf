/** How the links in mails are answered: a page with one button, or the page that comes after it. */

import type { Services } from "../services.ts";

type AskingPage = "/subscription/confirm" | "/subscription/leave" | "/volunteer/confirm";

/** The page whose one button does what the link is for; part of the address shows whose link it is. */
export async function askWithButton(page: AskingPage, email: string, services: Services): Promise<Response> {
  const answer = await services.drawPage(page, { address: masked(email) });
  // The link in the address stays with us; `no-referrer` would make the button's post come from nowhere (Origin: null).
  answer.headers.set("referrer-policy", "same-origin");
  return answer;
}

/** A link that is cut off, forged, or of something that is over. */
export function deadLink(): Response {
  return seeOther("/subscription/problem");
}

export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}

/** The link's token, cut to a length that no token of ours has. */
export function tokenOf(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, 200);
}

function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${[...email].slice(0, 1).join("")}…${email.slice(at)}`;
}
