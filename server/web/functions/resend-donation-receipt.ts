import type { ReceiptResent } from "#domain/web/functions.ts";
import { idFrom } from "#domain/money/receipts/receipt.ts";
import { readPost, senderOf } from "#server/messages/forms/read-post.ts";
import { rateLimited, refuse } from "#server/platform/http/refusal.ts";
import { checkSubmission } from "#server/platform/rate-limits/submission-limit.ts";
import { resendReceipt } from "#server/money/receipts/receipts.ts";
import { receiptsOf } from "#server/money/receipts/stored-receipt.ts";
import type { Services } from "#server/services.ts";

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
