/** Records a contribution by cheque, e-transfer, cash, goods or ticket, with the same rules and receipts as one by card. */

import type { Moment } from "#server/services.ts";
import { randomUUID } from "node:crypto";

import { todayOf } from "#domain/platform/time/local-date.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { ContributionMethod } from "#server/platform/database/tables/money.ts";
import { applyFacts } from "#server/money/contributions/record/apply-facts.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";
import { assessReceived } from "#server/money/contributions/eligibility/assess-eligibility.ts";
import type { DeclinedName } from "#server/money/contributions/eligibility/nameless.ts";
import { type Giver, newContribution } from "#server/money/contributions/checkout/new-contribution.ts";

export type OfflineContribution = Giver & {
  method: Exclude<ContributionMethod, "card">;
  /** Which book (`livemodeOf`). */
  livemode: 0 | 1;
  amountCents: number;
  advantageCents?: number;
  /** Local date. */
  receivedOn: string;
  /** Cheque number, goods given, event of the ticket. */
  description?: string;
  /** What the agent knows to be against it. */
  prohibited?: DeclinedName;
  /** Local date on which the agent learned what forbids keeping it; today when absent. */
  awareOn?: string;
  /** The same key is the same contribution: a file imported twice enters once. */
  idempotencyKey?: string;
};

/** Enters and assesses it, with the limits locked by the caller; what may not be kept comes back with status `needs-return`. A repeated key answers the first entry. */
export async function recordOfflineContribution(
  transaction: Tx,
  offline: OfflineContribution,
  moment: Moment,
): Promise<Contribution> {
  const inserted = await transaction
    .insertInto("contribution")
    .values(newRow(offline, moment))
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!inserted) return findByKey(transaction, offline.idempotencyKey ?? "");
  const { now, content } = moment;
  const { awareOn = todayOf({ now, content }) } = offline;
  const { facts, patch } = await assessReceived(transaction, inserted, { now, content, awareOn });
  const named = offline.prohibited && {
    [offline.prohibited]: { awareOn, amountCents: offline.amountCents },
  };
  const change = {
    facts: { paidAt: now.toISOString(), prohibited: { ...facts.prohibited, ...named } },
    patch,
    reference: "office-entry",
    occurredOn: offline.receivedOn,
  };
  return applyFacts(transaction, inserted, { ...change, now, content });
}

async function findByKey(transaction: Tx, key: string): Promise<Contribution> {
  return transaction
    .selectFrom("contribution")
    .selectAll()
    .where("idempotency_key", "=", key)
    .executeTakeFirstOrThrow();
}

function newRow(offline: OfflineContribution, moment: Moment) {
  return {
    ...newContribution({ ...offline, giver: offline, ...moment }),
    method: offline.method,
    mode: "offline" as const,
    livemode: offline.livemode,
    advantage_cents: offline.advantageCents ?? 0,
    idempotency_key: offline.idempotencyKey ?? randomUUID(),
    description: offline.description ?? null,
  };
}
