/** The other side of the books: entries as chains of versions, their ledger, scans, and the lines of the bank's statements. */

import { type Kysely, sql } from "kysely";

export async function up(database: Kysely<unknown>): Promise<void> {
  await createEntries(database);
  await createBank(database);
}

async function createEntries(database: Kysely<unknown>) {
  await database.schema
    .createTable("book_entry")
    .addColumn("entry_id", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("livemode", "integer", (column) => column.notNull().check(sql`livemode in (0, 1)`))
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("is_void", "integer", (column) => column.notNull().check(sql`is_void in (0, 1)`))
    .addColumn("reason", "text")
    .addColumn("recorded_by", "text", (column) => column.notNull())
    .addColumn("recorded_at", "text", (column) => column.notNull())
    .addColumn("idempotency_key", "text", (column) => column.unique())
    .addPrimaryKeyConstraint("book_entry_key", ["entry_id", "version"])
    .execute();
  await database.schema
    .createIndex("book_entry_kind")
    .on("book_entry")
    .columns(["livemode", "kind"])
    .execute();
  await database.schema
    .createTable("book_posting")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("entry_id", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("livemode", "integer", (column) => column.notNull())
    .addColumn("account", "text", (column) => column.notNull())
    .addColumn("amount_cents", "integer", (column) => column.notNull())
    .addColumn("occurred_on", "text", (column) => column.notNull())
    .addColumn("recorded_at", "text", (column) => column.notNull())
    .addForeignKeyConstraint("book_posting_entry", ["entry_id", "version"], "book_entry", [
      "entry_id",
      "version",
    ])
    .execute();
  await database.schema.createIndex("book_posting_entry_id").on("book_posting").column("entry_id").execute();
  await database.schema
    .createTable("book_scan")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("entry_id", "text", (column) => column.notNull())
    .addColumn("storage_key", "text", (column) => column.notNull().unique())
    .addColumn("file_name", "text", (column) => column.notNull())
    .addColumn("content_type", "text", (column) => column.notNull())
    .addColumn("size_bytes", "integer", (column) => column.notNull())
    .addColumn("sha256", "text", (column) => column.notNull())
    .addColumn("added_by", "text", (column) => column.notNull())
    .addColumn("added_at", "text", (column) => column.notNull())
    .addUniqueConstraint("book_scan_content", ["entry_id", "sha256"])
    .execute();
}

async function createBank(database: Kysely<unknown>) {
  await database.schema
    .createTable("bank_line")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("livemode", "integer", (column) => column.notNull())
    .addColumn("posted_on", "text", (column) => column.notNull())
    .addColumn("amount_cents", "integer", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("bank_reference", "text")
    .addColumn("fingerprint", "text", (column) => column.notNull().unique())
    .addColumn("file_name", "text", (column) => column.notNull())
    .addColumn("imported_by", "text", (column) => column.notNull())
    .addColumn("imported_at", "text", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("bank_line_posted_on").on("bank_line").column("posted_on").execute();
  await database.schema
    .createTable("bank_match")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("bank_line_id", "text", (column) => column.notNull().references("bank_line.id"))
    .addColumn("entry_id", "text", (column) => column.notNull())
    .addColumn("amount_cents", "integer", (column) => column.notNull())
    .addColumn("matched_by", "text", (column) => column.notNull())
    .addColumn("matched_at", "text", (column) => column.notNull())
    .addColumn("undone_by", "text")
    .addColumn("undone_at", "text")
    .addColumn("undone_reason", "text")
    .execute();
  await database.schema.createIndex("bank_match_line").on("bank_match").column("bank_line_id").execute();
  // One movement is in the account once: the database refuses a second match of it while the first one stands.
  await database.schema
    .createIndex("bank_match_standing")
    .unique()
    .on("bank_match")
    .column("entry_id")
    .where(sql.ref("undone_at"), "is", null)
    .execute();
}
