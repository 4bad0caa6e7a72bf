import { expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { type Money, payer, useMoney } from "#test/support/money.ts";
import { recordOfflineContribution } from "./record-offline.ts";
import { releaseExpired } from "./release-expired.ts";

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

describeEachDatabase("the yearly limit", (open) => {
  const money = useMoney(open);

  test("two tabs of one person at once → only what fits is reserved", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => money.donate(500, { fullName: "Siobhan O’BRIEN" })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422, 422]);
    const refused = answers.filter(({ status }) => status === 422);
    expect(await Promise.all(refused.map(async (answer) => (await answer.json()).error))).toContain(
      "One person may give at most $1,370.68 in 2026. You can still give up to $370.68, counting checkouts that are still open.",
    );
  });

  test("counts cheques with cards, whatever the spelling of name and street", async () => {
    await addCheque(money, 100_000, { fullName: "SIOBHAN OBRIEN", address: "123 Main St." });
    expect((await money.donate(400, { ...home, wantsPrintedReceipt: true })).status).toBe(422);
    expect((await money.donate(370.68, { ...home, wantsPrintedReceipt: true })).status).toBe(200);
  });

  test("a checkout that ran out gives its amount back; one that is paid after all still counts", async () => {
    const sessionId = await money.checkout(1370.68);
    expect((await money.donate(5)).status).toBe(422);
    money.setTime("2026-09-01T18:00:00.000Z");
    expect(await releaseExpired(money.services)).toBe(1);
    expect((await money.books()).statuses).toEqual(["expired"]);
    expect((await money.donate(5)).status).toBe(200);
    expect(await money.status(sessionId)).toMatchObject({ state: "expired" });
  });

  test("a cheque in hand goes before a checkout that is only open; what is paid after it is over the limit", async () => {
    const sessionId = await money.checkout(1000);
    expect(await addCheque(money, 100_000)).toMatchObject({ status: "paid" });
    await money.sandbox.act.pay(sessionId, payer);
    expect((await money.books()).statuses.toSorted()).toEqual(["needs-return", "paid"]);
  });

  test("a refund gives its amount back", async () => {
    await money.give(1370.68);
    const [paid] = (await money.books()).contributions;
    await money.sandbox.act.refund(paid?.provider_payment_intent_id ?? "", 10_000);
    expect((await money.donate(100)).status).toBe(200);
  });
});

describeEachDatabase("what the law does not let a campaign keep", (open) => {
  const money = useMoney(open);

  test("over the limit once the address is known → the excess must go back, the agent has 30 days", async () => {
    // Two e-mail addresses: only the address at the payment page shows that it is one person.
    await money.give(1000, { email: "one@example.org" });
    await money.give(500, { email: "two@example.org" });
    const late = (await money.books()).contributions.find(({ amount_cents }) => amount_cents === 50_000);
    expect(late).toMatchObject({
      status: "needs-return",
      return_reason: "over-limit",
      return_aware_on: "2026-09-01",
      return_due_on: "2026-10-01",
    });
    const [mail] = await money.outbox("agent-alert");
    expect(mail?.subject).toBe("[TEST] $129.32 to return by 2026-10-01");

    await money.sandbox.act.refund(late?.provider_payment_intent_id ?? "", 12_932);
    const returned = (await money.books()).contributions.find(({ id }) => id === late?.id);
    expect(returned).toMatchObject({ status: "returned", returned_on: "2026-09-01", held_cents: 37_068 });
  });

  test.each([
    ["without an address", { line1: null, city: null, postal_code: null }, "missing-address"],
    ["from another province", { state: "AB", postal_code: "T2P 1A1" }, "not-eligible"],
    ["from another country", { country: "US", state: "WA", postal_code: "98101" }, "not-eligible"],
  ])("paid %s → all of it must go back, no receipt", async (_title, address, reason) => {
    await money.give(25, {}, { ...payer, address: { ...payer.address, ...address } });
    const { contributions, receipts } = await money.books();
    expect(contributions).toMatchObject([
      { status: "needs-return", return_reason: reason, held_cents: 2500 },
    ]);
    expect(receipts).toEqual([]);
    await money.sandbox.act.refund(contributions[0]?.provider_payment_intent_id ?? "");
    expect(await money.books()).toMatchObject({ statuses: ["returned"], totalCents: 0, receipts: [] });
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
      await money.give(25, { fullName });
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

  test("a payment counts for the year in which it was made there, whenever it was begun or told", async () => {
    money.setTime("2026-01-01T07:50:00.000Z");
    const before = await money.checkout(1000);
    const after = await money.checkout(300);
    money.setTime("2026-01-01T07:59:59.000Z");
    money.disconnect();
    await money.sandbox.act.pay(before, payer);
    money.setTime("2026-01-01T08:00:00.000Z");
    await money.sandbox.act.pay(after, payer);
    money.connect();
    money.setTime("2026-01-01T08:30:00.000Z");
    await money.sandbox.deliver();
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
    expect((await money.donate(1070.68)).status).toBe(200);
  });
});

describeEachDatabase("among 10,000 contributions", (open) => {
  const money = useMoney(open);

  test("a person's year is found by index, not by reading all of them", async () => {
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
    const times = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const start = performance.now();
      await money.checkout(25, { fullName: `Donor ${attempt}`, email: `donor${attempt}@example.org` });
      times.push(performance.now() - start);
    }
    const whole = performance.now();
    await database.selectFrom("contribution").selectAll().execute();
    expect(Math.min(...times)).toBeLessThan(performance.now() - whole);
  });
});
