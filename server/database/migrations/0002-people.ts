import type { Kysely } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await createSubmissions(database);
  await createAttachments(database);
  await createSubscribers(database);
  await createLetters(database);
}

async function createSubmissions(database: Kysely<unknown>) {
  await database.schema
    .createTable("submission")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text")
    .addColumn("email_key", "text")
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("fields", "text", (column) => column.notNull())
    .addColumn("printed", "text", (column) => column.notNull())
    .addColumn("search_text", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("idempotency_key", "text", (column) => column.unique())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("state_changed_at", "text", (column) => column.notNull())
    .execute();
  await index(database, "submission", ["state", "received_at"]);
  await index(database, "submission", ["kind", "received_at"]);
  await index(database, "submission", ["email_key"]);
}

async function createAttachments(database: Kysely<unknown>) {
  await database.schema
    .createTable("attachment")
    .addColumn("path", "text", (column) => column.primaryKey())
    .addColumn("original_name", "text", (column) => column.notNull())
    .addColumn("content_type", "text", (column) => column.notNull())
    .addColumn("size_bytes", "integer", (column) => column.notNull())
    .addColumn("address_key", "text", (column) => column.notNull())
    .addColumn("uploaded_at", "text", (column) => column.notNull())
    .addColumn("submission_id", "text", (column) => column.references("submission.id"))
    .execute();
  await index(database, "attachment", ["submission_id"]);
  await index(database, "attachment", ["address_key", "uploaded_at"]);
}

async function createSubscribers(database: Kysely<unknown>) {
  await database.schema
    .createTable("subscriber")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull().unique())
    .addColumn("first_name", "text", (column) => column.notNull())
    .addColumn("last_name", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("round", "integer", (column) => column.notNull())
    .addColumn("consent_version", "text", (column) => column.notNull())
    .addColumn("consent_text", "text", (column) => column.notNull())
    .addColumn("consented_at", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("confirmed_at", "text")
    .addColumn("left_at", "text")
    .execute();
  await index(database, "subscriber", ["state", "consented_at"]);
}

async function createLetters(database: Kysely<unknown>) {
  await database.schema
    .createTable("letter")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("letter_recipient")
    .addColumn("letter_id", "text", (column) => column.notNull().references("letter.id"))
    .addColumn("subscriber_id", "text", (column) =>
      column.notNull().references("subscriber.id").onDelete("cascade"),
    )
    .addColumn("queued_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("letter_recipient_key", ["letter_id", "subscriber_id"])
    .execute();
}

async function index(database: Kysely<unknown>, table: string, columns: string[]) {
  await database.schema
    .createIndex([table, ...columns].join("_"))
    .on(table)
    .columns(columns)
    .execute();
}
