import { expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { useMoney } from "#test/support/money.ts";
import { declareProhibited } from "#server/money/contributions/corrections/declare-prohibited.ts";
import { refundContribution } from "./refund.ts";

describeEachDatabase("a refund that the agent asks for", (open) => {
  const money = useMoney(open);

  /** A card payment of $25 and how to send something of it back; `refunded` throws when it was refused. */
  async function give() {
    await money.give(25);
    const [paid] = (await money.books()).contributions;
    const contributionId = paid?.id ?? "";
    const refund = (amountCents: number, more: { post?: string } = {}) =>
      refundContribution(money.services, { contributionId, amountCents, ...more });
    const refunded = async (...asked: Parameters<typeof refund>) => {
      const outcome = await refund(...asked);
      if (!outcome.ok) throw new Error(outcome.reason);
      return outcome.refundId;
    };
    const atProvider = async () =>
      (await money.services.payments.refunds.list(paid?.provider_payment_intent_id ?? "")).length;
    return { contributionId, refund, refunded, atProvider };
  }

  test("failed at the bank, and asked for again → a new one at the provider, not the first one's answer", async () => {
    const { contributionId, refunded } = await give();
    const first = await refunded(2_500);
    await money.sandbox.act.failRefund(first);
    expect((await money.books()).statuses).toEqual(["paid"]);
    expect(await refunded(2_500)).not.toBe(first);
    const { statuses, ledgerOf } = await money.books();
    expect([statuses, ledgerOf(contributionId)]).toEqual([["refunded"], 0]);
  });

  test("by a form that is posted twice → once; posted again after it failed → another one", async () => {
    const { refunded, atProvider } = await give();
    const post = "office:one-post";
    const first = await refunded(1_000, { post });
    expect(await refunded(1_000, { post })).toBe(first);
    expect(await atProvider()).toBe(1);
    await money.sandbox.act.failRefund(first);
    expect(await refunded(1_000, { post })).not.toBe(first);
    expect(await atProvider()).toBe(2);
  });

  test("of a gift that may not be kept fails, and succeeds the second time → the donor hears each time what becomes of it", async () => {
    const { contributionId, refunded } = await give();
    const declared = { contributionId, amountCents: undefined, awareOn: undefined, by: "agent" };
    await declareProhibited(money.services, {
      ...declared,
      prohibited: "not-own-money",
      reason: "Asked the donor",
    });
    await money.sandbox.act.failRefund(await refunded(2_500));
    await refunded(2_500);
    const goesBack = "[TEST] $25.00 goes back to you by October 1, 2026";
    const wentBack = "[TEST] $25.00 of your contribution was sent back";
    const subjects = (await money.outbox("donation-return")).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual([goesBack, goesBack, wentBack, wentBack].toSorted());
  });

  test("of a cent more than is left → refused; of what is left → all of it went back, and no more can", async () => {
    const { refund, refunded } = await give();
    await refunded(1_000);
    expect(await refund(1_501)).toEqual({ ok: false, reason: "At most $15.00 can be refunded." });
    await refunded(1_500);
    expect(await refund(1)).toEqual({ ok: false, reason: "All of it was refunded already." });
    // Nothing is wrong with the books, so the agent is told of nothing.
    expect(await money.outbox("agent-alert")).toEqual([]);
  });
});
