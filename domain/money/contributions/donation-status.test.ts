import { describe, expect, test } from "vitest";
import { declineReasonOf, donationStatusOf, unknownCheckout, type DonationBooks } from "./donation-status.ts";
import type { ContributionStatus } from "./contribution-state.ts";
import type { DonationStatus } from "#domain/web/functions.ts";

const paid = { heldCents: 2500, paidAt: "2026-06-01T10:05:00Z", receiptNumber: "2026-0001" };

type Row = [
  title: string,
  status: ContributionStatus,
  books: Partial<DonationBooks>,
  shown: Partial<DonationStatus>,
];

const table: Row[] = [
  ["nothing yet", "created", {}, { state: "waiting" }],
  ["a checkout, and no word of the provider", "open", {}, { state: "waiting" }],
  ["the money is on its way", "processing", {}, { state: "processing" }],
  ["held until it is assessed", "authorized", {}, { state: "processing" }],
  ["accepted and about to be captured", "accepted", {}, { state: "processing" }],
  ["held for the agent", "held", {}, { state: "held" }],
  ["the bank said no", "failed", {}, { state: "failed" }],
  ["the checkout ended", "expired", {}, { state: "expired" }],
  ["the bank's hold ended", "ran-out", {}, { state: "ran-out" }],
  ["not taken", "declined", { reason: "not-eligible" }, { state: "declined", reason: "not-eligible" }],
  ["not taken and let go", "canceled", { reason: "over-limit" }, { state: "declined", reason: "over-limit" }],
  ["not taken, no reason known", "declined", {}, { state: "declined", reason: "other" }],
  ["paid", "paid", paid, { state: "paid", paidAt: "2026-06-01T10:05:00Z", receiptNumber: "2026-0001" }],
  ["paid, no receipt", "paid", { heldCents: 2500 }, { state: "paid" }],
  ["dispute won", "won", paid, { state: "paid", paidAt: paid.paidAt, receiptNumber: "2026-0001" }],
  [
    "disputed",
    "disputed",
    { heldCents: 0, receiptNumber: "2026-0001" },
    { state: "disputed", disputedCents: 2500, isLost: false, receiptNumber: "2026-0001" },
  ],
  ["dispute lost", "lost", { heldCents: 0 }, { state: "disputed", disputedCents: 2500, isLost: true }],
  [
    "a part refunded, a part lost to a dispute",
    "lost",
    { refundedCents: 500, heldCents: 1100 },
    { state: "disputed", disputedCents: 900, isLost: true },
  ],
  [
    "must go back whole",
    "needs-return",
    { heldCents: 2500, prohibitedCents: 2500, reason: "not-eligible", returnDueOn: "2026-07-01" },
    { state: "to-be-returned", returnCents: 2500, reason: "not-eligible", dueOn: "2026-07-01" },
  ],
  [
    "must go back whole, a part of it in dispute",
    "needs-return",
    { heldCents: 1600, prohibitedCents: 2500, reason: "not-eligible" },
    { state: "to-be-returned", returnCents: 1600, reason: "not-eligible" },
  ],
  [
    "700 over the limit, 200 of it returned",
    "needs-return",
    { heldCents: 2300, refundedCents: 200, prohibitedCents: 700, reason: "over-limit", receiptNumber: "7" },
    { state: "to-be-returned", returnCents: 500, reason: "over-limit", receiptNumber: "7" },
  ],
  [
    "a part refunded",
    "partially-refunded",
    { heldCents: 1500, refundedCents: 1000, returnedOn: "2026-06-02", receiptNumber: "2" },
    { state: "partly-refunded", refundedCents: 1000, returnedOn: "2026-06-02", receiptNumber: "2" },
  ],
  [
    "all refunded",
    "refunded",
    { refundedCents: 2500, returnedOn: "2026-06-02" },
    { state: "refunded", returnedOn: "2026-06-02" },
  ],
  ["returned whole", "returned", { refundedCents: 2500 }, { state: "refunded" }],
  [
    "the part over the limit returned",
    "returned",
    { heldCents: 1800, refundedCents: 700, receiptNumber: "2" },
    { state: "partly-refunded", refundedCents: 700, receiptNumber: "2" },
  ],
];

describe("what the donor is told", () => {
  test.each(table)("%s (%s)", (_title, status, books, shown) => {
    const asked = { status, amountCents: 2500, refundedCents: 0, heldCents: 0, live: true, ...books };
    expect(donationStatusOf(asked)).toEqual({ amountCents: 2500, live: true, ...shown });
  });

  test("a status that a newer version wrote → not heard of yet, which claims nothing", () => {
    const status = "under-audit" as ContributionStatus;
    const books = { status, amountCents: 2500, refundedCents: 0, heldCents: 0, live: true };
    expect(donationStatusOf(books)).toEqual({ state: "waiting", amountCents: 2500, live: true });
  });

  test("a checkout in no book of ours → not heard of yet, and no amount", () => {
    expect(unknownCheckout(true)).toEqual({ state: "waiting", live: true });
  });

  test("the books' reasons → the kinds that the page words", () => {
    const reasons = [
      "missing-name",
      "missing-address",
      "not-eligible",
      "over-limit",
      "anonymous",
      "organization",
      "other",
    ] as const;
    const kinds = [
      "other",
      "address-missing",
      "not-eligible",
      "over-limit",
      "other",
      "organization",
      "other",
    ];
    expect(reasons.map(declineReasonOf)).toEqual(kinds);
  });
});
