/** `donation-status`: the state of a checkout according to our records, without any personal data (DE-14). */

import {
  prohibitedCents,
  type ContributionStatus,
  type ProhibitedReason,
} from "#domain/money/contributions/contribution-state.ts";
import {
  declineReasonOf,
  donationStatusOf,
  unknownCheckout,
} from "#domain/money/contributions/donation-status.ts";
import type { DonationStatus } from "#domain/web/functions.ts";
import { type Contribution, factsOf } from "#server/money/contributions/record/contribution.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { readPost, senderOf } from "#server/messages/forms/read-post.ts";
import { rateLimited, refuse } from "#server/platform/http/refusal.ts";
import { clientKey } from "#server/platform/rate-limits/client-address.ts";
import type { Services } from "#server/services.ts";

/** The page asks every few seconds while a payment is on its way. */
const statusRule = { limit: 300, windowSeconds: 600 };

export async function donationStatus(request: Request, services: Services): Promise<Response> {
  const { sessionId } = (await readPost(request)).input;
  if (typeof sessionId !== "string" || sessionId === "" || sessionId.length > 200) {
    const message = { title: "Please say which checkout: sessionId." };
    return refuse(request, { code: "invalid", message });
  }
  const verdict = await services.limiter.check(
    `donation-status:${clientKey(request, services.config)}`,
    statusRule,
  );
  if (!verdict.ok) return refuse(request, rateLimited(verdict));
  const status = await statusOf(sessionId, services);
  if (senderOf(request).isPlain) return seeDonorPage(sessionId);
  return Response.json(status, { headers: { "cache-control": "no-store" } });
}

/** A person's browser is shown the page that asks for the same. */
function seeDonorPage(sessionId: string): Response {
  const location = `/donation-success?${new URLSearchParams({ session_id: sessionId })}`;
  return new Response(null, { status: 303, headers: { location } });
}

async function statusOf(sessionId: string, { database, payments }: Services): Promise<DonationStatus> {
  const contribution = await database
    .selectFrom("contribution")
    .selectAll()
    .where("provider_session_id", "=", sessionId)
    .executeTakeFirst();
  if (!contribution) return unknownCheckout(livemodeOf(payments.mode) === 1);
  const receipt = await database
    .selectFrom("receipt")
    .select("number")
    .where("contribution_id", "=", contribution.id)
    .where("voided_at", "is", null)
    .executeTakeFirst();
  return donationStatusOf({ ...booksOf(contribution), receiptNumber: receipt?.number });
}

function booksOf(contribution: Contribution) {
  const { status } = contribution;
  const facts = factsOf(contribution);
  const reason = facts.paidAt
    ? (contribution.return_reason as ProhibitedReason | null)
    : facts.declined?.reason;
  return {
    // `statusOf` writes the one, `returnColumns` the other: the columns are text, the values are these.
    status: status as ContributionStatus,
    ...(reason && { reason: declineReasonOf(reason) }),
    amountCents: contribution.amount_cents,
    refundedCents: contribution.refunded_cents,
    heldCents: contribution.held_cents,
    live: contribution.livemode === 1,
    paidAt: contribution.paid_at ?? undefined,
    prohibitedCents: prohibitedCents(facts),
    returnDueOn: contribution.return_due_on ?? undefined,
    returnedOn: contribution.returned_on ?? undefined,
  };
}
