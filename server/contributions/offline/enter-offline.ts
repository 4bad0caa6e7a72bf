/** Enters a contribution that the financial agent received: with its receipt, or not at all and with the reason. */

import { campaign } from "#server/system/content-in-force.ts";
import { formatCents } from "#domain/donation/donation.ts";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import { localDate } from "#domain/time/local-date.ts";
import { type OfflineInput, parseOfflineEntry } from "#domain/donation/offline-entry.ts";
import { notifyAgent, reasonsOf, refundDueAlert } from "#server/contributions/agent/agent-mail.ts";
import {
  livemodeOf,
  type Contribution,
  factsOf,
  lockLimits,
} from "#server/contributions/record/contribution.ts";
import { recordOfflineContribution } from "./record-offline.ts";
import type { Tx } from "#server/database/schema.ts";
import { receiptsOf } from "#server/receipts/stored-receipt.ts";
import type { Services } from "#server/services.ts";

type EntryOptions = {
  /** It was received already and must go back: enter it, which starts the days to return it. */
  enterProhibited?: boolean;
  /** Run every check and step, then roll back. */
  dryRun?: boolean;
  /** The same key is the same contribution. */
  idempotencyKey?: string;
};

export type Entered =
  | { ok: true; contribution: Contribution; receiptNumber: string | undefined; isRepeated: boolean }
  | { ok: false; reasons: string[] };

export type BookServices = Pick<Services, "database" | "clock" | "config" | "payments">;

/** Enters one contribution as it was typed; a refused one stores nothing. */
export async function enterOffline(
  services: BookServices,
  input: OfflineInput,
  options: EntryOptions = {},
): Promise<Entered> {
  const attempt = services.database.transaction().execute(async (transaction) => {
    const entered = await enterWithin(transaction, services, { input, options });
    if (!entered.ok || options.dryRun) throw new Undone(entered);
    return entered;
  });
  return attempt.catch(outcomeOf<Entered>);
}

/** The same inside a transaction of the caller, who undoes what a refusal leaves behind. */
export async function enterWithin(
  transaction: Tx,
  services: BookServices,
  { input, options }: { input: OfflineInput; options: EntryOptions },
): Promise<Entered> {
  const now = services.clock.now();
  const parsed = parseOfflineEntry(
    input,
    jurisdictionOf(campaign().jurisdiction),
    localDate(now, campaign().timeZone),
  );
  if (!parsed.ok) return parsed;
  await lockLimits(transaction);
  const earlier = await findEntered(transaction, options.idempotencyKey);
  const livemode = livemodeOf(services.payments.mode);
  const offline = { ...parsed.entry, ...keyOf(options), livemode };
  const contribution = earlier ?? (await recordOfflineContribution(transaction, offline, now));
  const reasons = earlier ? [] : whyNot(contribution);
  if (reasons.length > 0 && !options.enterProhibited) return { ok: false, reasons };
  const alert = refundDueAlert(contribution);
  if (alert) await notifyAgent(transaction, alert, { inbox: services.config.campaignInbox, now });
  const receipt = (await receiptsOf(transaction, contribution.id)).at(-1);
  return { ok: true, contribution, receiptNumber: receipt?.number, isRepeated: earlier !== undefined };
}

/** Thrown to roll back a transaction; carries its outcome to the caller. */
export class Undone<T> extends Error {
  readonly outcome: T;

  constructor(outcome: T) {
    super("The transaction is rolled back on purpose");
    this.outcome = outcome;
  }
}

/** For `catch`: the outcome that a purposeful rollback carries; anything else is thrown on. */
export function outcomeOf<T>(error: unknown): T {
  if (error instanceof Undone) return error.outcome as T;
  throw error;
}

async function findEntered(transaction: Tx, key: string | undefined) {
  if (key === undefined) return undefined;
  return transaction
    .selectFrom("contribution")
    .selectAll()
    .where("idempotency_key", "=", key)
    .executeTakeFirst();
}

function keyOf({ idempotencyKey }: EntryOptions): { idempotencyKey?: string } {
  return idempotencyKey === undefined ? {} : { idempotencyKey };
}

/** Why the campaign may not keep it, and how much of it would be possible. */
function whyNot(contribution: Contribution): string[] {
  if (contribution.status !== "needs-return") return [];
  const excess = factsOf(contribution).prohibited?.["over-limit"];
  if (!excess) return reasonsOf(contribution);
  const possible = contribution.amount_cents - excess.amountCents;
  const most = `At most ${formatCents(possible)} can still be taken from this person in ${contribution.year}.`;
  return [...reasonsOf(contribution), most];
}
