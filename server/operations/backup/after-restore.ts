/** What must be different after a restore: what happened since the backup is not in it, and must not happen again. */

import type { ReceiptSeries } from "#domain/money/receipts/receipt.ts";
import { localDate, yearOf } from "#domain/platform/time/local-date.ts";
import { queueAgentReminders } from "#server/money/contributions/agent/agent-reminders.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { holdWaiting } from "#server/platform/mail/outbox.ts";
import { queueDigest } from "#server/messages/inbox/daily-digest.ts";
import type { Services } from "#server/services.ts";
import type { Manifest } from "./manifest.ts";

/** More receipts than one campaign issues in a day. */
const skippedPerDay = 1000;
const dayMs = 24 * 60 * 60_000;

const series: ReceiptSeries[] = ["RECEIPT", "TEST"];

/** The sentence beside an e-mail that waited when the backup was made; the e-mail page in Settings sends it where it is known that it was not sent. */
const heldReason = "It waited when the backup was made that was restored, and may have been sent since.";

export type RestoreOutcome = {
  skipped: string[];
  heldMails: number;
  stoppedLetters: number;
  endedInvitations: number;
};

/**
 * Signs everybody out of the office, ends the open invitations to it, leaves out the receipt numbers that may have been issued since, and
 * holds the e-mails and the reminders of today that may have been sent since.
 */
export async function settleRestore(
  transaction: Tx,
  { madeAt }: Pick<Manifest, "madeAt">,
  services: Services,
): Promise<RestoreOutcome> {
  const now = services.clock.now();
  const { timeZone } = services.content().campaign;
  // A session may have been ended since.
  await transaction.deleteFrom("office_session").execute();
  const endedInvitations = await endInvitations(transaction);
  const days = Math.max(1, Math.ceil((now.getTime() - new Date(madeAt).getTime()) / dayMs));
  const gap = { count: skippedPerDay * days, reason: gapReason(madeAt, now, timeZone), now };
  const firstYear = yearOf(localDate(new Date(madeAt), timeZone));
  const lastYear = yearOf(localDate(now, timeZone));
  const skipped: string[] = [];
  for (let year = firstYear; year <= lastYear; year++)
    for (const name of series) skipped.push(await skipNumbers(transaction, { series: name, year }, gap));
  const stoppedLetters = await stopLetters(transaction, now);
  // Queued as every day, they are marked as sent; then they are held with all that waits.
  const restored = { ...services, database: transaction };
  await queueAgentReminders(restored);
  await queueDigest(restored);
  const heldMails = await holdWaiting(transaction, heldReason, now);
  return { skipped, stoppedLetters, heldMails, endedInvitations };
}

/** A link that works once may have been used since, or taken back. */
async function endInvitations(transaction: Tx): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom("office_invitation")
    .where("used_at", "is", null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function gapReason(madeAt: string, now: Date, timeZone: string): string {
  const [made, restored] = [new Date(madeAt), now].map((time) => localDate(time, timeZone));
  return `A backup of ${made} was restored on ${restored}: these numbers may have been issued between, and are not used again.`;
}

async function skipNumbers(
  transaction: Tx,
  place: { series: ReceiptSeries; year: number },
  { count, reason, now }: { count: number; reason: string; now: Date },
): Promise<string> {
  const counter = await transaction
    .selectFrom("receipt_counter")
    .select("last")
    .where("series", "=", place.series)
    .where("year", "=", place.year)
    .executeTakeFirst();
  const last = counter?.last ?? 0;
  const to_sequence = last + count;
  await transaction
    .insertInto("receipt_counter")
    .values({ ...place, last: to_sequence })
    .onConflict((conflict) => conflict.columns(["series", "year"]).doUpdateSet({ last: to_sequence }))
    .execute();
  const recorded_at = now.toISOString();
  await transaction
    .insertInto("receipt_gap")
    .values({ ...place, from_sequence: last + 1, to_sequence, reason, recorded_at })
    .execute();
  return `${place.series} ${place.year}: ${last + 1} to ${to_sequence}`;
}

/** A letter that was being sent, or was to be sent by now, may have reached everybody since. */
async function stopLetters(transaction: Tx, now: Date): Promise<number> {
  const sending = await transaction
    .updateTable("letter")
    .set({ state: "stopped" })
    .where("state", "=", "sending")
    .executeTakeFirst();
  const scheduled = await transaction
    .updateTable("letter")
    .set({ state: "draft" })
    .where("state", "=", "scheduled")
    .where("send_at", "<=", now.toISOString())
    .executeTakeFirst();
  return Number(sending.numUpdatedRows + scheduled.numUpdatedRows);
}
