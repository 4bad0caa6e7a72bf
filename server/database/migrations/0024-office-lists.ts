import type { Kysely } from "kysely";

/** Indexes for the lists, counts and pictures of the office, whose rows are too wide to be read for a number each. */
const indexes: [table: string, columns: string[]][] = [
  ["contribution", ["livemode", "status", "paid_at"]],
  ["contribution", ["livemode", "received_on", "created_at", "held_cents"]],
  ["contribution", ["livemode", "person_key", "held_cents"]],
  ["receipt", ["print_requested", "printed_at", "voided_at"]],
  ["receipt", ["replaces_receipt_id"]],
  ["receipt", ["number", "contribution_id"]],
  ["submission", ["received_at"]],
  ["audit_entry", ["member_id", "at"]],
  // Each minute the alerts ask what became of the last hour's e-mails.
  ["outbox", ["done_at", "state"]],
];

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of indexes)
    await database.schema
      .createIndex([table, ...columns].join("_"))
      .on(table)
      .columns(columns)
      .execute();
}
