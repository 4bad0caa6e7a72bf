/** Reads the file that a command is given. */

import { constants } from "node:fs";
import { open } from "node:fs/promises";
import { UsageError } from "./arguments.ts";

/** A file of keys is a few lines. */
export const maxTextBytes = 1024 * 1024;

/**
 * The bytes of a regular file; throws `UsageError` for one that is not there or may not be read, for a folder, a device or a pipe, which
 * may never end, and for a file of more than `maxBytes`.
 */
export async function readGivenFile(path: string, maxBytes: number): Promise<Buffer> {
  const name = plainLine(path);
  // Opening a pipe that nobody writes to would wait for ever without O_NONBLOCK.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch((error: unknown) => {
    throw asUsageError(error, name);
  });
  try {
    const facts = await file.stat();
    if (!facts.isFile()) throw new UsageError(`${name} is not a file.`);
    if (facts.size > maxBytes) {
      throw new UsageError(
        `${name} is larger than ${maxBytes / 1024 / 1024} MB, which is the most that is read.`,
      );
    }
    return await file.readFile();
  } finally {
    await file.close();
  }
}

function asUsageError(error: unknown, name: string): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT" || code === "ENOTDIR") return new UsageError(`There is no file ${name}.`);
  if (code === "EACCES" || code === "EPERM") return new UsageError(`${name} may not be read by this user.`);
  return error;
}

/** What visitors typed, shown at a terminal: control characters could move its cursor or rename its window. */

export function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, " ");
}
