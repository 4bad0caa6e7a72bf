/** Contributions for tests: one row as a paid contribution has it, with the columns that a test overrides. */

import { randomUUID } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import { yearOf } from "#domain/platform/time/local-date.ts";
import { personKey, personOf } from "#domain/money/people/person-match-keys.ts";
import type { Database } from "#server/platform/database/schema.ts";

type Row = Insertable<Database["contribution"]>;

/** Stores a paid card contribution of $25.00 of 17 October 2026 and returns its id. */
export async function insertContribution(
  database: Kysely<Database>,
  given: Partial<Row> = {},
): Promise<string> {
  const row = contributionRow(given);
  await database.insertInto("contribution").values(row).execute();
  return row.id;
}

function contributionRow(given: Partial<Row>): Row {
  const id = given.id ?? randomUUID();
  const base = { ...plainRow(id), ...given };
  const person = personOf({
    fullName: base.full_name,
    address: base.address ?? null,
    city: base.city ?? null,
    postalCode: base.postal_code ?? null,
    email: base.email ?? null,
  });
  return {
    ...base,
    own_key: personKey(person),
    person_key: personKey(person),
    name_key: person.nameKey,
    address_key: person.addressKey,
    email_key: person.emailKey,
    counted_cents: given.counted_cents ?? base.amount_cents,
    held_cents: given.held_cents ?? base.amount_cents,
    year: yearOf(base.received_on),
  };
}

function plainRow(id: string) {
  const at = "2026-10-17T19:00:00.000Z";
  return {
    id,
    method: "card" as const,
    mode: "live" as const,
    livemode: 1 as const,
    status: "paid",
    amount_cents: 2500,
    currency: "cad",
    received_on: "2026-10-17",
    full_name: "Jordan Example",
    first_name: "Jordan",
    last_name: "Example",
    email: "jordan@example.org" as string | null,
    address: "100 Example Street" as string | null,
    city: "Saanich" as string | null,
    province: "BC" as string | null,
    postal_code: "V8X 1A1" as string | null,
    country: "CA" as string | null,
    statement_version: "bc-local-1",
    statement_text: "",
    jurisdiction: "bc-local",
    idempotency_key: id,
    provider_payment_intent_id: `pi_${id}`,
    facts: JSON.stringify({ paidAt: at }),
    created_at: at,
    paid_at: at,
    updated_at: at,
  };
}
