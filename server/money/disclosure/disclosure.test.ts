import { expect, test } from "vitest";
import { insertContribution } from "#test/support/contribution.ts";
import { useMoney } from "#test/support/money.ts";
import { because } from "#test/support/entered-contributions.ts";
import { expectInvariants } from "#test/support/invariants.ts";
import type { DisclosedContribution } from "#domain/money/disclosure/disclosure.ts";
import { catchUp } from "#server/money/contributions/capture/catch-up.ts";
import { refundContribution } from "#server/money/contributions/returns/refund.ts";
import { returnByHand, undoReturn } from "#server/money/contributions/returns/return-by-hand.ts";
import { disclosurePack } from "./disclosure.ts";
import { disclosureFiles } from "./pack-files.ts";
import { enterOffline } from "#server/money/contributions/offline/enter-offline.ts";

const money = useMoney();
const year = { from: "2026-01-01", to: "2026-12-31" };
const nextYear = { from: "2027-01-01", to: "2027-12-31" };

const someone = (line1: string) => ({
  name: "Jordan Example",
  address: { line1, line2: null, city: "Saanich", state: "BC", postal_code: "V8X 1A1", country: "CA" },
});

async function paymentIntentOf(sessionId: string): Promise<string> {
  const { contributions } = await money.books();
  return contributions.find((row) => row.provider_session_id === sessionId)?.provider_payment_intent_id ?? "";
}

test("a season of cards, refunds, disputes, a cheque and coins → totals to the cent, and the provider agrees", async () => {
  await money.give(120, { fullName: "Jordan Example" }, someone("1 Example Street"));
  const halved = await money.give(80, { fullName: "Kim Example" }, someone("2 Example Street"));
  const gone = await money.give(25, { fullName: "Lou Example" }, someone("3 Example Street"));
  const disputed = await money.give(60, { fullName: "Max Example" }, someone("4 Example Street"));
  const won = await money.give(45, { fullName: "Noor Example" }, someone("5 Example Street"));
  await money.checkout(99, { fullName: "Never Paid" });
  await money.sandbox.act.refund(await paymentIntentOf(halved), 3_050);
  await money.sandbox.act.refund(await paymentIntentOf(gone));
  const lost = await money.sandbox.act.dispute(await paymentIntentOf(disputed));
  await money.sandbox.act.decideDispute(lost.id, false);
  const back = await money.sandbox.act.dispute(await paymentIntentOf(won));
  await money.sandbox.act.decideDispute(back.id, true);
  const cheque = {
    date: "2026-08-30",
    method: "cheque",
    amount: "19.99",
    full_name: "Kim Example",
    address: "2 Example Street",
    city: "Saanich",
    province: "BC",
    postal_code: "V8X 1A1",
  };
  expect(await enterOffline(money.services, cheque)).toMatchObject({ ok: true });
  expect(
    await enterOffline(money.services, { date: "2026-08-30", method: "cash", amount: "7.5", full_name: "" }),
  ).toMatchObject({ ok: true });

  const pack = await disclosurePack(money.services, year);
  const { disclosure, reconciliation, isRealMoney } = pack;
  expect(isRealMoney).toBe(false);
  expect(disclosure.totals).toEqual({
    receivedCents: 35_749,
    returnedCents: 5_550,
    disputedCents: 6_000,
    keptCents: 24_199,
    returnedOfEarlierCents: 0,
    bouncedOfEarlierCents: 0,
    disputedOfEarlierCents: 0,
  });
  expect(disclosure.significant.map(({ fullName, totalCents }) => ({ fullName, totalCents }))).toEqual([
    { fullName: "Jordan Example", totalCents: 12_000 },
  ]);
  expect(disclosure.anonymous).toEqual({ contributions: 1, cents: 750 });
  expect(disclosure.returned.map(({ fullName }) => fullName).toSorted()).toEqual([
    "Kim Example",
    "Lou Example",
  ]);
  expect(reconciliation?.differences).toEqual([]);
  expect(reconciliation).toMatchObject({ bookCents: 21_450, providerCents: 21_450 });
  const files = disclosureFiles(pack);
  expect(files["significant-contributors.csv"]).toContain("1 Example Street");
  // The public list leaves addresses out.
  expect(files["significant-contributors-public.csv"]).toMatch(/Jordan Example(?![^]*1 Example Street)/);
});

test.each(["told by events", "read from the provider"])(
  "a dispute that is open at the year's end and lost in the next, %s → the year's list says disputed, as it was filed",
  async (how) => {
    const intent = await paymentIntentOf(
      await money.give(60, { fullName: "Max Example" }, someone("4 Example Street")),
    );
    const isRead = how === "read from the provider";
    if (isRead) money.disconnect();
    const { id } = await money.sandbox.act.dispute(intent);
    money.setTime("2027-02-01T17:00:00.000Z");
    await money.sandbox.act.decideDispute(id, false);
    if (isRead) {
      money.connect();
      const period = { from: new Date("2026-08-01T00:00:00Z"), to: new Date("2027-02-02T00:00:00Z") };
      const { history } = money.services.payments;
      const withoutEvents = { ...history, events: async function* () {} };
      const payments = { ...money.services.payments, history: withoutEvents };
      await catchUp({ ...money.services, payments }, period);
    }
    const { disclosure } = await disclosurePack(money.services, year);
    expect(disclosure.contributions).toMatchObject([{ status: "disputed", keptCents: 0 }]);
    expect((await money.books()).contributions[0]).toMatchObject({ status: "lost", held_cents: 0 });
  },
);

test("disputes of the next year → the year's pack stays as it was, and the next one has what the bank took back and what it gave back", async () => {
  const lost = await paymentIntentOf(
    await money.give(60, { fullName: "Max Example" }, someone("4 Example Street")),
  );
  const won = await paymentIntentOf(
    await money.give(45, { fullName: "Noor Example" }, someone("5 Example Street")),
  );
  const dispute = await money.sandbox.act.dispute(won);
  const own = await disclosurePack(money.services, year);
  expect(own.disclosure.totals).toMatchObject({ disputedCents: 4_500, keptCents: 6_000 });

  money.setTime("2027-02-01T17:00:00.000Z");
  await money.sandbox.act.decideDispute((await money.sandbox.act.dispute(lost)).id, false);
  await money.sandbox.act.decideDispute(dispute.id, true);
  const again = await disclosurePack(money.services, year);
  expect(again.disclosure.totals).toEqual(own.disclosure.totals);
  expect(again.disclosure.contributions.map(({ status }) => status)).toEqual(
    own.disclosure.contributions.map(({ status }) => status),
  );
  const pack = await disclosurePack(money.services, nextYear);
  const { disclosure, reconciliation } = pack;
  expect(disclosure.totals).toMatchObject({ receivedCents: 0, disputedOfEarlierCents: 1_500 });
  const moved = disclosure.returned.toSorted((one, other) => one.fullName.localeCompare(other.fullName));
  expect(moved).toMatchObject([
    {
      disputedInPeriodCents: 6_000,
      keptCents: 0,
      returnReason: "The card's bank took it back over a dispute.",
    },
    {
      disputedInPeriodCents: -4_500,
      keptCents: 4_500,
      returnReason: "A card dispute was won: it came back.",
    },
  ]);
  expect(reconciliation).toMatchObject({ bookCents: -1_500, differences: [] });
  expect(disclosureFiles(pack)["returned.csv"]).toContain("disputed in the period");
});

async function onlyContribution() {
  const [row] = (await money.books()).contributions;
  if (!row) throw new Error("Nothing was given");
  return row;
}

test("a refund of the year fails in the next → the year's pack says as before that it went back, and when; the next that it came back", async () => {
  money.setTime("2026-12-30T17:00:00.000Z");
  const refund = await money.sandbox.act.refund(await paymentIntentOf(await money.give(100)));
  money.setTime("2027-01-05T17:00:00.000Z");
  const before = await disclosurePack(money.services, year);
  await money.sandbox.act.failRefund(refund.id);
  const { disclosure } = await disclosurePack(money.services, year);
  const inBoth = (one: DisclosedContribution) => ({ ...one, receiptNumber: "" });
  expect(disclosure.returned.map(inBoth)).toEqual(before.disclosure.returned.map(inBoth));
  expect(disclosure.returned).toMatchObject([{ status: "refunded", returnedOn: "2026-12-30", keptCents: 0 }]);
  const next = await disclosurePack(money.services, nextYear);
  expect(next.disclosure.totals).toMatchObject({ returnedOfEarlierCents: -10_000 });
  expect(next.reconciliation?.differences).toEqual([]);
  await expectInvariants(money.services, [2026, 2027]);
});

test("a refund of the year that is found in the next, its events lost → of its own day, and both years agree with the provider", async () => {
  money.setTime("2026-12-30T17:00:00.000Z");
  const [told, found] = [await money.give(100), await money.give(90)];
  money.disconnect();
  for (const given of [told, found]) await money.sandbox.act.refund(await paymentIntentOf(given), 4_000);
  const dispute = await money.sandbox.act.dispute(await paymentIntentOf(found), 5_000);
  expect(dispute.status).toBe("needs_response");
  money.setTime("2027-01-05T17:00:00.000Z");
  await money.services.database.deleteFrom("sandbox_object").where("kind", "=", "event").execute();
  const { contributions } = await money.books();
  const contributionId = contributions.find((row) => row.provider_session_id === told)?.id ?? "";
  // The office finds the refund of the first by itself; a reading of everything finds those of the second.
  expect(await refundContribution(money.services, { contributionId, amountCents: 4_000 })).toMatchObject({
    ok: true,
  });
  const asked = { from: new Date("2026-12-01T00:00:00Z"), to: new Date("2027-01-06T00:00:00Z") };
  expect(await catchUp(money.services, asked)).toMatchObject({ strange: [] });
  for (const period of [year, nextYear]) {
    const { reconciliation } = await disclosurePack(money.services, period);
    expect(reconciliation?.differences).toEqual([]);
  }
  const { disclosure } = await disclosurePack(money.services, year);
  expect(disclosure.totals).toMatchObject({ returnedCents: 8_000, disputedCents: 5_000, keptCents: 6_000 });
  await expectInvariants(money.services, [2026, 2027]);
});

test("a refund of January is told before the payment of December → each is of its own year", async () => {
  money.setTime("2026-12-31T17:00:00.000Z");
  const session = await money.checkout(100);
  money.disconnect();
  const paymentIntentId = await money.payAtProvider(session);
  const { id } = await onlyContribution();
  await money.receive(
    refundEvent(
      { id: "re_1", payment_intent: paymentIntentId, metadata: { contribution_id: id } },
      "2027-01-02T17:00:00.000Z",
    ),
  );
  money.setTime("2027-01-03T17:00:00.000Z");
  money.connect();
  await money.sandbox.deliver();
  await money.settle();
  const entries = await money.services.database
    .selectFrom("ledger_entry")
    .select(["kind", "amount_cents", "occurred_on"])
    .orderBy("occurred_on")
    .execute();
  expect(entries).toEqual([
    { kind: "payment", amount_cents: 10_000, occurred_on: "2026-12-31" },
    { kind: "refund", amount_cents: -3_000, occurred_on: "2027-01-02" },
  ]);
});

test("a refund of nobody on New Year's Eve and one on New Year's Day → each is a question of its own year", async () => {
  money.setTime("2027-01-02T17:00:00.000Z");
  await money.receive(refundEvent({ id: "re_1", payment_intent: "pi_nobody" }, "2027-01-01T06:59:59.000Z"));
  await money.receive(refundEvent({ id: "re_2", payment_intent: "pi_nobody" }, "2027-01-01T07:00:00.000Z"));
  for (const [period, id] of [
    [year, "evt_re_1"],
    [nextYear, "evt_re_2"],
  ] as const) {
    const { openQuestions } = await disclosurePack(money.services, period);
    expect(openQuestions.filter(({ kind }) => kind === "event")).toMatchObject([
      { sentence: expect.stringContaining(`(${id})`) },
    ]);
  }
});

/** A refund of $30, as the provider tells it. */
function refundEvent(object: { id: string; payment_intent: string; metadata?: object }, at: string) {
  const created = Date.parse(at) / 1000;
  const refund = {
    object: "refund",
    amount: 3_000,
    currency: "cad",
    status: "succeeded",
    created,
    ...object,
  };
  const event = {
    id: `evt_${object.id}`,
    object: "event",
    livemode: false,
    created,
    data: { object: refund },
  };
  return { ...event, type: "refund.created" };
}

test("a card's gift entered as returned by cheque, and that taken back → the provider's ledger agrees all the time", async () => {
  await money.give(100);
  const { id: contributionId } = await onlyContribution();
  const byCheque = { contributionId, amountCents: 5_000, on: undefined, proof: "cheque 7", by: "agent" };
  expect(await returnByHand(money.services, { ...byCheque, byOtherMeans: true })).toMatchObject({ ok: true });
  expect((await disclosurePack(money.services, year)).reconciliation?.differences).toEqual([]);
  expect(await undoReturn(money.services, { contributionId, ...because })).toMatchObject({ ok: true });
  expect((await disclosurePack(money.services, year)).reconciliation?.differences).toEqual([]);
});

test("a payment in our books that the provider knows nothing of → listed as a difference", async () => {
  await money.give(25);
  const { contributions } = await money.books();
  await money.services.database
    .insertInto("ledger_entry")
    .values({
      id: "stray",
      reference: "stray",
      contribution_id: contributions[0]?.id ?? "",
      kind: "payment",
      amount_cents: 100,
      livemode: 0,
      provider_id: null,
      occurred_on: "2026-09-01",
      recorded_at: "2026-09-01T17:00:00.000Z",
    })
    .execute();
  const { reconciliation } = await disclosurePack(money.services, year);
  expect(reconciliation?.differences).toMatchObject([
    { what: "amounts differ", bookCents: 2_600, providerCents: 2_500 },
  ]);
});

test("the first and the last day of a period → inside; the days around them and real money → not in a rehearsal's books", async () => {
  for (const received_on of ["2025-12-31", "2026-01-01", "2026-12-31", "2027-01-01"]) {
    await insertContribution(money.services.database, { received_on, livemode: 0, method: "cash" });
  }
  await insertContribution(money.services.database, { livemode: 1 });
  const { disclosure } = await disclosurePack(money.services, year);
  expect(disclosure.contributions.map(({ receivedOn }) => receivedOn)).toEqual(["2026-01-01", "2026-12-31"]);
});

test("paid in the last minute before a period and in its first, in its last and in the first after it → books and provider have the same two", async () => {
  const minutes = [
    ["2026-09-01T06:59:00.000Z", 20],
    ["2026-09-01T07:00:00.000Z", 30],
    ["2026-10-01T06:59:00.000Z", 40],
    ["2026-10-01T07:00:00.000Z", 50],
  ] as const;
  for (const [minute, dollars] of minutes) {
    money.setTime(minute);
    await money.give(dollars, { fullName: "Jordan Example" }, someone("1 Example Street"));
  }
  const { reconciliation } = await disclosurePack(money.services, { from: "2026-09-01", to: "2026-09-30" });
  expect(reconciliation).toMatchObject({ differences: [], bookCents: 7_000, providerCents: 7_000 });
});

test("hundreds of gifts with odd cents → the same totals as adding them up one by one", async () => {
  const amounts = Array.from({ length: 400 }, (_, index) => 501 + ((index * 7919) % 9_973));
  await Promise.all(
    amounts.map((amount_cents, index) =>
      insertContribution(money.services.database, {
        amount_cents,
        livemode: 0,
        method: "cheque",
        full_name: `Donor ${String.fromCodePoint(0x4e00 + (index % 150))}`,
      }),
    ),
  );
  const { disclosure } = await disclosurePack(money.services, year);
  const total = amounts.reduce((sum, cents) => sum + cents, 0);
  const significantCents = disclosure.significant.reduce((sum, { totalCents }) => sum + totalCents, 0);
  expect(disclosure.totals).toMatchObject({ receivedCents: total, keptCents: total });
  expect(significantCents + disclosure.others.cents).toBe(total);
  expect(disclosure.significant.length + disclosure.others.contributors).toBe(150);
});
