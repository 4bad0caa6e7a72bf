/** The life of a receipt: issued, void, replaced. Each step runs inside the caller's transaction and queues its own mail. */

import { todayOf, yearOf } from "#domain/platform/time/local-date.ts";
import type { Moment } from "#server/services.ts";
import { randomUUID } from "node:crypto";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import {
  type ReceiptSnapshot,
  receiptNumber,
  type ReceiptSeries,
  seriesOf,
  receiptMail,
  voidReceiptMail,
} from "#domain/money/receipts/receipt.ts";
import { takeLock } from "#server/platform/database/portable-sql.ts";
import type { Tx, Database } from "#server/platform/database/schema.ts";
import { receiptSnapshot, type ContributionRow } from "./receipt-snapshot.ts";
import { snapshotOf, type ReceiptRow } from "./stored-receipt.ts";
import type { Kysely } from "kysely";
import { queueMail, type MailAttachment } from "#server/platform/mail/outbox.ts";

export type IssuedReceipt = { receiptId: string; number: string };

type Issue = Moment & { amountCents: number; replaces?: ReceiptRow | undefined };

/** Of a receipt that became void because nothing is kept; every other reason is the agent's. */
export const nothingKept = "The campaign may not keep this contribution, or no longer has it.";
const amountChanged = "The amount that the campaign keeps has changed.";

/**
 * Takes the next number of the contribution's series, stores what the receipt says, and queues its mail when an e-mail
 * address is recorded. Asking again for a contribution that has a valid receipt returns that receipt; after a void one
 * the new receipt cites it.
 */
export async function issueReceipt(
  transaction: Tx,
  request: Moment & { contributionId: string },
): Promise<IssuedReceipt> {
  const latest = await takeLatest(transaction, request.contributionId);
  if (latest && !latest.voided_at) return named(latest);
  const contribution = await contributionOf(transaction, request.contributionId);
  const amountCents = contribution.amount_cents;
  return issue(transaction, contribution, { ...request, amountCents, replaces: latest });
}

/**
 * Voids the contribution's valid receipt, which keeps its number, and mails the notice; `undefined` when it has none, or when the valid one
 * is not `receiptId`.
 */
export async function voidReceipt(
  transaction: Tx,
  request: Moment & { contributionId: string; receiptId?: string; reason: string },
): Promise<IssuedReceipt | undefined> {
  const latest = await takeLatest(transaction, request.contributionId);
  if (!latest || latest.voided_at) return undefined;
  if (request.receiptId !== undefined && request.receiptId !== latest.id) return undefined;
  await markVoid(transaction, latest, request);
  const contribution = await contributionOf(transaction, request.contributionId);
  await queueVoidMail(transaction, { receipt: latest, to: contribution.email, ...request });
  return named(latest);
}

/** Voids the contribution's valid receipt and issues a new one that cites it, for `amountCents` (what remains, or a correction). */
export async function replaceReceipt(
  transaction: Tx,
  request: Moment & { contributionId: string; reason: string; amountCents?: number },
): Promise<IssuedReceipt> {
  const contribution = await contributionOf(transaction, request.contributionId);
  const replaces = await takeLatest(transaction, request.contributionId);
  if (replaces && !replaces.voided_at) await markVoid(transaction, replaces, request);
  const amountCents = request.amountCents ?? amountOf(replaces) ?? contribution.amount_cents;
  return issue(transaction, contribution, { ...request, amountCents, replaces });
}

/**
 * Makes the receipt say what the campaign keeps: nothing voids it, a part replaces it, money that came back after all is
 * receipted again. Repeating the same `keptCents` does nothing.
 */
export async function replaceReceiptAfterRefund(
  transaction: Tx,
  request: Moment & { contributionId: string; keptCents: number },
): Promise<IssuedReceipt | undefined> {
  const latest = await takeLatest(transaction, request.contributionId);
  const receipted = latest && !latest.voided_at ? amountOf(latest) : 0;
  if (receipted === request.keptCents) return latest && named(latest);
  if (request.keptCents === 0) return voidReceipt(transaction, { ...request, reason: nothingKept });
  const replacement = { ...request, amountCents: request.keptCents, reason: amountChanged };
  return replaceReceipt(transaction, replacement);
}

async function issue(transaction: Tx, contribution: ContributionRow, step: Issue): Promise<IssuedReceipt> {
  const place = await takeNumber(transaction, seriesOf(contribution.livemode), step);
  const snapshot = receiptSnapshot(contribution, jurisdictionOf(contribution.jurisdiction), {
    ...step,
    number: place.number,
    replaces: step.replaces?.number,
  });
  const row = receiptRow(contribution, { facts: snapshot, place, step });
  await transaction.insertInto("receipt").values(row).execute();
  await queueReceiptMail(transaction, {
    receipt: row,
    facts: snapshot,
    to: contribution.email,
    now: step.now,
    content: step.content,
  });
  return { receiptId: row.id, number: row.number };
}

/** Counted in the caller's transaction: a number that is rolled back is taken by the next, so there is never a gap. */
async function takeNumber(transaction: Tx, series: ReceiptSeries, { now, content }: Moment) {
  const year = yearOf(todayOf({ now, content }));
  const counter = await transaction
    .insertInto("receipt_counter")
    .values({ series, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["series", "year"])
        .doUpdateSet((eb) => ({ last: eb("receipt_counter.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return { series, year, sequence: counter.last, number: receiptNumber(series, year, counter.last) };
}

type Place = Awaited<ReturnType<typeof takeNumber>>;

function receiptRow(
  contribution: ContributionRow,
  { facts: snapshot, place, step }: { facts: ReceiptSnapshot; place: Place; step: Issue },
) {
  return {
    id: randomUUID(),
    ...place,
    kind: snapshot.kind,
    contribution_id: contribution.id,
    issued_at: step.now.toISOString(),
    snapshot: JSON.stringify(snapshot),
    replaces_receipt_id: step.replaces?.id ?? null,
    print_requested: waitsForPaper(contribution) ? (1 as const) : (0 as const),
  };
}

/** Without an e-mail address paper is the only way to hand it over. */
function waitsForPaper({ email, wants_printed_receipt }: ContributionRow): boolean {
  return wants_printed_receipt === 1 || !email;
}

async function markVoid(transaction: Tx, receipt: ReceiptRow, step: { reason: string; now: Date }) {
  await transaction
    .updateTable("receipt")
    .set({ voided_at: step.now.toISOString(), void_reason: step.reason })
    .where("id", "=", receipt.id)
    .execute();
}

/** The contribution's last receipt, valid or void. Two events of one payment take turns here until their transactions end. */
async function takeLatest(transaction: Tx, contributionId: string): Promise<ReceiptRow | undefined> {
  await takeLock(transaction, `receipt of ${contributionId}`);
  return transaction
    .selectFrom("receipt")
    .selectAll()
    .where("contribution_id", "=", contributionId)
    .orderBy("year", "desc")
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
}

function contributionOf(transaction: Tx, id: string): Promise<ContributionRow> {
  return transaction
    .selectFrom("contribution")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => new UnknownContributionError(id));
}

/** A receipt was asked for something that is not in the books. */
class UnknownContributionError extends Error {
  readonly code = "unknown-contribution";

  constructor(id: string) {
    super(`There is no contribution ${id}`);
  }
}

function amountOf(receipt: ReceiptRow | undefined): number | undefined {
  return receipt && snapshotOf(receipt).amountCents;
}

function named(receipt: ReceiptRow): IssuedReceipt {
  return { receiptId: receipt.id, number: receipt.number };
}

/* Queues the mails about receipts; the worker renders the PDF when it sends. */

type Receipt = Pick<ReceiptRow, "id" | "number" | "print_requested">;

/** Queues the receipt's own mail, once; does nothing without an address (it is printed then). */
async function queueReceiptMail(
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
async function queueVoidMail(
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
