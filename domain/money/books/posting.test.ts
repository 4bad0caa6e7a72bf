import { expect, test } from "vitest";
import {
  bankCents,
  type Movement,
  type MovementKind,
  movementNames,
} from "#domain/money/account/movement.ts";
import { expensePeriods } from "#domain/money/expenses/expense-period.ts";
import { bcLocal } from "#domain/money/jurisdiction/bc-local.ts";
import { postingsOf } from "./posting.ts";

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
