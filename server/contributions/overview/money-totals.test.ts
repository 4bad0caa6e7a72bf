import { expect, test } from "vitest";
import { campaignFacts } from "#test/support/books.ts";
import { useMoney } from "#test/support/money.ts";
import { moneyTotals } from "./money-totals.ts";

const money = useMoney();

test("a part of a gift is disputed → that part is in dispute, and the rest came", async () => {
  await money.give(100);
  const intent = (await money.books()).contributions[0]?.provider_payment_intent_id ?? "";
  await money.sandbox.act.refund(intent, 1_000);
  await money.sandbox.act.dispute(intent, 4_000);
  const totals = await moneyTotals({ ...money.services, facts: campaignFacts });
  expect(totals).toMatchObject({ cameCents: 5_000, disputedCents: 4_000 });
});
