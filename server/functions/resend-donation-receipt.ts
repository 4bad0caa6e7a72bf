import { rateLimitMessage } from "#domain/rate-limit.ts";
import { idFrom } from "#domain/receipt-request.ts";
import { isPlainPost, readPost } from "../forms/read-post.ts";
import { checkSubmission } from "../middleware/submission-limit.ts";
import { resendReceipt } from "../receipts/receipt-mail.ts";
import { receiptsOf } from "../receipts/stored-receipt.ts";
import type { Services } from "../services.ts";

/**
 * Mails the receipt of a checkout once more, to the address in the books and to no other. The answer is the same whether
 * the checkout exists or not: nobody learns from it who gave.
 */
export async function resendDonationReceipt(request: Request, services: Services): Promise<Response> {
  const { input } = await readPost(request, { acceptsFiles: false });
  const sessionId = idFrom(input["sessionId"]);
  if (!sessionId) return Response.json({ error: "sessionId is missing.", code: "invalid" }, { status: 400 });

  const verdict = await checkSubmission(services.limiter, request, {
    ...services.config,
    scope: "resend-donation-receipt",
    visitor: sessionId,
  });
  if (!verdict.allowed) {
    const refusal = { error: rateLimitMessage(verdict.minutes), code: "rate_limited" };
    return Response.json(refusal, {
      status: 429,
      headers: { "retry-after": String(verdict.retryAfterSeconds) },
    });
  }
  await resend(sessionId, services);
  if (!isPlainPost(request)) return Response.json({ ok: true });
  const location = `/donation-success?session_id=${encodeURIComponent(sessionId)}`;
  return new Response(null, { status: 303, headers: { location } });
}

async function resend(sessionId: string, { database, clock }: Services): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    const contribution = await transaction
      .selectFrom("contribution")
      .select("id")
      .where("provider_session_id", "=", sessionId)
      .executeTakeFirst();
    const latest = contribution && (await receiptsOf(transaction, contribution.id)).at(-1);
    if (latest) await resendReceipt(transaction, latest, now);
  });
}
