/** The donor's page after the checkout: the state of the session in its address, with or without scripts. */

import type { PublicFunction, Services } from "#server/services.ts";
import { renderForVisitor } from "#server/messages/forms/form-responses.ts";

/** Without a session the page is one of the site's own: it thanks and claims nothing. */
export function isDonationSuccessRendered(query: string): boolean {
  return Boolean(new URLSearchParams(query).get("session_id"));
}

/** Renders the page with the session's state; the state comes from the same function that a script would ask. */
export async function renderDonationSuccess(
  request: Request,
  services: Services,
  donationStatus: PublicFunction,
): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const sessionId = query.get("session_id");
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.set("accept", "application/json");
  const question = new Request(request.url, { method: "POST", headers, body: JSON.stringify({ sessionId }) });
  const response = await donationStatus(question, services);
  const body = await response.json();
  const state = {
    sessionId,
    lookedAt: services.clock.now().toISOString(),
    ...(response.ok ? { status: body } : { refusal: body.error }),
    ...resendOutcome(query.get("receipt")),
  };
  const rendered = await renderForVisitor(request, { path: "/donation-success", state }, services);
  if (response.ok || rendered.status === 429) return rendered;
  const refused = new Response(rendered.body, { status: response.status, headers: rendered.headers });
  const retryAfter = response.headers.get("retry-after");
  if (retryAfter) refused.headers.set("retry-after", retryAfter);
  return refused;
}

/** What `resend-donation-receipt` wrote into the address that it sent a plain HTML form to. */
function resendOutcome(written: string | null): { resend?: string } {
  return written === "sent" || written === "none" ? { resend: written } : {};
}
