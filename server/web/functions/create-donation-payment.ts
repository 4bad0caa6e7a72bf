/** `create-donation-payment`: a checked donation becomes the address of a checkout (specification section 7). */

import {
  amountRefusal,
  limitCentsFor,
  donationMessages,
  testDonor,
} from "#domain/money/contributions/donation-rules.ts";
import {
  donationForm,
  donationFromFields,
  type DonationRequest,
} from "#domain/money/contributions/donation-request.ts";
import type { DonationPaymentCreated, FunctionErrorCode } from "#domain/web/functions.ts";
import { postalCodeFault } from "#domain/money/jurisdiction/country.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { nameDoubt } from "#domain/money/people/full-name.ts";
import type { FormInput } from "#domain/messages/forms/form.ts";
import {
  livemodeOf,
  takesDonations,
  EmailRefusedError,
  PaymentsNotConfiguredError,
  PaymentsUnavailableError,
} from "#server/money/payments/payments.ts";
import { lawInForce } from "#server/money/books/agent-figures.ts";
import { localDate, yearOf } from "#domain/platform/time/local-date.ts";
import { emailMessages } from "#domain/messages/secure-form/field-rules.ts";
import { beginDonation, openCheckout } from "#server/money/contributions/checkout/begin-donation.ts";
import {
  checkCardTesting,
  isWithinNetworkRule,
  createVisitorTurns,
} from "#server/money/contributions/checkout/card-testing.ts";
import { isCandidate } from "#server/money/contributions/eligibility/year-totals.ts";
import { respondFailed, respondRefused, pageSentFrom } from "#server/messages/forms/form-responses.ts";
import { readPost, senderOf } from "#server/messages/forms/read-post.ts";
import { contentTypeOf } from "#server/platform/http/request-body.ts";
import type { Refusal } from "#server/platform/http/refusal.ts";
import { clientKeys, networkKey } from "#server/platform/rate-limits/client-address.ts";
import type { Services } from "#server/services.ts";

/** For the diagnostic pages, all visitors together: with a live key each checkout is a call to the provider. */
const testDonorRule = { limit: 60, windowSeconds: 3600 };

export async function createDonationPayment(request: Request, services: Services): Promise<Response> {
  const sender = senderOf(request);
  const isForm = contentTypeOf(request) !== "application/json";
  const { input, idempotencyKey } = await readPost(request);
  try {
    const outcome = await createPayment(request, isForm ? donationFromFields(input) : input, {
      services,
      idempotencyKey,
      isPlain: sender.isPlain,
      page: pageSentFrom({ form: donationForm, input, sender }, services.content()),
    });
    if (!outcome.ok) {
      const { refusal } = outcome;
      return await respondRefused(request, { form: donationForm, input, sender, refusal }, services);
    }
    const { url } = outcome;
    if (!sender.isPlain) return Response.json({ url } satisfies DonationPaymentCreated);
    return new Response(null, { status: 303, headers: { location: url } });
  } catch (error) {
    if (error instanceof Error)
      return respondFailed(request, { form: donationForm, input, sender, error }, services);
    throw error;
  }
}

const ofOneVisitor = createVisitorTurns();

type PaymentCreated = { ok: true; url: string } | { ok: false; refusal: Refusal };

type Asked = {
  services: Services;
  idempotencyKey: string | undefined;
  isPlain: boolean;
  page: string;
};

async function createPayment(
  request: Request,
  input: FormInput,
  { services, idempotencyKey, isPlain, page }: Asked,
): Promise<PaymentCreated> {
  const { mode } = services.payments;
  const { hasNoCards } = services.content()["ways-to-give"];
  if (mode === "off" || hasNoCards || !takesDonations(services))
    return refused(configurationRefusal(services));
  const parsed = donationForm.parse(input);
  if (!parsed.ok) {
    const { title, description = title } = parsed.message;
    return refused(refusal("invalid", { title, description, fields: parsed.errors }));
  }
  const { clock, content } = services;
  const now = clock.now();
  const problem =
    postalCodeProblem(parsed.value, services) ??
    (await whyTooMuch(parsed.value, services)) ??
    nameQuestion(parsed.value);
  if (problem) return refused(problem);
  const ownKeys = clientKeys(request, services.config);
  const visitor = {
    clientKey: ownKeys[0],
    networkKey: networkKey(request, services.config),
  };
  // A plain HTML form carries no key, and after Back its button must not open a second checkout: there, the network address stands for it.
  const standIns = isPlain ? ownKeys : [];
  const idempotencyKeys = idempotencyKey === undefined ? standIns : [idempotencyKey];
  const begun = { ...parsed.value, idempotencyKeys, mode, clientKey: visitor.clientKey, now, content };
  try {
    if (!(await isWithinLimits(parsed.value, visitor, services))) return refused(tooManyRefusal);
    const contribution = await ofOneVisitor(visitor, services.database, async (database) =>
      (await checkCardTesting({ ...services, database }, visitor))
        ? beginDonation(database, begun)
        : undefined,
    );
    if (!contribution) return refused(tooManyRefusal);
    return { ok: true, url: await openCheckout(contribution, page, services) };
  } catch (error) {
    return refused(providerRefusal(error, services));
  }
}

function refused(refusal: Refusal): PaymentCreated {
  return { ok: false, refusal };
}

/** Checks the amount against the year's limit only: what this person gave before is private, and is checked once the card is authorized. */
async function whyTooMuch(
  { amountCents, donor }: DonationRequest,
  { database, payments, clock, content }: Services,
): Promise<Refusal | undefined> {
  const { campaign } = content();
  const { timeZone, votingDay, jurisdiction } = campaign;
  const year = yearOf(localDate(clock.now(), timeZone));
  const person = { year, isCandidate: isCandidate(donor.fullName, campaign), votingDay };
  const book = { jurisdiction, livemode: livemodeOf(payments.mode) };
  const limitCents = limitCentsFor(await lawInForce(database, book), person);
  const description = amountRefusal(amountCents, limitCents, year);
  if (description === undefined) return undefined;
  return refusal("over_limit", { description, fields: { amount: description } });
}

/** Of the printed receipt alone: the payment page asks for the residential address itself. */
function postalCodeProblem({ donor }: DonationRequest, { content }: Services): Refusal | undefined {
  if (!donor.wantsPrintedReceipt) return undefined;
  const { country } = jurisdictionOf(content().campaign.jurisdiction);
  const fault = postalCodeFault(donor, country);
  return fault === undefined
    ? undefined
    : refusal("invalid", { ...donationMessages.fault(fault), fields: { postalCode: fault } });
}

/** Checked here and not in the page's script, because the list of words that suggest an organization is long. */
function nameQuestion({ donor }: DonationRequest): Refusal | undefined {
  if (donor.nameConfirmed || nameDoubt(donor.fullName) === undefined) return undefined;
  const { title, description } = donationMessages.nameQuestion;
  return refusal("invalid", { title, description, fields: { fullName: description } });
}

async function isWithinLimits(
  { donor }: DonationRequest,
  { networkKey }: { networkKey: string },
  { limiter }: Services,
): Promise<boolean> {
  if (!(await isWithinNetworkRule(limiter, networkKey))) return false;
  if (donor.email !== testDonor.email) return true;
  return (await limiter.check("test-donor", testDonorRule)).ok;
}

function configurationRefusal({ content }: Services): Refusal {
  return refusal("payments_not_configured", {
    description: `${new PaymentsNotConfiguredError().message}: online donations are not open. Nothing was charged. To give in another way, write to ${content().campaign.email}.`,
  });
}

/** It holds our rules; the provider has more of its own. */
const emailRefusal = refusal("invalid", {
  ...donationMessages.fault(emailMessages.invalidFormat),
  fields: { email: emailMessages.invalidFormat },
});

const tooManyRefusal = refusal("rate_limited", {
  description:
    "Too many checkouts were opened from here without being finished. Please finish one of them, or try again in ten minutes.",
  retryAfterSeconds: 600,
});

const providerSilent = refusal("payments_unavailable", {
  description:
    "The payment provider does not answer at the moment. Nothing was charged. Please try again in a few minutes.",
  retryAfterSeconds: 180,
});

function providerRefusal(error: unknown, services: Services): Refusal {
  if (error instanceof PaymentsNotConfiguredError) return configurationRefusal(services);
  if (error instanceof EmailRefusedError) return emailRefusal;
  if (!(error instanceof PaymentsUnavailableError)) throw error;
  services.log.warn("payments-unavailable", { error });
  return providerSilent;
}

/** A script gets the description alone, because the page shows it under its own title. */
function refusal(
  code: FunctionErrorCode,
  {
    title = donationMessages.failed.title,
    description,
    ...rest
  }: { title?: string; description: string } & Pick<Refusal, "fields" | "retryAfterSeconds">,
): Refusal {
  return { code, message: { title, description }, error: description, ...rest };
}
