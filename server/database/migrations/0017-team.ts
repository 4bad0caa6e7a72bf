/** The people of the office: invitations, passkeys, sessions, and the log of every act, which can only grow. */

import { type Kysely, sql } from "kysely";
import { usesPostgres } from "#server/database/portable-sql.ts";

export async function up(database: Kysely<unknown>): Promise<void> {
  await createMembers(database);
  await createSignIn(database);
  await createAudit(database);
}

async function createMembers(database: Kysely<unknown>) {
  await database.schema
    .createTable("office_member")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("joined_at", "text", (column) => column.notNull())
    .addColumn("removed_at", "text")
    .execute();
  await database.schema
    .createIndex("office_member_email")
    .unique()
    .on("office_member")
    .column("email")
    .where(sql.ref("removed_at"), "is", null)
    .execute();
  await database.schema
    .createTable("office_invitation")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("member_id", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("invited_by", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("used_at", "text")
    .execute();
}

async function createSignIn(database: Kysely<unknown>) {
  await database.schema
    .createTable("office_passkey")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("member_id", "text", (column) => column.notNull().references("office_member.id"))
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("counter", "bigint", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("used_at", "text")
    .execute();
  await database.schema
    .createTable("office_challenge")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("challenge", "text", (column) => column.notNull())
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await database.schema
    .createTable("office_session")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("member_id", "text", (column) => column.notNull().references("office_member.id"))
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("started_at", "text", (column) => column.notNull())
    .addColumn("seen_at", "text", (column) => column.notNull())
    .addColumn("touched_at", "text")
    .execute();
}

async function createAudit(database: Kysely<unknown>) {
  await database.schema
    .createTable("audit_entry")
    .addColumn("number", usesPostgres(database) ? "serial" : "integer", (column) =>
      usesPostgres(database) ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("member_id", "text")
    .addColumn("who", "text", (column) => column.notNull())
    .addColumn("act", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("before", "text")
    .addColumn("after", "text")
    .execute();
  await database.schema.createIndex("audit_entry_subject").on("audit_entry").column("subject").execute();
  await (usesPostgres(database) ? guardPostgres(database) : guardSqlite(database));
}

const refusal = "entries of the audit log are never changed or removed";

async function guardSqlite(database: Kysely<unknown>) {
  for (const change of ["update", "delete"]) {
    await sql
      .raw(
        `create trigger audit_entry_no_${change} before ${change} on audit_entry begin select raise(abort, '${refusal}'); end`,
      )
      .execute(database);
  }
}

async function guardPostgres(database: Kysely<unknown>) {
  const statements = [
    `create function refuse_audit_change() returns trigger language plpgsql as $$ begin raise exception '${refusal}'; end $$`,
    "create trigger audit_entry_no_change before update or delete on audit_entry for each row execute function refuse_audit_change()",
    "create trigger audit_entry_no_truncate before truncate on audit_entry for each statement execute function refuse_audit_change()",
  ];
  for (const statement of statements) await sql.raw(statement).execute(database);
}
