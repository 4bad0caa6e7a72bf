/** The first step of a card donation: its row, before the provider is asked. No money moves, and none of the yearly limit is used. */

import type { Moment, Services } from "#server/services.ts";
import { createHash, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import type { DonationRequest } from "#domain/money/contributions/donation-request.ts";
import { localDate, todayOf } from "#domain/platform/time/local-date.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { livemodeOf, type PaymentMode } from "#server/money/payments/payments.ts";
import {
  newContribution,
  type Contribution,
  checkoutEnd,
  nextStepAt,
  lockContribution,
} from "#server/money/contributions/record/contribution.ts";
import type { Keys } from "#server/platform/system/keyed-digest.ts";
import { applyFacts } from "#server/money/contributions/record/apply-facts.ts";

const openWithinMinutes = 10;
/** Within this time after paying, the same request leads to the paid checkout; later it is a second gift. */
const sameGiftMinutes = 10;
/** After this many finished attempts with one key (no browser does that) each request becomes a separate donation. */
const maxAttempts = 20;

type BeginRequest = DonationRequest &
  Moment & {
    /**
     * Chosen by the browser, or the visitor's own for a plain HTML form, by each secret; the same request with one of them is the same
     * donation. None makes each request another one.
     */
    idempotencyKeys: readonly string[];
    mode: Exclude<PaymentMode, "off">;
    /** The visitor's key, as the rate limits use it. */
    clientKey: string;
  };

/**
 * The new contribution, or the earlier one of the same key. The unique key decides between requests of the same moment, so that a new donation
 * is one write.
 */
export async function beginDonation(
  database: Kysely<Database>,
  request: BeginRequest,
): Promise<Contribution> {
  const [base = randomUUID(), ...former] = request.idempotencyKeys.map((key) => attemptKey(request, key));
  const { key, earlier } = await findAttempt(database, [base, ...former], request.now);
  if (earlier) return earlier;
  const begun = await database
    .insertInto("contribution")
    .values(newRow(request, key))
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returningAll()
    .executeTakeFirst();
  // A double click sends the same request twice at the same time: the other one was stored after this one looked.
  return begun ?? beginDonation(database, request);
}

/** The earlier contribution of one of the keys that is not over, or the first key to begin another one with. */
async function findAttempt(database: Kysely<Database>, [base, ...former]: Keys, now: Date) {
  for (const other of former) {
    const { earlier } = await findAttemptOf(database, other, now);
    if (earlier) return { key: base, earlier };
  }
  return findAttemptOf(database, base, now);
}

/** A key whose checkout is over starts a new donation, because the donor came back to the page later. */
async function findAttemptOf(database: Kysely<Database>, base: string, now: Date) {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const key = attempt === 0 ? base : `${base}#${attempt}`;
    const earlier = await database
      .selectFrom("contribution")
      .selectAll()
      .where("idempotency_key", "=", key)
      .executeTakeFirst();
    if (!earlier || !isOver(earlier, now)) return { key, earlier };
  }
  return { key: randomUUID(), earlier: undefined };
}

function isOver(contribution: Contribution, now: Date): boolean {
  const { status, created_at, updated_at, client_key } = contribution;
  // It has no checkout at the provider yet; one opened this late would end sooner than the provider allows. Without a visitor
  // the provider has refused to open it, and may keep that error under the contribution's own key.
  if (status === "created") return client_key === null || isPast(created_at, openWithinMinutes, now);
  if (status === "open") return checkoutEnd(contribution) <= now;
  if (["expired", "failed", "declined", "canceled", "ran-out"].includes(status)) return true;
  return isPast(contribution.paid_at ?? updated_at, sameGiftMinutes, now);
}

function isPast(time: string, minutes: number, now: Date): boolean {
  return now.getTime() - Date.parse(time) > minutes * 60_000;
}

/** The key with what it stands for: the same key with another amount or name is another donation. */
function attemptKey({ amountCents, donor, mode }: BeginRequest, key: string): string {
  return createHash("sha256")
    .update(JSON.stringify([key, mode, amountCents, donor]))
    .digest("base64url");
}

function newRow({ amountCents, donor, mode, clientKey, ...moment }: BeginRequest, key: string) {
  const { now } = moment;
  const { jurisdiction, timeZone } = moment.content().campaign;
  // The form fills in the province by itself, so without a street it is not an address.
  const { province } = jurisdictionOf(jurisdiction);
  const giver = { ...donor, province: donor.address && (donor.province || province) };
  const row = newContribution({ giver, amountCents, receivedOn: localDate(now, timeZone), ...moment });
  return {
    ...row,
    method: "card" as const,
    mode,
    livemode: livemodeOf(mode),
    idempotency_key: key,
    next_step_at: nextStepAt(row, { status: "created", facts: {}, now }),
    client_key: clientKey,
  };
}

/* A contribution's checkout at the provider: opened once, found again by every repetition. */

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
