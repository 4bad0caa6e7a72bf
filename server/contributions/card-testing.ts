/**
 * Card testing is somebody opening one checkout after another without finishing any. So what is counted is unfinished checkouts: of one
 * visitor, and of all of them together. A donor who pays never meets these limits.
 */

import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { queueMail } from "../mail/outbox.ts";
import type { Services } from "../services.ts";

const windowMinutes = 10;
const unfinishedOfOneVisitor = 30;
const unfinishedOfAll = 300;

export type CardTestingVerdict = "fine" | "visitor-limit" | "circuit-open";

/** Looks at what was left unfinished lately; the first time in an hour that the circuit opens, the agent is told. */
export async function checkCardTesting(
  { database, config, clock, payments }: Services,
  clientKey: string,
): Promise<CardTestingVerdict> {
  const now = clock.now();
  const window = {
    now: now.toISOString(),
    since: new Date(now.getTime() - windowMinutes * 60_000).toISOString(),
  };
  if ((await countUnfinished(database, window)) >= unfinishedOfAll) {
    const mail = {
      kind: "agent-alert",
      to: config.campaignInbox,
      subject: "Donations are paused: too many unfinished checkouts",
      text: `${unfinishedOfAll} checkouts were opened within ${windowMinutes} minutes and not paid. That is how stolen cards are tried out, so new checkouts are refused until it calms down; donors are asked to come back later.\n\nLook at the payment provider's own page of payments, and turn on its protection against card testing.`,
      dedupeKey: `card-testing:${now.toISOString().slice(0, 13)}`,
      testMode: payments.mode !== "live",
    };
    await queueMail(database, mail, now);
    return "circuit-open";
  }
  const own = await countUnfinished(database, { ...window, clientKey });
  return own >= unfinishedOfOneVisitor ? "visitor-limit" : "fine";
}

async function countUnfinished(
  database: Kysely<Database>,
  { now, since, clientKey }: { now: string; since: string; clientKey?: string },
): Promise<number> {
  let query = database
    .selectFrom("contribution")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "in", ["created", "open"])
    .where("reserved_until", ">", now)
    .where("created_at", ">", since);
  if (clientKey !== undefined) query = query.where("client_key", "=", clientKey);
  const { count } = await query.executeTakeFirstOrThrow();
  return Number(count);
}
