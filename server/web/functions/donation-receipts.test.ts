import { describe, expect, test } from "vitest";
import { testDonationId } from "#domain/money/receipts/receipt.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { useMoney } from "#test/support/money.ts";
import { jsonPost, plainPost } from "#test/support/requests.ts";
import { voidReceipt } from "#server/money/receipts/receipts.ts";
import { generateDonationReceipt, resendDonationReceipt } from "./donation-receipts.ts";

const money = useMoney();

async function generate(body: unknown, production = false) {
  const services = { ...money.services, config: { ...money.services.config, production } };
  const response = await generateDonationReceipt(jsonPost("generate-donation-receipt", body), services);
  return { status: response.status, body: await response.json() };
}

async function resend(sessionId: unknown) {
  const response = await resendDonationReceipt(
    jsonPost("resend-donation-receipt", { sessionId }),
    money.services,
  );
  return { status: response.status, body: await response.json() };
}

async function paid(): Promise<{ id: string; sessionId: string }> {
  const sessionId = await money.give(25);
  const { contributions } = await money.books();
  const given = contributions.find((row) => row.provider_session_id === sessionId);
  return { id: given?.id ?? "", sessionId };
}

describe("generate-donation-receipt", () => {
  test("a paid donation, asked twice → its one receipt, rendered, and nothing personal in the answer", async () => {
    const { id } = await paid();
    const first = await generate({ donationId: id });
    expect(first).toEqual({ status: 200, body: { success: true, receiptNumber: "TEST-2026-000001" } });
    expect(await generate({ donationId: id })).toEqual(first);
    expect(await money.services.storage.list("receipts/")).toHaveLength(1);
    expect((await money.outbox("receipt")).length).toBe(1);
  });

  test("posted as plain HTML → the donor's page", async () => {
    const { id } = await paid();
    const request = plainPost("generate-donation-receipt", new URLSearchParams({ donationId: id }));
    const response = await generateDonationReceipt(request, money.services);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/donation-success"]);
  });

  test("the test pages' own id → success without a receipt or a mail", async () => {
    expect(await generate({ donationId: testDonationId })).toEqual({
      status: 200,
      body: { success: true, test: true },
    });
    expect((await money.books()).receipts).toEqual([]);
    expect(await money.outbox()).toEqual([]);
  });

  test("a site whose financial agent is not filled in → an error that says what to do", async () => {
    const { status, body } = await generate({ donationId: testDonationId }, true);
    expect(status).toBe(503);
    expect(body.error).toContain("financialAgent.name");
    expect(body.error).toContain("/content/edit/campaign");
  });

  test("an unknown id → 404; no id, or something that is none → 422", async () => {
    expect((await generate({ donationId: "no-such-donation" })).status).toBe(404);
    for (const donationId of [undefined, "", 7, ["a"], "a b", "x".repeat(300)]) {
      expect((await generate({ donationId })).status).toBe(422);
    }
  });

  test("not paid yet, or void since → a clear refusal, and no number taken", async () => {
    const open = await insertContribution(money.services.database, {
      paid_at: null,
      status: "open",
      livemode: 0,
    });
    expect(await generate({ donationId: open })).toMatchObject({ status: 409, body: { code: "not_paid" } });

    const { id } = await paid();
    const { clock, content } = money.services;
    const cancelled = { contributionId: id, reason: "Entered twice.", now: clock.now(), content };
    await money.services.database.transaction().execute((tx) => voidReceipt(tx, cancelled));
    expect(await generate({ donationId: id })).toMatchObject({ status: 409, body: { code: "void" } });
    expect((await money.books()).receipts).toHaveLength(1);
  });
});

describe("resend-donation-receipt", () => {
  test("a paid checkout → the receipt again, to the recorded address", async () => {
    const { sessionId } = await paid();
    expect(await resend(sessionId)).toEqual({ status: 200, body: { ok: true, sent: true } });
    const mails = await money.outbox("receipt");
    expect(mails.map(({ recipient }) => recipient)).toEqual(["siobhan@example.org", "siobhan@example.org"]);
  });

  test("a checkout that does not exist → says that nothing was sent, and no mail", async () => {
    expect(await resend("cs_nobody")).toEqual({ status: 200, body: { ok: true, sent: false } });
    expect(await money.outbox("receipt")).toEqual([]);
  });

  test("the fourth time in ten minutes → told to wait, whether it exists or not", async () => {
    const { sessionId } = await paid();
    for (const session of [sessionId, "cs_nobody"]) {
      for (let time = 0; time < 3; time += 1) expect((await resend(session)).status).toBe(200);
      expect(await resend(session)).toMatchObject({ status: 429, body: { code: "rate_limited" } });
    }
  });

  test("without a session → 422", async () => {
    expect((await resend("")).status).toBe(422);
  });

  test("a browser without scripts → back on the page that it came from, which says that it was sent", async () => {
    const { sessionId } = await paid();
    const request = plainPost("resend-donation-receipt", new URLSearchParams({ sessionId }));
    const response = await resendDonationReceipt(request, money.services);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(`/donation-success?session_id=${sessionId}&receipt=sent`);
  });
});
