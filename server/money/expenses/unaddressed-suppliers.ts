/** Suppliers whose address the statement asks for and the campaign doesn't know. */

import type { Kysely } from "kysely";
import { type BookEntry, entriesOf } from "#domain/money/books/book-entry.ts";
import { isSameSupplier } from "#domain/money/expenses/expense.ts";
import type { Database } from "#server/platform/database/schema.ts";

/** The suppliers without an address; one who gave goods or services lives where the contribution says. */
export async function unaddressedSuppliers(
  database: Kysely<Database>,
  entries: readonly BookEntry[],
): Promise<BookEntry<"supplier">[]> {
  const rows = await database
    .selectFrom("contribution")
    .select(["id", "full_name"])
    .where("method", "=", "in-kind")
    .where("address", "is not", null)
    .execute();
  const givers = new Map(rows.map(({ id, full_name }) => [id, full_name]));
  const expenses = entriesOf(entries, "expense");
  return entriesOf(entries, "supplier").filter(({ id, content: { name, address } }) => {
    if (address !== "") return false;
    return !expenses.some(({ content: { supplierId, given } }) => {
      const giver = givers.get(given?.contributionId ?? "");
      return supplierId === id && giver !== undefined && isSameSupplier(giver, name);
    });
  });
}
