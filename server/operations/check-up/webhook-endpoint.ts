import { PaymentsNotConfiguredError, neededEvents } from "#server/money/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { reasonOf } from "#server/platform/system/reason-of.ts";

const path = "/functions/v1/payment-webhook";

/** A sentence where the payment provider does not send us every event that the books need; nothing without a provider. */
export async function webhookProblems({
  config,
  payments,
}: Pick<Services, "config" | "payments">): Promise<string[]> {
  if (payments.mode !== "live" && payments.mode !== "stripe-test") return [];
  const address = `${config.backendUrl}${path}`;
  try {
    const endpoints = await payments.webhookEndpoints();
    const ours = endpoints.filter(({ url }) => url === address);
    if (ours.length === 0)
      return [`The payment provider has no webhook ${address}: add it in its dashboard.`];
    const enabled = ours.filter(({ isEnabled }) => isEnabled);
    if (enabled.length === 0)
      return [
        `The webhook ${address} is switched off at the payment provider: switch it on in its dashboard.`,
      ];
    const subscribed = new Set(enabled.flatMap(({ events }) => events));
    const missing = subscribed.has("*") ? [] : neededEvents.filter((event) => !subscribed.has(event));
    if (missing.length === 0) return [];
    return [`The webhook ${address} is not subscribed to ${missing.join(", ")}: add them in the dashboard.`];
  } catch (error) {
    if (error instanceof PaymentsNotConfiguredError)
      return [
        `The key may not read webhooks (or is not valid any more): look in the provider's dashboard that ${address} is there.`,
      ];
    return [
      `The payment provider could not be asked for its webhooks: ${reasonOf(error)}. This machine must reach https://api.stripe.com (DNS, firewall); without it nobody can donate.`,
    ];
  }
}
