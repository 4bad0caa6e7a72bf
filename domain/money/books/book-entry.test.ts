import { expect, test } from "vitest";
import { type BookEntry, entriesUntil } from "./book-entry.ts";
import { parseFigure } from "./agent-figures.ts";
import { parseSale, takingsOf } from "./fundraiser.ts";
import {
  bankCents,
  type Movement,
  type MovementKind,
  movementNames,
} from "#domain/money/account/movement.ts";
import { expensePeriods } from "#domain/money/expenses/expense-period.ts";
import { bcLocal } from "#domain/money/jurisdiction/bc-local.ts";
import { postingsOf } from "./posting.ts";
import { limitStatus, limitWarning } from "./balances.ts";

const entry = <Kind extends BookEntry["kind"]>(
  kind: Kind,
  content: Extract<BookEntry, { kind: Kind }>["content"],
) => ({ id: kind, version: 1, kind, content, recordedBy: "agent", recordedAt: "" }) as BookEntry;

test("as of a day → a function that is still to come stays with its tickets, and a transfer of the next day is left out", () => {
  const dinner = entry("fundraiser", { name: "Dinner", heldOn: "2026-10-12", place: "Community hall" });
  const sale = { fundraiserId: "fundraiser", what: "ticket", quantity: 2, unitCents: 4_000, buyer: "" };
  const movement = { kind: "transfer-in" as const, amountCents: 100, counterparty: "A", description: "" };
  const entries = [
    dinner,
    entry("fundraiser-sale", { ...sale, soldOn: "2026-09-30" }),
    entry("movement", { ...movement, on: "2026-10-01" }),
  ];
  expect(entriesUntil(entries, "2026-09-30").map(({ kind }) => kind)).toEqual([
    "fundraiser",
    "fundraiser-sale",
  ]);
  expect(entriesUntil(entries, "2026-10-01")).toHaveLength(3);
});

test("a bill as of a day → an expense from its first day of use or its date on, whichever comes first", () => {
  const bill = (from: string, billedOn: string) => [
    entry("expense", {
      supplierId: "supplier",
      billedOn,
      amountCents: 100,
      classId: "signs",
      description: "Signs",
      used: { from, to: "2026-10-17" },
      split: { election: 0, campaign: 100, outside: 0 },
      isPersonal: false,
    }),
  ];
  for (const bills of [bill("2026-09-20", "2026-09-25"), bill("2026-09-25", "2026-09-20")]) {
    expect(entriesUntil(bills, "2026-09-19")).toHaveLength(0);
    expect(entriesUntil(bills, "2026-09-20")).toHaveLength(1);
  }
});

test.each(["moon", "", "contribution-limit-1999", "toString"])(
  "a figure of the name “%s” → refused with the names that there are",
  (name) => {
    const typed = { name, value: "1", source: "Elections BC", date: "2026-05-31" };
    const reasons = [expect.stringContaining(`'${name}' is none of expense-limit, `)];
    expect(parseFigure(typed)).toEqual({ ok: false, reasons });
  },
);

const typed = { date: "2026-09-12", price: "20" };

test("a sale as typed → one ticket unless something else is said, and what all of it came to", () => {
  const parsed = parseSale({ ...typed, quantity: "12", what: "raffle" }, "2026-09-12");
  const sold = { soldOn: "2026-09-12", what: "raffle", quantity: 12, unitCents: 2_000 };
  expect(parsed).toEqual({ ok: true, value: sold });
  expect(takingsOf({ ...sold, fundraiserId: "evening", buyer: "" })).toBe(24_000);
  expect(parseSale(typed, "2026-09-12")).toMatchObject({ value: { what: "ticket", quantity: 1 } });
});

test.each(["0", "01", "-1", "1.5", "100000", "two"])("a quantity of %s → refused", (quantity) => {
  const parsed = parseSale({ ...typed, quantity }, "2026-09-12");
  expect(parsed.ok ? [] : parsed.reasons).toEqual([
    `quantity: '${quantity}' is not a whole number such as 12.`,
  ]);
});

const periods = expensePeriods(bcLocal, "2026-10-17");
const kinds = Object.keys(movementNames) as MovementKind[];

test.each(kinds)(
  "a movement of the kind %s → its postings add up to zero, and the account gets what the bank shows",
  (kind) => {
    const content: Movement = {
      kind,
      on: "2026-09-20",
      amountCents: 1_234,
      counterparty: "Kim",
      description: "What",
    };
    const postings = postingsOf({ kind: "movement", content }, periods);
    const sumOf = (account?: string) =>
      postings
        .filter((posting) => account === undefined || posting.account === account)
        .reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(postings).toHaveLength(2);
    expect(sumOf()).toBe(0);
    expect(sumOf("bank")).toBe(bankCents(content));
  },
);

test("a bill of which a part was given → used on its last day of use, owed and given on its own date", () => {
  const content = {
    supplierId: "supplier",
    billedOn: "2026-09-10",
    amountCents: 1_000,
    classId: "signs",
    description: "Signs",
    used: { from: "2026-09-12", to: "2026-10-17" },
    split: { election: 400, campaign: 600, outside: 0 },
    given: { cents: 300 },
    isPersonal: false,
  };
  expect(postingsOf({ kind: "expense", content }, periods)).toEqual([
    { account: "expense-election", amountCents: 400, on: "2026-10-17" },
    { account: "expense-campaign", amountCents: 600, on: "2026-10-17" },
    { account: "given-in-kind", amountCents: -300, on: "2026-09-10" },
    { account: "payable", amountCents: -700, on: "2026-09-10" },
  ]);
});

test.each([
  [899_999, "within", undefined],
  [900_000, "near", "Near the limit: $9,000.00 of $10,000.00 in the campaign period, $1,000.00 left."],
  [1_000_000, "near", "Near the limit: $10,000.00 of $10,000.00 in the campaign period, $0.00 left."],
  [
    1_000_001,
    "over",
    "THE LIMIT IS PASSED: $10,000.01 of $10,000.00 in the campaign period, $0.01 too much.",
  ],
])("%i cents of a limit of $10,000 are spent → %s, and what the agent is told", (spent, state, warning) => {
  const status = limitStatus(spent, 1_000_000);
  expect(status).toEqual({ state, spentCents: spent, limitCents: 1_000_000, leftCents: 1_000_000 - spent });
  expect(limitWarning(status)).toBe(warning);
});

test("nobody entered the limit → unknown, and the agent is told that nobody warns", () => {
  const status = limitStatus(123, undefined);
  expect(status).toMatchObject({ state: "unknown", leftCents: undefined });
  expect(limitWarning(status)).toContain(
    "is not entered, so nobody warns before it is passed: $1.23 so far.",
  );
});
