/** Makes the row again of a contribution that the provider knows and the books lost, as after a restore: what was paid is then entered into it. */

import { randomUUID } from "node:crypto";
import type Stripe from "stripe";
import { localDate } from "#domain/platform/time/local-date.ts";
import { newContribution } from "#server/money/contributions/checkout/new-contribution.ts";
import { livemodeOf, paymentMetadata } from "#server/money/payments/payments.ts";
import type { Services } from "#server/services.ts";

const ourNumber = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The number of the contribution; undefined where it is none of ours, is there already, or nothing was paid. */
export async function bringInLost(
  { database, payments, content }: Services,
  payment: Stripe.PaymentIntent,
): Promise<string | undefined> {
  const id = payment.metadata?.[paymentMetadata.contributionId];
  const fullName = payment.metadata?.[paymentMetadata.fullName];
  if (payments.mode === "off" || id === undefined || !ourNumber.test(id) || fullName === undefined)
    return undefined;
  if (!["succeeded", "requires_capture"].includes(payment.status)) return undefined;
  const livemode = livemodeOf(payments.mode);
  if (payment.livemode !== (livemode === 1)) return undefined;
  const known = await database
    .selectFrom("contribution")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (known) return undefined;
  const checkout = await payments.history.checkoutOf(payment.id);
  const now = new Date(payment.created * 1000);
  const row = newContribution({
    giver: { fullName, email: checkout?.customer_email ?? checkout?.customer_details?.email ?? "" },
    amountCents: payment.amount,
    receivedOn: localDate(now, content().campaign.timeZone),
    now,
    content,
  });
  const values = { ...row, id, method: "card" as const, mode: payments.mode, livemode };
  await database
    .insertInto("contribution")
    .values({ ...values, idempotency_key: randomUUID() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return id;
}
