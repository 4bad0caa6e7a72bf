/** The first person of a trial: the link that the start prints opens the office without any set-up. Never in production. */

import { randomUUID } from "node:crypto";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { takeLock } from "#server/platform/database/portable-sql.ts";
import type { Services } from "#server/services.ts";
import { startSession } from "./sessions.ts";

const trialEmail = "trial@example.org";
const name = "Candidate";

/**
 * Signs in the trial's own member, who is made at the first time: never one of the people who were invited, who may be in a copy of a real
 * campaign's records. Returns the session's token; the link works on each device until the process ends, and the log has each use of it.
 */
export function openTrial(device: string, { database, clock }: Services): Promise<string> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    await takeLock(transaction, "office-team");
    const known = await transaction
      .selectFrom("office_member")
      .select("id")
      .where("email", "=", trialEmail)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    const memberId = known?.id ?? randomUUID();
    if (!known) {
      const joined_at = now.toISOString();
      await transaction
        .insertInto("office_member")
        .values({ id: memberId, email: trialEmail, name, role: "candidate", joined_at })
        .execute();
    }
    const acting = { clock, actor: { memberId, name } };
    await recordAct(transaction, acting, { act: "session.start", subject: `${device}, by the trial's link` });
    return startSession(transaction, { memberId, device }, now);
  });
}
