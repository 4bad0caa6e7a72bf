import type { ReceiptIssuer } from "#domain/money/receipts/receipt.ts";
import { isPlaceholder } from "#domain/platform/stand-in.ts";
import { officePages } from "#server/platform/notify/office-step.ts";
import type { Services } from "#server/services.ts";
import { campaignIssuer } from "./receipt-snapshot.ts";

/** What keeps real receipts from being issued, as sentences that say what to do; rehearsals may carry placeholders. */
export async function receiptProblems(
  services: Pick<Services, "config" | "content" | "storage">,
  isRealMoney: boolean,
): Promise<string[]> {
  const problems =
    isRealMoney || services.config.production
      ? placeholdersOf(campaignIssuer(services.content().campaign))
      : [];
  // Throws when the store can't be reached: that is a fault, and answered as one.
  await services.storage.stat("receipts/probe");
  return problems;
}

function placeholdersOf(issuer: ReceiptIssuer): string[] {
  const fields = {
    name: issuer.name,
    postalAddress: issuer.address,
    "financialAgent.name": issuer.financialAgent.name,
    "financialAgent.contact": issuer.financialAgent.contact,
    authorization: issuer.authorization,
  };
  const missing = Object.entries(fields)
    .filter(([, text]) => text.trim() === "" || isPlaceholder(text))
    .map(([name]) => name);
  if (missing.length === 0) return [];
  // A visitor may read it, so it does not say where the office is.
  return [
    `Fill in ${missing.join(", ")} of the campaign: the office's page ${officePages.document("campaign")}`,
  ];
}
