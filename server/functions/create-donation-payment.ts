/** `create-donation-payment`: a checked donation becomes the address of a checkout (specification section 7). */

import { campaign } from "#content/campaign.ts";
import { amountRefusal, limitCentsFor } from "#domain/donation/contribution-limit.ts";
import { donationMessages, testDonor } from "#domain/donation/donation.ts";
import { donationForm, donationFromFields, type DonationRequest } from "#domain/donation/donation-form.ts";
import type { DonationPaymentCreated, FunctionErrorCode } from "#domain/functions.ts";
import { nameDoubt } from "#domain/person/full-name.ts";
import type { FieldErrors, FormInput } from "#domain/forms/form.ts";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import { localDate, yearOf } from "#domain/time/local-date.ts";
import { beginDonation } from "../contributions/begin-donation.ts";
import { checkCardTesting } from "../contributions/card-testing.ts";
import { openCheckout } from "../contributions/open-checkout.ts";
import { isCandidate } from "../contributions/standing.ts";
import { answerRefused } from "../forms/form-answers.ts";
import { isPlainPost, readPost } from "../forms/read-post.ts";
import { clientKey, networkKey } from "../middleware/client-address.ts";
import { PaymentsNotConfigured, PaymentsUnavailable } from "../payments/payments.ts";
import type { Services } from "../services.ts";
import { withPaymentsNotice } from "../site/donate-page.ts";

type DonationRefusal = {
  status: number;
  title: string;
  sentence: string;
  code: FunctionErrorCode;
  fields?: FieldErrors;
  /** The same request may succeed in ten minutes. */
  isTemporary?: true;
};

/** For the diagnostic pages, all visitors together: with a live key each checkout is a call to the provider. */
const testDonorRule = { limit: 60, windowSeconds: 3600 };

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
  const now = services.clock.now();
  const refusal = whyTooMuch(parsed.value, now) ?? nameQuestion(parsed.value);
  if (refusal) return refusal;
  const visitor = {
    clientKey: clientKey(request, services.config),
    networkKey: networkKey(request, services.config),
  };
  if (!(await mayOpenCheckout(parsed.value, visitor, services))) return tooManyRefusal;
  const begun = { ...parsed.value, idempotencyKey, mode, clientKey: visitor.clientKey, now };
  try {
    return await openCheckout(await beginDonation(services.database, begun), services);
  } catch (error) {
    return providerRefusal(error, services);
  }
}

/**
 * Checks the amount against the year's limit only: what this person gave before is private, and is checked once the card is
 * authorized.
 */
function whyTooMuch({ amountCents, donor }: DonationRequest, now: Date): DonationRefusal | undefined {
  const year = yearOf(localDate(now));
  const person = { year, isCandidate: isCandidate(donor.fullName), votingDay: campaign.votingDay };
  const limitCents = limitCentsFor(jurisdictionOf(campaign.jurisdiction), person);
  const sentence = amountRefusal(amountCents, limitCents, year);
  if (sentence === undefined) return undefined;
  const { title } = donationMessages.failed;
  return { status: 422, title, sentence, code: "over_limit", fields: { amount: sentence } };
}

/** Checked here and not in the page's script, because the list of words that suggest an organization is long. */
function nameQuestion({ donor }: DonationRequest): DonationRefusal | undefined {
  if (donor.nameConfirmed || nameDoubt(donor.fullName) === undefined) return undefined;
  const { title, description } = donationMessages.nameQuestion;
  return { status: 400, title, sentence: description, code: "invalid", fields: { fullName: description } };
}

async function mayOpenCheckout(
  { donor }: DonationRequest,
  visitor: { clientKey: string; networkKey: string },
  services: Services,
): Promise<boolean> {
  if (!(await checkCardTesting(services, visitor))) return false;
  if (donor.email !== testDonor.email) return true;
  return (await services.limiter.check("test-donor", testDonorRule)).allowed;
}

const configurationRefusal: DonationRefusal = {
  status: 503,
  title: donationMessages.failed.title,
  sentence: `${new PaymentsNotConfigured().message}: online donations are not open. Nothing was charged. To give in another way, write to ${campaign.email}.`,
  code: "payments_not_configured",
};

const tooManyRefusal: DonationRefusal = {
  status: 429,
  title: donationMessages.failed.title,
  sentence:
    "Too many checkouts were opened from here without being finished. Please finish one of them, or try again in ten minutes.",
  code: "rate_limited",
  isTemporary: true,
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

/** Refuses as every form does; a script gets the sentence alone, because the page shows it under its own title. */
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
