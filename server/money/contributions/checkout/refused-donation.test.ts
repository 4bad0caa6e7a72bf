import { describe, expect, test, vi } from "vitest";
import { insertContribution } from "#test/support/contribution.ts";
import { payer, useMoney, createMoney } from "#test/support/money.ts";
import { jsonPost } from "#test/support/requests.ts";
import { createDonationPayment } from "#server/web/functions/create-donation-payment.ts";
import { clientKey, markPeer } from "#server/platform/rate-limits/client-address.ts";
import { PaymentsUnavailableError } from "#server/money/payments/payments.ts";
import { createPaymentsOff } from "#server/money/payments/create-payments.ts";
import { forgetVisitors, checkCardTesting, createVisitorTurns } from "./card-testing.ts";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { usesPostgres } from "#server/platform/database/portable-sql.ts";

const refusedAmounts: [unknown, number, string][] = [
  ...[4, 4.99, 0, -1, Number.NaN, "25", null].map((amount): [unknown, number, string] => [
    amount,
    422,
    "Minimum donation amount is $5.00 CAD",
  ]),
  ...[1370.69, 5000, 5001, 1e300].map((amount): [unknown, number, string] => [
    amount,
    422,
    "One person may give at most $1,370.68 in 2026. Please enter a smaller amount.",
  ]),
  [19.999, 422, "Please enter the amount in dollars and cents, such as 25 or 19.99"],
];

describe("a refused donation", () => {
  const money = useMoney();

  test("of an impossible amount → a sentence that says what is possible in one step, nothing stored", async () => {
    for (const [amount, status, sentence] of refusedAmounts) {
      const response = await money.donate(amount as number);
      expect([amount, response.status, (await response.json()).error]).toEqual([amount, status, sentence]);
    }
    expect((await money.books()).contributions).toEqual([]);
  });

  test.each([
    ["VBX 2R7", "Is it V8X 2R7?"],
    ["V8X O7A", "is no postal code"],
  ])("a printed receipt to the postal code %s → asked about at its field", async (postalCode, question) => {
    const home = { address: "2 Oak St", city: "Saanich", province: "BC", postalCode };
    const response = await money.donate(25, { ...home, wantsPrintedReceipt: true });
    const { fields } = await response.json();
    expect(response.status).toBe(422);
    expect(fields.postalCode).toContain(question);
    expect((await money.donate(25, home)).status).toBe(200);
  });

  test("a name with a 7, as names of this place have → no question about organizations", async () => {
    expect((await money.donate(25, { fullName: "Skwetu7tsa Example" })).status).toBe(200);
    expect((await money.donate(25, { fullName: "1234567 B.C. Ltd." })).status).toBe(422);
  });

  test("an amount is refused alike for who gave before and for who did not: nobody learns what a person gave", async () => {
    await money.give(1370.68);
    const [giver, stranger] = await Promise.all([
      money.donate(5000),
      money.donate(5000, { fullName: "Somebody Else", email: "else@example.org" }),
    ]);
    expect(await giver?.text()).toBe(await stranger?.text());
    expect((await money.donate(1370.68)).status).toBe(200);
  });

  test("in production without a key → 'Payment processing configuration error', and what to do instead", async () => {
    money.services.payments = createPaymentsOff();
    const response = await money.donate(25);
    expect(response.status).toBe(503);
    const { error } = await response.json();
    expect(error).toContain("Payment processing configuration error");
    expect(error).toContain("To give in another way, write to");
  });

  test("while the provider is down → 503, no unfinished checkout of the visitor; later the same key opens a checkout", async () => {
    const { payments } = money.services;
    const key = { _idempotency_key: "a-key-of-the-browser" };
    money.services.payments = {
      ...payments,
      createCheckout: async () => {
        throw new PaymentsUnavailableError("down");
      },
    };
    const response = await money.donate(1370.68, {}, key);
    expect(response.status).toBe(503);
    expect((await response.json()).error).toContain("Nothing was charged");
    expect((await money.books()).contributions).toMatchObject([
      { status: "created", provider_url: null, client_key: null },
    ]);

    money.services.payments = payments;
    expect(await money.checkout(1370.68, {}, key)).toMatch(/^cs_test_/);
  });

  test("while the provider keeps an error under a contribution's own key → the donor's next try opens a checkout", async () => {
    const { payments } = money.services;
    const key = { _idempotency_key: "a-key-of-the-browser" };
    const refused: string[] = [];
    money.services.payments = {
      ...payments,
      createCheckout: async (checkout) => {
        const [first = checkout.contributionId] = refused;
        if (checkout.contributionId !== first) return payments.createCheckout(checkout);
        refused.push(first);
        throw new PaymentsUnavailableError("An error that is repeated for as long as the key is known");
      },
    };
    expect((await money.donate(25, {}, key)).status).toBe(503);
    expect(await money.checkout(25, {}, key)).toMatch(/^cs_test_/);
    expect(refused).toHaveLength(1);
    // A second press of the same button leads to the same checkout.
    expect((await money.donate(25, {}, key)).status).toBe(200);
    expect((await money.books()).statuses.toSorted()).toEqual(["created", "open"]);
  });

  test("30 unpaid checkouts of one visitor → 429; 300 of others → nobody else is refused, the agent is told once, and no more are counted", async () => {
    const unpaid = (count: number, client: string) =>
      Promise.all(
        Array.from({ length: count }, async (_, index) => {
          await insertContribution(money.services.database, {
            id: `${client}-${index}`,
            status: ["open", "expired", "canceled"][index % 3] ?? "",
            client_key: client,
            created_at: "2026-09-01T16:59:00.000Z",
            paid_at: null,
          });
        }),
      );
    await unpaid(300, "others");
    expect((await money.donate(25)).status).toBe(200);
    await money.donate(25);
    expect(await money.outbox("agent-alert")).toHaveLength(1);
    await unpaid(28, clientKey(new Request("http://localhost"), money.services.config));
    expect((await money.donate(25)).status).toBe(429);
    await unpaid(100, "more of them");
    const executed = vi.spyOn(money.services.database.getExecutor(), "executeQuery");
    expect((await money.donate(25)).status).toBe(429);
    const results = await Promise.all(executed.mock.results.map(({ value }) => value));
    const counts = results
      .flatMap(({ rows }) => rows)
      .flatMap((row) => ("count" in row ? [Number(row.count)] : []));
    expect(counts).toEqual([300, 30]);
  });

  test("40 checkouts of one visitor in the same moment → 30 are opened, and 429 for the rest", async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => money.donate(25)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array<number>(30).fill(200), ...Array<number>(10).fill(429)]);
    expect((await money.books()).contributions).toHaveLength(30);
  });

  test("10 refused cards in checkouts of one visitor → 429", async () => {
    const sessionId = await money.checkout(25);
    for (let card = 0; card < 9; card += 1) await money.sandbox.act.refuseCard(sessionId);
    expect((await money.donate(30)).status).toBe(200);
    await money.sandbox.act.refuseCard(sessionId);
    expect((await money.donate(35)).status).toBe(429);
    expect((await money.books()).statuses).toEqual(["open", "open"]);
    money.setTime("2026-09-01T17:10:01.000Z");
    expect((await money.donate(35)).status).toBe(200);
  });

  test("an hour after a checkout → nobody's visit is remembered with it; within the hour it is", async () => {
    await money.checkout(25);
    money.setTime("2026-09-01T18:00:00.000Z");
    expect(await forgetVisitors(money.services)).toBe(0);
    money.setTime("2026-09-01T18:00:00.001Z");
    expect(await forgetVisitors(money.services)).toBe(1);
    // The form fills in the province by itself: without a street it is no address.
    expect((await money.books()).contributions).toMatchObject([{ client_key: null, province: null }]);
    expect(await forgetVisitors(money.services)).toBe(0);
  });

  test("120 checkouts of one network in ten minutes, each from its own address → 429 for that network only", async () => {
    money.services.config = { ...money.services.config, trustedProxies: ["127.0.0.1"] };
    const from = async (address: string) => {
      const request = jsonPost(
        "create-donation-payment",
        { amount: 25, donorInfo: { fullName: payer.name, email: "s@example.org" } },
        { "x-forwarded-for": address },
      );
      markPeer(request, "127.0.0.1");
      return (await createDonationPayment(request, money.services)).status;
    };
    const statuses = [];
    for (let host = 0; host < 121; host += 1) statuses.push(await from(`2001:db8:1:${host.toString(16)}::1`));
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
    expect(await from("2001:db8:2::1")).toBe(200);
  });
});

const visitor = { clientKey: "visitor" };

describeEachDatabase("Forty checkouts of one visitor at the same moment", (open) => {
  test("→ thirty are let through, on PostgreSQL by two servers together", async () => {
    const { services } = await createMoney(await useDatabase(open));
    const { database, clock } = services;
    const servers = [createVisitorTurns(), usesPostgres(database) ? createVisitorTurns() : undefined];
    const [first = createVisitorTurns(), second = first] = servers;
    const unpaid = { client_key: "visitor", paid_at: null, created_at: clock.now().toISOString() };
    const ask = (nth: number) =>
      (nth % 2 === 0 ? first : second)(visitor, database, async (within) => {
        if (!(await checkCardTesting({ ...services, database: within }, visitor))) return "refused";
        await insertContribution(within, unpaid);
        return "stored";
      });
    const outcomes = await Promise.all(Array.from({ length: 40 }, (_, nth) => ask(nth)));
    expect(outcomes.filter((outcome) => outcome === "stored")).toHaveLength(30);
  });
});
