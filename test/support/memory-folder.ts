/** Temporary files of tests lie in memory where there is room: no record of a test has to outlive the power. */

import { accessSync, constants, statfsSync } from "node:fs";

const memory = "/dev/shm";
const neededBytes = 4 * 1024 ** 3;

/** Makes `tmpdir()` of this process and of those it starts a folder in memory; leaves it as it is without one. */
export function useMemoryFolder(): void {
  if (process.env["TMPDIR"] === undefined && hasRoom()) process.env["TMPDIR"] = memory;
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}
