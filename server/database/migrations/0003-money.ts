/** The campaign's money: contributions, payment events, ledger, receipts, reviews and reminders. */

import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await createContributions(database);
  await createPaymentRecords(database);
  await createReceipts(database);
  await createAgentRecords(database);
  await createSandbox(database);
}

async function createContributions(database: Kysely<unknown>) {
  await database.schema
    .createTable("contribution")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("livemode", "integer", (column) => column.notNull().check(sql`livemode in (0, 1)`))
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("amount_cents", "integer", (column) => column.notNull().check(sql`amount_cents > 0`))
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("advantage_cents", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("counted_cents", "integer", (column) => column.notNull().check(sql`counted_cents >= 0`))
    .addColumn("held_cents", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("received_on", "text", (column) => column.notNull())
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("full_name", "text", (column) => column.notNull())
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("email", "text")
    .addColumn("address", "text")
    .addColumn("city", "text")
    .addColumn("province", "text")
    .addColumn("postal_code", "text")
    .addColumn("country", "text")
    .addColumn("person_key", "text", (column) => column.notNull())
    .addColumn("name_key", "text", (column) => column.notNull())
    .addColumn("address_key", "text")
    .addColumn("email_key", "text")
    .addColumn("wants_printed_receipt", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("mailing_address", "text")
    .addColumn("mailing_city", "text")
    .addColumn("mailing_province", "text")
    .addColumn("mailing_postal_code", "text")
    .addColumn("statement_version", "text", (column) => column.notNull())
    .addColumn("statement_text", "text", (column) => column.notNull())
    .addColumn("jurisdiction", "text", (column) => column.notNull())
    .addColumn("is_candidate", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("idempotency_key", "text", (column) => column.notNull().unique())
    .addColumn("provider_session_id", "text", (column) => column.unique())
    .addColumn("provider_url", "text")
    .addColumn("provider_payment_intent_id", "text")
    .addColumn("provider_charge_id", "text")
    .addColumn("reserved_until", "text")
    .addColumn("client_key", "text")
    .addColumn("facts", "text", (column) => column.notNull())
    .addColumn("refunded_cents", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("return_reason", "text")
    .addColumn("return_aware_on", "text")
    .addColumn("return_due_on", "text")
    .addColumn("returned_on", "text")
    .addColumn("return_proof", "text")
    .addColumn("description", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("paid_at", "text")
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();
  await index(database, "contribution", ["name_key", "year"]);
  await index(database, "contribution", ["address_key", "year"]);
  await index(database, "contribution", ["email_key", "year"]);
  await index(database, "contribution", ["person_key", "year"]);
  await index(database, "contribution", ["provider_payment_intent_id"]);
  await index(database, "contribution", ["provider_charge_id"]);
  await index(database, "contribution", ["status", "reserved_until"]);
  await index(database, "contribution", ["received_on"]);
}

async function createPaymentRecords(database: Kysely<unknown>) {
  await database.schema
    .createTable("payment_event")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("livemode", "integer", (column) => column.notNull())
    .addColumn("contribution_id", "text", (column) => column.references("contribution.id"))
    .addColumn("provider_payment_intent_id", "text")
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("received_at", "text", (column) => column.notNull())
    .execute();
  await index(database, "payment_event", ["contribution_id"]);
  await index(database, "payment_event", ["provider_payment_intent_id"]);
  await database.schema
    .createTable("ledger_entry")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("contribution_id", "text", (column) => column.notNull().references("contribution.id"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("amount_cents", "integer", (column) => column.notNull())
    .addColumn("livemode", "integer", (column) => column.notNull())
    .addColumn("provider_id", "text")
    .addColumn("occurred_on", "text", (column) => column.notNull())
    .addColumn("recorded_at", "text", (column) => column.notNull())
    .execute();
  await index(database, "ledger_entry", ["contribution_id"]);
  await index(database, "ledger_entry", ["occurred_on"]);
}

async function createReceipts(database: Kysely<unknown>) {
  await database.schema
    .createTable("receipt")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("number", "text", (column) => column.notNull().unique())
    .addColumn("series", "text", (column) => column.notNull())
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("sequence", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("contribution_id", "text", (column) => column.notNull().references("contribution.id"))
    .addColumn("issued_at", "text", (column) => column.notNull())
    .addColumn("snapshot", "text", (column) => column.notNull())
    .addColumn("storage_key", "text")
    .addColumn("voided_at", "text")
    .addColumn("void_reason", "text")
    .addColumn("replaces_receipt_id", "text", (column) => column.references("receipt.id"))
    .addColumn("print_requested", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("printed_at", "text")
    .addUniqueConstraint("receipt_place_in_series", ["series", "year", "sequence"])
    .execute();
  await index(database, "receipt", ["contribution_id"]);
  await database.schema
    .createTable("receipt_counter")
    .addColumn("series", "text", (column) => column.notNull())
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("last", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("receipt_counter_key", ["series", "year"])
    .execute();
}

async function createAgentRecords(database: Kysely<unknown>) {
  await database.schema
    .createTable("match_review")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("contribution_id", "text", (column) => column.notNull().references("contribution.id"))
    .addColumn("other_contribution_id", "text", (column) => column.notNull().references("contribution.id"))
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("decision", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("decided_at", "text")
    .addUniqueConstraint("match_review_pair", ["contribution_id", "other_contribution_id"])
    .execute();
  await database.schema
    .createTable("reminder")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("sent_at", "text", (column) => column.notNull())
    .execute();
}

async function createSandbox(database: Kysely<unknown>) {
  await database.schema
    .createTable("sandbox_object")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("payment_intent_id", "text")
    .addColumn("data", "text", (column) => column.notNull())
    .addColumn("created", "bigint", (column) => column.notNull())
    .addColumn("deliver_at", "text")
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await index(database, "sandbox_object", ["kind", "created"]);
  await index(database, "sandbox_object", ["payment_intent_id"]);
  await index(database, "sandbox_object", ["deliver_at"]);
}

async function index(database: Kysely<unknown>, table: string, columns: string[]) {
  await database.schema
    .createIndex([table, ...columns].join("_"))
    .on(table)
    .columns(columns)
    .execute();
}
