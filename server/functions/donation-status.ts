/** `donation-status`: what our own books say of a checkout, and nothing about whose it is (DE-14). */

import type { DonationStatus } from "#domain/functions.ts";
import { rateLimitMessage } from "#domain/rate-limit.ts";
import { bookOf, type Contribution } from "../contributions/contribution.ts";
import { readPost } from "../forms/read-post.ts";
import { clientKey } from "../middleware/client-address.ts";
import type { Services } from "../services.ts";

/** The page asks every few seconds while a payment is on its way. */
const statusRule = { limit: 300, windowSeconds: 600 };

export async function donationStatus(request: Request, services: Services): Promise<Response> {
  const { sessionId } = (await readPost(request, { acceptsFiles: false })).input;
  if (typeof sessionId !== "string" || sessionId === "" || sessionId.length > 200) {
    return Response.json(
      { error: "Please say which checkout: sessionId.", code: "invalid" },
      { status: 400 },
    );
  }
  const verdict = await services.limiter.check(
    `donation-status:${clientKey(request, services.config)}`,
    statusRule,
  );
  if (!verdict.allowed) {
    const error = rateLimitMessage(verdict.minutes);
    const headers = { "retry-after": String(verdict.retryAfterSeconds) };
    return Response.json({ error, code: "rate-limited" }, { status: 429, headers });
  }
  return Response.json(await statusOf(sessionId, services), { headers: { "cache-control": "no-store" } });
}

async function statusOf(sessionId: string, { database, payments }: Services): Promise<DonationStatus> {
  const contribution = await database
    .selectFrom("contribution")
    .selectAll()
    .where("provider_session_id", "=", sessionId)
    .executeTakeFirst();
  if (!contribution) return { status: "unknown", live: bookOf(payments.mode) === 1 };
  const receipt = await database
    .selectFrom("receipt")
    .select("number")
    .where("contribution_id", "=", contribution.id)
    .where("voided_at", "is", null)
    .executeTakeFirst();
  return {
    status: shownStatus(contribution),
    amountCents: contribution.amount_cents,
    ...(receipt && { receiptNumber: receipt.number }),
    live: contribution.livemode === 1,
  };
}

function shownStatus({ status, held_cents }: Contribution): DonationStatus["status"] {
  if (status === "processing") return "processing";
  return held_cents > 0 || status === "disputed" ? "paid" : "not-paid";
}
