/** People who are signed in to the office without a passkey: their sessions are made in the records. */

import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { type Role, roleNames } from "#domain/team/roles.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { startSession } from "#server/team/sessions.ts";

export type OfficePerson = { memberId: string; name: string; email: string; token: string };

/** Makes a member of the role and a session; `token` is what its cookie has. */
export async function signInAs(role: Role, database: Kysely<Database>, now: Date): Promise<OfficePerson> {
  const memberId = randomUUID();
  const name = `Sample ${roleNames[role]}`;
  const email = `${role}-${memberId.slice(0, 8)}@example.com`;
  await database
    .insertInto("office_member")
    .values({ id: memberId, email, name, role, joined_at: now.toISOString() })
    .execute();
  const token = await startSession(database, { memberId, device: "Chrome on Linux" }, now);
  return { memberId, name, email, token };
}

/** Marks the person's session as freshly touched, for acts that ask for the passkey. */
export async function touchPasskey({ memberId }: OfficePerson, database: Kysely<Database>, now: Date) {
  await database
    .updateTable("office_session")
    .set({ touched_at: now.toISOString() })
    .where("member_id", "=", memberId)
    .execute();
}
