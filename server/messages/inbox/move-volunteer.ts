/** What the inbox does to the roster: whoever was answered there was talked to. */

import type { VolunteerState } from "#domain/messages/volunteers/roster.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { Submission } from "./history.ts";

type Step = {
  /** Only who stands so is moved. */
  from: readonly VolunteerState[];
  to: VolunteerState;
  at: string;
  /** Only who came to stand so then or later. */
  since?: string;
};

/** Moves the writer of an application in the roster; nobody for any other message. */
export async function moveVolunteer(
  transaction: Tx,
  { kind, email_key }: Pick<Submission, "kind" | "email_key">,
  { from, to, at, since = "" }: Step,
): Promise<void> {
  if (kind !== "volunteer" || email_key === null) return;
  await transaction
    .updateTable("volunteer")
    .set({ state: to, state_changed_at: at })
    .where("email_key", "=", email_key)
    .where("state", "in", from)
    .where("state_changed_at", ">=", since)
    .execute();
}
