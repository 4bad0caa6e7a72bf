/** Ends the campaign's list, consent by consent: each was given to somebody, for their letters. */

import { recordAct } from "#server/platform/audit/record-act.ts";
import type { Services } from "#server/services.ts";

/** The words that people agreed to, how many of them may still get a letter, and when the first and the last agreed. */
export type HeldConsent = { text: string; people: number; from: string; until: string };

/** The oldest first. */
export async function heldConsents({ database }: Pick<Services, "database">): Promise<HeldConsent[]> {
  const rows = await database
    .selectFrom("subscriber")
    .where("state", "!=", "unsubscribed")
    .groupBy("consent_text")
    .select(({ fn }) => [
      "consent_text as text",
      fn.countAll<number>().as("people"),
      fn.min("consented_at").as("from"),
      fn.max("consented_at").as("until"),
    ])
    .orderBy("from")
    .execute();
  return rows.map((row) => ({ ...row, people: Number(row.people) }));
}

/** Who agreed to these words leaves as if they had pressed the link; what is queued for them does not go out. Returns how many left. */
export async function retireList(
  services: Pick<Services, "database" | "clock" | "actor">,
  consent: string,
): Promise<number> {
  const at = services.clock.now().toISOString();
  return services.database.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom("outbox")
      .where("kind", "in", ["letter", "subscription-welcome"])
      .where("state", "=", "queued")
      .where("recipient", "in", ({ selectFrom }) =>
        selectFrom("subscriber")
          .select("email")
          .where("state", "!=", "unsubscribed")
          .where("consent_text", "=", consent),
      )
      .execute();
    const left = await transaction
      .updateTable("subscriber")
      .set({ state: "unsubscribed", left_at: at })
      .where("state", "!=", "unsubscribed")
      .where("consent_text", "=", consent)
      .returning("id")
      .execute();
    if (left.length === 0) return 0;
    const subject = left.length === 1 ? "1 person" : `${left.length} people`;
    await recordAct(transaction, services, { act: "list.retire", subject, before: consent });
    return left.length;
  });
}
