import { describe, expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { payer, useMoney } from "#test/support/money.ts";
import { plainPost } from "#test/support/requests.ts";
import { donationStatus } from "./donation-status.ts";

describeEachDatabase("what the books say of a checkout", (open) => {
  const money = useMoney(open);

  test("paid while our webhook does not answer → waiting, and paid once the event is there", async () => {
    const sessionId = await money.checkout(25);
    money.disconnect();
    await money.sandbox.act.pay(sessionId, payer);
    expect(await money.status(sessionId)).toEqual({ state: "waiting", amountCents: 2500, live: false });
    money.connect();
    money.setTime("2026-09-01T17:20:00.000Z");
    await money.sandbox.deliver();
    expect(await money.status(sessionId)).toMatchObject({ state: "processing", amountCents: 2500 });
    await money.settle();
    expect(await money.status(sessionId)).toMatchObject({ state: "paid", amountCents: 2500 });
  });

  test("asked by a plain HTML form → the donor's page of that checkout", async () => {
    const request = plainPost("donation-status", new URLSearchParams({ sessionId: "cs_1&x" }));
    const response = await donationStatus(request, money.services);
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      "/donation-success?session_id=cs_1%26x",
    ]);
  });

  test("outside British Columbia → declined with the reason's kind, before and after it is let go", async () => {
    const sessionId = await money.checkout(25);
    await money.sandbox.act.pay(sessionId, { ...payer, address: { ...payer.address, state: "AB" } });
    const declined = { state: "declined", amountCents: 2500, reason: "not-eligible", live: false };
    expect(await money.status(sessionId)).toEqual(declined);
    await money.settle();
    expect(await money.status(sessionId)).toEqual(declined);
  });

  test("a part refunded, then all → both amounts, then that all went back", async () => {
    const sessionId = await money.give(25);
    const [paid] = (await money.books()).contributions;
    await money.sandbox.act.refund(paid?.provider_payment_intent_id ?? "", 1000);
    const { receipts } = await money.books();
    expect(await money.status(sessionId)).toMatchObject({
      state: "partly-refunded",
      amountCents: 2500,
      refundedCents: 1000,
      receiptNumber: receipts.at(-1)?.number,
    });
    await money.sandbox.act.refund(paid?.provider_payment_intent_id ?? "");
    const all = await money.status(sessionId);
    expect(all).toMatchObject({ state: "refunded", amountCents: 2500 });
    expect(all).not.toHaveProperty("receiptNumber");
  });

  test("disputed, then lost → that the bank took it back, and no receipt", async () => {
    const sessionId = await money.give(25);
    const [paid] = (await money.books()).contributions;
    const dispute = await money.sandbox.act.dispute(paid?.provider_payment_intent_id ?? "");
    expect(await money.status(sessionId)).toMatchObject({
      state: "disputed",
      disputedCents: 2500,
      isLost: false,
    });
    await money.sandbox.act.decideDispute(dispute?.id ?? "", false);
    const lost = await money.status(sessionId);
    expect(lost).toMatchObject({ state: "disputed", disputedCents: 2500, isLost: true });
    expect(lost).not.toHaveProperty("receiptNumber");
  });
});

describe("a checkout that is in no book of ours", () => {
  const money = useMoney();

  test("→ not heard of, and neither amount nor claim", async () => {
    expect(await money.status("cs_made_up")).toEqual({ state: "waiting", live: false });
  });
});
