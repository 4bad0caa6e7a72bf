import { describe, expect, test } from "vitest";
import {
  type ContributionFacts,
  countedCents,
  disputedCents,
  heldCents,
  owedCents,
  receiptedCents,
  refundedCents,
  statusOf,
  undecidedCents,
} from "./contribution-state.ts";
import { mergeFacts } from "./merge-facts.ts";

const amount = 2500;
const paid: ContributionFacts = {
  openedAt: "2026-06-01T10:00:00Z",
  completedAt: "2026-06-01T10:05:00Z",
  paidAt: "2026-06-01T10:05:00Z",
};

const refund = (amountCents: number, state: "pending" | "succeeded" | "failed" = "succeeded") => ({
  refunds: { re_1: { amountCents, state, on: "2026-06-02" } },
});
const dispute = (state: "open" | "won" | "lost", amountCents = amount) => ({
  disputes: { du_1: { amountCents, state, on: { open: "2026-06-03", [state]: "2026-06-04" } } },
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
  test.each<[string, ContributionFacts, string, number, number]>([
    ["nothing yet", {}, "created", 0, 0],
    ["a checkout", { openedAt: "2026-06-01" }, "open", 0, 0],
    ["finished, no hold known", { completedAt: "2026-06-01" }, "processing", 0, 0],
    ["the card's bank holds it", authorized, "authorized", 0, 0],
    ["in doubt", { ...authorized, heldAt: acceptedAt }, "held", 0, 0],
    ["in doubt, then accepted", { ...authorized, heldAt: acceptedAt, acceptedAt }, "accepted", 0, 2500],
    ["accepted", { ...authorized, acceptedAt }, "accepted", 0, 2500],
    ["declined", { ...authorized, ...declined(acceptedAt) }, "declined", 0, 0],
    ["accepted, declined at once", { ...authorized, acceptedAt, ...declined(acceptedAt) }, "declined", 0, 0],
    ["accepted, then declined", { ...authorized, acceptedAt, ...declined(canceledAt) }, "accepted", 0, 2500],
    ["declined and let go", { ...authorized, ...declined(acceptedAt), canceledAt }, "canceled", 0, 0],
    ["declined, then the hold ended", { ...authorized, ...declined(acceptedAt), ranOutAt }, "canceled", 0, 0],
    ["accepted, and ran out", { ...authorized, acceptedAt, ranOutAt }, "ran-out", 0, 0],
    ["let go elsewhere", { ...authorized, acceptedAt, canceledAt }, "canceled", 0, 0],
    ["a refused card's payment ended with it", { expiredAt: "2026-06-02", ranOutAt }, "expired", 0, 0],
    ["captured, though it was told as let go", { ...paid, acceptedAt, canceledAt }, "paid", 2500, 2500],
    ["the bank said no", { completedAt: "2026-06-01", failedAt: "2026-06-03" }, "failed", 0, 0],
    ["left alone", { expiredAt: "2026-06-02" }, "expired", 0, 0],
    ["paid", paid, "paid", 2500, 2500],
    ["paid after it expired", { ...paid, expiredAt: "2026-06-01T10:04:00Z" }, "paid", 2500, 2500],
    ["a part refunded", { ...paid, ...refund(1000) }, "partially-refunded", 1500, 1500],
    ["all refunded", { ...paid, ...refund(2500) }, "refunded", 0, 0],
    ["more refunded than paid", { ...paid, ...refund(9900) }, "refunded", 0, 0],
    ["a refund that failed", { ...paid, ...refund(2500, "failed") }, "paid", 2500, 2500],
    ["disputed", { ...paid, ...dispute("open") }, "disputed", 0, 2500],
    ["dispute won", { ...paid, ...dispute("won") }, "won", 2500, 2500],
    ["dispute lost", { ...paid, ...dispute("lost") }, "lost", 0, 0],
    ["a part of it lost to a dispute", { ...paid, ...dispute("lost", 900) }, "lost", 1600, 1600],
    ["over the limit", { ...paid, ...prohibited(700) }, "needs-return", 2500, 1800],
    ["not ours to keep", { ...paid, ...prohibited(2500) }, "needs-return", 2500, 0],
    [
      "not ours to keep, a part lost to a dispute",
      { ...paid, ...prohibited(2500), ...dispute("lost", 900) },
      "needs-return",
      1600,
      0,
    ],
    [
      "not ours to keep, a part lost and the rest returned",
      { ...paid, ...prohibited(2500), ...refund(1600), ...dispute("lost", 900) },
      "returned",
      0,
      0,
    ],
    ["not ours to keep, and lost whole", { ...paid, ...prohibited(2500), ...dispute("lost") }, "lost", 0, 0],
    ["the excess returned", { ...paid, ...prohibited(700), ...refund(700) }, "returned", 1800, 1800],
  ])("%s → %s", (_title, facts, ...expected) => {
    const found = [statusOf(facts, amount), heldCents(facts, amount), countedCents(facts, amount)];
    expect(found).toEqual(expected);
  });

  test("what is owed is never more than what is held; a receipt says what is left of a partly prohibited gift", () => {
    const disputed = { ...paid, ...prohibited(2500), ...dispute("open", 900) };
    expect(owedCents(disputed, amount)).toBe(1600);
    expect(receiptedCents(disputed, amount)).toBe(0);
    const over = { ...paid, ...prohibited(700) };
    expect([owedCents(over, amount), receiptedCents(over, amount)]).toEqual([700, 2500]);
    expect(receiptedCents({ ...over, ...refund(700) }, amount)).toBe(1800);
    expect(disputedCents({ ...paid, ...refund(1000), ...dispute("open") }, amount)).toBe(1500);
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

test("a loan of which a part is over the limit → what was repaid is back; repaid to the cent, it is repaid", () => {
  const repaid = (amountCents: number) => ({
    repayments: { one: { amountCents, state: "succeeded" as const, on: "2026-06-02" } },
  });
  const loan = { ...paid, ...prohibited(1_000) };
  expect(owedCents({ ...loan, ...repaid(400) }, amount)).toBe(600);
  expect(owedCents({ ...loan, ...repaid(1_000) }, amount)).toBe(0);
  expect(statusOf({ ...paid, ...repaid(amount - 1) }, amount)).toBe("paid");
  expect(statusOf({ ...paid, ...repaid(amount) }, amount)).toBe("repaid");
});

test("a dispute of the whole after a part went back → the bank decides over the rest", () => {
  expect(undecidedCents({ ...paid, ...refund(500), ...dispute("open") }, amount)).toBe(2_000);
  expect(undecidedCents({ ...paid, ...dispute("lost") }, amount)).toBe(0);
});
