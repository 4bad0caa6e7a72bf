/** A payment provider that opens a checkout at once and stores nothing, where only the server's own work is counted. */

import type { Payments } from "#server/money/payments/payments.ts";

export const promptProvider = {
  mode: "sandbox",
  createCheckout: ({ contributionId, expiresAt }) =>
    Promise.resolve({
      sessionId: contributionId,
      url: `https://provider.example/${contributionId}`,
      expiresAt,
    }),
} satisfies Partial<Payments> as unknown as Payments;
