/** The people who may enter the office, and their roles. */

import type { Selectable, Kysely } from "kysely";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import { takeLock } from "#server/platform/database/portable-sql.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import type { Services } from "#server/services.ts";
import { type Role, roleNames } from "#domain/team/roles.ts";
import type { Config } from "#server/platform/config/config.ts";

export type Member = Selectable<Database["office_member"]>;

/** Everybody who was not removed, by name. */
export function listMembers({ database }: Services): Promise<Member[]> {
  return database
    .selectFrom("office_member")
    .selectAll()
    .where("removed_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** Why a change of the team was refused, in a sentence. */
type TeamOutcome = { ok: true } | { ok: false; reason: string };

const notThere: TeamOutcome = { ok: false, reason: "This person is not on the team any more." };
const lastCandidate: TeamOutcome = {
  ok: false,
  reason: "This is the last candidate. Invite another one first: somebody must be able to invite people.",
};

/** Gives a member another role; their open pages follow at once. The last candidate keeps the role. */
export function changeRole(memberId: string, role: Role, services: Services): Promise<TeamOutcome> {
  return changeTeam(memberId, services, async (transaction, member) => {
    if (member.role === role) return;
    await transaction.updateTable("office_member").set({ role }).where("id", "=", memberId).execute();
    await recordAct(transaction, services, {
      act: "team.role",
      subject: `${member.name} <${member.email}>`,
      before: roleNames[member.role],
      after: roleNames[role],
    });
  });
}

/** Takes somebody off the team: sessions and passkeys end at once, the log keeps the name. The last candidate stays. */
export function removeMember(memberId: string, services: Services): Promise<TeamOutcome> {
  return changeTeam(memberId, services, async (transaction, member) => {
    await transaction
      .updateTable("office_member")
      .set({ removed_at: services.clock.now().toISOString() })
      .where("id", "=", memberId)
      .execute();
    await transaction.deleteFrom("office_session").where("member_id", "=", memberId).execute();
    await transaction.deleteFrom("office_passkey").where("member_id", "=", memberId).execute();
    await transaction
      .deleteFrom("office_invitation")
      .where("member_id", "=", memberId)
      .where("used_at", "is", null)
      .execute();
    await recordAct(transaction, services, {
      act: "team.remove",
      subject: `${member.name} <${member.email}>`,
      before: roleNames[member.role],
    });
  });
}

/** One change of the team at a time, so that two candidates can't remove each other at once. */
function changeTeam(
  memberId: string,
  { database }: Services,
  change: (transaction: Parameters<typeof recordAct>[0], member: Member) => Promise<void>,
): Promise<TeamOutcome> {
  return database.transaction().execute(async (transaction) => {
    await takeLock(transaction, "office-team");
    const members = await transaction
      .selectFrom("office_member")
      .selectAll()
      .where("removed_at", "is", null)
      .execute();
    const member = members.find(({ id }) => id === memberId);
    if (!member) return notThere;
    const candidates = members.filter(({ role }) => role === "candidate");
    if (member.role === "candidate" && candidates.length === 1) return lastCandidate;
    await change(transaction, member);
    return { ok: true };
  });
}

/* Where e-mails with donors' names and amounts go: to the financial agent, and not to the mailbox that the team shares. */

export type AgentAddress = {
  email: string;
  /** `inbox`: nobody is known as the agent, and the campaign's shared mailbox gets them. */
  source: "setting" | "team" | "inbox";
};

/** AGENT_EMAIL, or the financial agent of the team, of several the one who joined first, or MAIL_TO while there is neither. */
export async function agentAddress(
  database: Kysely<Database> | Tx,
  { agentEmail, campaignInbox }: Pick<Config, "agentEmail" | "campaignInbox">,
): Promise<AgentAddress> {
  if (agentEmail !== undefined) return { email: agentEmail, source: "setting" };
  const member = await database
    .selectFrom("office_member")
    .select("email")
    .where("role", "=", "financial-agent")
    .where("removed_at", "is", null)
    .orderBy("joined_at")
    .orderBy("id")
    .executeTakeFirst();
  return member ? { email: member.email, source: "team" } : { email: campaignInbox, source: "inbox" };
}
