/** The log of a trial, in a file: its terminal is for a person. Apart from the log, because a hosted platform has no disk. */

import { openSync, writeSync } from "node:fs";
import { writeInGroups } from "./log.ts";

/** Begins the file anew, and says errors on standard error too. */
export function writeToFile(path: string): ReturnType<typeof writeInGroups> {
  const file = openSync(path, "w", 0o600);
  const write = writeInGroups((lines) => {
    try {
      // At once, because a process that ends waits for no stream.
      writeSync(file, lines);
    } catch {
      // On a full disk the site goes on without its log.
    }
  });
  return (line, level) => {
    write(line, level);
    if (level === "error") process.stderr.write(`  ! ${inWords(line)} (${path})\n`);
  };
}

/** `office-not-open: listen EADDRINUSE`. */
function inWords(line: string): string {
  const { event, error } = JSON.parse(line) as { event: string; error?: { message?: string } };
  return error?.message === undefined ? event : `${event}: ${error.message}`;
}
