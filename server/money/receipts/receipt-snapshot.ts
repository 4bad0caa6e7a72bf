/** What a receipt says of a contribution, gathered once when it is issued. */

import type { Content } from "#content/content.ts";
import type { Moment, Services } from "#server/services.ts";
import type { Selectable } from "kysely";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import type { Jurisdiction } from "#domain/money/jurisdiction/jurisdiction.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import { receiptKind, type ReceiptSnapshot, type ReceiptIssuer } from "#domain/money/receipts/receipt.ts";
import type { ContributionMethod, MoneyTables } from "#server/platform/database/tables/money.ts";
import { unprintable } from "./fonts.ts";
import { isPlaceholder } from "#domain/platform/placeholders.ts";
import { officePages } from "#server/platform/mail/office-step.ts";

export type ContributionRow = Selectable<MoneyTables["contribution"]>;

const methods: Record<ContributionMethod, string> = {
  card: "Card, online",
  cheque: "Cheque",
  "e-transfer": "E-transfer",
  cash: "Cash",
  "in-kind": "In kind (goods or services)",
  ticket: "Fundraising ticket",
  loan: "Loan",
};

export function campaignIssuer(campaign: Content["campaign"]): ReceiptIssuer {
  const { name, postalAddress, email, registrationNumber, receiptPlace, financialAgent, authorization } =
    campaign;
  return {
    name,
    address: postalAddress,
    email,
    ...(registrationNumber && { registrationNumber }),
    placeIssued: receiptPlace,
    financialAgent,
    authorization,
  };
}

type Issue = Moment & {
  number: string;
  amountCents: number;
  /** The number of the receipt that this one replaces. */
  replaces?: string | undefined;
};

/** What a receipt with that number says, issued `now` for `amountCents` of the contribution. */
export function receiptSnapshot(
  contribution: ContributionRow,
  jurisdiction: Jurisdiction,
  issue: Issue,
): ReceiptSnapshot {
  const { campaign } = issue.content();
  const issuer = campaignIssuer(campaign);
  const contributor = {
    name: contribution.full_name,
    addressLines: addressLines(contribution, campaign),
  };
  const missing = unprintable([contributor.name, ...contributor.addressLines].join(""));
  const reference = referenceOf(contribution);
  const kind = receiptKind(jurisdiction, issuer.registrationNumber);
  return {
    kind,
    title: jurisdiction.country.receiptTitles[kind],
    number: issue.number,
    live: contribution.livemode === 1,
    campaign: issuer,
    contributor,
    amountCents: issue.amountCents,
    advantageCents: contribution.advantage_cents,
    ...(contribution.description && { advantageDescription: contribution.description }),
    receivedOn: contribution.received_on,
    issuedOn: localDate(issue.now, campaign.timeZone),
    method: methods[contribution.method],
    ...(reference && { reference }),
    taxAuthority: jurisdiction.country.taxAuthority,
    taxSentence: jurisdiction.receipt.taxSentence,
    disclosureSentence: jurisdiction.receipt.disclosureSentence,
    ...(issue.replaces && { replaces: issue.replaces }),
    ...(missing.length > 0 && { unprintable: missing }),
  };
}

/** The residential address, as an envelope shows it; empty when none is recorded. */
export function addressLines(
  contribution: AddressParts,
  { jurisdiction }: { jurisdiction: string },
): string[] {
  const place = [contribution.city, contribution.province].filter(Boolean).join(" ");
  const lastLine = [place, contribution.postal_code].filter(Boolean).join("  ");
  const isDomestic = contribution.country === jurisdictionOf(jurisdiction).country.code;
  return [...(contribution.address ?? "").split("\n"), lastLine, isDomestic ? null : contribution.country]
    .map((line) => line?.trim() ?? "")
    .filter((line) => line !== "");
}

type AddressParts = Pick<ContributionRow, "address" | "city" | "province" | "postal_code" | "country">;

/** The provider's own number of the payment, or what the agent wrote down. */
function referenceOf(contribution: ContributionRow): string | null {
  if (contribution.method !== "card") return contribution.description;
  return contribution.provider_payment_intent_id ?? contribution.provider_session_id;
}

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
