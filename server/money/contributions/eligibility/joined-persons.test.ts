import { randomUUID } from "node:crypto";
import { type KyselyPlugin, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { describeEachDatabase, type TestDatabase } from "#test/support/database.ts";
import { type Money, payer, useMoney } from "#test/support/money.ts";
import { jsonPost } from "#test/support/requests.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import { paymentWebhook } from "#server/web/functions/payment-webhook.ts";
import type { Services } from "#server/services.ts";
import { decideMatch } from "./decide-persons.ts";

describeEachDatabase("two spellings of a person whom the agent joined", (open) => {
  let records: TestDatabase;
  const money = useMoney(async () => (records = await open()));

  test("are paid at once, each within the limit and together over it → one is taken, nothing is charged of the other", async () => {
    const spellings = ["Mary Smith", "Mary Jane Smith"].map((fullName) => ({
      fullName,
      email: "mary@example.org",
    }));
    for (const donor of spellings) await money.give(25, donor);
    const review = await money.services.database
      .selectFrom("match_review")
      .select("id")
      .executeTakeFirstOrThrow();
    await decideMatch(money.services, { reviewId: review.id, decision: "same", by: "agent" });

    const [first, second] = await authorizedEvents(money, spellings);
    if (records.databaseUrl === undefined) {
      await Promise.all([deliver(money.services, first), deliver(money.services, second)]);
    } else {
      const other = await secondConnection(records);
      const pause = pauseBeforeCommit();
      const database = money.services.database.withPlugin(pause.plugin);
      const taking = deliver({ ...money.services, database }, first);
      await pause.reached;
      let isDone = false;
      const late = deliver({ ...money.services, database: other.database }, second).finally(
        () => (isDone = true),
      );
      await expect.poll(async () => isDone || (await other.isWaiting())).toBe(true);
      pause.goOn();
      expect(await Promise.all([taking, late])).toEqual([200, 200]);
    }
    await money.settle();
    const large = (await money.books()).contributions.filter(({ amount_cents }) => amount_cents === 70_000);
    expect(large.map(({ status }) => status).toSorted()).toEqual(["canceled", "paid"]);
  });
});

type Delivery = { body: string; signature: string };

/** Each gives $700 at the provider; the events that say so, one for each. */
async function authorizedEvents(money: Money, donors: { fullName: string }[]) {
  const told: Delivery[] = [];
  money.sandbox.connect(async (body, signature) => (told.push({ body, signature }), 200));
  for (const donor of donors)
    await money.sandbox.act.pay(await money.checkout(700, donor), { ...payer, name: donor.fullName });
  await money.sandbox.deliver();
  const [first, second] = told.filter(({ body }) => body.includes("checkout.session.completed"));
  if (!first || !second) throw new Error("The sandbox told of no authorization");
  return [first, second] as const;
}

async function deliver(services: Services, { body, signature }: Delivery): Promise<number> {
  const request = jsonPost("payment-webhook", body, { "stripe-signature": signature });
  return (await paymentWebhook(request, services)).status;
}

/** Stops a transaction after it has changed a contribution, until it may go on. */
function pauseBeforeCommit() {
  const reached = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  const changes = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === "UpdateQueryNode") changes.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (changes.has(queryId)) {
        reached.resolve();
        await going.promise;
      }
      return result;
    },
  };
  return { plugin, reached: reached.promise, goOn: () => going.resolve() };
}

/** Connections that PostgreSQL knows by a name of their own. */
async function secondConnection({ databaseUrl = "", dataDir, database: watching }: TestDatabase) {
  const name = `second-${randomUUID()}`;
  const url = new URL(databaseUrl);
  url.searchParams.set("application_name", name);
  const database = await openDatabase({ databaseUrl: url.href, dataDir });
  onTestFinished(() => closeDatabase(database));
  const isWaiting = async () => {
    const waiting = await sql`select 1 from pg_stat_activity
      where application_name = ${name} and wait_event_type = 'Lock'`.execute(watching);
    return waiting.rows.length > 0;
  };
  return { database, isWaiting };
}
