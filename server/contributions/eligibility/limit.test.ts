import { CompiledQuery, type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { bcLocal } from "#domain/jurisdiction/bc-local.ts";
import { personOf } from "#domain/person/person-match-keys.ts";
import { usesPostgres } from "#server/database/portable-sql.ts";
import type { Database } from "#server/database/schema.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { type Money, payer, useMoney } from "#test/support/money.ts";
import { checkCardTesting } from "#server/contributions/checkout/card-testing.ts";
import { recordOfflineContribution } from "#server/contributions/offline/record-offline.ts";
import { decideHeld } from "#server/contributions/capture/decide-held.ts";
import { decideMatch } from "./decide-match.ts";
import { totalsForYear } from "./year-totals.ts";

const home = { address: "123 Main Street", city: "Saanich", province: "BC", postalCode: "V8Z 1A1" };

function addCheque(money: Money, amountCents: number, over: Record<string, unknown> = {}) {
  const now = money.services.clock.now();
  const offline = {
    method: "cheque" as const,
    livemode: 0 as const,
    amountCents,
    receivedOn: "2026-08-20",
    fullName: payer.name,
    ...home,
    ...over,
  };
  return money.services.database
    .transaction()
    .execute((transaction) => recordOfflineContribution(transaction, offline, now));
}

/** The agent says of everybody in doubt that it is the same person. */
async function joinAll({ services }: Money) {
  const open = await services.database.selectFrom("match_review").select("id").execute();
  for (const { id } of open) await decideMatch(services, { reviewId: id, decision: "same", by: "agent" });
  return open.length;
}

describeEachDatabase("the yearly limit", (open) => {
  const money = useMoney(open);

  const declinedOf = async () =>
    (await money.books()).contributions.map(({ status, facts }) => [
      status,
      JSON.parse(facts).declined?.reason,
    ]);

  test("six tabs of one person are paid at once → only what fits is taken, nothing is charged of the rest", async () => {
    const sessions = await Promise.all(
      Array.from({ length: 6 }, () => money.checkout(500, { fullName: "Siobhan O’BRIEN" })),
    );
    await Promise.all(sessions.map((sessionId) => money.sandbox.act.pay(sessionId, payer)));
    await money.settle();
    expect((await declinedOf()).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => ["canceled", "over-limit"]),
      ["paid", undefined],
      ["paid", undefined],
    ]);
    expect((await money.books()).totalCents).toBe(100_000);
    const balance = [];
    const from = new Date("2026-09-01T00:00:00Z");
    for await (const movement of money.services.payments.balanceTransactions({
      from,
      to: new Date("2026-09-02T00:00:00Z"),
    })) {
      balance.push(movement.amount);
    }
    expect(balance).toEqual([50_000, 50_000]);
  });

  test("passed by a card → nothing charged, no receipt, and a letter says why and what is still possible", async () => {
    await money.give(1000);
    await money.give(500);
    expect((await money.books()).statuses.toSorted()).toEqual(["canceled", "paid"]);
    const [letter, ...others] = await money.outbox("donation-not-charged");
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      recipient: "siobhan@example.org",
      subject: "[TEST] Your contribution of $500.00 was not charged",
    });
    expect(letter?.text).toContain("What is still possible in 2026 is $370.68.");
    expect(await money.outbox("receipt")).toHaveLength(1);
    expect(await money.outbox("agent-alert")).toEqual([]);
  });

  test.each([
    ["by a card", { email: "stranger@example.org" }],
    ["by a card, in another spelling", { email: "stranger@example.org", fullName: "SIOBHAN O BRIEN" }],
  ])(
    "passed in another's name and home address, after five dollars were given %s → the letter tells a stranger nothing of what was given",
    async (_title, stranger) => {
      await money.give(1000);
      await money.give(5, stranger);
      await money.give(500, stranger);
      const letters = await money.outbox("donation-not-charged");
      expect(letters).toMatchObject([{ recipient: "stranger@example.org" }]);
      expect(letters[0]?.text).not.toContain("What is still possible in");
      expect(letters[0]?.text).toContain("One person may give at most $1,370.68 in 2026.");
      expect(letters[0]?.text).toContain("The campaign's financial agent can tell you");
    },
  );

  test.each([
    ["a cheque without an e-mail address", {}],
    ["a cheque with another e-mail address", { email: "office@example.org" }],
    ["a cheque with another mailbox of that name", { email: "siobhan+cheques@example.org" }],
  ])("passed after a card and %s → not told: the address has not seen all of it", async (_title, cheque) => {
    await money.give(500);
    await addCheque(money, 50_000, cheque);
    await money.give(500);
    const [letter] = await money.outbox("donation-not-charged");
    expect(letter?.text).not.toContain("What is still possible in");
  });

  test("passed after a card and a cheque with the same e-mail address → told", async () => {
    await money.give(500);
    await addCheque(money, 50_000, { email: "Siobhan@Example.org" });
    await money.give(500);
    const [letter] = await money.outbox("donation-not-charged");
    expect(letter?.text).toContain("What is still possible in 2026 is $370.68.");
  });

  test("passed by a person whom the agent joined with another → told only what the address saw of both", async () => {
    await money.give(500, { fullName: "Mary Smith" });
    await money.give(500, { fullName: "Mary Jane Smith", email: "mj@example.org" });
    expect(await joinAll(money)).toBe(1);
    await money.give(500, { fullName: "Mary Smith" });
    const [letter] = await money.outbox("donation-not-charged");
    expect(letter?.text).not.toContain("What is still possible in");
  });

  test("counts cheques with cards, whatever the spelling of name and street", async () => {
    await addCheque(money, 100_000, { fullName: "SIOBHAN OBRIEN", address: "123 Main St." });
    await money.give(370.68);
    await money.give(5);
    expect((await declinedOf()).toSorted()).toEqual([
      ["canceled", "over-limit"],
      ["paid", undefined],
      ["paid", undefined],
    ]);
  });

  test("checkouts that nobody paid hold nothing, however many a stranger opens in a donor's name", async () => {
    for (let index = 0; index < 3; index += 1) await money.checkout(1370.68);
    await money.give(1370.68);
    expect((await money.books()).statuses.toSorted()).toEqual(["open", "open", "open", "paid"]);
  });

  test("a cheque that came while a checkout was open → the card is let go; an accepted card → the cheque must go back", async () => {
    const sessionId = await money.checkout(1000);
    expect(await addCheque(money, 100_000)).toMatchObject({ status: "paid" });
    await money.pay(sessionId);
    expect((await money.books()).statuses.toSorted()).toEqual(["canceled", "paid"]);
    const other = { fullName: "Ann Lee", email: "ann@example.org" };
    await money.sandbox.act.pay(await money.checkout(1000, other), { ...payer, name: "Ann Lee" });
    expect(await addCheque(money, 100_000, { fullName: "Ann Lee" })).toMatchObject({
      status: "needs-return",
    });
  });

  test("money that must go back whole takes nothing of the limit", async () => {
    const away = { address: "1 Avenue", city: "Calgary", province: "AB", postalCode: "T2P 1A1" };
    expect(await addCheque(money, 100_000, away)).toMatchObject({ status: "needs-return", counted_cents: 0 });
    expect(await addCheque(money, 137_068)).toMatchObject({ status: "paid" });
  });

  test("a refund gives its amount back", async () => {
    await money.give(1370.68);
    const [paid] = (await money.books()).contributions;
    await money.sandbox.act.refund(paid?.provider_payment_intent_id ?? "", 10_000);
    await money.give(100);
    expect((await money.books()).statuses.toSorted()).toEqual(["paid", "partially-refunded"]);
  });
});

describeEachDatabase("a name in doubt", (open) => {
  const money = useMoney(open);
  const heldOne = async (fullName: string, by = payer) => {
    await money.give(25, { fullName, nameConfirmed: true }, by);
    return (await money.books()).contributions.find(({ status }) => status === "held");
  };

  test.each(["Acme Holdings Ltd.", "Cher"])(
    "%s → asked about; insisted on → held, and the agent decides",
    async (fullName) => {
      const asked = await money.donate(25, { fullName });
      expect(asked.status).toBe(422);
      expect((await asked.json()).fields.fullName).toContain(
        "Is this your own full name? Organizations may not give.",
      );
      const held = await heldOne(fullName);
      expect(held).toMatchObject({ held_cents: 0, counted_cents: 0 });
      expect((await money.outbox("agent-alert")).map(({ subject }) => subject)).toEqual([
        "[TEST] A contribution of $25.00 waits for your decision",
      ]);
      expect(
        await decideHeld(
          money.services,
          { contributionId: held?.id ?? "" },
          { kind: "accept", fullName: undefined },
        ),
      ).toMatchObject({ ok: true });
      await money.settle();
      expect(await money.books()).toMatchObject({ statuses: ["paid"], totalCents: 2500 });
    },
  );

  test("an organization's name on the card → held; declined by the agent → let go, with a letter", async () => {
    const held = await heldOne(payer.name, { ...payer, name: "Acme Holdings Ltd." });
    await decideHeld(money.services, { contributionId: held?.id ?? "" }, { kind: "decline" });
    await money.settle();
    expect(await money.books()).toMatchObject({ statuses: ["canceled"], totalCents: 0 });
    expect((await money.outbox("donation-not-charged"))[0]?.text).toContain(
      "The gift was in the name of an organization.",
    );
  });

  test.each([
    ["the name", { fullName: "Acme Holdings Ltd." }, payer],
    ["the name on the card", { fullName: payer.name }, { ...payer, name: "Acme Holdings Ltd." }],
  ])(
    "%s reads like an organization's, whatever the person of that address has left → held, and the page says no more",
    async (_title, donor, by) => {
      await addCheque(money, 137_068, { fullName: donor.fullName });
      const sessionId = await money.checkout(25, { ...donor, nameConfirmed: true });
      await money.pay(sessionId, by);
      expect((await money.books()).statuses).toContain("held");
      expect(await money.status(sessionId)).toMatchObject({ state: "held" });
      expect(await money.outbox("donation-not-charged")).toEqual([]);
      const held = (await money.books()).contributions.find(({ status }) => status === "held");
      await decideHeld(
        money.services,
        { contributionId: held?.id ?? "" },
        { kind: "accept", fullName: undefined },
      );
      await money.settle();
      expect((await money.outbox("donation-not-charged"))[0]?.text).toContain("at most $1,370.68 in 2026");
    },
  );

  test("a doubtful name without a full address, or from elsewhere → declined at once", async () => {
    const by = { ...payer, name: "Acme Holdings Ltd." };
    await money.give(25, {}, { ...by, address: { ...payer.address, state: "AB" } });
    await money.give(25, {}, { ...by, address: { ...payer.address, line1: null } });
    expect((await money.books()).statuses).toEqual(["canceled", "canceled"]);
  });

  test("accepted when the limit has been reached meanwhile → declined after all", async () => {
    const held = await heldOne("Cher");
    await addCheque(money, 137_068, { fullName: "Cher" });
    expect(
      await decideHeld(
        money.services,
        { contributionId: held?.id ?? "" },
        { kind: "accept", fullName: undefined },
      ),
    ).toMatchObject({
      ok: true,
      contribution: { status: "declined" },
    });
    expect(
      await decideHeld(money.services, { contributionId: held?.id ?? "" }, { kind: "decline" }),
    ).toMatchObject({
      ok: false,
    });
  });

  test("not decided until the hold ends → donor and agent are told, nothing was charged", async () => {
    await heldOne("Cher");
    money.setTime("2026-09-08T17:00:01.000Z");
    money.disconnect();
    await money.sandbox.deliver();
    await money.settle();
    expect(await money.books()).toMatchObject({ statuses: ["ran-out"], totalCents: 0 });
    expect((await money.outbox("donation-not-charged"))[0]?.text).toContain(
      "the hold ended before we took it",
    );
    expect((await money.outbox("agent-alert")).at(-1)?.subject).toBe(
      "[TEST] $25.00 could not be taken in time",
    );
  });
});

describeEachDatabase("what the law does not let a campaign keep", (open) => {
  const money = useMoney(open);

  test("over the limit once the address is known → nothing is charged", async () => {
    // Two e-mail addresses: only the address at the payment page shows that it is one person.
    await money.give(1000, { email: "one@example.org" });
    await money.give(500, { email: "two@example.org" });
    expect(await money.books()).toMatchObject({ totalCents: 100_000 });
    expect((await money.books()).statuses.toSorted()).toEqual(["canceled", "paid"]);
  });

  test.each([
    ["without an address", { line1: null, city: null, postal_code: null }, "full residential address"],
    ["from another province", { state: "AB", postal_code: "T2P 1A1" }, "The billing address is elsewhere."],
    [
      "from another country",
      { country: "US", state: "WA", postal_code: "98101" },
      "The billing address is elsewhere.",
    ],
  ])("paid %s → let go before anything is charged; a letter says why", async (_title, address, words) => {
    await money.give(25, {}, { ...payer, address: { ...payer.address, ...address } });
    expect(await money.books()).toMatchObject({ statuses: ["canceled"], totalCents: 0, receipts: [] });
    expect((await money.outbox("donation-not-charged"))[0]?.text).toContain(words);
  });

  test("captured at the provider's own page though we declined it → must go back, the agent has 30 days", async () => {
    const sessionId = await money.checkout(25);
    const address = { ...payer.address, state: "AB" };
    await money.payAtProvider(sessionId, { ...payer, address });
    await money.settle();
    expect((await money.books()).contributions).toMatchObject([
      {
        status: "needs-return",
        return_reason: "not-eligible",
        return_aware_on: "2026-09-01",
        return_due_on: "2026-10-01",
      },
    ]);
    expect((await money.outbox("agent-alert"))[0]?.subject).toBe(
      "[TEST] $25.00 to return by October 1, 2026",
    );
  });

  test("'British Columbia' in full, and no province with a postal code of ours → may be kept", async () => {
    await money.give(25, {}, { ...payer, address: { ...payer.address, state: "British Columbia" } });
    await money.give(25, {}, { ...payer, address: { ...payer.address, state: null } });
    expect((await money.books()).statuses).toEqual(["paid", "paid"]);
  });

  test("cash without a name: $50 may be kept, more may not", async () => {
    const nameless = {
      method: "cash" as const,
      fullName: "",
      address: undefined,
      city: undefined,
      postalCode: undefined,
    };
    expect(await addCheque(money, 5000, nameless)).toMatchObject({ status: "paid" });
    expect(await addCheque(money, 5001, nameless)).toMatchObject({
      status: "needs-return",
      return_reason: "anonymous",
    });
  });

  test.each(["O'Brien", "李", "Ana de la Cruz-Ng Jr.", "W̱SÁNEĆ"])(
    "the name %s is kept as typed and may be kept",
    async (fullName) => {
      const sessionId = await money.checkout(25, { fullName, nameConfirmed: true });
      await money.pay(sessionId);
      const [held] = (await money.books()).contributions;
      if (held?.status === "held") {
        await decideHeld(
          money.services,
          { contributionId: held.id },
          { kind: "accept", fullName: undefined },
        );
        await money.settle();
      }
      const { contributions, receipts } = await money.books();
      expect(contributions).toMatchObject([{ status: "paid", full_name: fullName.normalize("NFC") }]);
      expect(receipts).toHaveLength(1);
    },
  );

  test("a person who may be one that gave before → a question for the agent, not a refusal", async () => {
    await money.give(25, { fullName: "Mary Smith", email: "m@example.org" });
    await money.give(25, { fullName: "Mary Jane Smith", email: "m@example.org" });
    await money.give(30, { fullName: "Mary Jane Smith", email: "m@example.org" });
    const reviews = await money.services.database.selectFrom("match_review").selectAll().execute();
    expect(reviews).toMatchObject([
      { decision: null, reason: "The names are alike, and the address is the same" },
    ]);
  });
});

describeEachDatabase("midnight of 31 December in Vancouver", (open) => {
  const money = useMoney(open);

  test("a payment counts for the year in which it was captured there, whenever it was begun", async () => {
    money.setTime("2026-01-01T07:50:00.000Z");
    const before = await money.checkout(1000);
    const after = await money.checkout(300);
    money.setTime("2026-01-01T07:59:59.000Z");
    await money.pay(before);
    await money.sandbox.act.pay(after, payer);
    money.setTime("2026-01-01T08:00:00.000Z");
    await money.settle();
    const received = (await money.books()).contributions.map(({ received_on, year, status }) => [
      received_on,
      year,
      status,
    ]);
    expect(received.toSorted()).toEqual([
      ["2025-12-31", 2025, "paid"],
      ["2026-01-01", 2026, "paid"],
    ]);
    // The new year's limit holds the $300 only.
    await money.give(1070.68);
    expect((await money.books()).statuses).toEqual(["paid", "paid", "paid"]);
  });

  test("accepted in the old year and captured in the new one, whose limit is used up → must go back", async () => {
    money.setTime("2026-01-01T07:59:59.000Z");
    await money.sandbox.act.pay(await money.checkout(500), payer);
    money.setTime("2026-01-01T08:00:00.000Z");
    await addCheque(money, 137_068, { receivedOn: "2026-01-01" });
    await money.settle();
    expect((await money.books()).contributions.find(({ method }) => method === "card")).toMatchObject({
      status: "needs-return",
      return_reason: "over-limit",
      year: 2026,
    });
  });
});

/** A plan's line about reading the whole table, on SQLite or PostgreSQL. */
const readsAll = /^SCAN contribution\b(?!.* USING )|Seq Scan on contribution\b/m;

/** How the database would find the rows of each query that `ask` makes. */
async function plansOf(
  database: Kysely<Database>,
  ask: (recorded: Kysely<Database>) => Promise<unknown>,
): Promise<string[]> {
  const asked: CompiledQuery[] = [];
  await ask(
    database.withPlugin({
      transformQuery({ node, queryId }) {
        asked.push(database.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  );
  if (usesPostgres(database)) await sql`analyze contribution`.execute(database);
  const explain = usesPostgres(database) ? "explain" : "explain query plan";
  const plans: string[] = [];
  for (const query of asked) {
    const told = CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]);
    const { rows } = await database.executeQuery<Record<string, unknown>>(told);
    plans.push(rows.map((line) => String(line["detail"] ?? line["QUERY PLAN"])).join("\n"));
  }
  return plans;
}

describeEachDatabase("among 10,000 contributions", (open) => {
  const money = useMoney(open);

  test("a person's year and a visitor's unpaid checkouts are found by index, not by reading all of them", async () => {
    const { database } = money.services;
    const id = await insertContribution(database, { livemode: 0, mode: "sandbox" });
    const row = await database
      .selectFrom("contribution")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    for (let at = 0; at < 10_000; at += 400) {
      const rows = Array.from({ length: 400 }, (_, index) => {
        const key = `person ${at + index}`;
        const unique = {
          id: key,
          idempotency_key: key,
          name_key: key,
          address_key: key,
          email_key: key,
          person_key: key,
        };
        return { ...row, ...unique };
      });
      await database.insertInto("contribution").values(rows).execute();
    }
    const plans = await plansOf(database, (recorded) =>
      totalsForYear(recorded, {
        person: personOf({ fullName: "Donor A", email: "donor@example.org" }),
        email: "donor@example.org",
        year: row.year,
        livemode: 0,
        jurisdiction: bcLocal,
        amountCents: 25_00,
        except: id,
        ownKey: null,
      }),
    );
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter((plan) => readsAll.test(plan))).toEqual([]);
    const services = money.services;
    const visitor = { clientKey: "a visitor", networkKey: "a network" };
    const ofVisitor = await plansOf(database, (recorded) =>
      checkCardTesting({ ...services, database: recorded }, visitor),
    );
    expect(ofVisitor).toHaveLength(3);
    expect(ofVisitor.filter((plan) => readsAll.test(plan))).toEqual([]);
  });
});
