import type { Kysely } from "kysely";

/** What calendar programs were told of each event. A row is added by each change and never changed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("calendar_event")
    .addColumn("event_id", "text", (column) => column.notNull())
    .addColumn("sequence", "integer", (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addColumn("removed_at", "text")
    .addPrimaryKeyConstraint("calendar_event_key", ["event_id", "sequence"])
    .execute();
}
