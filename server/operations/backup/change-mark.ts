/** Whether records were written to, without reading them all. */

import { type Kysely, sql } from "kysely";
import type { Database } from "#server/platform/database/schema.ts";
import { recordTables } from "./snapshot.ts";

/** Where a row is changed and none is added, the times that change with it. */
const changeTimes: Partial<Record<keyof typeof recordTables, string[]>> = {
  outbox: ["done_at"],
  submission: ["state_changed_at", "email_confirmed_at"],
  subscriber: ["consented_at", "confirmed_at", "left_at"],
  contribution: ["updated_at"],
  receipt: ["voided_at", "printed_at"],
  match_review: ["decided_at"],
  person_decision: ["undone_at"],
  bank_match: ["undone_at"],
  gift_layout: ["saved_at"],
  letter: ["changed_at", "ended_at"],
  saved_answer: ["changed_at"],
  shift: ["changed_at"],
  event_answer: ["changed_at"],
  sign: ["changed_at"],
  sign_holder: ["changed_at"],
  office_member: ["removed_at"],
};

/** What the server writes by itself, and what is no record. */
const withoutMark = new Set<string>([
  "job",
  "alert",
  "incident",
  "installation",
  "sandbox_object",
  "office_challenge",
  "office_session",
]);

/** Another text as soon as a record was added, removed or changed. */
export async function changeMark(database: Kysely<Database>): Promise<string> {
  const marks = Object.keys(recordTables)
    .filter((table) => !withoutMark.has(table))
    .flatMap((table) => {
      const times = changeTimes[table as keyof typeof recordTables] ?? [];
      const count = sql`(select count(*) from ${sql.table(table)})`;
      const newest = times.map((time) => sql`(select max(${sql.ref(time)}) from ${sql.table(table)})`);
      return [count, ...newest];
    });
  const columns = marks.map((mark, index) => sql`${mark} as ${sql.ref(`mark_${index}`)}`);
  const { rows } = await sql`select ${sql.join(columns)}`.execute(database);
  return JSON.stringify(rows);
}
