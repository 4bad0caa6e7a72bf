/** Addresses that get no letters any more: mail to them came back, or they called it spam. */

import type { Kysely } from "kysely";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { SuppressionReason } from "#server/platform/database/tables/letters.ts";
import { emailKey } from "#server/platform/mail/email-key.ts";

/** Takes the address off every letter, also those that wait in the outbox; a second reason changes nothing. */
export async function suppressAddress(
  transaction: Tx,
  { email, reason, detail }: { email: string; reason: SuppressionReason; detail: string },
  now: Date,
): Promise<void> {
  const email_key = emailKey(email);
  await transaction
    .insertInto("suppressed_address")
    .values({ email_key, reason, detail: detail.slice(0, 500), suppressed_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .deleteFrom("outbox")
    .where("recipient", "=", email)
    .where("kind", "=", "letter")
    .where("state", "=", "queued")
    .execute();
}

/** The person asked for the letter again and showed that the address works. */
export async function liftSuppression(database: Kysely<Database>, email: string): Promise<void> {
  await database.deleteFrom("suppressed_address").where("email_key", "=", emailKey(email)).execute();
}
