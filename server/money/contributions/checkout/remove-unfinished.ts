/** Removes checkouts without a payment: they are not contributions, and no law requires keeping them. */

import { testDonor } from "#domain/money/contributions/donation-rules.ts";
import { localDate, yearOf } from "#domain/platform/time/local-date.ts";
import { unfinishedCheckoutDays } from "#domain/platform/retention.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { Services } from "#server/services.ts";
import { forgetEarlierYears } from "#server/money/contributions/eligibility/assess-eligibility.ts";

const dayMs = 24 * 60 * 60 * 1000;
const batch = 200;
/** Nothing is open at the provider in these, and nothing was ever paid. */
const overStatuses = ["expired", "failed", "canceled", "ran-out"];

/**
 * Removes what is older than domain/platform/retention.ts says, the diagnostic pages' own after a day, and what is remembered of earlier years'
 * limits; returns how many checkouts.
 */
export async function removeUnfinished(services: Services): Promise<number> {
  const { database, clock } = services;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs).toISOString();
  let removed = 0;
  for (;;) {
    const old = await database
      .selectFrom("contribution")
      .select("id")
      .where("method", "=", "card")
      .where("paid_at", "is", null)
      .where(({ or, and, eb }) =>
        or([
          // A hold lasts a week, so a row that did not change for this long will not change any more.
          eb("updated_at", "<", daysAgo(unfinishedCheckoutDays)),
          and([eb("email", "=", testDonor.email), eb("updated_at", "<", daysAgo(1))]),
        ]),
      )
      .limit(batch)
      .execute();
    if (old.length === 0) break;
    await database.transaction().execute((transaction) =>
      remove(
        transaction,
        old.map(({ id }) => id),
      ),
    );
    removed += old.length;
  }
  await forgetEarlierYears(database, yearOf(localDate(clock.now(), services.content().campaign.timeZone)));
  return removed;
}

/** Removes the unfinished checkouts of an address that are over; returns how many. */
export async function removeUnfinishedOf(
  transaction: Tx,
  contributions: { id: string; status: string }[],
): Promise<number> {
  const over = contributions.filter(({ status }) => overStatuses.includes(status));
  await remove(
    transaction,
    over.map(({ id }) => id),
  );
  return over.length;
}

/** The provider's events of them hold the same name and address. */
async function remove(transaction: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.deleteFrom("match_review").where("contribution_id", "in", ids).execute();
  await transaction.deleteFrom("match_review").where("other_contribution_id", "in", ids).execute();
  await transaction.deleteFrom("person_decision").where("contribution_id", "in", ids).execute();
  await transaction.deleteFrom("person_decision").where("other_contribution_id", "in", ids).execute();
  await transaction.deleteFrom("payment_event").where("contribution_id", "in", ids).execute();
  await transaction.deleteFrom("contribution").where("id", "in", ids).execute();
}
