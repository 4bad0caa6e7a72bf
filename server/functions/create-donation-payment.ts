/** `create-donation-payment`: a checked and reserved donation becomes the address of a checkout (specification section 7). */

import { campaign } from "#content/campaign.ts";
import { limitRefusal } from "#domain/contribution-limit.ts";
import { donationMessages, formatCents, donationRules, testDonor } from "#domain/donation.ts";
import { donationForm, donationFromFields } from "#domain/donation-form.ts";
import type { DonationPaymentCreated, FunctionErrorCode } from "#domain/functions.ts";
import type { FieldErrors, FormInput } from "#domain/forms/form.ts";
import { checkCardTesting } from "../contributions/card-testing.ts";
import { closeCheckout, openCheckout } from "../contributions/open-checkout.ts";
import { reserveContribution } from "../contributions/reserve.ts";
import { answerRefused } from "../forms/form-answers.ts";
import { isPlainPost, readPost } from "../forms/read-post.ts";
import { clientKey } from "../middleware/client-address.ts";
import { PaymentsNotConfigured, PaymentsUnavailable } from "../payments/payments.ts";
import type { Services } from "../services.ts";
import { withPaymentsNotice } from "../site/donate-page.ts";

type DonationRefusal = {
  status: number;
  title: string;
  sentence: string;
  code: FunctionErrorCode;
  fields?: FieldErrors;
  /** Trying again in ten minutes may help. */
  isTemporary?: true;
};

/** Sentences over-limit answers say how much a person gave: nobody gets to ask about others all day. */
const overLimitRule = { limit: 20, windowSeconds: 600 };

export async function createDonationPayment(request: Request, services: Services): Promise<Response> {
  const isForm = !(request.headers.get("content-type") ?? "json").includes("json");
  const { input, idempotencyKey } = await readPost(request, { acceptsFiles: false });
  const outcome = await createPayment(request, isForm ? donationFromFields(input) : input, {
    services,
    idempotencyKey,
  });
  const isPlain = isPlainPost(request);
  if (typeof outcome !== "string") return refuse(request, input, outcome, services);
  if (!isPlain) return Response.json({ url: outcome } satisfies DonationPaymentCreated);
  return new Response(null, { status: 303, headers: { location: outcome } });
}

async function createPayment(
  request: Request,
  input: FormInput,
  { services, idempotencyKey }: { services: Services; idempotencyKey: string | undefined },
): Promise<string | DonationRefusal> {
  const { mode } = services.payments;
  if (mode === "off") return configurationRefusal;
  const parsed = donationForm.parse(input);
  if (!parsed.ok) {
    const { title, description = title } = parsed.message;
    return { status: 400, title, sentence: description, code: "invalid", fields: parsed.errors };
  }
  const client = clientKey(request, services.config);
  const verdict = await checkCardTesting(services, client);
  if (verdict !== "fine") return cardTestingRefusals[verdict];
  const reserved = await reserveContribution(services.database, {
    ...parsed.value,
    idempotencyKey,
    mode,
    clientKey: client,
    now: services.clock.now(),
  });
  if (reserved.kind === "over-limit") return overLimit(reserved, client, services);
  try {
    const url = await openCheckout(reserved.contribution, services);
    if (parsed.value.donor.email === testDonor.email) await closeCheckout(reserved.contribution.id, services);
    return url;
  } catch (error) {
    return providerRefusal(error, services);
  }
}

async function overLimit(
  { possibleCents, limitCents, year }: { possibleCents: number; limitCents: number; year: number },
  client: string,
  { limiter }: Services,
): Promise<DonationRefusal> {
  const asked = await limiter.check(`over-limit:${client}`, overLimitRule);
  if (!asked.allowed) return cardTestingRefusals["visitor-limit"];
  const atOnce = Math.min(possibleCents, donationRules.maximumCents);
  return {
    status: 422,
    title: donationMessages.failed.title,
    sentence: limitRefusal(atOnce, limitCents, year),
    code: "over_limit",
    fields: { amount: `At most ${formatCents(atOnce)} is still possible this year` },
  };
}

const configurationRefusal: DonationRefusal = {
  status: 503,
  title: donationMessages.failed.title,
  sentence: `${new PaymentsNotConfigured().message}: online donations are not open. Nothing was charged. To give in another way, write to ${campaign.email}.`,
  code: "payments_not_configured",
};

const cardTestingRefusals: Record<"visitor-limit" | "circuit-open", DonationRefusal> = {
  "visitor-limit": {
    status: 429,
    title: donationMessages.failed.title,
    sentence:
      "Too many checkouts were opened from here without being finished. Please finish one of them, or try again in ten minutes.",
    code: "rate_limited",
    isTemporary: true,
  },
  "circuit-open": {
    status: 503,
    title: donationMessages.failed.title,
    sentence:
      "Online donations are paused for a short while. Nothing was charged. Please try again later today.",
    code: "paused",
    isTemporary: true,
  },
};

function providerRefusal(error: unknown, { log }: Services): DonationRefusal {
  if (error instanceof PaymentsNotConfigured) return configurationRefusal;
  if (!(error instanceof PaymentsUnavailable)) throw error;
  log.warn("payments-unavailable", { error });
  return {
    status: 503,
    title: donationMessages.failed.title,
    sentence:
      "The payment provider does not answer at the moment. Nothing was charged. Please try again in a few minutes.",
    code: "payments_unavailable",
    isTemporary: true,
  };
}

/** The same refusal for a script and for a person: one status, one sentence, one time to wait. */
/** As every form is refused; a script gets the sentence alone, because the page shows it under a title of its own. */
function refuse(
  request: Request,
  input: FormInput,
  { title, sentence, isTemporary, ...refusal }: DonationRefusal,
  services: Services,
): Promise<Response> {
  return answerRefused(
    request,
    donationForm,
    input,
    {
      ...refusal,
      message: { title, description: sentence },
      error: sentence,
      ...(isTemporary && { retryAfterSeconds: 600 }),
    },
    withPaymentsNotice(services),
  );
}
