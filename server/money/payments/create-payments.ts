/** Chooses the payments of this installation by its key; production without a key has none. */

import type { Kysely } from "kysely";
import type { Config } from "#server/platform/config/config.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { type PaymentMode, type Payments, PaymentsNotConfiguredError } from "./payments.ts";
import { createSandbox, type Sandbox } from "./sandbox/index.ts";
import { createStripePayments } from "./stripe-payments.ts";
import type { Clock } from "#server/platform/system/clock.ts";
import { keyedDigests } from "#server/platform/system/keyed-digest.ts";
import type { Log } from "#server/platform/system/log.ts";

/** The sandbox's key: the library requires one, and no provider accepts it. */
const sandboxKey = "sk_test_sandbox";

type PaymentsOptions = {
  config: Pick<Config, "production" | "stripe" | "backendUrl" | "secrets">;
  database: Kysely<Database>;
  clock: Clock;
  log: Log;
};

/** The payments, and the sandbox behind them when there is no provider. */
export function createPayments(options: PaymentsOptions): {
  payments: Payments;
  sandbox: Sandbox | undefined;
} {
  const { config, clock } = options;
  const mode = paymentMode(config);
  if (mode === "off") return { payments: createPaymentsOff(), sandbox: undefined };
  const webhookSecrets = webhookSecretsOf(config, mode);
  if (mode !== "sandbox") {
    const secretKey = config.stripe.secretKey ?? "";
    return { payments: createStripePayments({ secretKey, webhookSecrets, mode, clock }), sandbox: undefined };
  }
  const sandbox = createSandbox({
    ...options,
    baseUrl: config.backendUrl,
    webhookSecret: webhookSecrets[0] ?? "",
  });
  const handler = sandbox.handle;
  return {
    payments: createStripePayments({ secretKey: sandboxKey, webhookSecrets, mode, clock, handler }),
    sandbox,
  };
}

/**
 * The payment mode of a configuration; production uses the sandbox only when the configuration asks for it. With a live key the provider
 * stays connected when donations end (`takesDonations`): holds, refunds and disputes of what was given go on for months.
 */
export function paymentMode({ production, stripe }: Pick<Config, "production" | "stripe">): PaymentMode {
  const isLive = /^[sr]k_live_/.test(stripe.secretKey ?? "");
  if (stripe.payments === "off") return isLive ? "live" : "off";
  if (stripe.payments === "sandbox") return "sandbox";
  if (!stripe.secretKey) return production ? "off" : "sandbox";
  return isLive ? "live" : "stripe-test";
}

/** The sandbox signs with a secret of this installation, so that events from elsewhere are refused. */
function webhookSecretsOf({ stripe, secrets }: PaymentsOptions["config"], mode: PaymentMode): string[] {
  const given = (stripe.webhookSecret ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  if (mode !== "sandbox") return given;
  return [...keyedDigests(secrets, "payment sandbox").map((digest) => `whsec_${digest}`), ...given];
}

export function createPaymentsOff(): Payments {
  return {
    mode: "off",
    createCheckout: refuse,
    findCheckout: refuse,
    verifyWebhook: refuse,
    webhookEndpoints: async () => [],
    authorizations: { find: refuse, capture: refuse, cancel: refuse },
    refunds: { create: refuse, list: refuse },
    // Without card payments there is nothing to reconcile.
    balanceTransactions: nothing,
    history: {
      events: nothing,
      payments: nothing,
      refunds: nothing,
      disputes: nothing,
      checkoutOf: async () => undefined,
    },
  };
}

async function* nothing(): AsyncIterable<never> {}

async function refuse(): Promise<never> {
  throw new PaymentsNotConfiguredError();
}
