import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { type Money, payer, sentEvents, useMoney } from "#test/support/money.ts";
import { readPublicNumbers } from "#server/web/public-numbers.ts";

/** The event that the sandbox would send for a paid checkout, with what a test changes. */
function completed(session: { id: string; contributionId: string }, over: Record<string, unknown> = {}) {
  return {
    id: `evt_${session.id}`,
    object: "event",
    type: "checkout.session.completed",
    created: 1_788_282_000,
    livemode: false,
    data: {
      object: {
        id: session.id,
        object: "checkout.session",
        amount_total: 2500,
        currency: "cad",
        payment_status: "paid",
        payment_intent: "pi_foreign",
        metadata: { contribution_id: session.contributionId },
        customer_details: { name: payer.name, address: payer.address },
        ...over,
      },
    },
  };
}

async function openOne(money: Money) {
  const id = await money.checkout(25);
  const [row] = (await money.books()).contributions;
  return { id, contributionId: row?.id ?? "" };
}

describe("a webhook that must not count", () => {
  const money = useMoney();

  test("forged, unsigned or stale → 400, nothing recorded", async () => {
    const event = completed(await openOne(money));
    expect((await money.receive(event, { secret: "whsec_someone_else" })).status).toBe(400);
    expect((await money.receive(event, { ageSeconds: 301 })).status).toBe(400);
    expect((await money.receive(event, { ageSeconds: 299 })).status).toBe(200);
  });

  const unknown = "unknown-contribution";
  test.each<[string, (session: { id: string; contributionId: string }) => object, string]>([
    ["of an unknown checkout", (s) => completed({ ...s, id: "cs_unknown", contributionId: "none" }), unknown],
    ["of another checkout with our number", (s) => completed({ ...s, id: "cs_other" }), unknown],
    ["with another amount", (s) => completed(s, { amount_total: 2499 }), "amount-mismatch"],
    ["in another currency", (s) => completed(s, { currency: "usd" }), "amount-mismatch"],
    ["of real money in the sandbox", (s) => ({ ...completed(s), livemode: true }), "wrong-mode"],
    ["of another account", (s) => ({ ...completed(s), account: "acct_other" }), "foreign-account"],
  ])("%s → 200, recorded, told to the agent, not counted", async (_title, make, outcome) => {
    expect(await money.receive(make(await openOne(money)))).toMatchObject({ status: 200, body: { outcome } });
    const { statuses, totalCents, events, receipts } = await money.books();
    expect([statuses, totalCents, receipts]).toEqual([["open"], 0, []]);
    expect(events).toMatchObject([{ outcome }]);
    expect(await money.outbox("agent-alert")).toHaveLength(1);
  });

  test.each<[string, object]>([
    ["nothing at all", {}],
    ["no number", { id: undefined }],
    ["a date that does not exist", { created: 1e20 }],
    ["no object", { data: { object: null } }],
  ])("signed, but %s → 400, nothing recorded", async (_title, over) => {
    const event = Object.keys(over).length === 0 ? {} : { ...completed(await openOne(money)), ...over };
    expect((await money.receive(event)).status).toBe(400);
    expect((await money.books()).events).toEqual([]);
  });

  test.each(["charge.refunded", "charge.dispute.created", "refund.updated"])(
    "a %s with nothing in it → 200, nothing counted",
    async (type) => {
      const event = { ...completed(await openOne(money)), type, data: { object: {} } };
      expect((await money.receive(event)).status).toBe(200);
      expect((await money.books()).totalCents).toBe(0);
    },
  );

  test("of an unknown type → 200 and no mail", async () => {
    const event = { ...completed(await openOne(money)), type: "customer.created" };
    expect(await money.receive(event)).toMatchObject({ status: 200, body: { outcome: "ignored" } });
    expect(await money.outbox("agent-alert")).toEqual([]);
  });

  test("of a bank debit that was refused → not paid", async () => {
    const opened = await openOne(money);
    await money.services.database
      .updateTable("contribution")
      .set({ status: "processing", facts: JSON.stringify({ completedAt: "2026-08-31T17:00:00.000Z" }) })
      .execute();
    const event = {
      ...completed(opened, { payment_status: "unpaid" }),
      type: "checkout.session.async_payment_failed",
    };
    expect((await money.receive(event)).status).toBe(200);
    expect(await money.status(opened.id)).toMatchObject({ state: "failed" });
    expect((await money.books()).contributions).toMatchObject([{ status: "failed", next_step_at: null }]);
  });

  test("in test mode for a contribution of the sandbox → not counted", async () => {
    const event = completed(await openOne(money));
    money.services.payments = { ...money.services.payments, mode: "stripe-test" };
    expect(await money.receive(event)).toMatchObject({ body: { outcome: "wrong-mode" } });
  });
});

describeEachDatabase("the provider's events", (open) => {
  const money = useMoney(open);

  test("come twice, and all at once → one payment, one receipt, one mail", async () => {
    money.disconnect();
    const event = completed(await openOne(money));
    const again = { ...event, id: "evt_again" };
    await Promise.all([
      money.receive(event),
      money.receive(event),
      money.receive(again),
      money.receive(again),
    ]);
    const { statuses, totalCents, receipts, events } = await money.books();
    expect([statuses, totalCents, receipts.length, events.length]).toEqual([["paid"], 2500, 1, 2]);
    expect(await money.outbox("receipt")).toHaveLength(1);
  });

  test("tell a payment of the first second of a year, and then of the second before → the day of the receipt stays", async () => {
    money.disconnect();
    money.setTime("2026-01-01T08:00:10.000Z");
    const opened = await openOne(money);
    const newYear = Date.parse("2026-01-01T08:00:00.000Z") / 1000;
    await money.receive({ ...completed(opened), created: newYear });
    const intent = { id: "pi_foreign", object: "payment_intent", status: "succeeded", currency: "cad" };
    await money.receive({
      ...completed({ ...opened, id: "earlier" }),
      type: "payment_intent.succeeded",
      created: newYear - 1,
      data: { object: { ...intent, amount: 2500, amount_received: 2500, latest_charge: null, metadata: {} } },
    });
    const { contributions, receipts } = await money.books();
    expect(contributions).toMatchObject([
      { received_on: "2026-01-01", year: 2026, paid_at: "2026-01-01T07:59:59.000Z" },
    ]);
    expect(receipts.map(({ sequence, snapshot }) => [sequence, JSON.parse(snapshot).receivedOn])).toEqual([
      [1, "2026-01-01"],
    ]);
  });

  test("tell of a larger refund than was paid → the books stop at what was paid, and the agent hears of it once", async () => {
    money.disconnect();
    await money.receive(completed(await openOne(money)));
    const object = { id: "re_9", amount: 9900, currency: "cad", status: "succeeded", created: 1_788_282_000 };
    const refund = { ...object, payment_intent: "pi_foreign", charge: "ch_foreign", metadata: {} };
    for (const id of ["evt_large", "evt_large_again"]) {
      await money.receive({
        ...completed({ id, contributionId: "" }),
        type: "refund.updated",
        data: { object: refund },
      });
    }
    expect((await money.books()).contributions).toMatchObject([
      { status: "refunded", refunded_cents: 2500, held_cents: 0 },
    ]);
    expect((await money.outbox("agent-alert")).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("More was refunded than was paid"),
    ]);
  });

  test("a dispute lost, and its money given back after all → the contribution counts again, whatever comes first", async () => {
    const { id } = await money.sandbox.act.dispute(await money.payAtProvider(await money.checkout(25)));
    await money.sandbox.act.decideDispute(id, false);
    expect((await money.books()).totalCents).toBe(0);
    const told = (await sentEvents(money)).findLast(({ type }) => type === "charge.dispute.closed");
    if (!told) throw new Error("The sandbox sent no event of the decision");
    await money.receive({ ...told, id: "evt_given_back", type: "charge.dispute.funds_reinstated" });
    expect((await money.books()).contributions).toMatchObject([{ status: "won", held_cents: 2500 }]);
    await money.receive({ ...told, id: "evt_closed_again" });
    expect((await money.books()).totalCents).toBe(2500);
  });

  test.each([
    ["won", true],
    ["lost", false],
  ])(
    "tell a dispute of what is left after a refund, and that it is %s → the agent hears of its beginning and of its end, once each",
    async (end, isWon) => {
      const intent = await money.payAtProvider(await money.checkout(25));
      await money.sandbox.act.refund(intent, 1000);
      const { id } = await money.sandbox.act.dispute(intent);
      await money.sandbox.act.decideDispute(id, isWon);
      for (const event of await sentEvents(money)) await money.receive({ ...event, id: `${event.id}_again` });
      const subjects = (await money.outbox("agent-alert")).map(({ subject }) => subject);
      expect(subjects.toSorted()).toEqual([`[TEST] A dispute was ${end}`, "[TEST] A payment is disputed"]);
    },
  );

  test("tell a dispute before its payment → the agent hears of it with the payment", async () => {
    money.disconnect();
    await money.sandbox.act.dispute(await money.payAtProvider(await money.checkout(25)));
    const events = await sentEvents(money);
    const [contribution] = (await money.books()).contributions;
    const isOfDispute = ({ type }: { type: string }) => type.startsWith("charge.dispute.");
    const subjects = async () => (await money.outbox("agent-alert")).map(({ subject }) => subject);
    for (const event of events.filter(isOfDispute)) {
      const object = { ...event.data.object, metadata: { contribution_id: contribution?.id } };
      await money.receive({ ...event, data: { object } });
    }
    expect(await subjects()).toEqual([]);
    for (const event of events.filter((each) => !isOfDispute(each))) await money.receive(event);
    expect(await subjects()).toEqual(["[TEST] A payment is disputed"]);
  });

  test("tell a refund and a dispute before the payment → they wait, then count", async () => {
    money.disconnect();
    await money.sandbox.act.refund(await money.payAtProvider(await money.checkout(25)), 1000);
    const events = await sentEvents(money);
    for (const event of events.toReversed()) await money.receive(event);
    const books = await money.books();
    expect(books.contributions).toMatchObject([{ status: "partially-refunded", held_cents: 1500 }]);
    expect(books.totalCents).toBe(1500);
    expect(books.events.map(({ outcome }) => outcome)).not.toContain("waiting");
  });
});

describe("real money", () => {
  const money = useMoney();

  test("is counted apart from tests: its own limit, its own receipts, the only one in public numbers", async () => {
    await money.give(1370.68);
    money.services.payments = {
      ...money.services.payments,
      mode: "live",
      createCheckout: async ({ contributionId }) => ({
        sessionId: `cs_live_${contributionId}`,
        url: `https://checkout.stripe.com/${contributionId}`,
      }),
    };
    const { url } = await (await money.donate(25)).json();
    const contributionId = String(url).split("/").at(-1) ?? "";
    const event = { ...completed({ id: `cs_live_${contributionId}`, contributionId }), livemode: true };
    const ofTests = { ...event, id: "evt_test", livemode: false };
    expect(await money.receive(ofTests)).toMatchObject({ body: { outcome: "wrong-mode" } });
    expect(await money.receive(event)).toMatchObject({ body: { outcome: "applied" } });
    const { receipts } = await money.books();
    expect(receipts.map(({ series, sequence }) => [series, sequence]).toSorted()).toEqual([
      ["RECEIPT", 1],
      ["TEST", 1],
    ]);
    expect(await readPublicNumbers(money.services)).toMatchObject({ donationsCents: 2500, donors: 1 });
  });
});

type Story = (money: Money, sessionId: string) => Promise<void>;

const stories: [string, Story][] = [
  [
    "captured, refunded twice, disputed and won",
    async ({ payAtProvider, sandbox }, id) => {
      const intent = await payAtProvider(id);
      await sandbox.act.refund(intent, 700);
      await sandbox.act.refund(intent, 300);
      await sandbox.act.decideDispute((await sandbox.act.dispute(intent)).id, true);
    },
  ],
  [
    "captured, refunded in part, disputed and lost",
    async ({ payAtProvider, sandbox }, id) => {
      const intent = await payAtProvider(id);
      await sandbox.act.refund(intent, 2000);
      await sandbox.act.decideDispute((await sandbox.act.dispute(intent)).id, false);
    },
  ],
  [
    "a card refused, another authorized, and let go elsewhere",
    async ({ sandbox }, id) => {
      await sandbox.act.refuseCard(id);
      await sandbox.act.pay(id, payer);
      await sandbox.act.cancel((await sandbox.session(id))?.payment_intent ?? "");
    },
  ],
  [
    "authorized from another province, and ran out",
    async ({ sandbox }, id) => {
      await sandbox.act.pay(id, { ...payer, address: { ...payer.address, state: "AB" } });
      await sandbox.act.runOut((await sandbox.session(id))?.payment_intent ?? "");
    },
  ],
];

describe("a season's events of one contribution", () => {
  const money = useMoney();

  test.each(stories)("%s: in any order and any number of times → the same books", async (_title, story) => {
    await sameBooksInAnyOrder(money, story);
  });
});

async function sameBooksInAnyOrder(told: Money, story: Story) {
  told.disconnect();
  const sessionId = await told.checkout(25);
  await story(told, sessionId);
  const events = await sentEvents(told);
  const [template] = (await told.books()).contributions;
  if (!template) throw new Error("nothing was stored");
  const outcomes = new Set<string>();
  const orders = fc.sample(fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 }), {
    numRuns: 12,
    seed: 2026,
  });
  for (const [index, order] of [events, ...orders].entries()) {
    // Each order on a copy of the contribution of its own, under other names.
    const copy = {
      ...template,
      id: `copy-${index}`,
      idempotency_key: `copy-${index}`,
      provider_session_id: `cs_${index}`,
    };
    await told.services.database
      .insertInto("contribution")
      .values({ ...copy, full_name: `Person ${index}`, name_key: `person ${index}`, email_key: null })
      .execute();
    for (const event of order)
      await told.receive(renamed(event, { contributionId: template.id, sessionId }, index));
    const books = await told.books();
    const row = books.contributions.find(({ id }) => id === copy.id);
    const valid = books.receipts.filter(
      (receipt) => receipt.contribution_id === copy.id && !receipt.voided_at,
    );
    outcomes.add(
      JSON.stringify([
        row?.status,
        row?.facts.replaceAll(/_c\d+/g, ""),
        row?.held_cents,
        row?.counted_cents,
        row?.received_on,
        books.ledgerOf(copy.id),
        valid.length,
      ]),
    );
    expect(books.ledgerOf(copy.id)).toBe(row?.held_cents);
  }
  expect([...outcomes]).toHaveLength(1);
}

function renamed(
  event: object,
  { contributionId, sessionId }: { contributionId: string; sessionId: string },
  index: number,
): object {
  const text = JSON.stringify(event)
    .replaceAll(contributionId, `copy-${index}`)
    .replaceAll(sessionId, `cs_${index}`)
    .replaceAll(/"((?:pi|ch|re|du|evt)_[a-z0-9]+)"/g, `"$1_c${index}"`);
  return JSON.parse(text);
}
