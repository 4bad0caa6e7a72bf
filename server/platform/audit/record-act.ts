/** The audit log: who did what, when, to what, from what to what. The database refuses to change or remove an entry. */

import type { ActName } from "#domain/team/act-words.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { actorOf, type Services } from "#server/services.ts";

export type Act = {
  act: ActName;
  /** The id of what it was done to, or words where there is none. */
  subject: string;
  before?: string | undefined;
  after?: string | undefined;
};

/** Stores the entry in the transaction of the act itself: both are kept or neither. */
export async function recordAct(
  transaction: Tx,
  services: Pick<Services, "actor" | "clock">,
  { act, subject, before, after }: Act,
): Promise<void> {
  const actor = actorOf(services);
  await transaction
    .insertInto("audit_entry")
    .values({
      at: services.clock.now().toISOString(),
      member_id: actor.memberId,
      who: actor.name,
      act,
      subject,
      before: before ?? null,
      after: after ?? null,
    })
    .execute();
}

/** Stores the entry of an act that changes nothing, such as an export of personal data. */
export async function recordReading(
  services: Pick<Services, "actor" | "clock" | "database">,
  act: Act,
): Promise<void> {
  await services.database.transaction().execute((transaction) => recordAct(transaction, services, act));
}
