import { describe, expect, test, onTestFinished } from "vitest";
import { enterOffline } from "#server/money/contributions/offline/enter-offline.ts";
import { importOffline } from "#server/money/contributions/offline/import-offline.ts";
import { readCsv } from "#server/money/tables/read-csv.ts";
import { payer, useMoney, type Money } from "#test/support/money.ts";
import { whyHeld } from "#server/money/contributions/agent/agent-mail.ts";
import { decideMatch } from "./decide-persons.ts";
import { randomUUID } from "node:crypto";
import { type KyselyPlugin, sql } from "kysely";
import { describeEachDatabase, type TestDatabase } from "#test/support/database.ts";
import { jsonPost } from "#test/support/requests.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import { paymentWebhook } from "#server/web/functions/payment-webhook.ts";
import type { Services } from "#server/services.ts";

const home = { address: "1 Oak St", city: "Saanich", province: "BC", postal_code: "V8X 2R7" };
const cheque = { date: "2026-08-20", method: "cheque", amount: "900", ...home };

describe("two who may be one person, together over the limit", () => {
  const money = useMoney();
  const reviews = () => money.services.database.selectFrom("match_review").selectAll().execute();
  const giveAs = (fullName: string, dollars: number, email: string) =>
    money.give(dollars, { fullName, email }, { ...payer, name: fullName });

  test("a card under a short form → held and nothing charged, until the agent says that they are two", async () => {
    await giveAs("William Mail", 1000, "w@example.org");
    await giveAs("Bill Mail", 370, "b@example.org");
    await giveAs("Bill Mail", 800, "b@example.org");
    const { contributions } = await money.books();
    expect(contributions.map(({ status }) => status).toSorted()).toEqual(["held", "paid", "paid"]);
    const held = contributions.find(({ status }) => status === "held");
    expect(held && whyHeld(held)).toContain("nearly the same");
    expect((await money.outbox("agent-alert"))[0]?.text).toContain("whether they are one person");
    const [question, ...others] = await reviews();
    expect(others).toEqual([]);
    await decideMatch(money.services, { reviewId: question?.id ?? "", decision: "different", by: "agent" });
    await money.accept(held?.id);
    await giveAs("Bill Mail", 100, "b@example.org");
    await money.settle();
    expect((await money.books()).statuses).toEqual(["paid", "paid", "paid", "paid"]);
  });

  test("a card under a short form, and they are one person → not taken when it is accepted", async () => {
    await giveAs("William Mail", 1000, "w@example.org");
    await giveAs("Bill Mail", 800, "b@example.org");
    const [question] = await reviews();
    await decideMatch(money.services, { reviewId: question?.id ?? "", decision: "same", by: "agent" });
    await money.accept((await money.held())?.id);
    await money.settle();
    expect((await money.books()).statuses.toSorted()).toEqual(["canceled", "paid"]);
  });

  test("a stranger who tries smaller sums in nearly the same name, each in another one → held whatever the sum", async () => {
    await giveAs("William Mail", 1000, "w@example.org");
    await giveAs("Bill Mail", 1300, "x@example.org");
    await giveAs("Willy Mail", 10, "y@example.org");
    expect((await money.books()).statuses.toSorted()).toEqual(["held", "held", "paid"]);
  });

  test("spouses at one address → taken, nothing is asked", async () => {
    await giveAs("Ann Mail", 1000, "a@example.org");
    await giveAs("Robert Mail", 1000, "r@example.org");
    expect((await money.books()).statuses).toEqual(["paid", "paid"]);
    expect(await reviews()).toEqual([]);
  });

  test("a couple with one mailbox, together over the limit → both taken, and the agent is asked", async () => {
    await giveAs("Ann Mail", 1000, "us@example.org");
    await giveAs("Robert Mail", 1000, "us@example.org");
    expect((await money.books()).statuses).toEqual(["paid", "paid"]);
    expect(await reviews()).toMatchObject([
      {
        reason:
          "A part of the name and the e-mail address are the same (one person under another name, or two who share a mailbox)",
        decision: null,
      },
    ]);
  });

  test("a cheque under a short form at the next house number → the entry says what is to be answered", async () => {
    await enterOffline(money.services, { ...cheque, full_name: "Robert Mail" });
    const entered = await enterOffline(money.services, {
      ...cheque,
      full_name: "Bob Mail",
      address: "1 Oak Street North",
    });
    expect(entered.ok && entered.questions).toEqual([
      "Perhaps Bob Mail and Robert Mail are one person: the names are alike, and the addresses differ little. Answer it under “To decide”.",
    ]);
  });

  test("a table with the family name first → asked as one person's; another one → one person, whose limit holds", async () => {
    const head = "date,method,amount,full_name,address,city,province,postal_code,another";
    const ann = "2026-03-03,cheque,900,Ann Example,1 Oak St,Saanich,BC,V8X 2R7,";
    const turned = '2026-03-04,cheque,900,"Example, Ann",1 Oak St,Saanich,BC,V8X 2R7,';
    const enter = async (...rows: string[]) => {
      const table = readCsv(new TextEncoder().encode([head, ...rows].join("\n")));
      if (!table.ok) throw new Error(table.reason);
      const options = { dryRun: false, enterProhibited: true };
      return (await importOffline(money.services, table, options)).rows.map(({ entered }) => entered);
    };
    expect(await enter(ann, turned)).toMatchObject([{ ok: true }, { ok: false, asks: "another" }]);
    expect(await enter(`${turned}yes`)).toMatchObject([
      {
        contribution: {
          status: "needs-return",
          counted_cents: 47_068,
          first_name: "Ann",
          last_name: "Example",
        },
      },
    ]);
  });

  test("many at one address with nearly one name → asked about each, with no more questions to the database for more of them", async () => {
    let asked = 0;
    const database = money.services.database.withPlugin({
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const names = [..."abcdefghij"].map((letter) => `Example${letter} Mail`);
    const counts: number[] = [];
    for (const full_name of names) {
      asked = 0;
      await enterOffline({ ...money.services, database }, { ...cheque, amount: "5", full_name });
      counts.push(asked);
    }
    expect(counts.at(-1)).toBe(counts[1]);
    expect(await reviews()).toHaveLength((names.length * (names.length - 1)) / 2);
  });

  test("a cheque of a couple → refused with what to do instead", async () => {
    const refused = await enterOffline(money.services, { ...cheque, full_name: "Jo and Jim Joint" });
    expect(refused).toMatchObject({ ok: false, asks: "own-name" });
    expect(refused.ok ? "" : refused.reasons[0]).toContain("A contribution is of one person each");
    const entered = await enterOffline(
      money.services,
      { ...cheque, full_name: "Jo and Jim Joint" },
      { enterProhibited: true },
    );
    expect(entered.ok && entered.contribution).toMatchObject({
      status: "needs-return",
      return_reason: "missing-name",
    });
  });
});

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
