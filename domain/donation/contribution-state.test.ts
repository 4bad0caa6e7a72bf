import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  factsUntil,
  type ContributionFacts,
  countedCents,
  heldCents,
  mergeFacts,
  owedCents,
  receiptedCents,
  refundedCents,
  statusOf,
} from "./contribution-state.ts";

const amount = 2500;
const paid: ContributionFacts = {
  openedAt: "2026-06-01T10:00:00Z",
  completedAt: "2026-06-01T10:05:00Z",
  paidAt: "2026-06-01T10:05:00Z",
};

const refund = (amountCents: number, state: "pending" | "succeeded" | "failed" = "succeeded") => ({
  refunds: { re_1: { amountCents, state, on: "2026-06-02" } },
});
const dispute = (state: "open" | "won" | "lost") => ({
  disputes: { du_1: { amountCents: amount, state } },
});
const authorized: ContributionFacts = {
  openedAt: "2026-06-01T10:00:00Z",
  completedAt: "2026-06-01T10:05:00Z",
  authorizedAt: "2026-06-01T10:05:00Z",
};
const acceptedAt = "2026-06-01T10:05:01Z";
const declined = (at: string) => ({ declined: { at, reason: "over-limit" as const } });
const canceledAt = "2026-06-01T10:06:00Z";
const ranOutAt = "2026-06-08T10:05:00Z";

const prohibited = (amountCents: number) => ({
  prohibited: { "over-limit": { awareOn: "2026-06-01", amountCents } },
});

describe("status", () => {
  test.each<[string, ContributionFacts, string, { held: number; counted: number }]>([
    ["nothing yet", {}, "created", { held: 0, counted: 0 }],
    ["a checkout", { openedAt: "2026-06-01" }, "open", { held: 0, counted: 0 }],
    ["finished, no hold known", { completedAt: "2026-06-01" }, "processing", { held: 0, counted: 0 }],
    ["the card's bank holds it", authorized, "authorized", { held: 0, counted: 0 }],
    ["in doubt", { ...authorized, heldAt: acceptedAt }, "held", { held: 0, counted: 0 }],
    [
      "in doubt, then accepted",
      { ...authorized, heldAt: acceptedAt, acceptedAt },
      "accepted",
      { held: 0, counted: 2500 },
    ],
    ["accepted", { ...authorized, acceptedAt }, "accepted", { held: 0, counted: 2500 }],
    ["declined", { ...authorized, ...declined(acceptedAt) }, "declined", { held: 0, counted: 0 }],
    [
      "accepted and declined at one moment",
      { ...authorized, acceptedAt, ...declined(acceptedAt) },
      "declined",
      { held: 0, counted: 0 },
    ],
    [
      "declined after it was accepted",
      { ...authorized, acceptedAt, ...declined(canceledAt) },
      "accepted",
      { held: 0, counted: 2500 },
    ],
    [
      "declined and let go",
      { ...authorized, ...declined(acceptedAt), canceledAt },
      "canceled",
      { held: 0, counted: 0 },
    ],
    [
      "declined, and the hold ended by itself",
      { ...authorized, ...declined(acceptedAt), ranOutAt },
      "canceled",
      { held: 0, counted: 0 },
    ],
    ["accepted, and ran out", { ...authorized, acceptedAt, ranOutAt }, "ran-out", { held: 0, counted: 0 }],
    ["let go elsewhere", { ...authorized, acceptedAt, canceledAt }, "canceled", { held: 0, counted: 0 }],
    [
      "a refused card's payment ended with its checkout",
      { expiredAt: "2026-06-02", ranOutAt },
      "expired",
      { held: 0, counted: 0 },
    ],
    [
      "captured, though it was told as let go",
      { ...paid, acceptedAt, canceledAt },
      "paid",
      { held: 2500, counted: 2500 },
    ],
    [
      "the bank said no",
      { completedAt: "2026-06-01", failedAt: "2026-06-03" },
      "failed",
      { held: 0, counted: 0 },
    ],
    ["left alone", { expiredAt: "2026-06-02" }, "expired", { held: 0, counted: 0 }],
    ["paid", paid, "paid", { held: 2500, counted: 2500 }],
    [
      "paid after it expired",
      { ...paid, expiredAt: "2026-06-01T10:04:00Z" },
      "paid",
      { held: 2500, counted: 2500 },
    ],
    ["a part refunded", { ...paid, ...refund(1000) }, "partially-refunded", { held: 1500, counted: 1500 }],
    ["all refunded", { ...paid, ...refund(2500) }, "refunded", { held: 0, counted: 0 }],
    ["more refunded than paid", { ...paid, ...refund(9900) }, "refunded", { held: 0, counted: 0 }],
    ["a refund that failed", { ...paid, ...refund(2500, "failed") }, "paid", { held: 2500, counted: 2500 }],
    ["disputed", { ...paid, ...dispute("open") }, "disputed", { held: 0, counted: 2500 }],
    ["dispute won", { ...paid, ...dispute("won") }, "won", { held: 2500, counted: 2500 }],
    ["dispute lost", { ...paid, ...dispute("lost") }, "lost", { held: 0, counted: 0 }],
    [
      "a part of it lost to a dispute",
      { ...paid, disputes: { dp: { amountCents: 900, state: "lost" } } },
      "lost",
      { held: 1600, counted: 1600 },
    ],
    ["over the limit", { ...paid, ...prohibited(700) }, "needs-return", { held: 2500, counted: 1800 }],
    ["not ours to keep", { ...paid, ...prohibited(2500) }, "needs-return", { held: 2500, counted: 0 }],
    [
      "not ours to keep, a part lost to a dispute",
      { ...paid, ...prohibited(2500), disputes: { dp: { amountCents: 900, state: "lost" } } },
      "needs-return",
      { held: 1600, counted: 0 },
    ],
    [
      "not ours to keep, a part lost and the rest returned",
      {
        ...paid,
        ...prohibited(2500),
        ...refund(1600),
        disputes: { dp: { amountCents: 900, state: "lost" } },
      },
      "returned",
      { held: 0, counted: 0 },
    ],
    [
      "not ours to keep, and lost whole",
      { ...paid, ...prohibited(2500), ...dispute("lost") },
      "lost",
      { held: 0, counted: 0 },
    ],
    [
      "the excess returned",
      { ...paid, ...prohibited(700), ...refund(700) },
      "returned",
      { held: 1800, counted: 1800 },
    ],
  ])("%s → %s", (_title, facts, status, { held, counted }) => {
    expect(statusOf(facts, amount)).toBe(status);
    expect(heldCents(facts, amount)).toBe(held);
    expect(countedCents(facts, amount)).toBe(counted);
  });

  test("what is owed is never more than what is held; a receipt says what is left of a partly prohibited gift", () => {
    const disputed = {
      ...paid,
      ...prohibited(2500),
      disputes: { dp: { amountCents: 900, state: "open" as const } },
    };
    expect(owedCents(disputed, amount)).toBe(1600);
    expect(receiptedCents(disputed, amount)).toBe(0);
    const over = { ...paid, ...prohibited(700) };
    expect([owedCents(over, amount), receiptedCents(over, amount)]).toEqual([700, 2500]);
    expect(receiptedCents({ ...over, ...refund(700) }, amount)).toBe(1800);
  });

  test("a refund told one by one and in all is one refund; one that failed is none", () => {
    const both = { ...paid, ...refund(1000), refundedTotalCents: 1000 };
    expect(refundedCents(both, amount)).toBe(1000);
    expect(refundedCents({ ...both, ...refund(1000, "failed") }, amount)).toBe(0);
    expect(refundedCents({ ...paid, refundedTotalCents: 600 }, amount)).toBe(600);
  });

  test.each([
    ["stands", "succeeded", 1100],
    ["was taken back", "failed", 600],
  ] as const)(
    "a return by hand that %s beside a total that the provider tells → the total is of its own refunds alone",
    (_, state, cents) => {
      const byHand = { "by-hand-1": { amountCents: 500, state, on: "2026-06-02", proof: "cheque 1" } };
      const facts = { ...paid, refunds: byHand, refundedTotalCents: 600 };
      expect(refundedCents(facts, amount)).toBe(cents);
      expect(refundedCents(mergeFacts(facts, refund(600)), amount)).toBe(cents);
    },
  );
});

describe("merge", () => {
  const instant = fc.constantFrom("2026-06-01T10:00:00Z", "2026-06-02T10:00:00Z", "2026-12-31T23:59:59Z");
  const cents = fc.integer({ min: 1, max: 5000 });
  const day = fc.constantFrom("2026-12-20", "2026-12-31", "2027-01-15");
  const facts: fc.Arbitrary<ContributionFacts> = fc.record(
    {
      openedAt: instant,
      completedAt: instant,
      authorizedAt: instant,
      captureBy: instant,
      heldAt: instant,
      payerDoubtAt: instant,
      identityDoubtAt: instant,
      acceptedAt: instant,
      declined: fc.record(
        {
          at: instant,
          reason: fc.constantFrom("over-limit", "organization", "missing-address"),
          possibleCents: cents,
        },
        { requiredKeys: ["at", "reason"], noNullPrototype: true },
      ),
      canceledAt: instant,
      ranOutAt: instant,
      paidAt: instant,
      failedAt: instant,
      expiredAt: instant,
      refundedTotalCents: cents,
      refunds: fc.dictionary(
        fc.constantFrom("re_1", "re_2"),
        fc.record({
          amountCents: cents,
          on: instant,
          state: fc.constantFrom("pending", "succeeded", "failed"),
        }),
        { minKeys: 1 },
      ),
      disputes: fc.dictionary(
        fc.constantFrom("du_1", "du_2"),
        fc.record(
          {
            amountCents: cents,
            state: fc.constantFrom("open", "won", "lost"),
            on: fc.record({ open: day, lost: day }, { requiredKeys: ["open"], noNullPrototype: true }),
          },
          { requiredKeys: ["amountCents", "state"], noNullPrototype: true },
        ),
        { minKeys: 1 },
      ),
      prohibited: fc.dictionary(
        fc.constantFrom("over-limit", "missing-address"),
        fc.record({ awareOn: instant, amountCents: cents }),
        { minKeys: 1 },
      ),
    },
    { requiredKeys: [], noNullPrototype: true },
  );

  test("is commutative, associative and idempotent", () => {
    fc.assert(
      fc.property(facts, facts, facts, (a, b, c) => {
        expect(mergeFacts(a, b)).toEqual(mergeFacts(b, a));
        expect(mergeFacts(mergeFacts(a, b), c)).toEqual(mergeFacts(a, mergeFacts(b, c)));
        expect(mergeFacts(mergeFacts(a, b), b)).toEqual(mergeFacts(a, b));
        expect(JSON.stringify(mergeFacts(a, b))).toBe(JSON.stringify(mergeFacts(b, a)));
      }),
    );
  });

  test("any order and any repetition of what the provider says → the same books", () => {
    const told = fc.array(facts, { minLength: 1, maxLength: 6 });
    const orders = told.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 })),
    );
    fc.assert(
      fc.property(orders, ([once, shuffledTwice]) => {
        const books = once.reduce(mergeFacts, {});
        const replayed = shuffledTwice.reduce(mergeFacts, {});
        expect(replayed).toEqual(books);
        expect(statusOf(replayed, amount)).toBe(statusOf(books, amount));
        expect(heldCents(replayed, amount)).toBe(heldCents(books, amount));
      }),
    );
  });

  test("whatever happened, what is held and counted lies between nothing and what was paid", () => {
    fc.assert(
      fc.property(facts, (known) => {
        for (const cents of [
          heldCents(known, amount),
          countedCents(known, amount),
          receiptedCents(known, amount),
          owedCents(known, amount),
        ]) {
          expect(cents).toBeGreaterThanOrEqual(0);
          expect(cents).toBeLessThanOrEqual(amount);
        }
      }),
    );
  });
});

test("the day of a refund is over, and a later one is told with the provider's total of both → only the first had gone by then", () => {
  const refund = (amountCents: number, on: string) => ({ amountCents, on, state: "succeeded" as const });
  const facts = {
    paidAt: "2026-08-20T17:00:00.000Z",
    refunds: { first: refund(500, "2026-09-01"), second: refund(700, "2026-09-10") },
    refundedTotalCents: 1_200,
  };
  const goneBy = (day: string) => refundedCents(factsUntil(facts, day), 2_500);
  expect(["2026-08-31", "2026-09-01", "2026-09-09", "2026-09-10"].map(goneBy)).toEqual([0, 500, 500, 1_200]);
});
