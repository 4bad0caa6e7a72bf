/** The backups that are there, for people: where, how many, and what the newest one holds. */

import { join } from "node:path";
import type { Services } from "#server/services.ts";
import { listBackups, openPlace, readManifest } from "./backup-place.ts";
import { backupTime, type Manifest } from "./manifest.ts";

type BackupsKept = {
  /** A folder, or a bucket without its key. */
  place: string;
  /** Whether they are made by themselves. */
  isAutomatic: boolean;
  /** When each was made (ISO 8601 text), the newest first. */
  madeAt: string[];
  newest: { records: number; files: number; sizeBytes: number; isEncrypted: boolean } | undefined;
  /** Why they can't be read, in the words of the system. */
  problem: string | undefined;
};

/** What stands at the place of the backups; one that can't be read is said and not thrown. */
export async function backupsKept({ config }: Pick<Services, "config">): Promise<BackupsKept> {
  const given = config.backupTo ?? join(config.dataDir, "backups");
  const facts = { place: withoutKey(given), isAutomatic: config.backupTo !== undefined };
  try {
    const place = openPlace(given);
    const names = (await listBackups(place)).toReversed();
    const newest = names[0] === undefined ? undefined : sizesOf(await readManifest(place, names[0]));
    const madeAt = names.map((name) => new Date(backupTime(name)).toISOString());
    return { ...facts, madeAt, newest, problem: undefined };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { ...facts, madeAt: [], newest: undefined, problem };
  }
}

function sizesOf({ tables, files, database, isEncrypted }: Manifest): BackupsKept["newest"] {
  return {
    records: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    sizeBytes: files.reduce((sum, { part }) => sum + part.sizeBytes, database.sizeBytes),
    isEncrypted,
  };
}

function withoutKey(place: string): string {
  if (!/^https?:/.test(place)) return place;
  const { host, pathname } = new URL(place);
  return `${host}${pathname}`;
}
