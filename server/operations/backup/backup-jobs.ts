/** Backs up by itself: a minute after a change and at most every five, in a process of its own, whose memory ends with it. */

import { failureLevel } from "#server/platform/database/errors.ts";
import { type Job, putOffJob, takeTurn } from "#server/operations/process/jobs.ts";
import type { Services } from "#server/services.ts";
import { changeMark } from "./snapshot.ts";
import { type RunBackup, runBackup } from "./run-backup.ts";
import { forgetIncidents, noteIncident } from "#server/platform/metrics/incidents.ts";

const minute = 60_000;
/** Between two backups, in milliseconds. */
const atMostEveryMs = 5 * minute;
/** Also when nothing seems to have changed. */
const atLeastEveryMs = 24 * 60 * minute;
/** A backup that is restored into a scratch place. When it is due is kept with the jobs: servers restart more often than once a week. */
const trial = { name: "backup-check", everyMinutes: 7 * 24 * 60 };
/** Longer than one may take. So long after it began a trial is due again that ended with its server. */
const interruptedAfterMinutes = 2 * 60;
const failedAgainMinutes = 24 * 60;

/** Nothing without a place, or where a timer of the machine makes them; `run` is another program in tests. */
export function backupJobs(
  { backupTo, backsUpItself }: Pick<Services["config"], "backupTo" | "backsUpItself">,
  run: RunBackup = runBackup,
): Job[] {
  if (backupTo === undefined || !backsUpItself) return [];
  let running = false;
  let last = { mark: "", atMs: -Infinity };

  /** Not awaited: a stop of the server ends it with the server, and what it had written does not count. */
  async function start(isTrial: boolean, place: string, services: Services) {
    running = true;
    const args = isTrial ? [place, "--verify"] : [place];
    const { code, said, isInterrupted } = await ended(run(args)).finally(() => (running = false));
    // By a stop of this server: it says nothing of the backups.
    if (isInterrupted) return;
    const isGood = code === 0;
    if (isGood) services.log.info("backup-made", { said });
    else services.log.error("backup-failed", { said });
    await noteOutcome({ isGood, said }, services);
    if (isTrial) await putOffJob(services, trial, isGood ? trial.everyMinutes : failedAgainMinutes);
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
        const isTrial = await takeTurn(services, trial);
        if (isTrial) await putOffJob(services, trial, interruptedAfterMinutes);
        if (!isTrial && sinceMs < atMostEveryMs) return;
        const mark = await changeMark(services.database);
        if (!isTrial && mark === last.mark && sinceMs < atLeastEveryMs) return;
        last = { mark, atMs: nowMs };
        start(isTrial, backupTo, services).catch((error: unknown) =>
          services.log[failureLevel(error)]("backup-outcome-not-noted", { error }),
        );
      },
    },
  ];
}

/** A program that can't be started counts as one that failed. */
function ended(run: ReturnType<RunBackup>): ReturnType<RunBackup> {
  return run.catch((error: unknown) => ({
    code: 1,
    said: error instanceof Error ? error.message : String(error),
    isInterrupted: false,
  }));
}

/* Tells the alerts what became of a backup: one that failed stays noted until one is made. */

/** `said` is the last line of it. What can't be noted is logged. */
export async function noteOutcome(
  { isGood, said }: { isGood: boolean; said: string },
  { database, clock, log }: Pick<Services, "database" | "clock" | "log">,
): Promise<void> {
  try {
    if (isGood) await forgetIncidents(database, "backup-failed");
    else await noteIncident(database, { kind: "backup-failed", words: said }, clock.now());
  } catch (error) {
    log.warn("backup-outcome-not-noted", { error });
  }
}
