import { type Kysely, sql } from "kysely";
import { usesPostgres } from "#server/database/portable-sql.ts";

/** SQLite's `insert or replace` takes an entry's place without its triggers for deletion; PostgreSQL's needs an update. */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (usesPostgres(database)) return;
  const refusal = "entries of the audit log are never changed or removed";
  await sql
    .raw(
      `create trigger audit_entry_no_replace before insert on audit_entry when exists (select 1 from audit_entry where number = new.number) begin select raise(abort, '${refusal}'); end`,
    )
    .execute(database);
}
