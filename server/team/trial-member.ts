/** The first person of a trial: the link that the start prints opens the office without any set-up. Never in production. */

import { randomUUID } from "node:crypto";
import type { Services } from "../services.ts";
import { startSession } from "./sessions.ts";

const trialEmail = "candidate@example.org";

/** Signs in the first candidate, who is made when there is nobody yet; returns the session's token. */
export function openTrial(device: string, { database, clock }: Services): Promise<string> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom("office_member")
      .select("id")
      .where("role", "=", "candidate")
      .where("removed_at", "is", null)
      .orderBy("joined_at")
      .executeTakeFirst();
    const memberId = known?.id ?? randomUUID();
    if (!known) {
      const joined_at = now.toISOString();
      await transaction
        .insertInto("office_member")
        .values({ id: memberId, email: trialEmail, name: "Candidate", role: "candidate", joined_at })
        .execute();
    }
    return startSession(transaction, { memberId, device }, now);
  });
}
