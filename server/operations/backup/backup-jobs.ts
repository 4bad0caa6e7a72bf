/** Backs up by itself: a minute after a change and at most every five, in a process of its own, whose memory ends with it. */

import { failureLevel } from "#server/platform/database/errors.ts";
import { type Job, putOffJob, takeTurn } from "#server/operations/process/jobs.ts";
import type { Services } from "#server/services.ts";
import { changeMark } from "./snapshot.ts";
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Kysely } from "kysely";
import { recordReading } from "#server/platform/audit/record-act.ts";
import type { Database } from "#server/platform/database/schema.ts";
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

/* Runs the command `backup` in a process of its own, whose memory ends with it. */

const killAfterMs = 60 * 60_000;

type Ended = {
  code: number;
  /** What it printed last. */
  said: string;
  /** Somebody stopped it, as a process manager stops whatever a server started. */
  isInterrupted: boolean;
};

/** Runs it with these arguments; `onLine` gets what it prints. */
type RunBackup = (args: string[], onLine?: (line: string) => void) => Promise<Ended>;

/** In the folder and with the settings of this process. */
const runBackup: RunBackup = (args, onLine) => {
  const child = spawn(process.execPath, ["office/main.ts", "backup", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    timeout: killAfterMs,
    killSignal: "SIGKILL",
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => {
      said = line || said;
      if (line !== "") onLine?.(line);
    });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) =>
      resolve({ code: code ?? 1, said, isInterrupted: signal !== null && signal !== "SIGKILL" }),
    );
  });
};

/* A backup that is made and tried out because somebody asked: it takes longer than a page waits, so its progress is kept. */

export type BackupTrial = {
  startedAt: string;
  /** What it does now, or did last. */
  said: string;
  /** Undefined while it runs. */
  ended: { at: string; isGood: boolean; lines: string[] } | undefined;
};

const maxLines = 50;

/** The last one of these records, as long as this process lives. */
const trials = new WeakMap<Kysely<Database>, BackupTrial>();

/** The trial that runs, or ran last in this process. */
export function readTrial({ database }: Pick<Services, "database">): BackupTrial | undefined {
  return trials.get(database);
}

/** Starts one; false when one runs already. It backs up, restores the backup into a scratch place, and compares its books. */
export async function startTrial(services: Services, run: RunBackup = runBackup): Promise<boolean> {
  const { database, clock, log } = services;
  const last = trials.get(database);
  if (last && !last.ended) return false;
  const trial: BackupTrial = {
    startedAt: clock.now().toISOString(),
    said: "Beginning",
    ended: undefined,
  };
  trials.set(database, trial);
  try {
    await recordReading(services, { act: "backup.try", subject: "backup and trial restore" });
  } catch (error) {
    // What never began must not stand before the next one.
    trials.delete(database);
    throw error;
  }
  const lines: string[] = [];
  const end = (isGood: boolean) => {
    trial.ended = { at: clock.now().toISOString(), isGood, lines: lines.slice(-maxLines) };
  };
  run(["--verify"], (line) => {
    lines.push(line);
    trial.said = line;
  }).then(
    ({ code }) => end(code === 0),
    (error: unknown) => {
      log.error("backup-failed", { error });
      end(false);
    },
  );
  return true;
}
