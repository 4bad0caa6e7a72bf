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
