import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const secretBytes = 32;

/** The secret kept in `dataDir/secret` (mode 0600), made at the first start; throws when the folder cannot be written. */
export function keepSecret(dataDir: string): string {
  const path = join(dataDir, "secret");
  const kept = readIfThere(path);
  if (kept !== undefined && isWhole(kept)) return kept;
  return makeSecret(path, { replaces: kept !== undefined });
}

/** A power cut may leave a file that is empty, short, or zeros in its whole length, and anybody could sign with such a key. */
function isWhole(secret: string): boolean {
  return secret.trim().length >= secretBytes * 2 && !secret.includes("\0");
}

/**
 * Links a finished file into place, so that of several processes that start together all read the same whole secret.
 * One that was cut short is replaced.
 */
function makeSecret(path: string, { replaces }: { replaces: boolean }): string {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, randomBytes(secretBytes).toString("hex"), { mode: 0o600, flush: true });
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  if (replaces) {
    renameSync(draft, path);
    return readFileSync(path, "utf8");
  }
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, "utf8");
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
