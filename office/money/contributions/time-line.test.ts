import { expect, test } from "vitest";
import { stateInWords } from "#domain/money/contributions/contribution-words.ts";
import type { ContributionFacts } from "#domain/money/contributions/contribution-state.ts";
import type { ContributionLife } from "#server/money/contributions/overview/contribution-life.ts";
import { timeLineOf } from "./time-line.ts";

/** A card's gift of September 1 in Vancouver, paid at noon. */
function eventsOf(
  facts: ContributionFacts,
  movements: Partial<ContributionLife["movements"][number]>[] = [],
) {
  const contribution = {
    id: "1",
    method: "card",
    mode: "checkout",
    amount_cents: 9_900,
    received_on: "2026-09-01",
    created_at: "2026-09-01T18:58:00.000Z",
    paid_at: "2026-09-01T19:00:00.000Z",
    status: "paid",
    facts: JSON.stringify(facts),
  };
  const none = {
    changes: [],
    receipts: [],
    mailedAt: {},
    decisions: [],
    scans: [],
    ofTheYear: [],
    atBank: [],
  };
  const life = { ...none, contribution, movements, enteredBy: undefined } as unknown as ContributionLife;
  return timeLineOf(life, "America/Vancouver").map(
    ({ what, at }) => `${what}${at.length > 10 ? " (time)" : ""}`,
  );
}

const paid = {
  authorizedAt: "2026-09-01T19:00:01.000Z",
  acceptedAt: "2026-09-01T19:00:02.500Z",
  paidAt: "2026-09-01T19:00:00.000Z",
};
const back = (on: string) => ({
  ...paid,
  refunds: { re_1: { amountCents: 5_000, on, state: "succeeded" as const } },
});
const card = [
  "Begun on the website, $99.00 (time)",
  "The card’s bank holds the amount (time)",
  "Checked: it may be taken (time)",
  "Paid by card, $99.00 (time)",
];

test.each<[string, string[], string[]]>([
  ["the provider's clock is seconds early", eventsOf(paid), card],
  ["went back on its own day", eventsOf(back("2026-09-01")), [...card, "$50.00 went back"]],
  [
    "went back on its own day, entered after midnight UTC",
    eventsOf(back("2026-09-01"), [
      { kind: "refund", occurred_on: "2026-09-01", recorded_at: "2026-09-02T01:30:00.000Z" },
    ]),
    [...card, "$50.00 went back (time)"],
  ],
  [
    "may not be kept and went back on one day",
    eventsOf({
      ...back("2026-09-05"),
      prohibited: { "over-limit": { awareOn: "2026-09-05", amountCents: 5_000 } },
    }),
    [...card, "Found by the books: the days to return it begin", "$50.00 went back"],
  ],
])("%s → in the order in which it happened", (_, events, expected) => {
  expect(events).toEqual(expected);
});

test.each([
  ["returned", 4_000, "$40.00 of $99.00 returned"],
  ["returned", 9_900, "Returned"],
  ["partially-refunded", 4_000, "$40.00 of $99.00 sent back"],
  ["paid", 0, "Kept"],
])("%s with %i cents gone → %s", (status, refunded_cents, words) => {
  expect(stateInWords({ status, amount_cents: 9_900, refunded_cents })).toBe(words);
});
