import { expect, test } from "vitest";
import {
  bankCents,
  isBanked,
  isOutflow,
  type MovementKind,
  movementNames,
  parseMovement,
} from "./movement.ts";

const typed = { date: "2026-10-01", amount: "12.50", with: "The bank" };
const reasonsOf = (kind: string, input: object) => {
  const parsed = parseMovement(kind, { ...typed, ...input }, "2026-10-01");
  return parsed.ok ? [] : parsed.reasons.map((reason) => reason.split(":")[0]);
};

test("a movement as typed → refused with each reason where it can't be", () => {
  expect(reasonsOf("interest", {})).toEqual([]);
  expect(reasonsOf("income", { function: "evening" })).toEqual([]);
  expect(reasonsOf("interest", { function: "evening" })).toEqual(["function"]);
  expect(reasonsOf("deposit", {})).toEqual(["kind"]);
  expect(reasonsOf("bank-fee", { date: "2026-10-02", amount: "0", currency: "USD", with: " " })).toEqual([
    "date",
    "amount",
    "currency",
    "with",
  ]);
});

test("each kind → what it does to the account, and which are money of a contribution that left again", () => {
  const kinds = Object.keys(movementNames) as MovementKind[];
  const signs = kinds.map((kind) => [kind, bankCents({ kind, amountCents: 5 })]);
  expect(Object.fromEntries(signs)).toEqual({
    deposit: 5,
    payout: 5,
    "transfer-in": 5,
    interest: 5,
    income: 5,
    reimbursement: -5,
    "contribution-return": -5,
    "loan-repayment": -5,
    "bounced-cheque": -5,
    "transfer-out": -5,
    "bank-fee": -5,
    "bank-fee-back": 5,
    surplus: -5,
    "provider-fee": 0,
  });
  expect(kinds.filter((kind) => isOutflow({ kind }))).toEqual([
    "contribution-return",
    "loan-repayment",
    "bounced-cheque",
  ]);
  const methods = ["card", "cheque", "e-transfer", "cash", "ticket", "loan", "in-kind"];
  expect(methods.filter((method) => !isBanked(method))).toEqual(["card", "in-kind"]);
});
