/** Backs up by itself: a minute after a change and at most every five, in a process of its own, whose memory ends with it. */

import { type Kysely, sql } from "kysely";
import { forgetIncidents, noteIncident } from "#server/incidents/incidents.ts";
import type { Database } from "#server/database/schema.ts";
import type { Job } from "#server/process/jobs.ts";
import type { Services } from "#server/services.ts";
import { type RunBackup, runBackup } from "./run-backup.ts";
import { recordTables } from "./snapshot.ts";

const minute = 60_000;
/** Between two backups, in milliseconds. */
const atMostEveryMs = 5 * minute;
/** Also when nothing seems to have changed. */
const atLeastEveryMs = 24 * 60 * minute;
const week = 7 * 24 * 60;

/** Nothing without a place; `run` is another program in tests. */
export function backupJobs({ backupTo }: Services["config"], run: RunBackup = runBackup): Job[] {
  if (backupTo === undefined) return [];
  let running = false;
  let last = { mark: "", atMs: -Infinity };

  /** Not awaited: a stop of the server ends it with the server, and what it had written does not count. */
  async function start(args: string[], services: Services) {
    running = true;
    try {
      const { code, said } = await ended(run(args)).finally(() => (running = false));
      if (code === 0) {
        services.log.info("backup-made", { said });
        await forgetIncidents(services.database, "backup-failed");
      } else {
        services.log.error("backup-failed", { said });
        await noteIncident(services.database, { kind: "backup-failed", words: said }, services.clock.now());
      }
    } catch (error) {
      services.log.warn("backup-outcome-not-noted", { error });
    }
  }

  return [
    {
      name: "backup",
      everyMinutes: 1,
      async run(services) {
        const nowMs = services.clock.now().getTime();
        // A clock that was set back must not stop the backups until the old time has come again.
        const sinceMs = Math.abs(nowMs - last.atMs);
        if (running || sinceMs < atMostEveryMs) return;
        const mark = await changeMark(services.database);
        if (mark === last.mark && sinceMs < atLeastEveryMs) return;
        last = { mark, atMs: nowMs };
        void start([backupTo], services);
      },
    },
    {
      name: "backup-check",
      everyMinutes: week,
      async run(services) {
        if (!running) void start([backupTo, "--verify"], services);
      },
    },
  ];
}

/** A program that can't be started counts as one that failed. */
function ended(run: ReturnType<RunBackup>): ReturnType<RunBackup> {
  return run.catch((error: unknown) => ({
    code: 1,
    said: error instanceof Error ? error.message : String(error),
  }));
}

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
  letter: ["changed_at", "ended_at"],
  saved_answer: ["changed_at"],
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
async function changeMark(database: Kysely<Database>): Promise<string> {
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
