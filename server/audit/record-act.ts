/** The audit log: who did what, when, to what, from what to what. The database refuses to change or remove an entry. */

import type { Actor } from "./actor.ts";
import type { Tx } from "../database/schema.ts";
import type { Services } from "../services.ts";

export type Act = {
  /** The subject's kind and a verb: `inbox.close`, `receipt.void`. */
  act: string;
  /** The id of what it was done to, or words where there is none. */
  subject: string;
  before?: string | undefined;
  after?: string | undefined;
};

/** Who acts where nobody is named: a job, or the payment provider. */
const nobody: Actor = { memberId: null, name: "The website" };

/** Stores the entry in the transaction of the act itself: both are kept or neither. */
export async function recordAct(
  transaction: Tx,
  { actor = nobody, clock }: Pick<Services, "actor" | "clock">,
  { act, subject, before, after }: Act,
): Promise<void> {
  await transaction
    .insertInto("audit_entry")
    .values({
      at: clock.now().toISOString(),
      member_id: actor.memberId,
      who: actor.name,
      act,
      subject,
      before: before ?? null,
      after: after ?? null,
    })
    .execute();
}
