/** Runs the command `backup` in a process of its own, whose memory ends with it. */

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Kysely } from "kysely";
import { recordReading } from "#server/platform/audit/record-act.ts";
import type { Database } from "#server/platform/database/schema.ts";
import type { Services } from "#server/services.ts";

const killAfterMs = 60 * 60_000;

type Ended = {
  code: number;
  /** What it printed last. */
  said: string;
  /** Somebody stopped it, as a process manager stops whatever a server started. */
  isInterrupted: boolean;
};

/** Runs it with these arguments; `onLine` gets what it prints. */
export type RunBackup = (args: string[], onLine?: (line: string) => void) => Promise<Ended>;

/** In the folder and with the settings of this process. */
export const runBackup: RunBackup = (args, onLine) => {
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
