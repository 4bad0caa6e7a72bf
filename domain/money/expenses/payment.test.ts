import { expect, test } from "vitest";
import { type PaymentMethod, parsePayment, paymentInWords } from "./payment.ts";

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
