/** Queues the mails about receipts; the worker renders the PDF when it sends. */

import type { Moment } from "#server/services.ts";
import type { Kysely } from "kysely";
import { todayOf } from "#domain/platform/time/local-date.ts";
import { receiptMail, voidReceiptMail, type ReceiptSnapshot } from "#domain/money/receipts/receipt.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { queueMail, type MailAttachment } from "#server/platform/mail/outbox.ts";
import { snapshotOf, type ReceiptRow } from "./stored-receipt.ts";

type Receipt = Pick<ReceiptRow, "id" | "number" | "print_requested">;

/** Queues the receipt's own mail, once; does nothing without an address (it is printed then). */
export async function queueReceiptMail(
  transaction: Kysely<Database>,
  mail: Moment & { receipt: Receipt; facts: ReceiptSnapshot; to: string | null },
): Promise<void> {
  await queue(transaction, mail, `receipt:${mail.receipt.id}`);
}

/** Queues the receipt once more, to the address recorded now; false when none is recorded or the receipt is void. */
export async function resendReceipt(
  transaction: Kysely<Database>,
  { receipt, dedupeKey }: { receipt: ReceiptRow; dedupeKey?: string | undefined },
  moment: Moment,
): Promise<boolean> {
  const { email: to } = await transaction
    .selectFrom("contribution")
    .select("email")
    .where("id", "=", receipt.contribution_id)
    .executeTakeFirstOrThrow();
  if (!to || receipt.voided_at) return false;
  await queue(transaction, { receipt, facts: snapshotOf(receipt), to, ...moment }, dedupeKey);
  return true;
}

/** Queues the notice that a receipt is void, with its void copy; does nothing without an address. */
export async function queueVoidMail(
  transaction: Kysely<Database>,
  mail: Moment & { receipt: ReceiptRow; to: string | null; reason: string },
): Promise<void> {
  if (!mail.to) return;
  const snapshot = snapshotOf(mail.receipt);
  const words = voidReceiptMail(snapshot, {
    voidedOn: todayOf(mail),
    reason: mail.reason,
  });
  const attachments = [attachment(mail.receipt.id, `receipt-${mail.receipt.number}-void.pdf`)];
  const dedupeKey = `receipt-void:${mail.receipt.id}`;
  const queued = {
    kind: "receipt-void",
    to: mail.to,
    ...words,
    attachments,
    dedupeKey,
    testMode: !snapshot.live,
  };
  await queueMail(transaction, queued, mail);
}

async function queue(
  transaction: Kysely<Database>,
  mail: Moment & { receipt: Receipt; facts: ReceiptSnapshot; to: string | null },
  dedupeKey?: string,
): Promise<void> {
  if (!mail.to) return;
  const words = receiptMail(mail.facts, {
    // A rehearsal promises nothing.
    printedWithin:
      mail.facts.live && mail.receipt.print_requested === 1
        ? mail.content().promises.printedReceipt
        : undefined,
  });
  const attachments = [attachment(mail.receipt.id, `receipt-${mail.receipt.number}.pdf`)];
  const queued = {
    kind: "receipt",
    to: mail.to,
    ...words,
    attachments,
    dedupeKey,
    testMode: !mail.facts.live,
  };
  await queueMail(transaction, queued, mail);
}

function attachment(receiptId: string, filename: string): MailAttachment {
  return { filename, contentType: "application/pdf", receiptId };
}
