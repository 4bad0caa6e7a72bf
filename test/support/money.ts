/** A campaign that takes money, for tests: real records, the sandbox in the provider's place, its events signed and delivered. */

import Stripe from "stripe";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { decideHeld } from "#server/money/contributions/capture/decide-held.ts";
import { settleDue } from "#server/money/contributions/capture/payment-worker.ts";
import { createDonationPayment } from "#server/web/functions/create-donation-payment.ts";
import { donationStatus } from "#server/web/functions/donation-status.ts";
import { paymentWebhook } from "#server/web/functions/payment-webhook.ts";
import { createPayments } from "#server/money/payments/create-payments.ts";
import type { Payer, Sandbox } from "#server/money/payments/sandbox/index.ts";
import type { Services } from "#server/services.ts";
import { emptyBooks } from "./books.ts";
import { createTestDatabase, type TestDatabase, useRecords } from "./database.ts";
import { jsonPost } from "./requests.ts";
import { createTestServices } from "./services.ts";

/** A second secret that tests sign their own events with. */
export const testSecret = "whsec_for_tests";

export const payer: Payer = {
  name: "Siobhán O'Brien",
  address: {
    line1: "123 Main Street",
    line2: null,
    city: "Saanich",
    state: "BC",
    postal_code: "V8Z 1A1",
    country: "CA",
  },
};

export type Money = Awaited<ReturnType<typeof createMoney>>;

/** A campaign for each test of a suite, on one database whose books are empty each time. */
export function useMoney(open: () => Promise<TestDatabase> = createTestDatabase): Money {
  return useRecords(open, async (records) => {
    await emptyBooks(records);
    return createMoney(records);
  });
}

/** A campaign on a database that the test opened. */
export async function createMoney(records: TestDatabase) {
  const test = await createTestServices({}, records);
  const stripe = { secretKey: undefined, webhookSecret: testSecret, payments: "auto" as const };
  const config = { ...test.services.config, stripe };
  const created = createPayments({ ...test.services, config });
  const services: Services = { ...test.services, config, payments: created.payments };
  const sandbox = created.sandbox as Sandbox;
  const connect = () => sandbox.connect((body, signature) => deliver(services, body, signature));
  connect();
  const disconnect = () => sandbox.connect(async () => 503);
  return {
    ...test,
    ...stepsOf(services, sandbox),
    services,
    sandbox,
    /** The webhook is unreachable, so the sandbox's events wait. */
    disconnect,
    connect,
    books: () => readBooks(services),
  };
}

function stepsOf(services: Services, sandbox: Sandbox) {
  const donate = (dollars: number, donor: Record<string, unknown> = {}, more: Record<string, unknown> = {}) =>
    createDonationPayment(
      jsonPost("create-donation-payment", {
        amount: dollars,
        donorInfo: {
          fullName: payer.name,
          email: "siobhan@example.org",
          wantsPrintedReceipt: false,
          ...donor,
        },
        ...more,
      }),
      services,
    );
  const checkout = async (
    dollars: number,
    donor?: Record<string, unknown>,
    more?: Record<string, unknown>,
  ) => {
    const response = await donate(dollars, donor, more);
    const { url, error } = await response.json();
    if (!url) throw new Error(error);
    return String(url).split("/").at(-1) ?? "";
  };
  /** Runs the payment worker once: captures accepted amounts and cancels declined ones. */
  const settle = () => settleDue(services);
  const pay = async (sessionId: string, by = payer) => {
    await sandbox.act.pay(sessionId, by);
    await settle();
  };
  /** Pays and captures at the provider only, as when the webhook is disconnected and nothing is recorded here. */
  const payAtProvider = async (sessionId: string, by = payer) => {
    await sandbox.act.pay(sessionId, by);
    const paymentIntentId = (await sandbox.session(sessionId))?.payment_intent ?? "";
    await services.payments.authorizations.capture({ paymentIntentId, key: sessionId });
    return paymentIntentId;
  };
  const give = async (dollars: number, donor?: Record<string, unknown>, by = payer) => {
    const sessionId = await checkout(dollars, donor);
    await pay(sessionId, by);
    return sessionId;
  };
  /** The contribution that waits for the agent's decision. */
  const held = async () => (await readBooks(services)).contributions.find(({ status }) => status === "held");
  const accept = (contributionId = "") =>
    decideHeld(services, { contributionId }, { kind: "accept", fullName: undefined });
  const decline = (contributionId = "") => decideHeld(services, { contributionId }, { kind: "decline" });
  const status = async (sessionId: unknown) =>
    (await donationStatus(jsonPost("donation-status", { sessionId }), services)).json();
  const receive = (event: object, signing: Signing = {}) => send(services, JSON.stringify(event), signing);
  return { donate, checkout, pay, payAtProvider, settle, give, held, accept, decline, status, receive };
}

type Signing = { secret?: string; ageSeconds?: number };

/** Posts an event as the provider would, signed by the tests' secret unless told otherwise. */
async function send(services: Services, body: string, { secret = testSecret, ageSeconds = 0 }: Signing) {
  const timestamp = Math.floor(services.clock.now().getTime() / 1000) - ageSeconds;
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload: body, secret, timestamp });
  const request = jsonPost("payment-webhook", body, { "stripe-signature": signature });
  const response = await paymentWebhook(request, services);
  return { status: response.status, body: await response.json() };
}

async function deliver(services: Services, body: string, signature: string): Promise<number> {
  const request = jsonPost("payment-webhook", body, { "stripe-signature": signature });
  return (await paymentWebhook(request, services)).status;
}

/** The events that the sandbox sent or waits to send, in the order in which they happened. */
export async function sentEvents({ services }: Money): Promise<Stripe.Event[]> {
  const rows = await services.database
    .selectFrom("sandbox_object")
    .select("data")
    .where("kind", "=", "event")
    .orderBy("created")
    .orderBy("id")
    .execute();
  return rows.map((row) => JSON.parse(row.data));
}

/** What must be the same whatever the order of events: contributions, the ledger's sums, valid receipts. */
async function readBooks({ database, payments }: Services) {
  const contributions = await database
    .selectFrom("contribution")
    .selectAll()
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const ledger = await database.selectFrom("ledger_entry").selectAll().execute();
  const receipts = await database.selectFrom("receipt").selectAll().orderBy("sequence").execute();
  return {
    contributions,
    receipts,
    events: await database.selectFrom("payment_event").selectAll().execute(),
    ledgerOf: (id: string) =>
      ledger
        .filter((entry) => entry.contribution_id === id)
        .reduce((sum, entry) => sum + entry.amount_cents, 0),
    totalCents: ledger
      .filter((entry) => entry.livemode === livemodeOf(payments.mode))
      .reduce((sum, entry) => sum + entry.amount_cents, 0),
    statuses: contributions.map(({ status }) => status),
  };
}
