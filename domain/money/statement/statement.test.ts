import { describe, expect, test } from "vitest";
import type { Movement, MovementKind } from "#domain/money/account/movement.ts";
import { reconcileAccount } from "#domain/money/books/account-reconciliation.ts";
import type { BookEntry } from "#domain/money/books/book-entry.ts";
import { type DisclosedContribution, disclose } from "#domain/money/disclosure/disclosure.ts";
import type { Payment } from "#domain/money/expenses/bill-payment.ts";
import { bcLocal } from "#domain/money/jurisdiction/bc-local.ts";
import { expenseLines, spentAgainstLimit } from "#domain/money/books/balances.ts";
import { expensePeriods } from "#domain/money/expenses/expense-period.ts";
import { debtsPart, transactionsPart } from "./account-parts.ts";
import { expensesPart } from "./expense-parts.ts";
import { fundraisingPart, makeStatement, surplusOf } from "./statement.ts";
import type { StatementSource } from "./statement-part.ts";
import { statementDates } from "./statement-dates.ts";

const recorded = { version: 1, recordedBy: "agent", recordedAt: "2026-09-15T17:00:00.000Z" };

function movement(
  kind: MovementKind,
  amountCents: number,
  more: Partial<Movement> = {},
): BookEntry<"movement"> {
  const content = { kind, on: "2026-09-15", amountCents, counterparty: "Kim", description: "What", ...more };
  return { ...recorded, id: `${kind} ${amountCents}`, kind: "movement", content };
}

function payment(id: string, given: Partial<Payment>): BookEntry<"payment"> {
  const paid = { expenseId: "none", paidOn: "2026-09-14", amountCents: 1_000, method: "cash" as const };
  return { ...recorded, id, kind: "payment", content: { ...paid, paidBy: "Kim", ...given } };
}

function sourceOf(entries: readonly BookEntry[]): StatementSource {
  return {
    jurisdiction: bcLocal,
    votingDay: "2026-10-17",
    authorization: "",
    disclosure: disclose([], { from: "2026-01-01", to: "2026-12-31" }, bcLocal),
    entries,
    figures: {},
    scans: new Map(),
    reconciliation: reconcileAccount([], []),
  };
}

test("a loan of which a part was repaid → the totals have what was not", () => {
  const source = sourceOf([]);
  const loan = { amountCents: 40_000, keptCents: 30_000, repaidCents: 10_000 } as DisclosedContribution;
  const [totals] = makeStatement({ ...source, disclosure: { ...source.disclosure, loans: [loan] } }).parts;
  expect(totals?.rows).toContainEqual(["Loans not repaid", 30_000]);
});

describe("the surplus", () => {
  test("a gift of which a part must still go back → what may be kept", () => {
    const source = sourceOf([]);
    const { disclosure } = source;
    const owed = { toReturnCents: 2_000, keptCents: 5_000 } as DisclosedContribution;
    const totals = { ...disclosure.totals, keptCents: 5_000 };
    const known = { ...source, disclosure: { ...disclosure, totals, returned: [owed] } };
    expect(surplusOf(known, []).cents).toBe(3_000);
  });

  test.each<[MovementKind, number]>([
    ["transfer-in", 1_000],
    ["interest", 1_000],
    ["income", 1_000],
    ["transfer-out", -1_000],
    ["surplus", -1_000],
    ["deposit", 0],
    ["payout", 0],
    ["reimbursement", 0],
  ])("%s of $10 → %i cents", (kind, cents) => {
    expect(surplusOf(sourceOf([movement(kind, 1_000)]), []).cents).toBe(cents);
  });

  test("just as much as the rule names → to be given away; a cent less → not", () => {
    const { fromCents } = bcLocal.surplus.value;
    const isToBeGiven = (cents: number) =>
      surplusOf(sourceOf([movement("interest", cents)]), []).mustBeGivenAway;
    expect([isToBeGiven(Math.max(1, fromCents)), isToBeGiven(fromCents - 1)]).toEqual([true, false]);
  });
});

test("what moved beside contributions and bills → in or out, without what a function brought, which is counted with it", () => {
  const entries = [
    movement("transfer-in", 1),
    movement("transfer-out", 2),
    movement("interest", 3),
    movement("income", 4),
    movement("income", 5, { fundraiserId: "evening" }),
    movement("surplus", 6),
    movement("deposit", 7),
    movement("bank-fee", 8),
  ];
  const amounts = transactionsPart(sourceOf(entries)).rows.map(([kind, , , , into, out]) => [
    kind,
    into,
    out,
  ]);
  expect(amounts).toEqual([
    ["transfer received", 1, 0],
    ["transfer given", 0, 2],
    ["interest", 3, 0],
    ["other income", 4, 0],
    ["surplus given away", 0, 6],
  ]);
});

test("what persons paid → what they have not got back; nothing of what they have, or of what the account paid", () => {
  const entries = [
    payment("partly", {}),
    movement("reimbursement", 400, { paymentId: "partly" }),
    payment("whole", { paidBy: "Robin" }),
    movement("reimbursement", 1_000, { paymentId: "whole" }),
    payment("account", { paidBy: "" }),
  ];
  const rows = debtsPart(sourceOf(entries)).rows.map(([kind, , who, , cents]) => [kind, who, cents]);
  expect(rows).toEqual([["paid by a person, not paid back", "Kim", 600]]);
});

describe("the expenses", () => {
  const periods = expensePeriods(bcLocal, "2026-10-17");
  const linesOf = (entries: readonly BookEntry[]) =>
    expenseLines(entries, { jurisdiction: bcLocal, periods });

  test("fees of one month on both sides of the campaign period's first day → a line for each period", () => {
    const fees = ["2026-09-17", "2026-09-18", "2026-09-19"].map((on, at) =>
      movement("provider-fee", 100 + at, { on }),
    );
    const { rows, columns } = expensesPart(sourceOf(fees), linesOf(fees));
    const at = (name: string) => columns.findIndex((column) => column.name === name);
    const periodColumns = ["Election period", "Campaign period"].map(at);
    expect(rows.map((row) => [row[4], ...periodColumns.map((column) => row[column])])).toEqual([
      ["2 fees of 2026-09", 201, 0],
      ["What", 0, 102],
    ]);
  });

  test("fees of one month before and after voting day → a line for each", () => {
    const fees = ["2026-10-17", "2026-10-18"].map((on, at) => movement("bank-fee", 100 + at, { on }));
    const { rows, columns } = expensesPart(sourceOf(fees), linesOf(fees));
    const amounts = ["Campaign period", "Outside of both"].map((name) =>
      columns.findIndex((column) => column.name === name),
    );
    expect(rows.map((row) => amounts.map((at) => row[at]))).toEqual([
      [100, 0],
      [0, 101],
    ]);
  });

  test("a personal one → counts towards the limit only where the law says so", () => {
    const content = {
      supplierId: "supplier",
      billedOn: "2026-09-25",
      amountCents: 1_000,
      classId: "other",
      description: "Child care",
      used: { from: "2026-09-25", to: "2026-09-25" },
      split: { election: 0, campaign: 1_000, outside: 0 },
      isPersonal: true,
    };
    const lines = linesOf([{ ...recorded, id: "bill", kind: "expense", content }]);
    const where = (value: boolean) => {
      const personalExpensesCount = { ...bcLocal.expenses.personalExpensesCount, value };
      return { ...bcLocal, expenses: { ...bcLocal.expenses, personalExpensesCount } };
    };
    expect(spentAgainstLimit(lines, where(true))).toBe(1_000);
    expect(spentAgainstLimit(lines, where(false))).toBe(0);
  });
});

test("tickets of one price to three buyers, two of whom gave their names → one line with what was sold and whom of them is named", () => {
  const sale = (id: string, quantity: number, buyer: string): BookEntry => ({
    ...recorded,
    id,
    kind: "fundraiser-sale",
    content: {
      fundraiserId: "evening",
      soldOn: "2026-09-12",
      what: "ticket",
      quantity,
      unitCents: 2_000,
      buyer,
    },
  });
  const evening = { name: "Evening", heldOn: "2026-09-12", place: "Hall" };
  const entries: BookEntry[] = [
    { ...recorded, id: "evening", kind: "fundraiser", content: evening },
    sale("one", 2, "Kim Park"),
    sale("two", 3, ""),
    sale("three", 1, "Wei Chen"),
  ];
  const { rows } = fundraisingPart(sourceOf(entries));
  expect(rows[0]?.slice(3)).toEqual(["ticket", "$20.00", "6", "2", 12_000, 0, 0]);
});

const votingDay = "2026-10-17";
const seenFrom = (today: string, confirmed = {}) => statementDates(bcLocal, { votingDay, today, confirmed });

describe("the statement of a vote on 17 October 2026", () => {
  test("is due on 15 January 2027 at 16:30, and taken late until 14 February for $500", () => {
    expect(seenFrom("2026-10-20")).toMatchObject({
      dueOn: "2027-01-15",
      dueTime: "16:30",
      lateUntil: "2027-02-14",
      lateFeeCents: 50_000,
      daysLeft: 87,
    });
  });

  test.each([
    ["2027-01-15", "open", 0],
    ["2027-01-16", "late", 29],
    ["2027-02-14", "late", 0],
    ["2027-02-15", "too-late", -1],
  ])("on %s → %s, %i days", (today, state, daysLeft) => {
    expect(seenFrom(today)).toMatchObject({ state, daysLeft });
  });

  test("a last day on a Sunday → said to be unconfirmed, until the agent enters the day", () => {
    expect(seenFrom("2026-10-20").unconfirmed).toEqual([
      expect.stringContaining("February 14, 2027, is on a weekend"),
    ]);
    const confirmed = { lateUntil: "2027-02-15" };
    expect(seenFrom("2027-02-15", confirmed)).toMatchObject({ state: "late", unconfirmed: [] });
    expect(seenFrom("2027-02-14", { lateUntil: "2027-02-14" }).unconfirmed).toEqual([]);
  });

  test.each([
    ["Friday 22 January", "2026-10-24", []],
    ["Saturday 16 January", "2026-10-18", [expect.stringContaining("The day on which the statement is due")]],
  ])("due on %s → said to be unconfirmed on a weekend alone", (_, day, sentences) => {
    const { unconfirmed } = statementDates(bcLocal, {
      votingDay: day,
      today: day,
      confirmed: { lateUntil: "2027-02-19" },
    });
    expect(unconfirmed).toEqual(sentences);
  });
});
