/**
 * A card's amount is held at the bank first and captured later, by a worker that looks at what is due. Nothing is reserved any more:
 * `reserved_until` stays in the table for versions that still write it, and is read by nobody.
 */

import type { Kysely } from "kysely";

type Tables = {
  contribution: {
    status: string;
    method: string;
    reserved_until: string | null;
    updated_at: string;
    counted_cents: number;
    next_step_at: string | null;
  };
};

export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable("contribution").addColumn("next_step_at", "text").execute();
  await database.schema
    .alterTable("contribution")
    .addColumn("step_attempts", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await database.schema
    .createIndex("contribution_next_step_at")
    .on("contribution")
    .column("next_step_at")
    .execute();
  await adoptUnfinished(database as Kysely<Tables>);
}

/** What is not paid yet counts nothing, and the provider is asked what became of it. */
async function adoptUnfinished(database: Kysely<Tables>) {
  const unfinished = ["created", "open", "processing"];
  await database
    .updateTable("contribution")
    .set(({ ref, fn }) => ({
      counted_cents: 0,
      next_step_at: fn.coalesce(ref("reserved_until"), ref("updated_at")),
    }))
    .where("status", "in", unfinished)
    .where("method", "=", "card")
    .execute();
}
