import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type ContributionFacts,
  countedCents,
  heldCents,
  owedCents,
  receiptedCents,
  statusOf,
  refundedCents,
} from "./contribution-state.ts";
import { mergeFacts, factsUntil } from "./merge-facts.ts";

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

test("a refund that failed → had gone until the eve of its failure, and is back at the end of that day", () => {
  const refund = { amountCents: 500, on: "2026-09-01", state: "failed" as const, failedOn: "2026-09-10" };
  const facts = { paidAt: "2026-08-20T17:00:00.000Z", refunds: { first: refund } };
  const goneBy = (day: string) => refundedCents(factsUntil(facts, day), 2_500);
  expect(["2026-08-31", "2026-09-01", "2026-09-09", "2026-09-10"].map(goneBy)).toEqual([0, 500, 500, 0]);
});

test("declined twice → the first one", () => {
  const declined = (at: string) => ({ declined: { at, reason: "over-limit" as const } });
  const [first, second] = [declined("2026-09-01T17:00:00.000Z"), declined("2026-09-02T17:00:00.000Z")];
  expect([mergeFacts(first, second), mergeFacts(second, first)]).toEqual([first, first]);
});

const amount = 2500;

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
      samePersonDoubtAt: instant,
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
        fc.record(
          {
            amountCents: cents,
            on: instant,
            state: fc.constantFrom("pending", "succeeded", "failed"),
            failedOn: day,
          },
          { requiredKeys: ["amountCents", "on", "state"], noNullPrototype: true },
        ),
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
          { requiredKeys: ["amountCents", "state", "on"], noNullPrototype: true },
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
