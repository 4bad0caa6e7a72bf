/** Backs up by itself: a minute after a change and at most every five, in a process of its own, whose memory ends with it. */

import type { Job } from "#server/process/jobs.ts";
import type { Services } from "#server/services.ts";
import { changeMark } from "./change-mark.ts";
import { noteOutcome } from "./note-outcome.ts";
import { type RunBackup, runBackup } from "./run-backup.ts";

const minute = 60_000;
/** Between two backups, in milliseconds. */
const atMostEveryMs = 5 * minute;
/** Also when nothing seems to have changed. */
const atLeastEveryMs = 24 * 60 * minute;
const week = 7 * 24 * 60;

/** Nothing without a place, or where a timer of the machine makes them; `run` is another program in tests. */
export function backupJobs(
  { backupTo, backsUpItself }: Pick<Services["config"], "backupTo" | "backsUpItself">,
  run: RunBackup = runBackup,
): Job[] {
  if (backupTo === undefined || !backsUpItself) return [];
  let running = false;
  let isTrialDue = false;
  let last = { mark: "", atMs: -Infinity };

  /** Not awaited: a stop of the server ends it with the server, and what it had written does not count. */
  async function start(args: string[], services: Services) {
    running = true;
    const { code, said } = await ended(run(args)).finally(() => (running = false));
    const isGood = code === 0;
    if (isGood) services.log.info("backup-made", { said });
    else services.log.error("backup-failed", { said });
    await noteOutcome({ isGood, said }, services);
  }

  return [
    {
      name: "backup",
      everyMinutes: 1,
      async run(services) {
        if (running) return;
        const nowMs = services.clock.now().getTime();
        // A clock that was set back must not stop the backups until the old time has come again.
        const sinceMs = Math.abs(nowMs - last.atMs);
        if (!isTrialDue && sinceMs < atMostEveryMs) return;
        const mark = await changeMark(services.database);
        if (!isTrialDue && mark === last.mark && sinceMs < atLeastEveryMs) return;
        last = { mark, atMs: nowMs };
        const args = isTrialDue ? [backupTo, "--verify"] : [backupTo];
        isTrialDue = false;
        void start(args, services);
      },
    },
    {
      name: "backup-check",
      everyMinutes: week,
      // The next turn of the backup does it, so that one which is being made now puts it off by minutes and not by a week.
      async run() {
        isTrialDue = true;
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
