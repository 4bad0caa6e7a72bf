/** A reserved contribution's checkout at the provider: opened once, found again by every repetition. */

import { localDate } from "#domain/local-date.ts";
import type { Services } from "../services.ts";
import { cancelledPath } from "../site/donate-page.ts";
import { applyFacts } from "./apply-facts.ts";
import { bookOf, type Contribution, findContribution, lockContribution } from "./contribution.ts";
import { checkoutEnd } from "./reserve.ts";

/** The address where the donor pays; throws `PaymentsUnavailable` after the reservation is released. */
export async function openCheckout(contribution: Contribution, services: Services): Promise<string> {
  if (contribution.provider_url) return contribution.provider_url;
  const session = await askProvider(contribution, services);
  const now = services.clock.now();
  return services.database.transaction().execute(async (transaction) => {
    const current = await lockContribution(transaction, contribution.id);
    if (!current) throw new Error(`Contribution ${contribution.id} is gone`);
    await applyFacts(
      transaction,
      current,
      {
        facts: { openedAt: contribution.created_at },
        patch: { provider_session_id: session.sessionId, provider_url: session.url },
        reference: "checkout",
        occurredOn: localDate(now),
      },
      now,
    );
    return session.url;
  });
}

/** Ends a checkout that nobody is to pay, at the provider and in the books; what it held is free again. */
export async function closeCheckout(id: string, { database, payments, clock }: Services): Promise<void> {
  const opened = await findContribution(database, id);
  if (opened?.provider_session_id) await payments.expireCheckout(opened.provider_session_id);
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    const contribution = await lockContribution(transaction, id);
    if (!contribution) return;
    const facts = { expiredAt: now.toISOString() };
    await applyFacts(
      transaction,
      contribution,
      { facts, reference: "closed", occurredOn: localDate(now) },
      now,
    );
  });
}

async function askProvider(contribution: Contribution, services: Services) {
  const { config, payments } = services;
  const test = bookOf(payments.mode) === 1 ? "" : "&test=1";
  try {
    return await payments.createCheckout({
      contributionId: contribution.id,
      amountCents: contribution.amount_cents,
      email: contribution.email ?? "",
      fullName: contribution.full_name,
      statement: contribution.statement_text,
      successUrl: `${config.baseUrl}/donation-success?session_id={CHECKOUT_SESSION_ID}${test}`,
      cancelUrl: `${config.baseUrl}${cancelledPath}`,
      expiresAt: checkoutEnd(contribution),
    });
  } catch (error) {
    await release(contribution, services);
    throw error;
  }
}

/** The donor never got an address to pay at, so nothing is to be held for it. */
async function release({ id }: Contribution, { database, clock }: Services): Promise<void> {
  const now = clock.now().toISOString();
  await database
    .updateTable("contribution")
    .set({ reserved_until: now, client_key: null, updated_at: now })
    .where("id", "=", id)
    .where("status", "=", "created")
    .execute();
}
