/**
 * What a receipt says. One builder turns the facts that were stored when it was issued into ordered lines; the PDF, the
 * mail and the tests all print those. Fields: law on B.C. local elections; Income Tax Regulations s.3501 (X-47, DE-16).
 */

import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { type ReceiptKind, receiptPurpose } from "#domain/money/jurisdiction/country.ts";
import type { Jurisdiction } from "#domain/money/jurisdiction/jurisdiction.ts";
import { endOfSentence } from "#domain/platform/language.ts";
import { formatLongDate } from "#domain/platform/time/local-date.ts";

/** Everything a receipt prints, fixed when it is issued. Amounts in cents of CAD, dates local (`2026-10-17`). */
export type ReceiptSnapshot = {
  kind: ReceiptKind;
  title: string;
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
  taxAuthority: string;
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
export function composeReceipt(snapshot: ReceiptSnapshot, voided?: VoidedReceipt): ReceiptDocument {
  const watermark = voided ? "VOID" : snapshot.live ? undefined : "TEST";
  return {
    title: snapshot.title,
    number: snapshot.number,
    campaignName: snapshot.campaign.name,
    ...(watermark && { watermark }),
    notices: noticesOf(snapshot, voided),
    amount: `${formatCents(snapshot.amountCents)} CAD`,
    statements: snapshot.kind === "official" ? [] : [snapshot.taxSentence, snapshot.disclosureSentence],
    sections: [contributorSection(snapshot), contributionSection(snapshot), issuerSection(snapshot)],
    signature: { name: snapshot.campaign.financialAgent.name, role: "Authorized signature, financial agent" },
    authorization: snapshot.campaign.authorization,
  };
}

function noticesOf(snapshot: ReceiptSnapshot, voided?: VoidedReceipt): string[] {
  return [
    ...testNotice(snapshot),
    ...voidNotice(snapshot, voided),
    ...replacementNotice(snapshot),
    ...unprintableNotice(snapshot),
  ];
}

function testNotice(snapshot: ReceiptSnapshot): string[] {
  return snapshot.live ? [] : ["TEST — not a receipt. No money was received and nothing was charged."];
}

function voidNotice(snapshot: ReceiptSnapshot, voided?: VoidedReceipt): string[] {
  if (!voided) return [];
  const replaced = voided.replacedBy ? ` Receipt ${voided.replacedBy} replaces it.` : "";
  return [
    `VOID — receipt ${snapshot.number} has not been valid since ${formatLongDate(voided.voidedOn)}: ${endOfSentence(voided.reason)}${replaced}`,
  ];
}

function replacementNotice(snapshot: ReceiptSnapshot): string[] {
  return snapshot.replaces ? [`This receipt replaces receipt ${snapshot.replaces}, which is void.`] : [];
}

function unprintableNotice(snapshot: ReceiptSnapshot): string[] {
  if (!snapshot.unprintable?.length) return [];
  return [
    "[?] stands for a letter that this paper can't show. The campaign's records have the name and address in full.",
  ];
}

function contributorSection(snapshot: ReceiptSnapshot): ReceiptDocument["sections"][number] {
  const { name, addressLines } = snapshot.contributor;
  return {
    heading: "Contributor",
    rows: [
      { label: "Full name", lines: [name] },
      { label: "Address", lines: addressLines.length > 0 ? addressLines : ["Not recorded"] },
    ],
  };
}

function contributionSection(snapshot: ReceiptSnapshot): ReceiptDocument["sections"][number] {
  const rows: ReceiptRow[] = [
    { label: "Date received", lines: [formatLongDate(snapshot.receivedOn)] },
    { label: "Method", lines: [snapshot.method] },
    ...(snapshot.reference ? [{ label: "Reference", lines: [snapshot.reference] }] : []),
    { label: "Advantage received", lines: [advantageText(snapshot)] },
    { label: "Eligible amount", lines: [eligibleText(snapshot)] },
  ];
  return { heading: "Contribution", rows };
}

function advantageText(snapshot: ReceiptSnapshot): string {
  if (snapshot.advantageCents === 0) return "None: nothing was given in return";
  const value = `${formatCents(snapshot.advantageCents)} CAD`;
  return snapshot.advantageDescription ? `${value}: ${snapshot.advantageDescription}` : value;
}

/** An acknowledgement keeps the field and fills it truthfully. */
function eligibleText(snapshot: ReceiptSnapshot): string {
  if (snapshot.kind === "official")
    // Once a part went back, less may be left than what was given in return.
    return `${formatCents(Math.max(0, snapshot.amountCents - snapshot.advantageCents))} CAD`;
  return "None: not eligible for a tax credit";
}

function issuerSection(snapshot: ReceiptSnapshot): ReceiptDocument["sections"][number] {
  const { campaign } = snapshot;
  return {
    heading: "Issued by",
    rows: [
      { label: "Campaign", lines: [campaign.name, campaign.address, campaign.email] },
      { label: "Financial agent", lines: [campaign.financialAgent.name, campaign.financialAgent.contact] },
      { label: "Registration number", lines: [registrationText(snapshot)] },
      { label: "Issued", lines: [`${formatLongDate(snapshot.issuedOn)}, ${campaign.placeIssued}`] },
      { label: "Tax authority", lines: [snapshot.taxAuthority] },
    ],
  };
}

function registrationText(snapshot: ReceiptSnapshot): string {
  if (snapshot.kind === "official") return snapshot.campaign.registrationNumber ?? "";
  return "Not applicable: this is not an official tax receipt";
}

/* Receipt numbers: gapless within a series and a year, so that a missing one is noticed. */

/** Receipts of real money, and those of the payment sandbox and test mode, which are no receipts. */
export type ReceiptSeries = "RECEIPT" | "TEST";

const sequenceDigits = 6;

/** The series of a book: 1 is real money. */
export function seriesOf(livemode: 0 | 1): ReceiptSeries {
  return livemode === 1 ? "RECEIPT" : "TEST";
}

/** `2026-000001`, or `TEST-2026-000001`; `year` is the local year of issue. */
export function receiptNumber(series: ReceiptSeries, year: number, sequence: number): string {
  const counted = `${year}-${String(sequence).padStart(sequenceDigits, "0")}`;
  return series === "TEST" ? `TEST-${counted}` : counted;
}

/* What the mails about receipts say, from the same lines as the paper. */

/** Subject and paragraphs; the attachment and the authorization line are added where the mail is sent. */
type ReceiptMail = { subject: string; text: string };

/**
 * The e-mail that brings a receipt as PDF; the same for a replacement, which says what it replaces. `printedWithin` is what
 * the donation page promises, `5-7 business days`, where a printed copy was asked for.
 */
export function receiptMail(
  snapshot: ReceiptSnapshot,
  options: { printedWithin?: string } = {},
): ReceiptMail {
  const document = composeReceipt(snapshot);
  const paragraphs = [
    `Dear ${snapshot.contributor.name},`,
    `Thank you for your contribution of ${document.amount}, received ${formatLongDate(snapshot.receivedOn)}. ${attached(snapshot)}`,
    ...(options.printedWithin
      ? [`You asked for a printed copy: it goes out by post within ${options.printedWithin}.`]
      : []),
    ...documentText(document),
  ];
  return { subject: subjectOf(snapshot), text: paragraphs.join("\n\n") };
}

/** The mail that says a receipt is no longer valid; the void copy comes with it. */
export function voidReceiptMail(snapshot: ReceiptSnapshot, voided: VoidedReceipt): ReceiptMail {
  const paragraphs = [
    `Dear ${snapshot.contributor.name},`,
    `Receipt ${snapshot.number} for ${formatCents(snapshot.amountCents)} CAD has been void since ${formatLongDate(voided.voidedOn)}. ${endOfSentence(voided.reason)}`,
    "Please do not use it any more. A copy marked VOID is attached for your records.",
  ];
  return { subject: `Receipt ${snapshot.number} is void`, text: paragraphs.join("\n\n") };
}

/** The receipt as plain text, in the order of the paper: one paragraph for each part. */
export function documentText(document: ReceiptDocument): string[] {
  const sections = document.sections.map(({ heading, rows }) =>
    [heading, ...rows.map(({ label, lines }) => `${label}: ${lines.join(", ")}`)].join("\n"),
  );
  return [
    `${document.title}\nNo. ${document.number}`,
    ...document.notices,
    `Amount received: ${document.amount}`,
    ...document.statements,
    ...sections,
  ];
}

function subjectOf(snapshot: ReceiptSnapshot): string {
  const replaced = snapshot.replaces ? `, replacing ${snapshot.replaces}` : "";
  return `Receipt ${snapshot.number} for your contribution of ${formatCents(snapshot.amountCents)}${replaced}`;
}

function attached(snapshot: ReceiptSnapshot): string {
  if (!snapshot.live) return "This was a test: nothing was charged, and the attached paper is not a receipt.";
  return `Receipt ${snapshot.number} is attached as a PDF: ${receiptPurpose[snapshot.kind]}.`;
}

/* What is asked of the two receipt functions (specification section 7). */

/** Stands for no donation: the test pages ask with it, and the answer says whether receipts could be issued. */
export const testDonationId = "test-donation";

/** Longest id or session that is looked up; the provider's sessions have under 100 characters. */
const maxIdLength = 255;

/** The text of a request's field, or `undefined` for anything that can be no id. */
export function idFrom(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const id = value.trim();
  return id !== "" && id.length <= maxIdLength && !/[\p{Cc}\s]/u.test(id) ? id : undefined;
}
