/** The donor's page after the checkout: the state of the session in its address, with or without scripts. */

import type { PublicFunction, Services } from "../services.ts";
import { drawForVisitor } from "./render-for-visitor.ts";

/** Without a session the page is one of the site's own: it thanks and claims nothing. */
export function isDonationSuccessRendered(query: string): boolean {
  return Boolean(new URLSearchParams(query).get("session_id"));
}

/** Draws the page with the session's state; the state comes from the same function that a script would ask. */
export async function drawDonationSuccess(
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
  const answer = await donationStatus(question, services);
  const told = await answer.json();
  const state = {
    sessionId,
    lookedAt: services.clock.now().toISOString(),
    ...(answer.ok ? { status: told } : { refusal: told.error }),
    ...resendOutcome(query.get("receipt")),
  };
  const drawn = await drawForVisitor(request, "/donation-success", state, services);
  if (answer.ok || drawn.status === 429) return drawn;
  const refused = new Response(drawn.body, { status: answer.status, headers: drawn.headers });
  const retryAfter = answer.headers.get("retry-after");
  if (retryAfter) refused.headers.set("retry-after", retryAfter);
  return refused;
}

/** What `resend-donation-receipt` wrote into the address that it sent a plain HTML form to. */
function resendOutcome(written: string | null): { resend?: string } {
  return written === "sent" || written === "none" ? { resend: written } : {};
}
