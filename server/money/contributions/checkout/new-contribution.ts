/** What every contribution's row begins with, whether the money comes by card or by hand. Columns left out are empty. */

import type { Moment } from "#server/services.ts";
import { randomUUID } from "node:crypto";
import { tidyPostalCode } from "#domain/money/jurisdiction/country.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import { yearOf } from "#domain/platform/time/local-date.ts";
import { personKey, personOf } from "#domain/money/people/person-match-keys.ts";
import { splitName } from "#domain/money/people/read-name.ts";

/** Who gives; an empty text is an absent one. */
export type Giver = {
  /** Empty: anonymous. */
  fullName: string;
  /** Given by the agent where `splitName` would be wrong. */
  firstName?: string;
  lastName?: string;
  email?: string;
  address?: string;
  city?: string;
  province?: string;
  postalCode?: string;
  wantsPrintedReceipt?: boolean;
};

/** A row with status `created` that counts nothing yet; `receivedOn` is a local date. */
export function newContribution(gift: Moment & { giver: Giver; amountCents: number; receivedOn: string }) {
  const { amountCents, receivedOn } = gift;
  const jurisdiction = jurisdictionOf(gift.content().campaign.jurisdiction);
  const postalCode = tidyPostalCode(gift.giver.postalCode ?? "", jurisdiction.country);
  const giver = { ...gift.giver, postalCode };
  const name = splitName(giver.fullName);
  const person = personOf(giver);
  const ownKey = giver.fullName === "" ? "anonymous" : personKey(person);
  const now = gift.now.toISOString();
  return {
    id: randomUUID(),
    status: "created",
    amount_cents: amountCents,
    currency: jurisdiction.currency,
    counted_cents: 0,
    received_on: receivedOn,
    year: yearOf(receivedOn),
    full_name: giver.fullName,
    first_name: giver.firstName ?? name.first,
    last_name: giver.lastName ?? name.last,
    email: giver.email || null,
    address: giver.address || null,
    city: giver.city || null,
    province: giver.province || null,
    postal_code: postalCode || null,
    own_key: ownKey,
    person_key: ownKey,
    name_key: person.nameKey,
    address_key: person.addressKey,
    email_key: person.emailKey,
    ...(giver.wantsPrintedReceipt && printedReceiptTo(giver)),
    statement_version: jurisdiction.statement.version,
    statement_text: jurisdiction.statement.text,
    jurisdiction: jurisdiction.id,
    facts: "{}",
    created_at: now,
    updated_at: now,
  };
}

function printedReceiptTo({ address, city, province, postalCode }: Giver) {
  return {
    wants_printed_receipt: 1 as const,
    mailing_address: address || null,
    mailing_city: city || null,
    mailing_province: province || null,
    mailing_postal_code: postalCode || null,
  };
}
