/** Whether other users of the machine can read what the campaign keeps on this disk. */

import { statSync } from "node:fs";
import { join } from "node:path";
import { sqliteEnds } from "#server/platform/database/sqlite/connection.ts";

const ofOthers = 0o077;

/** What the folder of the campaign holds (docs/operating.md, "What lies where"). */
const keptNames = [
  ...["hustings.sqlite", "limits.sqlite"].flatMap((name) => sqliteEnds.map((end) => name + end)),
  "secret",
  "files",
  "outbox",
  "editing",
  "backups",
  "before-restore",
];

/**
 * A sentence when other users can read or change something in the folder. The database takes these permissions away when it is opened; what
 * is left belongs to another user, or was put there by hand.
 */
export function readableByOthers(folder: string): string[] {
  // Windows has no such permissions.
  if (process.platform === "win32" || !isOpen(folder)) return [];
  const open = keptNames.map((name) => join(folder, name)).filter(isOpen);
  if (open.length === 0) return [];
  return [`Other users of this machine can read what the campaign keeps: chmod go= ${open.join(" ")}`];
}

function isOpen(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & ofOthers) !== 0;
}
