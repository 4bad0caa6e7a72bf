/** No provider: every question answers that payments are not configured, and nothing pretends to work. */

import { type Payments, PaymentsNotConfigured } from "./payments.ts";

export function createPaymentsOff(): Payments {
  return {
    mode: "off",
    createCheckout: refuse,
    findCheckout: refuse,
    verifyWebhook: refuse,
    authorizations: { find: refuse, capture: refuse, cancel: refuse },
    refunds: { create: refuse, list: refuse },
    // A campaign that takes no cards has nothing to reconcile.
    balanceTransactions: async function* () {},
  };
}

async function refuse(): Promise<never> {
  throw new PaymentsNotConfigured();
}
