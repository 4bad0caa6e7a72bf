import { describe, expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { payer, useMoney } from "#test/support/money.ts";
import { plainPost } from "#test/support/requests.ts";
import { testDonor } from "#domain/donation.ts";
import { createDonationPayment } from "../functions/create-donation-payment.ts";
import { clientKey } from "../middleware/client-address.ts";
import { PaymentsUnavailable } from "../payments/payments.ts";
import { createPaymentsOff } from "../payments/payments-off.ts";

describeEachDatabase("a donation", (open) => {
  const money = useMoney(open);

  test("is paid at the checkout → the books hold it once, a receipt is numbered, its mail is queued", async () => {
    const sessionId = await money.checkout(25);
    expect(await money.status(sessionId)).toEqual({ state: "waiting", amountCents: 2500, live: false });

    await money.sandbox.act.pay(sessionId, payer);

    const { contributions, receipts, totalCents } = await money.books();
    expect(contributions).toMatchObject([
      {
        status: "paid",
        livemode: 0,
        held_cents: 2500,
        address: "123 Main Street",
        postal_code: "V8Z 1A1",
        statement_version: "bc-local-1",
        first_name: "Siobhán",
        last_name: "O'Brien",
        reserved_until: null,
        client_key: null,
      },
    ]);
    expect(totalCents).toBe(2500);
    expect(receipts).toMatchObject([{ series: "TEST", sequence: 1 }]);
    expect(await money.status(sessionId)).toEqual({
      state: "paid",
      amountCents: 2500,
      paidAt: expect.any(String),
      receiptNumber: receipts[0]?.number,
      live: false,
    });
    expect(await money.outbox("receipt")).toHaveLength(1);
  });

  test("is on its way, then arrives → processing, then paid", async () => {
    const sessionId = await money.checkout(25);
    await money.sandbox.act.payLater(sessionId, payer);
    expect(await money.status(sessionId)).toMatchObject({ state: "processing" });
    expect((await money.books()).receipts).toEqual([]);
    await money.sandbox.act.settle(sessionId, true);
    expect(await money.status(sessionId)).toMatchObject({ state: "paid" });
    expect((await money.books()).receipts).toHaveLength(1);
  });

  test("is on its way, then the bank refuses → not paid, nothing counts, no receipt", async () => {
    const sessionId = await money.checkout(25);
    await money.sandbox.act.payLater(sessionId, payer);
    await money.sandbox.act.settle(sessionId, false);
    expect(await money.status(sessionId)).toMatchObject({ state: "failed" });
    const { contributions, totalCents, receipts } = await money.books();
    expect(contributions).toMatchObject([{ status: "failed", counted_cents: 0 }]);
    expect([totalCents, receipts]).toEqual([0, []]);
  });

  test("two tabs pay one checkout → one payment", async () => {
    const sessionId = await money.checkout(25);
    await Promise.all([money.sandbox.act.pay(sessionId, payer), money.sandbox.act.pay(sessionId, payer)]);
    const { statuses, totalCents, receipts } = await money.books();
    expect([statuses, totalCents, receipts.length]).toEqual([["paid"], 2500, 1]);
  });

  test("is sent twice with one key → one checkout, one reservation; another amount with that key → another", async () => {
    const key = { _idempotency_key: "a-key-of-the-browser" };
    const [first, second] = await Promise.all([money.checkout(25, {}, key), money.checkout(25, {}, key)]);
    expect(second).toBe(first);
    expect(await money.checkout(30, {}, key)).not.toBe(first);
    expect((await money.books()).contributions).toHaveLength(2);
  });

  test("is sent again after it was paid → the paid checkout; a good while later → a second gift", async () => {
    const key = { _idempotency_key: "a-key-of-the-browser" };
    const first = await money.checkout(25, {}, key);
    await money.sandbox.act.pay(first, payer);
    expect(await money.checkout(25, {}, key)).toBe(first);
    money.setTime("2026-09-01T17:11:00.000Z");
    expect(await money.checkout(25, {}, key)).not.toBe(first);
  });

  test("is refunded in part, then whole → the receipt is replaced, then void; the ledger ends at nothing", async () => {
    await money.give(25);
    const [paid] = (await money.books()).contributions;
    const paymentIntentId = paid?.provider_payment_intent_id ?? "";

    await money.sandbox.act.refund(paymentIntentId, 1000);
    let books = await money.books();
    expect(books.contributions).toMatchObject([
      { status: "partially-refunded", held_cents: 1500, refunded_cents: 1000 },
    ]);
    expect(books.ledgerOf(paid?.id ?? "")).toBe(1500);
    expect(books.receipts.map(({ voided_at }) => voided_at === null)).toEqual([false, true]);
    expect(books.receipts[1]?.replaces_receipt_id).toBe(books.receipts[0]?.id);

    await money.sandbox.act.refund(paymentIntentId);
    books = await money.books();
    expect(books.contributions).toMatchObject([{ status: "refunded", held_cents: 0, counted_cents: 0 }]);
    expect(books.totalCents).toBe(0);
    expect(books.receipts.every(({ voided_at }) => voided_at !== null)).toBe(true);
  });

  test("is disputed, then won → held again; disputed, then lost → gone, and the receipt is void", async () => {
    await money.give(25);
    await money.give(40, { fullName: "Ann Lee", email: "ann@example.org" });
    const intents = (await money.books()).contributions.map((row) => row.provider_payment_intent_id ?? "");
    const disputes = await Promise.all(intents.map((intent) => money.sandbox.act.dispute(intent)));
    expect(await money.books()).toMatchObject({ statuses: ["disputed", "disputed"], totalCents: 0 });

    await money.sandbox.act.decideDispute(disputes[0]?.id ?? "", true);
    await money.sandbox.act.decideDispute(disputes[1]?.id ?? "", false);
    const books = await money.books();
    expect([...books.statuses].toSorted()).toEqual(["lost", "won"]);
    const won = books.contributions.find(({ status }) => status === "won");
    expect(books.totalCents).toBe(won?.amount_cents);
    expect(books.receipts.filter(({ voided_at }) => voided_at === null)).toHaveLength(1);
  });
});

const refusedAmounts: [unknown, string][] = [
  ...[4, 4.99, 0, -1, Number.NaN, "25", null].map((amount): [unknown, string] => [
    amount,
    "Minimum donation amount is $5.00 CAD",
  ]),
  ...[5001, 1e300].map((amount): [unknown, string] => [
    amount,
    "The most that can be given at once is $5,000.00. Please enter a smaller amount.",
  ]),
  [19.999, "Please enter the amount in dollars and cents, such as 25 or 19.99"],
];

describe("a refused donation", () => {
  const money = useMoney();

  test("of an impossible amount → 400 and a sentence, nothing stored", async () => {
    for (const [amount, sentence] of refusedAmounts) {
      const answer = await money.donate(amount as number);
      expect([amount, answer.status, (await answer.json()).error]).toEqual([amount, 400, sentence]);
    }
    expect((await money.books()).contributions).toEqual([]);
  });

  test("in production without a key → 'Payment processing configuration error', and what to do instead", async () => {
    money.services.payments = createPaymentsOff();
    const answer = await money.donate(25);
    expect(answer.status).toBe(503);
    const { error } = await answer.json();
    expect(error).toContain("Payment processing configuration error");
    expect(error).toContain("To give in another way, write to");
  });

  test("while the provider is down → 503, nothing reserved; later the same key opens a checkout", async () => {
    const { payments } = money.services;
    const key = { _idempotency_key: "a-key-of-the-browser" };
    money.services.payments = {
      ...payments,
      createCheckout: async () => {
        throw new PaymentsUnavailable("down");
      },
    };
    const answer = await money.donate(1370.68, {}, key);
    expect(answer.status).toBe(503);
    expect((await answer.json()).error).toContain("Nothing was charged");
    expect((await money.books()).contributions).toMatchObject([{ status: "created", provider_url: null }]);

    money.services.payments = payments;
    expect(await money.checkout(1370.68, {}, key)).toMatch(/^cs_test_/);
  });

  test("30 checkouts left open by one visitor → 429; 300 by all → donations pause, the agent is told once", async () => {
    const reserved_until = "2026-09-01T18:00:00.000Z";
    const openOnes = (count: number, client: string) =>
      Promise.all(
        Array.from({ length: count }, async (_, index) => {
          await insertContribution(money.services.database, {
            id: `${client}-${index}`,
            status: "open",
            reserved_until,
            client_key: client,
            created_at: "2026-09-01T16:59:00.000Z",
          });
        }),
      );
    await openOnes(30, clientKey(new Request("http://localhost"), money.services.config));
    expect((await money.donate(25)).status).toBe(429);
    await openOnes(270, "others");
    const answer = await money.donate(25);
    expect([answer.status, (await answer.json()).code]).toEqual([503, "paused"]);
    await money.donate(25);
    expect(await money.outbox("agent-alert")).toHaveLength(1);
  });
});

const post = (fields: Record<string, string>) =>
  plainPost(
    "create-donation-payment",
    new URLSearchParams({ fullName: payer.name, email: "s@example.org", ...fields }),
  );

describe("a diagnostic donation", () => {
  const money = useMoney();

  test("of the test pages → an address, closed at once: nothing can be paid and nothing is held", async () => {
    const sessionId = await money.checkout(25, testDonor);
    await money.sandbox.act.pay(sessionId, payer);
    expect(await money.books()).toMatchObject({ statuses: ["expired"], totalCents: 0 });
    expect((await money.books()).contributions).toMatchObject([{ counted_cents: 0 }]);
  });
});

describe("a plain HTML post", () => {
  const money = useMoney();

  test("is answered by a redirect to the checkout", async () => {
    const answer = await createDonationPayment(post({ selectedAmount: "50" }), money.services);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(
      /^https:\/\/www\.example\.org\/sandbox-checkout\/cs_test_/,
    );
  });

  test("while payments are off → the same status as to a script, and the page says that they are off", async () => {
    money.services.payments = createPaymentsOff();
    const answer = await createDonationPayment(post({ selectedAmount: "50" }), money.services);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, null]);
    expect(money.drawn).toMatchObject([{ path: "/donate", state: { payments: "off" } }]);
  });

  test("while the provider is down → the same status and the same time to wait as to a script", async () => {
    const createCheckout = async () => {
      throw new PaymentsUnavailable("down");
    };
    money.services.payments = { ...money.services.payments, createCheckout };
    const answers = [
      await createDonationPayment(post({ selectedAmount: "50" }), money.services),
      await money.donate(50),
    ];
    const told = answers.map(({ status, headers }) => [status, headers.get("retry-after")]);
    expect(told).toEqual([
      [503, "600"],
      [503, "600"],
    ]);
  });

  test("with a mistake draws the page again with what was typed", async () => {
    await createDonationPayment(post({ customAmount: "4.99", wantsPrintedReceipt: "on" }), money.services);
    expect(money.drawn).toMatchObject([
      {
        path: "/donate",
        state: {
          functionName: "create-donation-payment",
          values: { customAmount: "4.99", fullName: payer.name },
          message: { title: "Invalid Amount", description: "Minimum donation amount is $5.00 CAD" },
        },
      },
    ]);
  });
});
