/** A contribution's checkout at the provider: opened once, found again by every repetition. */

import { todayOf } from "#domain/platform/time/local-date.ts";
import type { Services } from "#server/services.ts";
import { applyFacts } from "#server/money/contributions/record/apply-facts.ts";
import {
  type Contribution,
  lockContribution,
  checkoutEnd,
} from "#server/money/contributions/record/contribution.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";

/**
 * The address where the donor pays; `page` is where a donor comes back to who does not. Throws `PaymentsUnavailableError`, which does not count
 * as an unfinished checkout.
 */
export async function openCheckout(
  contribution: Contribution,
  page: string,
  services: Services,
): Promise<string> {
  if (contribution.provider_url) return contribution.provider_url;
  const session = await askProvider(contribution, page, services);
  const { content } = services;
  const now = services.clock.now();
  const change = {
    facts: { openedAt: contribution.created_at },
    patch: { provider_session_id: session.sessionId, provider_url: session.url },
    reference: "checkout",
    occurredOn: todayOf({ now, content }),
    now,
    content,
  };
  await services.database.transaction().execute(async (transaction) => {
    const current = await lockContribution(transaction, contribution.id);
    if (!current) throw new Error(`Contribution ${contribution.id} is gone`);
    await applyFacts(transaction, current, change);
  });
  return session.url;
}

async function askProvider(contribution: Contribution, page: string, services: Services) {
  const { config, payments, content } = services;
  const test = livemodeOf(payments.mode) === 1 ? "" : "&test=1";
  try {
    return await payments.createCheckout({
      contributionId: contribution.id,
      campaignName: content().campaign.name,
      amountCents: contribution.amount_cents,
      currency: contribution.currency,
      email: contribution.email ?? "",
      fullName: contribution.full_name,
      statement: contribution.statement_text,
      successUrl: `${config.baseUrl}/donation-success?session_id={CHECKOUT_SESSION_ID}${test}`,
      cancelUrl: `${config.baseUrl}${page}?checkout=cancelled`,
      expiresAt: checkoutEnd(contribution),
    });
  } catch (error) {
    await forgetVisitor(contribution, services);
    throw error;
  }
}

/** The donor never got an address to pay at: that is no unfinished checkout of theirs, and their next try is a new contribution. */
async function forgetVisitor({ id }: Contribution, { database }: Services): Promise<void> {
  await database
    .updateTable("contribution")
    .set({ client_key: null })
    .where("id", "=", id)
    .where("status", "=", "created")
    .execute();
}
