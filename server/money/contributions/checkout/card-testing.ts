/**
 * Card testing is somebody opening one checkout after another to try stolen cards in them. So what is counted is checkouts that brought no
 * money, and cards that were refused there, of one visitor. A donor who pays never meets these limits, and nobody can make others meet
 * them: there is no limit of all visitors together. The agent is told of many. A checkout counts once it is stored, which is before the
 * next of the same visitor is asked for (`createVisitorTurns`).
 */

import type { Kysely } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";
import { notifyAgent } from "#server/money/contributions/agent/agent-mail.ts";
import type { RateLimiter } from "#server/platform/rate-limits/rate-limiter.ts";
import type { Services } from "#server/services.ts";
import { countRows, takeLock, usesPostgres } from "#server/platform/database/portable-sql.ts";
import { createTurns } from "#server/platform/system/promises.ts";

const windowMinutes = 10;
const unpaidOfOneVisitor = 30;
const refusedCardsOfOneVisitor = 10;
const unpaidThatAlarm = 300;
/** Counts paid checkouts too, for a whole network: one customer may have many IPv6 addresses. */
const networkRule = { limit: 120, windowSeconds: windowMinutes * 60 };

/** Whether this visitor may open another checkout; the first time in an hour that many are unpaid, the agent is told. */
export async function checkCardTesting(
  services: Pick<Services, "database" | "clock" | "config" | "content" | "payments">,
  { clientKey }: { clientKey: string },
): Promise<boolean> {
  const { database, clock } = services;
  const now = clock.now();
  const since = new Date(now.getTime() - windowMinutes * 60_000).toISOString();
  const unpaid = await countUnpaid(database, since);
  if (unpaid >= unpaidThatAlarm) await notifyOfCardTesting(services, now);
  // While all visitors together have fewer, nobody has to be asked for theirs.
  const mayBeOne = unpaid >= unpaidOfOneVisitor;
  if (mayBeOne && (await countUnpaid(database, since, clientKey)) >= unpaidOfOneVisitor) return false;
  return (await countRefusedCards(database, { since, clientKey })) < refusedCardsOfOneVisitor;
}

/** Whether this network, as `client-address.ts` makes its key, has asked for few checkouts so far; this one counts. */
export async function isWithinNetworkRule(limiter: RateLimiter, networkKey: string): Promise<boolean> {
  return (await limiter.check(`checkouts:${networkKey}`, networkRule)).ok;
}

/**
 * At most `unpaidThatAlarm`, so that an attack doesn't make each look longer. Includes amounts that were authorized and then
 * released: they tell a thief that the card works.
 */
async function countUnpaid(database: Kysely<Database>, since: string, clientKey?: string): Promise<number> {
  // Only a checkout has a visitor's key. Nothing but the index is read.
  const all = database
    .selectFrom("contribution")
    .select("created_at")
    .where("created_at", ">", since)
    .where("paid_at", "is", null)
    .where("client_key", "is not", null);
  const counted = clientKey === undefined ? all : all.where("client_key", "=", clientKey);
  return countRows(database.selectFrom(counted.limit(unpaidThatAlarm).as("unpaid")));
}

async function countRefusedCards(
  database: Kysely<Database>,
  { since, clientKey }: { since: string; clientKey: string },
): Promise<number> {
  return countRows(
    database
      .selectFrom("payment_event")
      .innerJoin("contribution", "contribution.id", "payment_event.contribution_id")
      .where("contribution.client_key", "=", clientKey)
      .where("payment_event.type", "=", "payment_intent.payment_failed")
      .where("payment_event.received_at", ">", since),
  );
}

async function notifyOfCardTesting(
  { database, config, payments, content }: Pick<Services, "database" | "config" | "payments" | "content">,
  now: Date,
): Promise<void> {
  const notice = {
    subject: "Many checkouts are left unpaid",
    text: `${unpaidThatAlarm} checkouts were opened within ${windowMinutes} minutes and not paid. That may be how stolen cards are tried out. Each visitor is limited, and nobody else is refused.\n\nPlease look at the payment provider's own page of payments, and turn on its protection against card testing.`,
    dedupeKey: `card-testing:${now.toISOString().slice(0, 13)}`,
    testMode: payments.mode !== "live",
  };
  await notifyAgent(database, notice, { config, now, content });
}

/** Nobody's visits are remembered longer than the limits need. Returns how many keys went. */
export async function forgetVisitors({ database, clock }: Services): Promise<number> {
  const before = new Date(clock.now().getTime() - 60 * 60_000).toISOString();
  const forgotten = await database
    .updateTable("contribution")
    .set({ client_key: null })
    .where("client_key", "is not", null)
    .where("created_at", "<", before)
    .executeTakeFirst();
  return Number(forgotten.numUpdatedRows);
}

/* A visitor's checkouts are counted and stored one after the other: otherwise many of the same moment would each count none of the others. */

type VisitorTurns = <T>(
  visitor: { clientKey: string },
  database: Kysely<Database>,
  work: (database: Kysely<Database>) => Promise<T>,
) => Promise<T>;

/**
 * Returns what does the work of one visitor at a time, on PostgreSQL also across servers. The work asks nothing but the database that it
 * is given: there it holds a connection.
 */
export function createVisitorTurns(): VisitorTurns {
  const ofThisProcess = createTurns();
  return ({ clientKey }, database, work) =>
    // Here too, so that one visitor never holds more than one connection.
    ofThisProcess(clientKey, () => {
      // One process has the SQLite file, and its new donations share their commits.
      if (!usesPostgres(database)) return work(database);
      return database.transaction().execute(async (transaction) => {
        await takeLock(transaction, `checkouts of ${clientKey}`);
        return work(transaction);
      });
    });
}
