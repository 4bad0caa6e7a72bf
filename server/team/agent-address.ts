/** Where e-mails with donors' names and amounts go: to the financial agent, and not to the mailbox that the team shares. */

import type { Kysely } from "kysely";
import type { Config } from "#server/platform/config/config.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";

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
