import type { Kysely } from "kysely";

/** Letters as drafts with a segment and a time, what became of each mail, and addresses that get none any more. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const letter = () => database.schema.alterTable("letter");
  await letter()
    .addColumn("text", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await letter()
    .addColumn("segment", "text", (column) => column.notNull().defaultTo('{"kind":"everyone"}'))
    .execute();
  // Letters before this step were queued whole by the command that began them.
  await letter()
    .addColumn("state", "text", (column) => column.notNull().defaultTo("sent"))
    .execute();
  await letter()
    .addColumn("revision", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await letter()
    .addColumn("changed_at", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await letter()
    .addColumn("changed_by", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  for (const column of ["send_at", "began_at", "ended_at"])
    await letter().addColumn(column, "text").execute();
  for (const column of ["sent_count", "refused_count"]) await letter().addColumn(column, "integer").execute();
  await database.schema.alterTable("letter_recipient").addColumn("mail_id", "text").execute();
  await database.schema
    .createTable("suppressed_address")
    .addColumn("email_key", "text", (column) => column.primaryKey())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("detail", "text", (column) => column.notNull())
    .addColumn("suppressed_at", "text", (column) => column.notNull())
    .execute();
}
