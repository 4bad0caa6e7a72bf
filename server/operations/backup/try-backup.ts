/** A backup that is made and tried out because somebody asked: it takes longer than a page waits, so its progress is kept. */

import type { Kysely } from "kysely";
import { recordReading } from "#server/platform/audit/record-act.ts";
import type { Database } from "#server/platform/database/schema.ts";
import type { Services } from "#server/services.ts";
import { type RunBackup, runBackup } from "./run-backup.ts";

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
