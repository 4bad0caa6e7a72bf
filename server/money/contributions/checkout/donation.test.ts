import { describe, expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { payer, useMoney } from "#test/support/money.ts";
import { testDonor } from "#domain/money/contributions/donation-rules.ts";
import { removeUnfinished } from "./remove-unfinished.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { testContent } from "#test/support/test-content.ts";
import { plainPost } from "#test/support/requests.ts";
import { createDonationPayment } from "#server/web/functions/create-donation-payment.ts";
import { withPaymentsNotice } from "#server/web/site/donation-pages.ts";
import { markPeer } from "#server/platform/rate-limits/client-address.ts";
import { PaymentsUnavailableError } from "#server/money/payments/payments.ts";
import { createStripePayments } from "#server/money/payments/stripe-payments.ts";
import { createPaymentsOff } from "#server/money/payments/create-payments.ts";

describeEachDatabase("a donation", (open) => {
  const money = useMoney(open);
  const intentOf = async (sessionId: string) =>
    (await money.sandbox.session(sessionId))?.payment_intent ?? "";

  test("is paid at the checkout → the books hold it once, a receipt is numbered, its mail is queued", async () => {
    const sessionId = await money.checkout(25);
    expect(await money.status(sessionId)).toEqual({ state: "waiting", amountCents: 2500, live: false });

    await money.pay(sessionId, payer);

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
        client_key: null,
        next_step_at: null,
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

  test("is authorized → processing, nothing taken, no receipt; captured by the worker → paid", async () => {
    const sessionId = await money.checkout(25);
    await money.sandbox.act.pay(sessionId, payer);
    expect(await money.books()).toMatchObject({ statuses: ["accepted"], totalCents: 0, receipts: [] });
    expect(await money.status(sessionId)).toMatchObject({ state: "processing" });
    await money.settle();
    expect(await money.books()).toMatchObject({ statuses: ["paid"], totalCents: 2500 });
    expect(await money.sandbox.payment(await intentOf(sessionId))).toMatchObject({ status: "succeeded" });
  });

  test("two tabs pay one checkout → one payment", async () => {
    const sessionId = await money.checkout(25);
    await Promise.all([money.pay(sessionId, payer), money.pay(sessionId, payer)]);
    const { statuses, totalCents, receipts } = await money.books();
    expect([statuses, totalCents, receipts.length]).toEqual([["paid"], 2500, 1]);
  });

  test("is sent twice with one key → one checkout, one row; another amount with that key → another", async () => {
    const key = { _idempotency_key: "a-key-of-the-browser" };
    const [first, second] = await Promise.all([money.checkout(25, {}, key), money.checkout(25, {}, key)]);
    expect(second).toBe(first);
    expect(await money.checkout(30, {}, key)).not.toBe(first);
    expect((await money.books()).contributions).toHaveLength(2);
  });

  test("is sent twice, and paid before the first one's checkout is noted → stays paid", async () => {
    const key = { _idempotency_key: "a-key-of-the-browser" };
    const { payments } = money.services;
    let isFirst = true;
    const createCheckout: typeof payments.createCheckout = async (asked) => {
      const session = await payments.createCheckout(asked);
      if (!isFirst) return session;
      isFirst = false;
      await money.pay(await money.checkout(25, {}, key), payer);
      return session;
    };
    money.services.payments = { ...payments, createCheckout };
    await money.checkout(25, {}, key);
    const { statuses, totalCents, receipts } = await money.books();
    expect([statuses, totalCents, receipts.length]).toEqual([["paid"], 2500, 1]);
  });

  test("is sent again after it was paid → the paid checkout; a good while later → a second gift", async () => {
    const key = { _idempotency_key: "a-key-of-the-browser" };
    const first = await money.checkout(25, {}, key);
    await money.pay(first, payer);
    expect(await money.checkout(25, {}, key)).toBe(first);
    money.setTime("2026-09-01T17:11:00.000Z");
    expect(await money.checkout(25, {}, key)).not.toBe(first);
  });

  test("is sent again a good while after it was paid, a moment after it was refunded → a second gift", async () => {
    const key = { _idempotency_key: "a-key-of-the-browser" };
    const first = await money.checkout(25, {}, key);
    await money.pay(first, payer);
    money.setTime("2026-09-01T17:10:30.000Z");
    const [paid] = (await money.books()).contributions;
    await money.sandbox.act.refund(paid?.provider_payment_intent_id ?? "");
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

describe("a diagnostic donation", () => {
  const money = useMoney();

  test("of the test pages → an address; what is paid there is let go, and no letter is written", async () => {
    await money.pay(await money.checkout(25, testDonor));
    expect(await money.books()).toMatchObject({ statuses: ["canceled"], totalCents: 0 });
    expect(await money.outbox()).toEqual([]);
  });

  test("again and again → refused like anybody's, and for all addresses together after 60 in an hour", async () => {
    const statuses = [];
    for (let ask = 0; ask < 31; ask += 1) statuses.push((await money.donate(25, testDonor)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    await money.services.database.updateTable("contribution").set({ client_key: "elsewhere" }).execute();
    const more = [];
    for (let ask = 0; ask < 31; ask += 1) more.push((await money.donate(25, testDonor)).status);
    expect(more.filter((status) => status === 200).length).toBeLessThanOrEqual(30);
    expect(more.at(-1)).toBe(429);
  });

  test("a day later → its rows are removed", async () => {
    await money.pay(await money.checkout(25, testDonor));
    money.setTime("2026-09-03T17:00:00.000Z");
    expect(await removeUnfinished(money.services)).toBe(1);
    expect(await money.books()).toMatchObject({ contributions: [], events: [] });
  });
});

describeEachDatabase("a checkout that nobody paid", (open) => {
  const money = useMoney(open);

  test("thirty days later → removed with what was asked, decided and told of it; what was paid stays", async () => {
    const { database, clock } = money.services;
    const at = clock.now().toISOString();
    const old = { status: "expired", paid_at: null, updated_at: "2026-08-02T16:59:59.999Z" };
    const unpaid = await insertContribution(database, old);
    const younger = await insertContribution(database, { ...old, updated_at: "2026-08-02T17:00:00.000Z" });
    const paid = await insertContribution(database, { updated_at: old.updated_at });
    for (const [contribution_id, other_contribution_id] of [
      [unpaid, paid],
      [paid, unpaid],
    ] as const) {
      const pair = { id: contribution_id, contribution_id, other_contribution_id, reason: "Alike" };
      const asked = { ...pair, decision: null, created_at: at, decided_at: null };
      await database.insertInto("match_review").values(asked).execute();
      const decided = { ...pair, contribution_key: "a", other_key: "b", decision: "same" as const };
      const by = { decided_by: "agent", decided_at: at };
      await database
        .insertInto("person_decision")
        .values({ ...decided, ...by })
        .execute();
    }
    const told = { type: "checkout.session.expired", outcome: "applied", payload: "{}" };
    const event = { ...told, livemode: 0 as const, created_at: at, received_at: at };
    for (const contribution_id of [unpaid, paid])
      await database
        .insertInto("payment_event")
        .values({ ...event, id: contribution_id, contribution_id, provider_payment_intent_id: null })
        .execute();
    expect(await removeUnfinished(money.services)).toBe(1);
    const left = await database.selectFrom("contribution").select("id").execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual([younger, paid].toSorted());
    expect(await database.selectFrom("match_review").selectAll().execute()).toEqual([]);
    expect(await database.selectFrom("person_decision").selectAll().execute()).toEqual([]);
    const events = await database.selectFrom("payment_event").select("contribution_id").execute();
    expect(events).toEqual([{ contribution_id: paid }]);
  });
});

const post = (fields: Record<string, string>) =>
  plainPost(
    "create-donation-payment",
    new URLSearchParams({ fullName: payer.name, email: "s@example.org", ...fields }),
  );

describe("a plain HTML post", () => {
  const money = useMoney();

  test("is answered by a redirect to the checkout", async () => {
    const response = await createDonationPayment(post({ selectedAmount: "50" }), money.services);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(
      /^https:\/\/www\.example\.org\/sandbox-checkout\/cs_test_/,
    );
  });

  test("is sent again after Back → the same checkout; another amount, or another network address → another", async () => {
    const checkoutOf = async (amount: string, address = "192.0.2.1") => {
      const request = post({ selectedAmount: amount });
      markPeer(request, address);
      return (await createDonationPayment(request, money.services)).headers.get("location");
    };
    const first = await checkoutOf("50");
    expect(await checkoutOf("50")).toBe(first);
    const others = [await checkoutOf("99"), await checkoutOf("50", "192.0.2.2")];
    expect(new Set([first, ...others]).size).toBe(3);
    expect((await money.books()).contributions).toHaveLength(3);
  });

  test("repeats a script's request with its key → the same checkout", async () => {
    const key = { _idempotency_key: "a-key-of-the-browser" };
    const donor = {
      fullName: payer.name,
      email: "s@example.org",
      province: "BC",
      wantsPrintedReceipt: false,
    };
    const sent = await (await money.donate(50, donor, key)).json();
    const response = await createDonationPayment(
      post({ selectedAmount: "50", customAmount: "", province: "BC", address: "", website: "", ...key }),
      money.services,
    );
    expect(response.headers.get("location")).toBe(sent.url);
    expect((await money.books()).contributions).toHaveLength(1);
  });

  describe("from another page with the form", () => {
    const second = { address: "/give", blocks: [{ kind: "donation", id: "donation" }] };
    const from = (fields: Record<string, string>) => {
      const services = { ...money.services, content: () => ({ ...testContent, "pages/second": second }) };
      return createDonationPayment(post({ _page: "/give", ...fields }), withPaymentsNotice(services));
    };

    test("with a mistake → that page again, which says that it is practice", async () => {
      await from({ customAmount: "4.99" });
      expect(money.rendered).toMatchObject([{ path: "/give", state: { payments: "rehearsal" } }]);
    });

    test("and left without paying → the donor comes back there", async () => {
      const address = (await from({ selectedAmount: "50" })).headers.get("location");
      const checkout = await money.services.payments.findCheckout(address?.split("/").at(-1) ?? "");
      expect(checkout?.cancel_url).toBe("https://www.example.org/give?checkout=cancelled");
    });
  });

  test("while payments are off → the same status as to a script, and the page says that they are off", async () => {
    money.services.payments = createPaymentsOff();
    const services = withPaymentsNotice(money.services);
    const response = await createDonationPayment(post({ selectedAmount: "50" }), services);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, null]);
    expect(money.rendered).toMatchObject([{ path: "/donate", state: { payments: "off" } }]);
  });

  test("while the provider is down → the same status and the same time to wait as to a script", async () => {
    const createCheckout = async () => {
      throw new PaymentsUnavailableError("down");
    };
    money.services.payments = { ...money.services.payments, createCheckout };
    const responses = [
      await createDonationPayment(post({ selectedAmount: "50" }), money.services),
      await money.donate(50),
    ];
    const told = responses.map(({ status, headers }) => [status, headers.get("retry-after")]);
    expect(told).toEqual([
      [503, "180"],
      [503, "180"],
    ]);
  });

  test("with an e-mail address that only the provider refuses → a sentence at the field, not that the provider is silent", async () => {
    const error = { type: "invalid_request_error", code: "email_invalid", message: "Invalid email address" };
    money.services.payments = createStripePayments({
      secretKey: "sk_test_refusing",
      webhookSecrets: [],
      mode: "sandbox",
      clock: money.services.clock,
      handler: async () => Response.json({ error }, { status: 400 }),
    });
    const answer = await money.donate(50);
    expect(answer.status).toBe(422);
    expect((await answer.json()).fields).toEqual({ email: expect.stringContaining("email") });
  });

  test("with a mistake renders the page again with what was typed", async () => {
    await createDonationPayment(post({ customAmount: "4.99", wantsPrintedReceipt: "on" }), money.services);
    expect(money.rendered).toMatchObject([
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
