import { expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { addCheque } from "#test/support/cheque.ts";
import { type Money, payer, useMoney } from "#test/support/money.ts";
import { refundContribution } from "#server/money/contributions/returns/refund.ts";
import { decideMatch } from "./decide-persons.ts";
import { testContent } from "#test/support/test-content.ts";
import { bcLocal } from "#domain/money/jurisdiction/bc-local.ts";
import { personOf } from "#domain/money/people/person-match-keys.ts";
import { checkCardTesting } from "#server/money/contributions/checkout/card-testing.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { plansOf } from "#test/support/query-plans.ts";
import { totalsForYear } from "./year-totals.ts";
import { useContributions } from "#test/support/entered-contributions.ts";
import { failAt } from "#test/support/database-fault.ts";
import { campaignFacts } from "#test/support/books.ts";
import { entriesOf } from "#domain/money/books/book-entry.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import { voidEntry } from "#server/money/expenses/change-expense.ts";
import { enterFigure } from "./reassess-person.ts";
import { disclosurePack } from "#server/money/disclosure/disclosure.ts";
import { lawInForce } from "#server/money/books/agent-figures.ts";

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

  test.each<[string, (refundId: string, contributionId: string) => Promise<unknown>]>([
    ["told by its event", (refundId) => money.sandbox.act.failRefund(refundId)],
    [
      "found when another is asked for",
      async (refundId, contributionId) => {
        money.disconnect();
        await money.sandbox.act.failRefund(refundId);
        const tooMuch = await refundContribution(money.services, { contributionId, amountCents: 100_001 });
        expect(tooMuch).toEqual({ ok: false, reason: "At most $1,000.00 can be refunded." });
      },
    ],
  ])(
    "passed because a refund failed, %s → the latest gift goes back as far as it is over, and the agent is told",
    async (_title, fail) => {
      await money.give(1000);
      const [first] = (await money.books()).contributions;
      const { id } = await money.sandbox.act.refund(first?.provider_payment_intent_id ?? "");
      money.setTime("2026-09-02T17:00:00.000Z");
      await money.give(1370.68);
      await fail(id, first?.id ?? "");
      expect((await money.books()).contributions).toMatchObject([
        { status: "paid", counted_cents: 100_000 },
        { status: "needs-return", return_reason: "over-limit", counted_cents: 37_068 },
      ]);
      expect((await money.outbox("agent-alert")).map(({ subject }) => subject).toSorted()).toEqual([
        "[TEST] $1,000.00 to return by October 2, 2026",
        "[TEST] A refund to Siobhán O'Brien failed",
      ]);
    },
  );
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

  test("held in the old year, whose limit is used up, and accepted by the agent in the new one → taken", async () => {
    money.setTime("2026-01-01T07:59:59.000Z");
    await addCheque(money, 137_068, { receivedOn: "2025-12-31" });
    await money.pay(await money.checkout(25), { ...payer, name: "Acme Holdings Ltd." });
    money.setTime("2026-01-01T08:00:00.000Z");
    await money.accept((await money.held())?.id);
    await money.settle();
    expect((await money.books()).contributions.find(({ method }) => method === "card")).toMatchObject({
      status: "paid",
      year: 2026,
      received_on: "2026-01-01",
    });
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
          postal_code: key,
          person_key: key,
        };
        // A visitor's own are asked for only while so many of all visitors are unpaid.
        const unpaid = {
          paid_at: null,
          client_key: "another visitor",
          created_at: money.services.clock.now().toISOString(),
        };
        return { ...row, ...unique, ...(at + index < 30 ? unpaid : {}) };
      });
      await database.insertInto("contribution").values(rows).execute();
    }
    const plans = await plansOf(database, () =>
      totalsForYear(database, {
        person: personOf({ fullName: "Donor A", email: "donor@example.org" }),
        email: "donor@example.org",
        postalCode: "V8Z 1A1",
        year: row.year,
        livemode: 0,
        jurisdiction: bcLocal,
        amountCents: 25_00,
        campaign: testContent.campaign,
        except: id,
        ownKey: "",
      }),
    );
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter((plan) => readsAll.test(plan))).toEqual([]);
    const visitor = { clientKey: "a visitor", networkKey: "a network" };
    const ofVisitor = await plansOf(database, () => checkCardTesting(money.services, visitor));
    expect(ofVisitor).toHaveLength(3);
    expect(ofVisitor.filter((plan) => readsAll.test(plan))).toEqual([]);
    const [ofAllVisitors = "", ...others] = ofVisitor;
    expect(ofAllVisitors).toMatch(/(COVERING INDEX|Index Only Scan using) contribution_unpaid_checkout/);
    expect(others.join()).toContain("contribution_recent_visitor");
  });
});

const limit = (value: string) => ({
  name: "contribution-limit-2026",
  value,
  source: "Elections BC, contribution limits",
  date: "2026-01-05",
});

const other = { full_name: "Kim Sample", address: "200 Example Street", email: "kim@example.org" };

describeEachDatabase("a year's limit that the agent enters", (open) => {
  const books = useContributions(open);

  test("higher than the last known one → what was over it may be kept, the warning is gone; corrected to less → it goes back again", async () => {
    const own = { ...books.services, facts: campaignFacts };
    const id = await books.enter({ amount: "1400" });
    expect(await books.row(id)).toMatchObject({ status: "needs-return", counted_cents: 137_068 });
    const warnings = async () =>
      (await disclosurePack(books.services, { from: "2026-01-01", to: "2026-12-31" })).openQuestions.filter(
        ({ kind }) => kind === "limit",
      );
    expect(await warnings()).toHaveLength(1);
    expect(await enterFigure(own, limit("1450.00"), "agent")).toMatchObject({ ok: true, owed: [] });
    expect(await books.row(id)).toMatchObject({ status: "paid", counted_cents: 140_000 });
    expect(await warnings()).toEqual([]);
    const owed = [{ id, status: "needs-return" }];
    expect(await enterFigure(own, limit("1390"), "agent")).toMatchObject({ ok: true, owed });
    expect(await books.row(id)).toMatchObject({ counted_cents: 139_000 });
    // Other years and the other book keep their own.
    const law = await lawInForce(books.database, { jurisdiction: "bc-local", livemode: 1 });
    expect(law.yearlyLimits.at(-1)).toMatchObject({ year: 2026, value: 139_000, checked: "2026-01-05" });
    const rehearsal = await lawInForce(books.database, { jurisdiction: "bc-local", livemode: 0 });
    expect(rehearsal.yearlyLimits.at(-1)).toMatchObject({ year: 2024 });
    await books.withdraw(id, "void");
    expect(await enterFigure(own, limit("1380"), "agent")).toMatchObject({ ok: true, owed: [] });
  });

  test("made void → what is over the law's own limit must go back again", async () => {
    const own = { ...books.services, facts: campaignFacts };
    const id = await books.enter({ amount: "1400" });
    await enterFigure(own, limit("1450"), "agent");
    expect(await books.row(id)).toMatchObject({ status: "paid", counted_cents: 140_000 });
    const [figure] = entriesOf(await currentEntries(books.database, 1), "figure");
    const voided = await voidEntry(own, { id: figure?.id ?? "", reason: "Of another year" }, "agent");
    expect(voided).toMatchObject({ ok: true });
    expect(await books.row(id)).toMatchObject({ status: "needs-return", counted_cents: 137_068 });
  });

  test("the process ends anywhere in it → neither the limit nor what must go back because of it is kept; done again, both", async () => {
    const own = { ...books.services, facts: campaignFacts };
    const ids = [await books.enter({ amount: "1000" }), await books.enter({ ...other, amount: "1100" })];
    const statuses = async () => (await Promise.all(ids.map(books.row))).map((row) => row?.status);
    const limits = async () => {
      const law = await lawInForce(books.database, { jurisdiction: "bc-local", livemode: 1 });
      return law.yearlyLimits.some(({ year, value }) => year === 2026 && value === 90_000);
    };
    for (let nth = 1; ; nth += 1) {
      const fault = failAt(nth);
      const database = books.database.withPlugin(fault.plugin);
      const entering = enterFigure({ ...own, database }, limit("900"), "agent");
      if (
        await entering.then(
          () => true,
          () => false,
        )
      )
        break;
      expect(fault.hasFailed()).toBe(true);
      expect([await limits(), await statuses()]).toEqual([false, ["paid", "paid"]]);
    }
    expect([await limits(), await statuses()]).toEqual([true, ["needs-return", "needs-return"]]);
  });

  test.each(["0", "-5", "abc", ""])("%j → refused", async (value) => {
    const own = { ...books.services, facts: campaignFacts };
    expect(await enterFigure(own, limit(value), "agent")).toMatchObject({ ok: false });
  });
});
