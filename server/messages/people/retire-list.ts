/** Ends the campaign's list: the consent was given for its letters. */

import { recordAct } from "#server/platform/audit/record-act.ts";
import type { Services } from "#server/services.ts";

/** How many may still get a letter. */
export async function countSubscribers({ database }: Pick<Services, "database">): Promise<number> {
  const { count } = await database
    .selectFrom("subscriber")
    .where("state", "!=", "unsubscribed")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Everybody leaves as if they had pressed the link; what is queued for them does not go out. Returns how many left. */
export async function retireList(services: Pick<Services, "database" | "clock" | "actor">): Promise<number> {
  const at = services.clock.now().toISOString();
  return services.database.transaction().execute(async (transaction) => {
    const left = await transaction
      .updateTable("subscriber")
      .set({ state: "unsubscribed", left_at: at })
      .where("state", "!=", "unsubscribed")
      .returning("id")
      .execute();
    if (left.length === 0) return 0;
    await transaction
      .deleteFrom("outbox")
      .where("kind", "in", ["letter", "subscription-welcome"])
      .where("state", "=", "queued")
      .execute();
    await recordAct(transaction, services, { act: "list.retire", subject: `${left.length} people` });
    return left.length;
  });
}
