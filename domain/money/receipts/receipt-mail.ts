/** What the mails about receipts say, from the same lines as the paper. */

import { formatCents } from "#domain/money/contributions/donation.ts";
import { endOfSentence } from "#domain/platform/language.ts";
import { formatLongDate } from "#domain/platform/time/local-date.ts";
import { receiptPurpose } from "#domain/money/jurisdiction/country.ts";
import { composeReceipt, type ReceiptDocument, type ReceiptSnapshot, type VoidedReceipt } from "./receipt.ts";

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
