/** Keeps an SQLite file from the other users of the machine, whatever its folder and the umask let them do. */

import { chmodSync, closeSync, fchmodSync, openSync, statSync } from "node:fs";

const ownerOnly = 0o600;
const ofOthers = 0o077;

/** The ends of the file's name and of those that SQLite keeps beside it. */
export const sqliteEnds = ["", "-wal", "-shm"] as const;

/**
 * Makes the file where it is missing, and takes what others may do with an older one. SQLite gives the files beside it the same permissions.
 * What this user may not do is left as it is: SQLite says what it can't open, and `readableByOthers` what others can read.
 */
export function keepForOwner(file: string): void {
  try {
    const made = openSync(file, "ax", ownerOnly);
    fchmodSync(made, ownerOnly);
    closeSync(made);
  } catch {
    for (const end of sqliteEnds) tighten(file + end);
  }
}

function tighten(file: string): void {
  try {
    if ((statSync(file).mode & ofOthers) !== 0) chmodSync(file, ownerOnly);
  } catch {
    // It is not there, or another user's.
  }
}
