/** Standard output, where the log goes: who reads it may stop reading, end, or have no room on a disk, and the site goes on without them. */

import type { Writable } from "node:stream";
import { systemClock } from "./clock.ts";

/** Of lines that nobody has read yet, in bytes: without an end they would take all memory. */
const maxWaitingBytes = 4 * 1024 * 1024;

/** Takes the bytes of so many whole lines, and keeps them until they are written. */
type WriteLines = (bytes: Buffer, count: number) => void;

/** Writes whole lines to the stream. Those that nobody took are counted, and the next that is taken has their number above it. */
export function createLineWriter(stream: Writable = process.stdout): WriteLines {
  let lost = 0;
  return (bytes, count) => {
    if (stream.writableLength >= maxWaitingBytes) {
      lost += count;
      return;
    }
    const before = lost;
    lost = 0;
    stream.write(before === 0 ? bytes : Buffer.concat([lostLine(before), bytes]), (error) => {
      if (error) lost += before + count;
    });
  };
}

/** A full disk may have taken half of a line, which ends here. */
function lostLine(lines: number): Buffer {
  const at = systemClock.now().toISOString();
  return Buffer.from(`\n${JSON.stringify({ at, level: "warn", event: "log-lines-lost", lines })}\n`);
}

/** A pipe that nobody reads any more or a disk that is full is an `error`, which would end a process that doesn't listen for it. */
export function goOnWithoutOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}
