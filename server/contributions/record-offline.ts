/** A contribution that the financial agent has in hand: cheque, e-transfer, cash, goods, a ticket. Same book, rules and receipts as a card's. */

import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { campaign } from "#content/campaign.ts";
import { jurisdictionOf } from "#domain/jurisdiction/jurisdictions.ts";
import { yearOf } from "#domain/local-date.ts";
import { personKey, personOf } from "#domain/person-match-keys.ts";
import { splitName } from "#domain/person-match-name.ts";
import type { Database } from "../database/schema.ts";
import type { ContributionMethod } from "../database/tables/money.ts";
import { applyFacts } from "./apply-facts.ts";
import type { Contribution } from "./contribution.ts";
import { judge } from "./judge.ts";

export type OfflineContribution = {
  method: Exclude<ContributionMethod, "card">;
  /** Which book (`bookOf`). */
  livemode: 0 | 1;
  amountCents: number;
  advantageCents?: number;
  /** Local date. */
  receivedOn: string;
  /** Empty: anonymous. */
  fullName: string;
  /** Where the agent knows better than `splitName`. */
  firstName?: string;
  lastName?: string;
  email?: string;
  address?: string;
  city?: string;
  province?: string;
  postalCode?: string;
  wantsPrintedReceipt?: boolean;
  /** Cheque number, goods given, event of the ticket. */
  description?: string;
  /** The same key is the same contribution: a file imported twice enters once. */
  idempotencyKey?: string;
};

/** Enters and judges it; what may not be kept comes back with status `needs-return`. A repeated key answers the first entry. */
export async function recordOfflineContribution(
  transaction: Transaction<Database>,
  offline: OfflineContribution,
  now: Date,
): Promise<Contribution> {
  const inserted = await transaction
    .insertInto("contribution")
    .values(newRow(offline, now))
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!inserted) return findByKey(transaction, offline.idempotencyKey ?? "");
  const jurisdiction = jurisdictionOf(inserted.jurisdiction);
  const { facts, patch } = await judge(transaction, inserted, { jurisdiction, now });
  const change = {
    facts: { ...facts, paidAt: now.toISOString() },
    patch,
    reference: "office-entry",
    occurredOn: offline.receivedOn,
  };
  return applyFacts(transaction, inserted, change, now);
}

async function findByKey(transaction: Transaction<Database>, key: string): Promise<Contribution> {
  return transaction
    .selectFrom("contribution")
    .selectAll()
    .where("idempotency_key", "=", key)
    .executeTakeFirstOrThrow();
}

function newRow(offline: OfflineContribution, now: Date) {
  const jurisdiction = jurisdictionOf(campaign.jurisdiction);
  const person = personOf(offline);
  const name = splitName(offline.fullName);
  const at = now.toISOString();
  const wantsPrinted = offline.wantsPrintedReceipt ?? false;
  return {
    id: randomUUID(),
    method: offline.method,
    mode: "offline" as const,
    livemode: offline.livemode,
    status: "created",
    amount_cents: offline.amountCents,
    currency: jurisdiction.currency,
    advantage_cents: offline.advantageCents ?? 0,
    counted_cents: offline.amountCents,
    received_on: offline.receivedOn,
    year: yearOf(offline.receivedOn),
    full_name: offline.fullName,
    first_name: offline.firstName ?? name.first,
    last_name: offline.lastName ?? name.last,
    email: offline.email ?? null,
    address: offline.address ?? null,
    city: offline.city ?? null,
    province: offline.province ?? null,
    postal_code: offline.postalCode ?? null,
    country: null,
    person_key: offline.fullName === "" ? "anonymous" : personKey(person),
    name_key: person.nameKey,
    address_key: person.addressKey,
    email_key: person.emailKey,
    wants_printed_receipt: wantsPrinted ? (1 as const) : (0 as const),
    mailing_address: wantsPrinted ? (offline.address ?? null) : null,
    mailing_city: wantsPrinted ? (offline.city ?? null) : null,
    mailing_province: wantsPrinted ? (offline.province ?? null) : null,
    mailing_postal_code: wantsPrinted ? (offline.postalCode ?? null) : null,
    statement_version: jurisdiction.statement.version,
    statement_text: jurisdiction.statement.text,
    jurisdiction: jurisdiction.id,
    idempotency_key: offline.idempotencyKey ?? randomUUID(),
    provider_session_id: null,
    provider_url: null,
    provider_payment_intent_id: null,
    provider_charge_id: null,
    reserved_until: null,
    client_key: null,
    facts: "{}",
    return_reason: null,
    return_aware_on: null,
    return_due_on: null,
    returned_on: null,
    return_proof: null,
    description: offline.description ?? null,
    created_at: at,
    paid_at: null,
    updated_at: at,
  };
}
