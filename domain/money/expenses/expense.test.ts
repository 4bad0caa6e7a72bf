import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bcLocal } from "#domain/money/jurisdiction/bc-local.ts";
import { parseExpense, type ExpenseInput, carriesAuthorization, parseAdvertisement } from "./expense.ts";
import { expensePeriods, periodOf, splitByDays, splitInProportion } from "./expense-period.ts";
import { addDays } from "#domain/platform/time/local-date.ts";
import { type PaymentMethod, parsePayment, paymentInWords } from "./bill-payment.ts";

const periods = expensePeriods(bcLocal, "2026-10-17");
const context = { jurisdiction: bcLocal, periods, today: "2026-10-20" };
const bill: ExpenseInput = {
  supplier: "Sign Works Ltd.",
  date: "2026-09-25",
  amount: "250",
  class: "signs",
  description: "200 lawn signs",
};

function reasonsOf(input: ExpenseInput): string {
  const parsed = parseExpense({ ...bill, ...input }, context);
  return parsed.ok ? "" : parsed.reasons.join(" ");
}

describe("periods", () => {
  test("voting on 17 October 2026 → election period to 18 September, campaign period of 28 days and voting day", () => {
    expect(periods).toEqual({
      election: { from: "2026-01-01", to: "2026-09-18" },
      campaign: { from: "2026-09-19", to: "2026-10-17" },
    });
  });

  test.each([
    ["2025-12-31", "outside"],
    ["2026-01-01", "election"],
    ["2026-09-18", "election"],
    ["2026-09-19", "campaign"],
    ["2026-10-17", "campaign"],
    ["2026-10-18", "outside"],
  ])("%s → %s", (date, period) => {
    expect(periodOf(date, periods)).toBe(period);
  });

  test("any amount over any days → the parts add up to the cent, and none is negative", () => {
    const days = fc.integer({ min: -400, max: 400 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), days, fc.nat(300), (cents, start, length) => {
        const from = addDays("2026-09-01", start);
        const split = splitByDays(cents, { from, to: addDays(from, length) }, periods);
        expect(split.election + split.campaign + split.outside).toBe(cents);
        expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0);
      }),
      { seed: 13, numRuns: 300 },
    );
  });

  test("any amount in the place of another that was split → the parts add up to the cent, and no period that was empty gets a part", () => {
    const cents = fc.nat(1_000_000);
    const parts = fc.record({ election: cents, campaign: cents, outside: cents });
    const oftenEmpty = fc.constantFrom("election", "campaign", "outside", undefined);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), parts, oftenEmpty, (amount, all, empty) => {
        const before = empty === undefined ? all : { ...all, [empty]: 0 };
        fc.pre(before.election + before.campaign + before.outside > 0);
        const split = splitInProportion(amount, before);
        expect(split.election + split.campaign + split.outside).toBe(amount);
        expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0);
        if (before.outside === 0) expect(split.outside).toBe(0);
        if (before.campaign === 0) expect(split.campaign).toBe(0);
      }),
      { seed: 13, numRuns: 1000 },
    );
  });

  test("nothing was used of the one before → all of it is outside of both periods", () => {
    const none = { election: 0, campaign: 0, outside: 0 };
    expect(splitInProportion(500, none)).toEqual({ election: 0, campaign: 0, outside: 500 });
  });

  test("twice the amount of a bill for both periods and a time outside → twice each part", () => {
    const before = { election: 100, campaign: 200, outside: 300 };
    expect(splitInProportion(1_200, before)).toEqual({ election: 200, campaign: 400, outside: 600 });
  });
});

describe("a bill", () => {
  test("used in one period → the whole amount is there", () => {
    expect(parseExpense({ ...bill, used: "2026-10-01..2026-10-17" }, context)).toMatchObject({
      ok: true,
      expense: { amountCents: 25_000, split: { election: 0, campaign: 25_000, outside: 0 } },
    });
  });

  test("used in both periods → the amounts of each are asked for, with a proposal; given, they are kept", () => {
    const used = "2026-09-17..2026-09-20";
    expect(reasonsOf({ used })).toContain("$125.00 in the election period, $125.00 in the campaign period");
    const split = { election_amount: "100", campaign_amount: "150" };
    expect(parseExpense({ ...bill, used, ...split }, context)).toMatchObject({
      ok: true,
      expense: { split: { election: 10_000, campaign: 15_000, outside: 0 } },
    });
    expect(reasonsOf({ used, election_amount: "100", campaign_amount: "100" })).toContain("$50.00");
    expect(reasonsOf({ used, election_amount: "200", campaign_amount: "100" })).toContain(
      "more than the amount",
    );
    expect(reasonsOf({ used, election_amount: "100", campaign_amount: "150.01" })).toContain(
      "more than the amount",
    );
    expect(reasonsOf({ used, election_amount: "100", campaign_amount: "149.99" })).toContain("$0.01");
    expect(reasonsOf({ used: "2026-10-01", election_amount: "250" })).toContain("none of the days");
  });

  test.each<[string, ExpenseInput, string]>([
    ["0", { amount: "0" }, "more than zero"],
    ["-1", { amount: "-1" }, "not an amount"],
    ["no amount", { amount: "" }, "amount: enter an amount such as 25 or 19.99."],
    ["10 million", { amount: "10000000" }, "more than $1,000,000.00"],
    ["US dollars in the amount", { amount: "US$25" }, "Canadian dollars"],
    ["US dollars as the currency", { currency: "usd" }, "Canadian dollars"],
    ["half a cent", { amount: "1.005" }, "not an amount"],
    ["a class of no list", { class: "banners" }, "none of accounting"],
    ["a day that does not exist", { date: "2026-02-30" }, "not a date"],
    ["tomorrow", { date: "2026-10-21" }, "in the future"],
    ["days that end before they begin", { used: "2026-10-02..2026-10-01" }, "neither a day nor days"],
    ["no supplier", { supplier: " " }, "who sent the bill"],
    ["half of a shared bill", { shared_total: "900" }, "give both"],
    ["a share that is the whole", { shared_total: "250", shared_with: "Kim Example" }, "must be more"],
    ["a share above the whole", { shared_total: "200", shared_with: "Kim Example" }, "must be more"],
    ["neither yes nor no", { personal: "perhaps" }, "neither yes nor no"],
  ])("%s → refused in a sentence", (_, input, sentence) => {
    expect(reasonsOf(input)).toContain(sentence);
  });
});

const advertised = { medium: "Example News", ran: "2026-09-19..2026-10-17" };

describe("an advertisement as typed", () => {
  test.each([
    ["2026-09-19..2026-10-17", { from: "2026-09-19", to: "2026-10-17" }],
    ["2026-10-17..2026-10-17", { from: "2026-10-17", to: "2026-10-17" }],
    ["2026-10-17", { from: "2026-10-17", to: "2026-10-17" }],
  ])("ran %s → both days belong to it", (ran, days) => {
    expect(parseAdvertisement({ ...advertised, ran })).toEqual({
      ok: true,
      advertisement: { medium: "Example News", ran: days, authorization: "", description: "" },
    });
  });

  test.each(["", "2026-10-18..2026-10-17", "2026-10-17..", "..2026-10-17", "2026-02-30"])(
    "ran %j → refused with what days look like",
    (ran) => {
      const parsed = parseAdvertisement({ ...advertised, ran });
      expect(parsed.ok ? [] : parsed.reasons).toEqual([
        `ran: '${ran}' is neither a day nor days such as 2026-09-19..2026-10-17.`,
      ]);
    },
  );

  test("without saying where it appeared → refused", () => {
    const parsed = parseAdvertisement({ ...advertised, medium: " " });
    expect(parsed.ok ? [] : parsed.reasons).toEqual(["medium: say where it appeared."]);
  });
});

const line = "Authorized by Alex Agent, financial agent, agent@example.org";

test.each([
  [line, true],
  ["AUTHORIZED  by Alex Agent financial agent agent@example.org.", true],
  [`Vote for Robin Example! ${line}`, true],
  ["", false],
  ["Authorized by Alex Agent", false],
  ["Authorized by Sam Agent, financial agent, agent@example.org", false],
])("the line on it reads %j → the campaign's own: %s", (authorization, isOwn) => {
  const advertisement = { expenseId: "one", medium: "", ran: { from: "", to: "" }, description: "" };
  expect(carriesAuthorization({ ...advertisement, authorization }, line)).toBe(isOwn);
});

test("an advertisement without a line, of a campaign without one → none is carried", () => {
  const advertisement = { expenseId: "one", medium: "", ran: { from: "", to: "" }, description: "" };
  expect(carriesAuthorization({ ...advertisement, authorization: "" }, "")).toBe(false);
});

test.each<[PaymentMethod, string | undefined, string]>([
  ["cheque", undefined, "cheque"],
  ["cheque", "", "cheque"],
  ["cheque", "cheque 12", "cheque 12"],
  ["cheque", "Cheque 12", "Cheque 12"],
  ["cheque", "12", "cheque, 12"],
  ["debit", "till 3", "debit card, till 3"],
  ["transfer", "e-transfer 7", "bank transfer, e-transfer 7"],
])("paid by %s with the reference %j → %s, each word once", (method, reference, words) => {
  expect(paymentInWords({ method, ...(reference !== undefined && { reference }) })).toBe(words);
});

test("a payment as typed → tidied; with everything wrong → a reason for each", () => {
  const typed = { date: "2026-10-01", amount: "$1,250.50", method: " Cheque ", reference: "12" };
  expect(parsePayment(typed, "2026-10-01")).toEqual({
    ok: true,
    payment: { paidOn: "2026-10-01", amountCents: 125_050, method: "cheque", paidBy: "", reference: "12" },
  });
  const wrong = parsePayment({ ...typed, date: "2026-10-02", amount: "0", method: "gold" }, "2026-10-01");
  expect(wrong.ok ? [] : wrong.reasons.map((reason) => reason.split(":")[0])).toEqual([
    "date",
    "amount",
    "method",
  ]);
});
