import { expect, test } from "vitest";
import { campaignFacts } from "#test/support/books.ts";
import { sentEvents, useMoney } from "#test/support/money.ts";
import { declareProhibited } from "#server/money/contributions/corrections/declare-prohibited.ts";
import { countContributions, findContributions } from "./find-contributions.ts";
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

test("a dispute is open of what is also owed back, or of which another dispute is lost → in the list and the sum of what is in dispute", async () => {
  const books = { ...money.services, facts: campaignFacts };
  const intentOf = async (at: number) =>
    (await money.books()).contributions[at]?.provider_payment_intent_id ?? "";
  for (const [at, dollars] of [100, 60, 50].entries()) {
    money.setTime(`2026-09-0${at + 1}T19:00:00.000Z`);
    await money.give(dollars);
  }
  const [owed, lost, decided] = [await intentOf(0), await intentOf(1), await intentOf(2)];
  await money.sandbox.act.dispute(owed, 4_000);
  const [{ id: contributionId = "" } = {}] = (await money.books()).contributions;
  const declared = { prohibited: "not-own-money" as const, amountCents: undefined, awareOn: undefined };
  const because = { contributionId, reason: "It was the company's card", by: "agent" };
  expect(await declareProhibited(money.services, { ...declared, ...because })).toMatchObject({ ok: true });
  const { id: first } = await money.sandbox.act.dispute(lost, 1_000);
  const begun = (await sentEvents(money)).findLast(({ type }) => type === "charge.dispute.created");
  await money.sandbox.act.decideDispute(first, false);
  const second = { ...begun?.data.object, id: "dp_second", amount: 2_000 };
  await money.receive({ ...begun, id: "evt_second", data: { object: second } });
  const { id: only } = await money.sandbox.act.dispute(decided, 500);
  await money.sandbox.act.decideDispute(only, false);
  const { contributions } = await money.books();
  expect(contributions.map(({ status }) => status)).toEqual(["needs-return", "lost", "lost"]);
  const question = { list: "in-dispute" as const, find: "" };
  const listed = await findContributions(money.services, question, { limit: 10, offset: 0 });
  expect(listed.contributions.map(({ id }) => id).toSorted()).toEqual(
    contributions
      .slice(0, 2)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect((await countContributions(money.services))["in-dispute"]).toBe(2);
  expect(await moneyTotals(books)).toMatchObject({ disputedCents: 6_000 });
});
