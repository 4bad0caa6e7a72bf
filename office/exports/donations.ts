import { methodInWords, stateInWords } from "#domain/money/contributions/contribution-words.ts";
import { plainDollars } from "#domain/money/contributions/donation.ts";
import { receiptNumbers } from "#server/money/disclosure/record-export.ts";
import type { Export } from "./table.ts";

/** Every contribution that arrived, by card or otherwise, rehearsals marked as such; amounts in dollars. The status is in the office's words, for programs as a code at the end. */
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
    "status code",
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
      status: stateInWords(row),
      "real money": row.livemode === 1 ? "yes" : "no: rehearsal",
      method: methodInWords(row.method),
      amount: plainDollars(row.amount_cents),
      returned: plainDollars(row.refunded_cents),
      kept: plainDollars(row.held_cents),
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
      "status code": row.status,
    }));
  },
};
