/** Gives back what unfinished checkouts still hold of a person's limit, in case the provider's own event never came. */

import { localDate } from "#domain/local-date.ts";
import type { Services } from "../services.ts";
import { applyFacts } from "./apply-facts.ts";
import { lockContribution } from "./contribution.ts";

const atOnce = 200;

/** Marks what ran out as expired and answers how many; a payment that arrives after all is still entered. */
export async function releaseExpired(services: Services): Promise<number> {
  const now = services.clock.now();
  const overdue = await services.database
    .selectFrom("contribution")
    .select("id")
    .where("status", "in", ["created", "open"])
    .where("reserved_until", "<=", now.toISOString())
    .limit(atOnce)
    .execute();
  for (const { id } of overdue) await expireOne(services, id, now);
  return overdue.length;
}

async function expireOne({ database }: Services, id: string, now: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const contribution = await lockContribution(transaction, id);
    const isOverdue = contribution?.reserved_until && contribution.reserved_until <= now.toISOString();
    if (!isOverdue) return;
    const change = {
      facts: { expiredAt: contribution.reserved_until ?? now.toISOString() },
      reference: "expiry",
      occurredOn: localDate(now),
    };
    await applyFacts(transaction, contribution, change, now);
  });
}
