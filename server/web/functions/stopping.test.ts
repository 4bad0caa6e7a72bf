/** Requests whose work goes on when a stop has closed the database. */

import Stripe from "stripe";
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { closeDatabase } from "#server/platform/database/open-database.ts";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { createMoney, testSecret } from "#test/support/money.ts";
import { jsonPost } from "#test/support/requests.ts";

describeEachDatabase("a server whose stop has closed the database", (open) => {
  test("a signed webhook and a sign-up → 503 and when to come again, never 500", async () => {
    const records = await useDatabase(open);
    const { services } = await createMoney(records);
    const app = createApp(services, new Map());
    await closeDatabase(records.database);
    const signUp = jsonPost("submit-email-signup", { firstName: "Ann", email: "ann@example.org" });
    for (const request of [await signedEvent(services.clock.now()), signUp]) {
      const response = await app.fetch(request);
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "10"]);
    }
  });
});

async function signedEvent(now: Date): Promise<Request> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const event = { id: "evt_1", type: "charge.succeeded", created: timestamp, data: { object: {} } };
  const payload = JSON.stringify(event);
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: testSecret,
    timestamp,
  });
  return jsonPost("payment-webhook", payload, { "stripe-signature": signature });
}
