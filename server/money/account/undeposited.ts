/** Contributions that came on paper or by transfer and that no deposit has. */

import type { Kysely } from "kysely";
import { bankedMethods } from "#domain/money/account/movement.ts";
import type { AccountEntry } from "#domain/money/books/bank-match.ts";
import { type BookEntry, movementsOf } from "#domain/money/books/book-entry.ts";
import { methodInWords } from "#domain/money/contributions/contribution-words.ts";
import { leftAccount } from "#server/money/books/deposits.ts";
import type { Database } from "#server/platform/database/schema.ts";

/** In the order of their days: what is still held, and what left the account again, as a cheque that bounced, so that it must have been there. */
export async function undepositedContributions(
  database: Kysely<Database>,
  { livemode, entries }: { livemode: 0 | 1; entries: readonly BookEntry[] },
) {
  const rows = await database
    .selectFrom("contribution")
    .select([
      "id",
      "full_name",
      "received_on",
      "amount_cents",
      "held_cents",
      "method",
      "status",
      "description",
    ])
    .where("livemode", "=", livemode)
    .where("paid_at", "is not", null)
    .where("method", "in", bankedMethods)
    .where("status", "!=", "void")
    .orderBy("received_on")
    .orderBy("id")
    .execute();
  const deposits = movementsOf(entries, "deposit").flatMap(({ contributionIds = [] }) => contributionIds);
  const deposited = new Set(deposits);
  const left = leftAccount(entries);
  return rows.filter(({ id, held_cents }) => !deposited.has(id) && (held_cents > 0 || left.has(id)));
}

type Undeposited = Awaited<ReturnType<typeof undepositedContributions>>[number];

/** The same as what a line of the bank may be. */
export function giftToMatch({
  id,
  full_name,
  received_on,
  amount_cents,
  method,
  description,
}: Undeposited): AccountEntry {
  return {
    entryId: id,
    on: received_on,
    cents: amount_cents,
    reference: description ?? "",
    what: `${full_name || "somebody anonymous"}, ${methodInWords(method)}`,
    of: "gift",
    name: full_name,
    method,
  };
}
