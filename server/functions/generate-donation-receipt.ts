import { idFrom, testDonationId } from "#domain/receipt-request.ts";
import { findContribution, type Contribution } from "../contributions/contribution.ts";
import { readPost } from "../forms/read-post.ts";
import { receiptPdf } from "../receipts/receipt-pdf.ts";
import { receiptProblems } from "../receipts/receipt-problems.ts";
import { issueReceipt, type IssuedReceipt } from "../receipts/receipts.ts";
import { receiptsOf } from "../receipts/stored-receipt.ts";
import type { Services } from "../services.ts";

/**
 * Makes sure that a paid donation has its receipt, numbered and rendered: asking twice changes nothing. The answer holds no
 * personal data, because whoever has a donation's id may ask.
 */
export async function generateDonationReceipt(request: Request, services: Services): Promise<Response> {
  const { input } = await readPost(request, { acceptsFiles: false });
  const donationId = idFrom(input["donationId"]);
  if (!donationId) return refuse(400, "invalid", "donationId is missing.");

  const contribution = await findContribution(services.database, donationId);
  if (!contribution && donationId !== testDonationId) {
    return refuse(404, "unknown_donation", "There is no donation with this id.");
  }
  const problems = await receiptProblems(services, contribution?.livemode === 1);
  if (problems.length > 0) {
    return refuse(503, "not_configured", `Receipts can't be issued yet. ${problems.join(" ")}`);
  }
  if (!contribution) return Response.json({ success: true, test: true });
  return generate(contribution, services);
}

/** The receipt there is, or the first one. A receipt that was made void is not issued again by asking. */
async function generate(contribution: Contribution, services: Services): Promise<Response> {
  const latest = (await receiptsOf(services.database, contribution.id)).at(-1);
  if (latest?.voided_at) return refuse(409, "void", "The receipt of this donation is void.");
  if (!latest && !isReceiptable(contribution)) return refuse(409, "not_paid", "This donation is not paid.");
  const receipt = latest
    ? { receiptId: latest.id, number: latest.number }
    : await issue(contribution, services);
  await receiptPdf(services, receipt.receiptId);
  return Response.json({ success: true, receiptNumber: receipt.number });
}

function issue({ id }: Contribution, { database, clock }: Services): Promise<IssuedReceipt> {
  const now = clock.now();
  return database
    .transaction()
    .execute((transaction) => issueReceipt(transaction, { contributionId: id, now }));
}

/** A receipt is issued for money that the campaign keeps. */
function isReceiptable({ paid_at, counted_cents, amount_cents }: Contribution): boolean {
  return paid_at !== null && counted_cents === amount_cents;
}

function refuse(status: number, code: string, error: string): Response {
  return Response.json({ error, code }, { status });
}
