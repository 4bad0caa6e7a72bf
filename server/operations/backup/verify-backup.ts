/** Tries a backup out: restores its records into a scratch database and checks them, and reads every file. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import { getPart } from "./backup-place.ts";
import { bookProblems } from "./book-problems.ts";
import { BackupUnreadableError } from "./dump.ts";
import { referredFiles } from "./file-keys.ts";
import { absentFileProblem } from "./manifest.ts";
import { type OpenedBackup, restoreRecords, secretsOf } from "./restore-backup.ts";

/** A sentence for each thing that is wrong; none is a backup that comes back. */
export async function verifyBackup(backup: OpenedBackup): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "hustings-verify-"));
  const database = await openDatabase({ dataDir, transactionLimitMs: restoreLimitMs });
  try {
    await restoreRecords(backup, database);
    await secretsOf(backup);
    return [
      ...(await bookProblems(database)),
      ...missingFiles(backup, await referredFiles({ config: { dataDir }, database })),
      ...(await damagedFiles(backup)),
    ];
  } catch (error) {
    if (error instanceof BackupUnreadableError) return [error.message];
    throw error;
  } finally {
    await closeDatabase(database);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Long enough for the records of any campaign; nobody else waits for that database. */
export const restoreLimitMs = 60 * 60_000;

/** Files that the records refer to and the backup does not have; those do not count that were removed while it was made. */
function missingFiles({ manifest }: OpenedBackup, referred: ReadonlySet<string>): string[] {
  const there = new Set(manifest.files.map(({ key }) => key));
  for (const key of manifest.removedFiles) there.add(key);
  return [...referred].filter((key) => !there.has(key)).map(absentFileProblem);
}

/** By their bytes as they are stored: files of earlier backups are sealed for the holder of the identity only. */
async function damagedFiles({ place, manifest }: OpenedBackup): Promise<string[]> {
  const problems: string[] = [];
  for (const { part } of manifest.files) {
    try {
      await getPart(place, part);
    } catch (error) {
      if (!(error instanceof BackupUnreadableError)) throw error;
      problems.push(error.message);
    }
  }
  return problems;
}
