import type { FunctionErrorCode, ReceiptResent } from "#domain/web/functions.ts";
import { idFrom, testDonationId } from "#domain/money/receipts/receipt.ts";
import { receiptableCents } from "#server/money/contributions/record/apply-facts.ts";
import { findContribution, type Contribution } from "#server/money/contributions/record/contribution.ts";
import { readPost, senderOf } from "#server/messages/forms/read-post.ts";
import { refuse, type Refusal, rateLimited } from "#server/platform/http/refusal.ts";
import { receiptProblems } from "#server/money/receipts/receipt-snapshot.ts";
import { issueReceipt, type IssuedReceipt, resendReceipt } from "#server/money/receipts/receipts.ts";
import { receiptsOf } from "#server/money/receipts/stored-receipt.ts";
import type { Services } from "#server/services.ts";
import { checkSubmission } from "#server/platform/rate-limits/rate-limiter.ts";

/**
 * Makes sure that a paid donation has its receipt, numbered and rendered: asking twice changes nothing. The response holds no
 * personal data, because whoever has a donation's id may ask.
 */
export async function generateDonationReceipt(request: Request, services: Services): Promise<Response> {
  const { input } = await readPost(request);
  const donationId = idFrom(input["donationId"]);
  if (!donationId) return refuse(request, refusal("invalid", "donationId is missing."));

  const contribution = await findContribution(services.database, donationId);
  if (!contribution && donationId !== testDonationId) {
    return refuse(request, refusal("unknown_donation", "There is no donation with this id."));
  }
  const problems = await receiptProblems(services, contribution?.livemode === 1);
  if (problems.length > 0) {
    return refuse(request, refusal("not_configured", `Receipts can't be issued yet. ${problems.join(" ")}`));
  }
  if (!contribution) return succeeded(request, { test: true });
  const outcome = await generate(contribution, services);
  if (!outcome.ok) return refuse(request, outcome.refusal);
  return succeeded(request, { receiptNumber: outcome.receiptNumber });
}

/** What was done; a person's browser is shown the donor's page, which claims nothing of a payment without its checkout. */
function succeeded(request: Request, result: { receiptNumber: string } | { test: true }): Response {
  if (senderOf(request).isPlain)
    return new Response(null, { status: 303, headers: { location: "/donation-success" } });
  return Response.json({ success: true, ...result });
}

type Generated = { ok: true; receiptNumber: string } | { ok: false; refusal: Refusal };

/** The receipt there is, or the first one. A receipt that was made void is not issued again by asking. */
async function generate(contribution: Contribution, services: Services): Promise<Generated> {
  const latest = (await receiptsOf(services.database, contribution.id)).at(-1);
  if (latest?.voided_at) {
    return { ok: false, refusal: refusal("void", "The receipt of this donation is void.") };
  }
  if (!latest && !isReceiptable(contribution)) {
    return { ok: false, refusal: refusal("not_paid", "This donation is not paid.") };
  }
  const receipt = latest
    ? { receiptId: latest.id, number: latest.number }
    : await issue(contribution, services);
  await services.prepareReceipt(receipt.receiptId);
  return { ok: true, receiptNumber: receipt.number };
}

function issue({ id }: Contribution, { database, clock, content }: Services): Promise<IssuedReceipt> {
  const now = clock.now();
  return database
    .transaction()
    .execute((transaction) => issueReceipt(transaction, { contributionId: id, now, content }));
}

/** A receipt is issued for money that the campaign keeps. */
function isReceiptable(contribution: Contribution): boolean {
  return contribution.paid_at !== null && receiptableCents(contribution) === contribution.amount_cents;
}

function refusal(code: FunctionErrorCode, title: string): Refusal {
  return { code, message: { title } };
}

/**
 * Mails the receipt of a checkout once more, to the address in the books and to no other. The answer says whether there was
 * one to send, as `donation-status` does, and nothing about who gave.
 */
export async function resendDonationReceipt(request: Request, services: Services): Promise<Response> {
  const { input } = await readPost(request);
  const sessionId = idFrom(input["sessionId"]);
  if (!sessionId) {
    return refuse(request, { code: "invalid", message: { title: "sessionId is missing." } });
  }

  const verdict = await checkSubmission(services.limiter, request, {
    ...services.config,
    scope: "resend-donation-receipt",
    visitor: sessionId,
  });
  if (!verdict.ok) return refuse(request, rateLimited(verdict));
  const sent = await resend(sessionId, services);
  if (!senderOf(request).isPlain) return Response.json({ ok: true, sent } satisfies ReceiptResent);
  const query = new URLSearchParams({ session_id: sessionId, receipt: sent ? "sent" : "none" });
  return new Response(null, { status: 303, headers: { location: `/donation-success?${query}` } });
}

async function resend(sessionId: string, { database, clock, content }: Services): Promise<boolean> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    const contribution = await transaction
      .selectFrom("contribution")
      .select("id")
      .where("provider_session_id", "=", sessionId)
      .executeTakeFirst();
    const latest = contribution && (await receiptsOf(transaction, contribution.id)).at(-1);
    return latest ? resendReceipt(transaction, { receipt: latest }, { now, content }) : false;
  });
}
