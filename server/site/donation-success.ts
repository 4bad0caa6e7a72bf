/** The donor's page after the checkout: what our own books say of the session in its address, with or without scripts. */

import type { PublicFunction, Services } from "../services.ts";

/** Draws the page with the session's state; the state comes from the same function that a script would ask. */
export async function drawDonationSuccess(
  request: Request,
  services: Services,
  donationStatus: PublicFunction,
): Promise<Response> {
  const sessionId = new URL(request.url).searchParams.get("session_id");
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.set("accept", "application/json");
  const question = new Request(request.url, { method: "POST", headers, body: JSON.stringify({ sessionId }) });
  const answer = await donationStatus(question, services);
  const status: Record<string, unknown> = answer.ok
    ? await answer.json()
    : { status: "unknown", live: false };
  return services.drawPage("/donation-success", { ...status, sessionId });
}
