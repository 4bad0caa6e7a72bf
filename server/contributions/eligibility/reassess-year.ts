/** Assesses everybody who gave in a year again, after the year's limit was entered or corrected. */

import { type Contribution, lockLimits } from "#server/contributions/record/contribution.ts";
import { livemodeOf } from "#server/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { reassessPerson } from "./reassess-person.ts";

/** Returns the contributions of which more must go back than before; what need not go back any more is kept. */
export async function reassessYear(
  { database, clock, config, payments }: Pick<Services, "database" | "clock" | "config" | "payments">,
  year: number,
): Promise<Contribution[]> {
  const persons = await database
    .selectFrom("contribution")
    .select("person_key")
    .distinct()
    .where("year", "=", year)
    .where("livemode", "=", livemodeOf(payments.mode))
    .where("paid_at", "is not", null)
    .orderBy("person_key")
    .execute();
  const context = { inbox: config.campaignInbox, now: clock.now() };
  const owed: Contribution[] = [];
  for (const { person_key: personKey } of persons) {
    const theirs = await database.transaction().execute(async (transaction) => {
      await lockLimits(transaction);
      return reassessPerson(transaction, { personKey, ...context });
    });
    owed.push(...theirs);
  }
  return owed;
}
