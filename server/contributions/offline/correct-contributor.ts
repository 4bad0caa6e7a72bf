/** Corrects what is recorded of a contributor. Receipts keep what they said; a replacement says what is recorded now. */

import { splitName } from "#domain/person/person-match-name.ts";
import { personKey, personOf } from "#domain/person/person-match-keys.ts";
import { lockContribution, lockLimits, lockPersons } from "#server/contributions/record/contribution.ts";
import type { Tx } from "#server/database/schema.ts";

type Correction = {
  fullName?: string | undefined;
  email?: string | undefined;
  address?: string | undefined;
  city?: string | undefined;
  province?: string | undefined;
  postalCode?: string | undefined;
  now: Date;
};

/**
 * Writes what is given and keeps the rest. Returns the person whose yearly limit it counts for from now on:
 * `reassessPerson` says what that means.
 */
export async function correctContributor(
  transaction: Tx,
  contributionId: string,
  correction: Correction,
): Promise<string | undefined> {
  await lockLimits(transaction);
  const row = await lockContribution(transaction, contributionId);
  if (!row) return undefined;
  const corrected = {
    full_name: correction.fullName ?? row.full_name,
    email: correction.email ?? row.email,
    address: correction.address ?? row.address,
    city: correction.city ?? row.city,
    province: correction.province ?? row.province,
    postal_code: correction.postalCode ?? row.postal_code,
  };
  const person = personOf({
    fullName: corrected.full_name,
    email: corrected.email,
    address: corrected.address,
    city: corrected.city,
    postalCode: corrected.postal_code,
  });
  const isSomeoneElse = person.nameKey !== row.name_key || person.addressKey !== row.address_key;
  const key = isSomeoneElse ? personKey(person) : row.person_key;
  await lockPersons(transaction, [row.person_key, key]);
  const name = splitName(corrected.full_name);
  await transaction
    .updateTable("contribution")
    .set({
      ...corrected,
      ...(correction.fullName !== undefined && { first_name: name.first, last_name: name.last }),
      person_key: key,
      name_key: person.nameKey,
      address_key: person.addressKey,
      email_key: person.emailKey,
      updated_at: correction.now.toISOString(),
    })
    .where("id", "=", contributionId)
    .execute();
  return key;
}
