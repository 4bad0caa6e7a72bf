import { receiptNumbers } from "#server/books/receipt-numbers.ts";
import type { Export } from "../command.ts";

/** Every contribution that arrived, by card or otherwise, rehearsals marked as such; amounts in dollars. */
export const donations: Export = {
  name: "donations",
  columns: [
    "id",
    "date received",
    "status",
    "real money",
    "method",
    "amount",
    "returned",
    "kept",
    "full name",
    "first name",
    "last name",
    "email",
    "address",
    "city",
    "province",
    "postal code",
    "printed receipt wanted",
    "receipt number",
    "return by",
    "description",
  ],
  async rows({ database }) {
    const contributions = await database
      .selectFrom("contribution")
      .selectAll()
      .where("paid_at", "is not", null)
      .orderBy("received_on")
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    const numbers = await receiptNumbers(database);
    return contributions.map((row) => ({
      id: row.id,
      "date received": row.received_on,
      status: row.status,
      "real money": row.livemode === 1 ? "yes" : "no: rehearsal",
      method: row.method,
      amount: dollars(row.amount_cents),
      returned: dollars(row.refunded_cents),
      kept: dollars(row.held_cents),
      "full name": row.full_name,
      "first name": row.first_name,
      "last name": row.last_name,
      email: row.email,
      address: row.address,
      city: row.city,
      province: row.province,
      "postal code": row.postal_code,
      "printed receipt wanted": row.wants_printed_receipt === 1 ? "yes" : "no",
      "receipt number": numbers.get(row.id) ?? "",
      "return by": row.returned_on ? "" : row.return_due_on,
      description: row.description,
    }));
  },
};

/** Two decimals always: spreadsheets add them up to the cent. */
function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
