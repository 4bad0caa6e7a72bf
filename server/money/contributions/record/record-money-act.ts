/** What the log of all acts says of a contribution and of its receipts. */

import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { methodInWords } from "#domain/money/contributions/contribution-words.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import type { ActName } from "#domain/team/act-words.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { type ReceiptRow, receiptsOf } from "#server/money/receipts/stored-receipt.ts";
import type { Services } from "#server/services.ts";
import type { Contribution } from "./contribution.ts";

type Acting = Pick<Services, "actor" | "clock">;

/** A contribution in the log: what and when it was, and the beginning of its id; no name, because the log is never erased. */
export function subjectOf({ id, amount_cents, method, received_on }: Contribution): string {
  return `${formatCents(amount_cents)}, ${methodInWords(method).toLowerCase()}, ${formatDate(received_on)} (${id.slice(0, 8)})`;
}

type MoneyVerb =
  Extract<ActName, `contribution.${string}`> extends `contribution.${infer Verb}` ? Verb : never;

type MoneyAct = {
  verb: MoneyVerb;
  contribution: Contribution;
  /** What of it changed, by the names of the fields: whoever may not see the values still reads these. */
  fields?: readonly string[];
  before?: string;
  after?: string;
};

export async function recordMoneyAct(
  transaction: Tx,
  services: Acting,
  { verb, contribution, fields = [], before, after }: MoneyAct,
): Promise<void> {
  const subject = [subjectOf(contribution), ...(fields.length > 0 ? [fields.join(", ")] : [])].join(": ");
  await recordAct(transaction, services, { act: `contribution.${verb}`, subject, before, after });
}

/** Runs a step, and logs each receipt of the contribution that is void after it and was not before. */
export async function withReceiptsLogged<T>(
  transaction: Tx,
  services: Acting,
  { contributionId, step }: { contributionId: string; step: () => Promise<T> },
): Promise<T> {
  const before = await receiptsOf(transaction, contributionId);
  const done = await step();
  const after = await receiptsOf(transaction, contributionId);
  for (const receipt of after) {
    const wasVoid = before.some(({ id, voided_at }) => id === receipt.id && voided_at !== null);
    if (receipt.voided_at === null || wasVoid) continue;
    await recordVoided(transaction, services, { receipt, successor: successorOf(receipt, after) });
  }
  return done;
}

async function recordVoided(
  transaction: Tx,
  services: Acting,
  { receipt, successor }: { receipt: ReceiptRow; successor: ReceiptRow | undefined },
): Promise<void> {
  const reason = receipt.void_reason ?? "";
  await recordAct(transaction, services, {
    act: successor ? "receipt.replace" : "receipt.void",
    subject: receipt.number,
    before: "Valid",
    after: successor ? `Replaced by ${successor.number}: ${reason}` : `Void: ${reason}`,
  });
}

function successorOf({ id }: ReceiptRow, receipts: readonly ReceiptRow[]): ReceiptRow | undefined {
  return receipts.find(({ replaces_receipt_id }) => replaces_receipt_id === id);
}
