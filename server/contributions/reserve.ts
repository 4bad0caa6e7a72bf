/** The first step of a card donation: a row that holds its amount of the person's limit before the provider is asked. */

import { createHash, randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { campaign } from "#content/campaign.ts";
import { checkLimit } from "#domain/contribution-limit.ts";
import type { DonationRequest } from "#domain/donation-form.ts";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import { localDate, yearOf } from "#domain/local-date.ts";
import { personOf } from "#domain/person-match-keys.ts";
import { takeLock } from "../database/portable-sql.ts";
import type { Database } from "../database/schema.ts";
import type { PaymentMode } from "../payments/payments.ts";
import { bookOf, type Contribution } from "./contribution.ts";
import { newContribution } from "./new-contribution.ts";
import { type Standing, standingOf } from "./standing.ts";

/** How long a donor has at the provider (its least is 30 minutes), and how long the amount stays reserved after that. */
const checkoutMinutes = 45;
const graceMinutes = 10;
const openWithinMinutes = 10;
/** The back button after paying finds the paid checkout; later, the same amount again is a second gift. */
const sameGiftMinutes = 10;

export type ReserveRequest = DonationRequest & {
  /** The browser's own; the same request with the same key is the same donation. */
  idempotencyKey: string | undefined;
  mode: Exclude<PaymentMode, "off">;
  /** The visitor as the rate limits know them. */
  clientKey: string;
  now: Date;
};

export type Reserved =
  | { kind: "reserved" | "repeated"; contribution: Contribution }
  | { kind: "over-limit"; possibleCents: number; limitCents: number; year: number };

/** When the provider's checkout ends: the same for every repetition, since the provider compares repetitions. */
export function checkoutEnd({ created_at }: Pick<Contribution, "created_at">): Date {
  return new Date(Date.parse(created_at) + checkoutMinutes * 60_000);
}

/** Reserves the amount, or answers the earlier reservation of the same key, or what is still possible. */
export async function reserveContribution(
  database: Kysely<Database>,
  request: ReserveRequest,
): Promise<Reserved> {
  const person = personOf(request.donor);
  return database.transaction().execute(async (transaction) => {
    // Two tabs of one person wait for each other here, so that together they can't pass the limit.
    await takeLock(transaction, `person:${person.nameKey}`);
    const { key, earlier } = await findAttempt(transaction, request);
    if (earlier) return { kind: "repeated", contribution: earlier };
    const jurisdiction = jurisdictionOf(campaign.jurisdiction);
    const year = yearOf(localDate(request.now));
    const standing = await standingOf(transaction, {
      person,
      year,
      livemode: bookOf(request.mode),
      now: request.now,
      jurisdiction,
    });
    const answer = checkLimit({ amountCents: request.amountCents, ...standing });
    if (!answer.allowed) {
      return {
        kind: "over-limit",
        possibleCents: answer.possibleCents,
        limitCents: standing.limitCents,
        year,
      };
    }
    const contribution = await transaction
      .insertInto("contribution")
      .values(newRow(request, { key, standing }))
      .returningAll()
      .executeTakeFirstOrThrow();
    return { kind: "reserved", contribution };
  });
}

/** A key whose checkout ran out begins anew: the donor came back to the page later. */
async function findAttempt(transaction: Transaction<Database>, request: ReserveRequest) {
  const base = request.idempotencyKey ? attemptKey(request, request.idempotencyKey) : randomUUID();
  for (let attempt = 0; ; attempt += 1) {
    const key = attempt === 0 ? base : `${base}#${attempt}`;
    const earlier = await transaction
      .selectFrom("contribution")
      .selectAll()
      .where("idempotency_key", "=", key)
      .executeTakeFirst();
    if (!earlier || !isOver(earlier, request.now)) return { key, earlier };
  }
}

function isOver({ status, reserved_until, created_at, paid_at }: Contribution, now: Date): boolean {
  if (status === "expired" || status === "failed") return true;
  if (paid_at !== null) return now.getTime() - Date.parse(paid_at) > sameGiftMinutes * 60_000;
  // The provider never had it, and would find too little time left in its checkout.
  if (status === "created" && now.getTime() - Date.parse(created_at) > openWithinMinutes * 60_000)
    return true;
  return reserved_until !== null && reserved_until <= now.toISOString();
}

/** The key with what it stands for: the same key with another amount or name is another donation. */
function attemptKey({ amountCents, donor, mode }: ReserveRequest, key: string): string {
  return createHash("sha256")
    .update(JSON.stringify([key, mode, amountCents, donor]))
    .digest("base64url");
}

function newRow(
  { amountCents, donor, mode, now, clientKey }: ReserveRequest,
  { key, standing }: { key: string; standing: Standing },
) {
  // The form fills the province in; alone it is nobody's address.
  const giver = { ...donor, province: donor.address && donor.province };
  return {
    ...newContribution({ giver, amountCents, receivedOn: localDate(now), now }),
    method: "card" as const,
    mode,
    livemode: bookOf(mode),
    person_key: standing.personKey,
    is_candidate: standing.isCandidate ? (1 as const) : (0 as const),
    idempotency_key: key,
    reserved_until: new Date(now.getTime() + (checkoutMinutes + graceMinutes) * 60_000).toISOString(),
    client_key: clientKey,
  };
}
