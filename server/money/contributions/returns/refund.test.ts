import { expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { useMoney, payer } from "#test/support/money.ts";
import { declareProhibited } from "#server/money/contributions/corrections/declare-prohibited.ts";
import { refundContribution } from "./refund.ts";
import { PaymentsUnavailableError } from "#server/money/payments/payments.ts";

describeEachDatabase("a refund that the agent asks for", (open) => {
  const money = useMoney(open);

  /** A card payment of $25 and how to send something of it back; `refunded` throws when it was refused. */
  async function give() {
    await money.give(25);
    const [paid] = (await money.books()).contributions;
    const contributionId = paid?.id ?? "";
    const refund = (amountCents: number, more: { post?: string } = {}) =>
      refundContribution(money.services, { contributionId, amountCents, ...more });
    const refunded = async (...asked: Parameters<typeof refund>) => {
      const outcome = await refund(...asked);
      if (!outcome.ok) throw new Error(outcome.reason);
      return outcome.refundId;
    };
    const atProvider = async () =>
      (await money.services.payments.refunds.list(paid?.provider_payment_intent_id ?? "")).length;
    return { contributionId, refund, refunded, atProvider };
  }

  test("failed at the bank, and asked for again → a new one at the provider, not the first one's answer", async () => {
    const { contributionId, refunded } = await give();
    const first = await refunded(2_500);
    await money.sandbox.act.failRefund(first);
    expect((await money.books()).statuses).toEqual(["paid"]);
    expect(await refunded(2_500)).not.toBe(first);
    const { statuses, ledgerOf } = await money.books();
    expect([statuses, ledgerOf(contributionId)]).toEqual([["refunded"], 0]);
  });

  test("by a form that is posted twice → once; posted again after it failed → another one", async () => {
    const { refunded, atProvider } = await give();
    const post = "office:one-post";
    const first = await refunded(1_000, { post });
    expect(await refunded(1_000, { post })).toBe(first);
    expect(await atProvider()).toBe(1);
    await money.sandbox.act.failRefund(first);
    expect(await refunded(1_000, { post })).not.toBe(first);
    expect(await atProvider()).toBe(2);
  });

  test("of a gift that may not be kept fails, and succeeds the second time → the donor hears each time what becomes of it", async () => {
    const { contributionId, refunded } = await give();
    const declared = { contributionId, amountCents: undefined, awareOn: undefined, by: "agent" };
    await declareProhibited(money.services, {
      ...declared,
      prohibited: "not-own-money",
      reason: "Asked the donor",
    });
    await money.sandbox.act.failRefund(await refunded(2_500));
    await refunded(2_500);
    const goesBack = "[TEST] $25.00 goes back to you by October 1, 2026";
    const wentBack = "[TEST] $25.00 of your contribution was sent back";
    const subjects = (await money.outbox("donation-return")).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([goesBack, goesBack, wentBack, wentBack].toSorted());
  });

  test("of a cent more than is left → refused; of what is left → all of it went back, and no more can", async () => {
    const { refund, refunded } = await give();
    await refunded(1_000);
    expect(await refund(1_501)).toEqual({ ok: false, reason: "At most $15.00 can be refunded." });
    await refunded(1_500);
    expect(await refund(1)).toEqual({ ok: false, reason: "All of it was refunded already." });
    // Nothing is wrong with the books, so the agent is told of nothing.
    expect(await money.outbox("agent-alert")).toEqual([]);
  });
});

const money = useMoney();

/** Sends something of it back: the sentence that refuses it, or how much went and its number. */
async function refund(contributionId: string, amountCents?: number) {
  const outcome = await refundContribution(money.services, { contributionId, amountCents });
  if (!outcome.ok) return outcome.reason;
  return { cents: outcome.amountCents, refundId: outcome.refundId };
}

async function refunded(contributionId: string, amountCents?: number): Promise<string> {
  const outcome = await refund(contributionId, amountCents);
  if (typeof outcome === "string") throw new Error(outcome);
  return outcome.refundId;
}

const firstId = async () => (await money.books()).contributions[0]?.id ?? "";

test("a part, then more than is left, then the rest → what was paid, to the cent", async () => {
  await money.give(25);
  const id = await firstId();
  expect(await refund(id, 1000)).toMatchObject({ cents: 1000 });
  expect(await refund(id, 1501)).toBe("At most $15.00 can be refunded.");
  expect(await refund(id)).toMatchObject({ cents: 1500 });
  expect(await refund(id)).toBe("All of it was refunded already.");
  expect(await money.books()).toMatchObject({ statuses: ["refunded"], totalCents: 0 });
});

/** A card payment that the law wants back: a correction, or a capture at the provider's own page. */
async function prohibitedPayment(dollars: number): Promise<{ id: string; intent: string }> {
  const address = { ...payer.address, state: "AB", postal_code: "T2P 1A1" };
  const intent = await money.payAtProvider(await money.checkout(dollars), { ...payer, address });
  await money.settle();
  return { id: await firstId(), intent };
}

test("what must go back → all of it, and the contribution counts as returned", async () => {
  const { id } = await prohibitedPayment(500);
  expect(await refund(id)).toMatchObject({ cents: 50_000 });
  expect(await money.books()).toMatchObject({ statuses: ["returned"], totalCents: 0 });
});

test("repeated after what must go back is back → nothing more goes, unless an amount is said", async () => {
  await money.give(1360.68);
  await money.payAtProvider(await money.checkout(25));
  await money.settle();
  const id = (await money.books()).contributions.find(({ status }) => status === "needs-return")?.id ?? "";
  expect(await refund(id)).toMatchObject({ cents: 1500 });
  expect(await refund(id)).toBe("What had to go back is back. To give back more, say how much.");
  expect((await money.books()).totalCents).toBe(137_068);
  expect(await refund(id, 1000)).toMatchObject({ cents: 1000 });
});

test("of what must go back it fails → the agent is told again and how else to return it, once however often the event comes", async () => {
  const { id } = await prohibitedPayment(200);
  const refundId = await refunded(id);
  await money.sandbox.act.failRefund(refundId);
  const [event] = (await money.books()).events.filter(({ type }) => type === "refund.failed");
  await money.receive({ ...JSON.parse(event?.payload ?? ""), id: "evt_again" });
  const alerts = await money.outbox("agent-alert");
  const subject = "[TEST] $200.00 to return by October 1, 2026";
  expect(alerts.map((alert) => alert.subject)).toEqual([subject, subject]);
  const again = alerts.filter(({ text }) => text.includes(`did not arrive (${refundId})`));
  expect(again.map(({ text }) => text)).toEqual([
    expect.stringMatching(/return it by cheque or e-transfer[^]*\/money\/contributions\//),
  ]);
});

test("a part of what must go back is in dispute → the rest stays owed, and can be refunded", async () => {
  const { id, intent } = await prohibitedPayment(200);
  const dispute = await money.sandbox.act.dispute(intent, 4000);
  expect((await money.books()).contributions).toMatchObject([{ status: "needs-return", held_cents: 16_000 }]);
  await money.sandbox.act.decideDispute(dispute.id, false);
  expect(await refund(id, 16_001)).toBe("At most $160.00 can be refunded.");
  expect(await refund(id)).toMatchObject({ cents: 16_000 });
  expect(await money.books()).toMatchObject({ statuses: ["returned"], totalCents: 0 });
});

test("a lawful gift of which a part was lost → the rest can be refunded; disputed whole → nothing", async () => {
  await money.give(100);
  const [row] = (await money.books()).contributions;
  const { id } = await money.sandbox.act.dispute(row?.provider_payment_intent_id ?? "", 3000);
  await money.sandbox.act.decideDispute(id, false);
  expect(await refund(row?.id ?? "")).toMatchObject({ cents: 7000 });
  await money.give(50, { fullName: "Ann Lee", email: "ann@example.org" });
  const other = (await money.books()).contributions.find(({ amount_cents }) => amount_cents === 5000);
  await money.sandbox.act.dispute(other?.provider_payment_intent_id ?? "");
  expect(await refund(other?.id ?? "")).toContain("the bank decides over it");
});

test("it failed and its event never came → read at the provider first, and refunded anew", async () => {
  await money.give(100);
  const id = await firstId();
  const failed = await refunded(id);
  money.disconnect();
  await money.sandbox.act.failRefund(failed);
  expect(await refunded(id)).not.toBe(failed);
  expect(await money.books()).toMatchObject({ statuses: ["refunded"], totalCents: 0 });
  const balance = [];
  const period = { from: new Date("2026-09-01T00:00:00Z"), to: new Date("2026-09-02T00:00:00Z") };
  for await (const { amount } of money.services.payments.balanceTransactions(period)) balance.push(amount);
  expect(balance.reduce((sum, amount) => sum + amount, 0)).toBe(0);
});

test("the provider took it and the answer was lost → asked again, it is found and not repeated", async () => {
  await money.give(100);
  const [row] = (await money.books()).contributions;
  money.disconnect();
  const { payments } = money.services;
  const lost = async (request: Parameters<typeof payments.refunds.create>[0]) => {
    await payments.refunds.create(request);
    throw new PaymentsUnavailableError("The payment provider does not answer");
  };
  money.services.payments = { ...payments, refunds: { ...payments.refunds, create: lost } };
  expect(await refund(row?.id ?? "", 4000)).toBe("The payment provider does not answer");
  money.services.payments = payments;
  expect(await refund(row?.id ?? "", 4000)).toMatchObject({ cents: 4000 });
  expect((await money.books()).contributions).toMatchObject([{ refunded_cents: 4000 }]);
  expect(await payments.refunds.list(row?.provider_payment_intent_id ?? "")).toHaveLength(1);
});

test.each([
  ["nothing that exists", "none", "There is no contribution none."],
  ["a checkout that was never paid", undefined, "It was never paid: At the checkout."],
])("of %s → a sentence", async (_title, given, sentence) => {
  await money.checkout(25);
  expect(await refund(given ?? (await firstId()))).toBe(sentence);
});

test("of what was paid in a rehearsal, now that payments are live → a sentence, and nothing goes back", async () => {
  await money.give(25);
  const { payments } = money.services;
  money.services.payments = { ...payments, mode: "live" };
  expect(await refund(await firstId())).toBe("It was paid in mode sandbox, and payments are now live.");
  money.services.payments = payments;
  expect(await money.books()).toMatchObject({ statuses: ["paid"], totalCents: 2500 });
});
