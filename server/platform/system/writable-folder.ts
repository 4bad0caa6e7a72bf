/** Folders that the configuration or a command names: made and tried before anything is written into them. */

import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, rmdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder can't be made, or this user can't write into it. */
export class FolderNotWritableError extends Error {
  readonly code = "folder-not-writable";
  /** The operating system's reason. */
  readonly reason: string;

  constructor(folder: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${folder} is not a folder that this user can write (${reason}).`, { cause });
    this.reason = reason;
  }
}

/** Makes the folder, readable by this user only, where it is missing; throws `FolderNotWritableError`. */
export function prepareFolder(folder: string): void {
  try {
    makeMissing(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
    tryToWrite(folder);
  } catch (error) {
    throw new FolderNotWritableError(folder, error);
  }
}

/** One level at a time: with `recursive`, Node's mkdir tries for ever where the system answers ENOENT, as under `/proc`. */
function makeMissing(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeMissing(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same time may have made it.
    if (!hasCode(error, "EEXIST")) throw error;
  }
}

/** The permissions of some folders say yes although nothing can be made in them (`/proc`, `/sys`). */
function tryToWrite(folder: string): void {
  try {
    rmdirSync(mkdtempSync(join(folder, ".writable-")));
  } catch (error) {
    // A full disk is no reason against a folder: the site can still be read, and `/readyz/database` reports it.
    if (!isDiskFull(error)) throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** The system's codes of a full disk and a used-up quota, and PostgreSQL's of its own. */
const full = new Set(["ENOSPC", "EDQUOT", "53100"]);
/** SQLITE_FULL. */
const sqliteFull = 13;

/** Whether an error says that a disk is full: of a file, of SQLite or of PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  return full.has(String(code)) || (Number(errcode) & 0xff) === sqliteFull;
}
