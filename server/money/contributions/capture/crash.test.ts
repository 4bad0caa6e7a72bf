import { expect, test } from "vitest";
import { failAt } from "#test/support/database-fault.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { type Money, payer, useMoney } from "#test/support/money.ts";
import { jsonPost } from "#test/support/requests.ts";
import { usesPostgres } from "#server/platform/database/portable-sql.ts";
import { createDonationPayment } from "#server/web/functions/create-donation-payment.ts";
import { paymentWebhook } from "#server/web/functions/payment-webhook.ts";
import type { Services } from "#server/services.ts";
import { settleDue } from "./payment-worker.ts";

describeEachDatabase("a fault between any two steps", (open) => {
  const money = useMoney(open);

  test(
    "from the click to the receipt, then a repetition → one payment, one receipt, no gap, books that balance",
    { timeout: 60_000 },
    async () => {
      // Every step on SQLite; every third on PostgreSQL, where the same code asks the same questions over a socket.
      const stride = usesPostgres(money.services.database) ? 3 : 1;
      let donors = 0;
      let hasFailed = true;
      while (hasFailed) {
        hasFailed = await giveWithFault(money, 1 + donors * stride);
        donors += 1;
      }
      const { contributions, receipts, ledgerOf, events } = await money.books();
      const paid = contributions.filter(({ status }) => status === "paid");
      expect(donors * stride).toBeGreaterThan(40);
      expect(paid).toHaveLength(donors);
      expect(paid.map(({ id }) => ledgerOf(id))).toEqual(paid.map(() => 2500));
      expect(receipts.map(({ sequence }) => sequence)).toEqual(paid.map((_, index) => index + 1));
      expect(await money.outbox("receipt")).toHaveLength(donors);
      expect(events.filter(({ outcome }) => outcome === "waiting")).toEqual([]);
    },
  );
});

/** Gives $25 while the nth question to the database fails, then repeats what a browser and a provider repeat. */
async function giveWithFault(money: Money, nth: number): Promise<boolean> {
  const fault = failAt(nth);
  const services = { ...money.services, database: money.services.database.withPlugin(fault.plugin) };
  money.sandbox.connect((body, signature) => deliver(services, body, signature));
  const sessionId = (await open(services, nth).catch(() => open(services, nth))).split("/").at(-1) ?? "";
  const address = { ...payer.address, line1: `${nth} Main Street` };
  await money.sandbox.act.pay(sessionId, { name: donorName(nth), address });
  await settleDue(services).catch(() => 0);
  // The next process: events are delivered again, and it takes over what the first one had claimed.
  const hasFailed = fault.hasFailed();
  money.setTime(new Date(money.services.clock.now().getTime() + 61_000).toISOString());
  money.connect();
  await money.sandbox.deliver();
  await money.settle();
  return hasFailed;
}

/** A number in letters, each five times: a name with digits would be asked about, and one that is nearly another's too. */
function donorName(nth: number): string {
  const letters = [nth % 26, Math.floor(nth / 26) % 26].map((at) => String.fromCodePoint(97 + at).repeat(5));
  return letters.join(" ");
}

async function open(services: Services, nth: number): Promise<string> {
  const donorInfo = { fullName: donorName(nth), email: `donor${nth}@example.org` };
  const request = { amount: 25, donorInfo, _idempotency_key: `browser-key-${nth}` };
  const response = await createDonationPayment(jsonPost("create-donation-payment", request), services);
  if (!response.ok) throw new Error(`No checkout: ${response.status}`);
  return (await response.json()).url;
}

async function deliver(services: Services, body: string, signature: string): Promise<number> {
  const request = jsonPost("payment-webhook", body, { "stripe-signature": signature });
  return (await paymentWebhook(request, services)).status;
}
