/**
 * What a receipt says. One builder turns the facts that were stored when it was issued into ordered lines; the PDF, the
 * mail and the tests all print those. Fields: law on B.C. local elections; Income Tax Regulations s.3501 (X-47, DE-16).
 */

import { formatCents } from "../donation/donation.ts";
import { canada } from "../jurisdiction/canada.ts";
import type { ReceiptKind } from "../jurisdiction/country.ts";
import type { Jurisdiction } from "../jurisdiction/jurisdiction.ts";
import { formatLongDate } from "../time/local-date.ts";

/** Everything a receipt prints, fixed when it is issued. Amounts in cents of CAD, dates local (`2026-10-17`). */
export type ReceiptFacts = {
  kind: ReceiptKind;
  /** Absent on receipts from before it was recorded, which are Canada's; so is `taxAuthority`. */
  title?: string;
  number: string;
  /** False: no real money moved, and the paper says so. */
  live: boolean;
  campaign: ReceiptIssuer;
  contributor: { name: string; addressLines: string[] };
  amountCents: number;
  /** Value and description of what the contributor got in return. */
  advantageCents: number;
  advantageDescription?: string;
  receivedOn: string;
  issuedOn: string;
  method: string;
  /** The payment provider's number, or the agent's words (cheque number, goods given). */
  reference?: string;
  taxAuthority?: string;
  taxSentence: string;
  disclosureSentence: string;
  /** Number of the void receipt that this one replaces. */
  replaces?: string;
  /** Characters of the contributor's name or address that no font of ours draws. */
  unprintable?: string[];
};

/** Who issues a receipt: the campaign and its financial agent. */
export type ReceiptIssuer = {
  name: string;
  address: string;
  email: string;
  registrationNumber?: string;
  placeIssued: string;
  financialAgent: { name: string; contact: string };
  authorization: string;
};

/** What became of a receipt that is no longer valid; it keeps its number. */
export type VoidedReceipt = { voidedOn: string; reason: string; replacedBy?: string };

/** One labelled field of the printed receipt. */
export type ReceiptRow = { label: string; lines: string[] };

/** A receipt as it is printed, from top to bottom. */
export type ReceiptDocument = {
  title: string;
  number: string;
  campaignName: string;
  /** Drawn across the whole page. */
  watermark?: "TEST" | "VOID";
  /** What a reader must know before anything else. */
  notices: string[];
  amount: string;
  /** Printed in the size of the amount (law: receipts). */
  statements: string[];
  sections: { heading: string; rows: ReceiptRow[] }[];
  signature: { name: string; role: string };
  authorization: string;
};

/** The kind that a campaign may issue: official only where the jurisdiction says so and a registration number is set. */
export function receiptKind(jurisdiction: Jurisdiction, registrationNumber: string | undefined): ReceiptKind {
  return jurisdiction.receipt.kind === "official" && registrationNumber ? "official" : "acknowledgement";
}

/** The receipt's lines in reading order; `voided` says what became of it since. */
export function composeReceipt(facts: ReceiptFacts, voided?: VoidedReceipt): ReceiptDocument {
  const watermark = voided ? "VOID" : facts.live ? undefined : "TEST";
  return {
    title: facts.title ?? canada.receiptTitles[facts.kind],
    number: facts.number,
    campaignName: facts.campaign.name,
    ...(watermark && { watermark }),
    notices: noticesOf(facts, voided),
    amount: `${formatCents(facts.amountCents)} CAD`,
    statements: facts.kind === "official" ? [] : [facts.taxSentence, facts.disclosureSentence],
    sections: [contributorSection(facts), contributionSection(facts), issuerSection(facts)],
    signature: { name: facts.campaign.financialAgent.name, role: "Authorized signature, financial agent" },
    authorization: facts.campaign.authorization,
  };
}

function noticesOf(facts: ReceiptFacts, voided?: VoidedReceipt): string[] {
  return [
    ...testNotice(facts),
    ...voidNotice(facts, voided),
    ...replacementNotice(facts),
    ...unprintableNotice(facts),
  ];
}

function testNotice(facts: ReceiptFacts): string[] {
  return facts.live ? [] : ["TEST — not a receipt. No money was received and nothing was charged."];
}

function voidNotice(facts: ReceiptFacts, voided?: VoidedReceipt): string[] {
  if (!voided) return [];
  const replaced = voided.replacedBy ? ` Receipt ${voided.replacedBy} replaces it.` : "";
  return [
    `VOID — receipt ${facts.number} is not valid since ${formatLongDate(voided.voidedOn)}: ${voided.reason}${replaced}`,
  ];
}

function replacementNotice(facts: ReceiptFacts): string[] {
  return facts.replaces ? [`This receipt replaces receipt ${facts.replaces}, which is void.`] : [];
}

function unprintableNotice(facts: ReceiptFacts): string[] {
  if (!facts.unprintable?.length) return [];
  return [
    "[?] stands for a letter that this paper can't show. The campaign's records have the name and address in full.",
  ];
}

function contributorSection(facts: ReceiptFacts): ReceiptDocument["sections"][number] {
  const { name, addressLines } = facts.contributor;
  return {
    heading: "Contributor",
    rows: [
      { label: "Full name", lines: [name] },
      { label: "Address", lines: addressLines.length > 0 ? addressLines : ["Not recorded"] },
    ],
  };
}

function contributionSection(facts: ReceiptFacts): ReceiptDocument["sections"][number] {
  const rows: ReceiptRow[] = [
    { label: "Date received", lines: [formatLongDate(facts.receivedOn)] },
    { label: "Method", lines: [facts.method] },
    ...(facts.reference ? [{ label: "Reference", lines: [facts.reference] }] : []),
    { label: "Advantage received", lines: [advantageText(facts)] },
    { label: "Eligible amount", lines: [eligibleText(facts)] },
  ];
  return { heading: "Contribution", rows };
}

function advantageText(facts: ReceiptFacts): string {
  if (facts.advantageCents === 0) return "None: nothing was given in return";
  const value = `${formatCents(facts.advantageCents)} CAD`;
  return facts.advantageDescription ? `${value}: ${facts.advantageDescription}` : value;
}

/** An acknowledgement keeps the field and fills it truthfully. */
function eligibleText(facts: ReceiptFacts): string {
  if (facts.kind === "official") return `${formatCents(facts.amountCents - facts.advantageCents)} CAD`;
  return "None: not eligible for a tax credit";
}

function issuerSection(facts: ReceiptFacts): ReceiptDocument["sections"][number] {
  const { campaign } = facts;
  return {
    heading: "Issued by",
    rows: [
      { label: "Campaign", lines: [campaign.name, campaign.address, campaign.email] },
      { label: "Financial agent", lines: [campaign.financialAgent.name, campaign.financialAgent.contact] },
      { label: "Registration number", lines: [registrationText(facts)] },
      { label: "Issued", lines: [`${formatLongDate(facts.issuedOn)}, ${campaign.placeIssued}`] },
      { label: "Tax authority", lines: [facts.taxAuthority ?? canada.taxAuthority] },
    ],
  };
}

function registrationText(facts: ReceiptFacts): string {
  if (facts.kind === "official") return facts.campaign.registrationNumber ?? "";
  return "Not applicable: this is not an official tax receipt";
}
