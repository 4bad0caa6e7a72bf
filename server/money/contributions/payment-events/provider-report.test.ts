import { testContent } from "#test/support/test-content.ts";
import { readFile } from "node:fs/promises";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import { neededEvents } from "#server/money/payments/payments.ts";
import { reportOf } from "./provider-report.ts";

test("the webhook is subscribed to the needed events → every event that is read comes, and no other", async () => {
  const source = await readFile(new URL("provider-report.ts", import.meta.url), "utf8");
  const read = [...source.matchAll(/case "([a-z_]+(?:\.[a-z_]+)+)":/g)].map(([, type]) => type);
  expect(read.length).toBeGreaterThan(10);
  expect([...neededEvents].toSorted()).toEqual(read.toSorted());
});

/** The report of an event of that type about an object with these fields. */
function told(type: string, object: object) {
  const event = { id: "evt_1", type, created: 1_788_000_000, data: { object } };
  return reportOf(event as unknown as Stripe.Event, testContent.campaign);
}

const dispute = (fields: object) => ({
  id: "du_1",
  object: "dispute",
  amount: 2_500,
  currency: "cad",
  payment_intent: "pi_1",
  charge: "ch_1",
  ...fields,
});

const movedBack = (amount: number) => ({ status: "lost", balance_transactions: [{ amount }] });

test.each([
  ["needs_response", { status: "needs_response" }, "open"],
  ["under_review", { status: "under_review" }, "open"],
  ["won", { status: "won" }, "won"],
  ["prevented before it began", { status: "prevented" }, "won"],
  ["lost", { status: "lost" }, "lost"],
  ["lost, and the amount came back", movedBack(2_500), "reinstated"],
  ["lost, and only a fee came back", movedBack(1_500), "lost"],
])("a dispute is %s → %j is %s", (_, fields, state) => {
  const report = told("charge.dispute.updated", dispute(fields));
  const on = { [state]: "2026-08-29" };
  expect(report?.facts).toEqual({ disputes: { du_1: { amountCents: 2_500, state, on } } });
  expect(report?.subject).toEqual({ paymentIntentId: "pi_1" });
});

test("an inquiry, which takes no money → nothing is told of it", () => {
  expect(told("charge.dispute.created", dispute({ status: "warning_needs_response" }))).toBeUndefined();
});

test.each([
  ["pending", { state: "pending" }],
  ["requires_action", { state: "pending" }],
  ["succeeded", { state: "succeeded" }],
  ["failed", { state: "failed", failedOn: "2026-08-29" }],
  ["canceled", { state: "failed", failedOn: "2026-08-29" }],
])(
  "a refund is %s → %j, on the day on which it was made; failed on the day on which that is told",
  (status, end) => {
    const refund = {
      id: "re_1",
      amount: 500,
      currency: "cad",
      status,
      payment_intent: "pi_1",
      created: 1_787_900_000,
    };
    expect(told("refund.updated", refund)?.facts).toEqual({
      refunds: { re_1: { amountCents: 500, on: "2026-08-27", ...end } },
    });
    // The provider's list says when the amount was back.
    const listed = { ...refund, failure_balance_transaction: { created: 1_787_986_400 } };
    expect(told("refund.updated", listed)?.facts).toEqual({
      refunds: {
        re_1: {
          amountCents: 500,
          on: "2026-08-27",
          ...end,
          ...("failedOn" in end && { failedOn: "2026-08-28" }),
        },
      },
    });
  },
);

test.each([
  ["expired", "ranOutAt"],
  ["automatic", "ranOutAt"],
  ["abandoned", "canceledAt"],
  ["requested_by_customer", "canceledAt"],
  [null, "canceledAt"],
])("a payment was canceled for the reason %s → %s", (reason, fact) => {
  const payment = {
    id: "pi_1",
    status: "canceled",
    amount: 2_500,
    currency: "cad",
    cancellation_reason: reason,
    canceled_at: 1_787_999_000,
    latest_charge: null,
  };
  expect(told("payment_intent.canceled", payment)?.facts).toEqual({ [fact]: "2026-08-29T10:23:20.000Z" });
});

test.each([
  ["held by the card's bank", { captured: false, refunded: false }, true],
  ["held, then let go", { captured: false, refunded: true }, false],
  ["captured", { captured: true, refunded: false }, false],
])("a charge is %s → an authorization: %j", (_, fields, isAuthorized) => {
  const charge = { id: "ch_1", currency: "cad", payment_intent: "pi_1", ...fields };
  const report = told("charge.updated", charge);
  expect(report?.facts.authorizedAt !== undefined).toBe(isAuthorized);
});

test("part of the amount was captured at the provider's own page → the report says how much", () => {
  const charge = {
    id: "ch_1",
    currency: "cad",
    payment_intent: "pi_1",
    captured: true,
    amount_captured: 1_000,
  };
  expect(told("charge.captured", charge)).toMatchObject({ amountCents: 1_000 });
});

test("a finished checkout → every name on it, both lines of the street, and a tidy postal code", () => {
  const address = {
    line1: "123 Main Street",
    line2: "Suite 4",
    city: "Saanich",
    state: "BC",
    postal_code: "v8z1a1",
    country: "CA",
  };
  const checkout = {
    id: "cs_1",
    payment_intent: "pi_1",
    payment_status: "unpaid",
    amount_total: 2_500,
    currency: "cad",
    client_reference_id: "c-1",
    customer_details: { name: "Ann Lee", individual_name: "Ann B. Lee", business_name: "Lee Ltd.", address },
    collected_information: { individual_name: "A. Lee", business_name: "Lee Holdings" },
  };
  const report = told("checkout.session.completed", checkout);
  expect(report?.payerNames).toEqual(["Ann Lee", "Ann B. Lee", "Lee Ltd.", "A. Lee", "Lee Holdings"]);
  expect(report?.patch).toMatchObject({
    address: "123 Main Street\nSuite 4",
    city: "Saanich",
    province: "BC",
    postal_code: "V8Z 1A1",
  });
  expect(report?.subject).toEqual({ sessionId: "cs_1", contributionId: "c-1" });
});
