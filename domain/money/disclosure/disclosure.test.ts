import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amendmentsBetween, type DisclosedContribution, disclose, movedOfEarlier } from "./disclosure.ts";
import { type BookMovement, type ProviderMovement, reconcile } from "./disclosure-reconciliation.ts";
import { bcLocal } from "#domain/money/jurisdiction/bc-local.ts";

const plain: DisclosedContribution = {
  id: "c1",
  personKey: "jordan",
  receivedOn: "2026-09-01",
  fullName: "Jordan Example",
  firstName: "Jordan",
  lastName: "Example",
  address: "100 Example Street",
  city: "Saanich",
  province: "BC",
  postalCode: "V8X 1A1",
  amountCents: 2_500,
  returnedCents: 0,
  returnedInPeriodCents: 0,
  bouncedInPeriodCents: 0,
  disputedInPeriodCents: 0,
  repaidCents: 0,
  repayments: [],
  keptCents: 2_500,
  advantageCents: 0,
  method: "card",
  status: "paid",
  description: "",
  isCandidate: false,
  receiptNumber: "",
  providerReference: "",
  returnReason: "",
  toReturnCents: 0,
  returnAwareOn: "",
  returnDueOn: "",
  returnedOn: "",
  returnProof: "",
};

const period = { from: "2026-01-01", to: "2026-12-31" };
const gift = (given: Partial<DisclosedContribution>): DisclosedContribution => ({
  ...plain,
  keptCents: given.amountCents ?? plain.amountCents,
  ...given,
});
const pack = (given: DisclosedContribution[]) => disclose(given, period, bcLocal);

test("whoever got everything back → no contributor below the threshold; a name that was corrected since → the latest stands for the person", () => {
  const { others, significant } = pack([
    gift({ id: "gone", personKey: "kim", fullName: "Kim Park", keptCents: 0, returnedCents: 2_500 }),
    gift({ id: "small", personKey: "wei", fullName: "Wei Chen" }),
    gift({ id: "first", fullName: "Jordan Exmaple", amountCents: 6_000 }),
    gift({ id: "second", receivedOn: "2026-09-02", amountCents: 4_000 }),
  ]);
  expect(others).toEqual({ contributors: 1, contributions: 1, cents: 2_500 });
  expect(significant).toMatchObject([{ fullName: "Jordan Example", totalCents: 10_000 }]);
});

test("to be returned, and nothing went back yet → listed among the returns with its reason", () => {
  expect(pack([gift({ returnReason: "It was above the limit." })]).returned).toHaveLength(1);
});

test("a loan of an earlier period that moved in this one → among the loans, and in no sum of contributions", () => {
  const loan = gift({
    id: "lent",
    method: "loan",
    receivedOn: "2025-12-31",
    keptCents: 0,
    bouncedInPeriodCents: 2_500,
  });
  const { loans, returned, totals } = pack([loan, gift({})]);
  expect(loans).toEqual([loan]);
  expect(returned).toEqual([]);
  expect(movedOfEarlier(totals)).toEqual([]);
});

test("received on the first day of the period, and on the eve of it → the first is of the period, the other of an earlier one", () => {
  const eve = gift({ id: "eve", receivedOn: "2025-12-31", bouncedInPeriodCents: 700, keptCents: 0 });
  const first = gift({ id: "first", receivedOn: period.from, bouncedInPeriodCents: 0 });
  const last = gift({ id: "last", receivedOn: period.to });
  const { contributions, returned, totals } = pack([eve, first, last]);
  expect(contributions.map(({ id }) => id)).toEqual(["first", "last"]);
  expect(returned.map(({ id }) => id)).toEqual(["eve"]);
  expect(totals).toMatchObject({ receivedCents: 5_000, keptCents: 5_000, bouncedOfEarlierCents: 700 });
});

describe("who is disclosed by name", () => {
  test("$99.99 in two gifts → not; a cent more → all of this person's gifts, added up", () => {
    const below = pack([gift({ amountCents: 5_000 }), gift({ amountCents: 4_999 })]);
    expect(below.significant).toEqual([]);
    expect(below.others).toEqual({ contributors: 1, contributions: 2, cents: 9_999 });

    const at = pack([gift({ amountCents: 5_000 }), gift({ amountCents: 5_000, method: "cash" })]);
    expect(at.significant).toMatchObject([{ fullName: "Jordan Example", totalCents: 10_000 }]);
    expect(at.significant[0]?.contributions).toHaveLength(2);
  });

  test("anonymous cash → a total of its own, never a person, however much in all", () => {
    const cash = gift({ fullName: "", personKey: "anonymous", amountCents: 5_000, method: "cash" });
    const disclosure = pack([cash, cash, cash]);
    expect(disclosure.significant).toEqual([]);
    expect(disclosure.anonymous).toEqual({ contributions: 3, cents: 15_000 });
  });

  test("$150 of which $60 went back → not above the threshold any more, and listed as returned", () => {
    const disclosure = pack([gift({ amountCents: 15_000, returnedCents: 6_000, keptCents: 9_000 })]);
    expect(disclosure.significant).toEqual([]);
    expect(disclosure.returned).toHaveLength(1);
  });
});

test("any gifts, returns and disputes → significant, other and anonymous add up to what is kept", () => {
  const gifts = fc.record({
    personKey: fc.constantFrom("a", "b", "c", "anonymous"),
    amountCents: fc.integer({ min: 1, max: 137_068 }),
    back: fc.double({ min: 0, max: 1, noNaN: true }),
    taken: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(gifts, { maxLength: 40 }), (rows) => {
      const disclosure = pack(
        rows.map(({ personKey, amountCents, back, taken }) => {
          const returnedCents = Math.floor(amountCents * back);
          const keptCents = taken ? 0 : amountCents - returnedCents;
          const fullName = personKey === "anonymous" ? "" : personKey;
          return gift({ personKey, fullName, amountCents, returnedCents, keptCents });
        }),
      );
      const { totals, significant, others, anonymous, byMethod } = disclosure;
      const parts =
        significant.reduce((sum, person) => sum + person.totalCents, 0) + others.cents + anonymous.cents;
      expect(parts).toBe(totals.keptCents);
      expect(byMethod.reduce((sum, { cents }) => sum + cents, 0)).toBe(totals.keptCents);
      expect(totals.receivedCents - totals.returnedCents - totals.disputedCents).toBe(totals.keptCents);
    }),
  );
});

const ours = (given: Partial<BookMovement>): BookMovement => ({
  contributionId: "c1",
  kind: "payment",
  amountCents: 2_500,
  on: "2026-09-01",
  providerIds: ["ch_1"],
  ...given,
});
const theirs = (given: Partial<ProviderMovement>): ProviderMovement => ({
  id: `txn_${given.source ?? "ch_1"}`,
  source: "ch_1",
  type: "charge",
  amountCents: 2_500,
  feeCents: 103,
  on: "2026-09-01",
  ...given,
});

describe("books beside the provider", () => {
  test("the same payment on both sides → they agree; fees and transfers are no contributor's money", () => {
    const payout = theirs({ source: "po_1", type: "payout", amountCents: -2_397, feeCents: 0 });
    const failed = theirs({ source: "po_2", type: "payout", amountCents: -900, feeCents: 0 });
    const back = theirs({ source: "po_2", type: "payout_failure", amountCents: 900, feeCents: 0 });
    const sent = theirs({ source: "po_3", type: "payout", amountCents: -700, feeCents: 0 });
    const canceled = theirs({ source: "po_3", type: "payout_cancel", amountCents: 700, feeCents: 0 });
    const fee = theirs({ source: "", id: "txn_fee", type: "stripe_fee", amountCents: -200, feeCents: 0 });
    expect(reconcile([ours({})], [theirs({}), payout, failed, back, sent, canceled, fee])).toMatchObject({
      differences: [],
      bookCents: 2_500,
      providerCents: 2_500,
      feeCents: 103,
    });
  });

  test("a refund under another number, in two parts → still the same money", () => {
    const books = [
      ours({}),
      ours({ kind: "refund", amountCents: -1_500, providerIds: ["ch_1", "re_1", "re_2"] }),
    ];
    const provider = [
      theirs({}),
      theirs({ source: "re_1", type: "refund", amountCents: -1_000 }),
      theirs({ source: "re_2", type: "refund", amountCents: -500 }),
    ];
    expect(reconcile(books, provider).differences).toEqual([]);
  });

  test.each(["payment_refund", "payment_failure_refund", "payment_reversal"])(
    "a refund that the provider calls %s → the same money",
    (type) => {
      const books = [ours({}), ours({ kind: "refund", amountCents: -2_500 })];
      expect(reconcile(books, [theirs({}), theirs({ type, amountCents: -2_500 })]).differences).toEqual([]);
    },
  );

  test("a payment whose charge number we were never told → paired by amount and day", () => {
    const { matches, differences } = reconcile([ours({ providerIds: ["pi_1"] })], [theirs({})]);
    expect(differences).toEqual([]);
    expect(matches).toMatchObject([{ contributionId: "c1", source: "ch_1", how: "amount and day" }]);
  });

  test("two payments of one amount and day whose numbers we were never told → each has its own twin; a third has none", () => {
    const books = ["c1", "c2", "c3"].map((contributionId) =>
      ours({ contributionId, providerIds: [`pi_${contributionId}`] }),
    );
    const provider = [theirs({ source: "ch_8" }), theirs({ source: "ch_9" })];
    const { matches, differences } = reconcile(books, provider);
    expect(matches.map(({ contributionId, source }) => [contributionId, source])).toEqual([
      ["c1", "ch_8"],
      ["c2", "ch_9"],
    ]);
    expect(differences).toMatchObject([{ contributionId: "c3", bookCents: 2_500, providerCents: 0 }]);
  });

  test("a payment of another amount on both sides → no twin for a stranger's of the amount in the books", () => {
    const strange = theirs({ source: "ch_9" });
    const { matches, differences } = reconcile([ours({})], [theirs({ amountCents: 2_400 }), strange]);
    expect(matches).toEqual([]);
    expect(differences.map(({ what }) => what)).toEqual([
      "amounts differ",
      "at the provider, not in the books",
    ]);
  });

  test.each([
    ["another day", { on: "2026-09-02" }],
    ["another amount", { amountCents: 2_501 }],
  ])("a payment of %s whose number we were never told → no twin: both are differences", (_, other) => {
    const { matches, differences } = reconcile([ours({ providerIds: ["pi_1"] })], [theirs(other)]);
    expect([matches, differences.length]).toEqual([[], 2]);
  });

  test("another amount, a payment only there, a payment only here → three differences, none hidden", () => {
    const books = [
      ours({ amountCents: 2_600 }),
      ours({ contributionId: "c2", amountCents: 700, providerIds: ["ch_2"] }),
    ];
    const provider = [theirs({}), theirs({ source: "ch_9", amountCents: 900 })];
    const { differences, bookCents, providerCents } = reconcile(books, provider);
    expect(differences).toEqual([
      {
        what: "amounts differ",
        contributionId: "c1",
        source: "ch_1",
        on: "2026-09-01",
        bookCents: 2_600,
        providerCents: 2_500,
      },
      {
        what: "in the books, not at the provider",
        contributionId: "c2",
        source: "ch_2",
        on: "2026-09-01",
        bookCents: 700,
        providerCents: 0,
      },
      {
        what: "at the provider, not in the books",
        contributionId: "",
        source: "ch_9",
        on: "2026-09-01",
        bookCents: 0,
        providerCents: 900,
      },
    ]);
    const gap = differences.reduce((sum, one) => sum + one.providerCents - one.bookCents, 0);
    expect(gap).toBe(providerCents - bookCents);
  });

  test("any two ledgers → the listed differences explain the whole difference of the totals", () => {
    const movement = fc.record({
      source: fc.constantFrom("ch_1", "ch_2", "ch_3", "re_1"),
      amountCents: fc.integer({ min: -500, max: 500 }),
    });
    fc.assert(
      fc.property(fc.array(movement), fc.array(movement), (left, right) => {
        const books = left.map(({ source, amountCents }) =>
          ours({ contributionId: `of ${source}`, providerIds: [source], amountCents }),
        );
        const provider = right.map(({ source, amountCents }, index) =>
          theirs({ id: `txn_${index}`, source, amountCents }),
        );
        const { differences, bookCents, providerCents } = reconcile(books, provider);
        const gap = differences.reduce((sum, one) => sum + one.providerCents - one.bookCents, 0);
        expect(gap).toBe(providerCents - bookCents);
      }),
    );
  });
});

test("a closed contribution of which anything of the law's record is otherwise now → each as filed and as known now", () => {
  const corrected: [column: string, now: Partial<DisclosedContribution>][] = [
    ["date received", { receivedOn: "2026-09-02" }],
    ["full name", { fullName: "Jordan Exampel" }],
    ["residential address", { address: "1 Example Street" }],
    ["city", { city: "Victoria" }],
    ["province", { province: "AB" }],
    ["postal code", { postalCode: "V8X 1A2" }],
    ["method", { method: "cash" }],
    ["description", { description: "cheque 12" }],
    ["reason of return", { returnReason: "It is in the name of an organization." }],
    ["returned on", { returnedOn: "2026-09-05" }],
    ["amount", { amountCents: 2_501 }],
    ["returned", { returnedCents: 1 }],
    ["repaid", { repaidCents: 1 }],
    ["kept", { keptCents: 2_499 }],
    ["still to return", { toReturnCents: 1 }],
    ["value of advantage", { advantageCents: 1 }],
  ];
  for (const [column, now] of corrected) {
    const [amendment, ...others] = amendmentsBetween([plain], [{ ...plain, ...now }]);
    expect([column, amendment?.changes.map((change) => change.column), others]).toEqual([
      column,
      [column],
      [],
    ]);
    expect(amendment?.changes[0]?.filed).not.toBe(amendment?.changes[0]?.now);
  }
  expect(
    amendmentsBetween([plain], [{ ...plain, status: "refunded", receiptNumber: "2026-000001" }]),
  ).toEqual([]);
});

test("of another person now → an amendment in words, without the key, which a closing keeps", () => {
  const [amendment] = amendmentsBetween([plain], [{ ...plain, personKey: "another" }]);
  expect(amendment?.changes.map(({ column }) => column)).toEqual(["person"]);
  expect(JSON.stringify(amendment)).not.toContain("another");
});
