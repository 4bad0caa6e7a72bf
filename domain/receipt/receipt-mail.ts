/** What the mails about receipts say, from the same lines as the paper. */

import { formatCents } from "../donation/donation.ts";
import { formatLongDate } from "../time/local-date.ts";
import { composeReceipt, type ReceiptDocument, type ReceiptFacts, type VoidedReceipt } from "./receipt.ts";

/** Subject and paragraphs; the attachment and the authorization line are added where the mail is sent. */
type ReceiptMail = { subject: string; text: string };

/**
 * The e-mail that brings a receipt as PDF; the same for a replacement, which says what it replaces. `printedWithin` is what
 * the donation page promises, `5-7 business days`, where a printed copy was asked for.
 */
export function receiptMail(facts: ReceiptFacts, options: { printedWithin?: string } = {}): ReceiptMail {
  const document = composeReceipt(facts);
  const paragraphs = [
    `Dear ${facts.contributor.name},`,
    `Thank you for your contribution of ${document.amount}, received ${formatLongDate(facts.receivedOn)}. ${attached(facts)}`,
    ...(options.printedWithin
      ? [`You asked for a printed copy: it goes out by post within ${options.printedWithin}.`]
      : []),
    ...documentText(document),
  ];
  return { subject: subjectOf(facts), text: paragraphs.join("\n\n") };
}

/** The mail that says a receipt is no longer valid; the void copy comes with it. */
export function voidReceiptMail(facts: ReceiptFacts, voided: VoidedReceipt): ReceiptMail {
  const paragraphs = [
    `Dear ${facts.contributor.name},`,
    `Receipt ${facts.number} for ${formatCents(facts.amountCents)} CAD is void since ${formatLongDate(voided.voidedOn)}. ${voided.reason}`,
    "Please do not use it any more. A copy marked VOID is attached for your records.",
  ];
  return { subject: `Receipt ${facts.number} is void`, text: paragraphs.join("\n\n") };
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

function subjectOf(facts: ReceiptFacts): string {
  const replaced = facts.replaces ? `, replacing ${facts.replaces}` : "";
  return `Receipt ${facts.number} for your contribution of ${formatCents(facts.amountCents)}${replaced}`;
}

function attached(facts: ReceiptFacts): string {
  if (!facts.live) return "This was a test: nothing was charged, and the attached paper is not a receipt.";
  return `Receipt ${facts.number} is attached as a PDF.`;
}
