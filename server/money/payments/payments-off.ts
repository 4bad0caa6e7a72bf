/** The implementation without a provider: its requests throw `PaymentsNotConfiguredError`. */

import { type Payments, PaymentsNotConfiguredError } from "./payments.ts";

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
