/** /donate as this server takes donations: a rehearsal, or payments that are off, are said before a name is typed. */

import { donationForm } from "#domain/donation-form.ts";
import type { DonatePageState, PaymentsOpen } from "#domain/functions.ts";
import type { PaymentMode } from "../payments/payments.ts";
import type { Services } from "../services.ts";

/** Where a checkout sends a donor who leaves it without paying. */
export const cancelledPath = `${donationForm.page}?checkout=cancelled`;

/** The page with what the built one cannot know; undefined where the built one is right. */
export function renderDonatePage(request: Request, services: Services): Promise<Response> | undefined {
  const payments = paymentsOpen(services.payments.mode);
  const isCancelled = new URL(request.url).searchParams.get("checkout") === "cancelled";
  if (payments === "open" && !isCancelled) return undefined;
  return services.drawPage(donationForm.page, { payments, isCancelled } satisfies DonatePageState);
}

/** The same for a donation that was refused: the page comes back with what was typed, and says it too. */
export function withPaymentsNotice(services: Services): Services {
  const payments = paymentsOpen(services.payments.mode);
  return { ...services, drawPage: (path, state) => services.drawPage(path, { ...state, payments }) };
}

function paymentsOpen(mode: PaymentMode): PaymentsOpen {
  if (mode === "off") return "off";
  return mode === "live" ? "open" : "rehearsal";
}
