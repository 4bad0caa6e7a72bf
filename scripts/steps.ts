/** The steps of a script in one line each: what it does now, and how long it took. What its tools print goes to a file. */

import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { dirname } from "node:path";

type Step = [what: string, run: () => unknown];

/** Lines of the tools that are shown when a step fails. */
const shownLines = 20;

/** Runs one step after the other; returns false, with the cause and the end of `logFile` printed, when one fails. */
export async function runSteps(name: string, logFile: string, steps: readonly Step[]): Promise<boolean> {
  const print = process.stderr.write.bind(process.stderr);
  const output = keepOutput(logFile);
  print(`${name}: what its tools print goes to ${logFile}\n`);
  try {
    for (const [at, [what, run]] of steps.entries()) {
      print(`${name} ${at + 1}/${steps.length} ${what} … `);
      const startedAt = performance.now();
      try {
        await run();
      } catch (error) {
        print(`failed\n${causeOf(error)}\n${endOf(logFile)}`);
        return false;
      }
      print(`${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
    }
    return true;
  } finally {
    output.restore();
  }
}

/** Sends everything that this process prints to a new file until `restore` is called. */
function keepOutput(file: string): { restore(): void } {
  mkdirSync(dirname(file), { recursive: true });
  const handle = openSync(file, "w");
  const streams = [process.stdout, process.stderr];
  const writes = streams.map((stream) => stream.write);
  const keep = (text: string | Uint8Array) => {
    writeSync(handle, typeof text === "string" ? Buffer.from(text) : text);
    return true;
  };
  for (const stream of streams) stream.write = keep;
  return {
    restore() {
      for (const [at, stream] of streams.entries()) stream.write = writes[at] ?? stream.write;
      closeSync(handle);
    },
  };
}

function causeOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function endOf(logFile: string): string {
  const lines = readFileSync(logFile, "utf8").trimEnd().split("\n");
  if (lines.join("") === "") return "";
  return `The end of ${logFile}:\n${lines
    .slice(-shownLines)
    .map((line) => `  ${line}\n`)
    .join("")}`;
}
