/**
 * Corrections of entries with who, when and why, and decisions on persons that survive them. A contribution gets the key of the person it
 * names (`own_key`), so that joining two persons can be undone.
 */

import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";

type Tables = {
  contribution: { id: string; own_key: string | null; person_key: string };
  match_review: {
    contribution_id: string;
    other_contribution_id: string;
    reason: string;
    decision: "same" | "different" | null;
    decided_at: string | null;
  };
  person_decision: Record<string, string | null>;
};

export async function up(database: Kysely<unknown>): Promise<void> {
  await createChanges(database);
  await createDecisions(database);
  await database.schema.alterTable("contribution").addColumn("own_key", "text").execute();
  await fillOwnKeys(database as Kysely<Tables>);
  await adoptDecisions(database as Kysely<Tables>);
  await database.schema
    .createIndex("contribution_own_key")
    .on("contribution")
    .columns(["own_key", "year"])
    .execute();
}

async function createChanges(database: Kysely<unknown>) {
  await database.schema
    .createTable("contribution_change")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("contribution_id", "text", (column) => column.notNull().references("contribution.id"))
    .addColumn("sequence", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("before", "text", (column) => column.notNull())
    .addColumn("after", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("changed_by", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addUniqueConstraint("contribution_change_place", ["contribution_id", "sequence"])
    .execute();
}

/** Without references: a decision outlives a checkout that is removed. */
async function createDecisions(database: Kysely<unknown>) {
  await database.schema
    .createTable("person_decision")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("contribution_id", "text", (column) => column.notNull())
    .addColumn("other_contribution_id", "text", (column) => column.notNull())
    .addColumn("contribution_key", "text", (column) => column.notNull())
    .addColumn("other_key", "text", (column) => column.notNull())
    .addColumn("decision", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("decided_by", "text", (column) => column.notNull())
    .addColumn("decided_at", "text", (column) => column.notNull())
    .addColumn("undone_at", "text")
    .addColumn("undone_by", "text")
    .addColumn("undone_reason", "text")
    .execute();
}

async function fillOwnKeys(database: Kysely<Tables>) {
  const spelling = sql<string>`name_key || '|' || coalesce(address_key, 'mail:' || coalesce(email_key, ''))`;
  await database
    .updateTable("contribution")
    .set({ own_key: sql<string>`case when person_key = 'anonymous' then person_key else ${spelling} end` })
    .execute();
}

/** What was decided before stays decided. */
async function adoptDecisions(database: Kysely<Tables>) {
  const decided = await database
    .selectFrom("match_review")
    .innerJoin("contribution as one", "one.id", "match_review.contribution_id")
    .innerJoin("contribution as other", "other.id", "match_review.other_contribution_id")
    .select(["match_review.contribution_id", "match_review.other_contribution_id", "match_review.reason"])
    .select(["match_review.decision", "match_review.decided_at"])
    .select(["one.own_key as contribution_key", "other.own_key as other_key"])
    .where("match_review.decision", "is not", null)
    .execute();
  for (const { decided_at, ...row } of decided) {
    await database
      .insertInto("person_decision")
      .values({ id: randomUUID(), ...row, decided_by: "", decided_at: decided_at ?? "" })
      .execute();
  }
}
