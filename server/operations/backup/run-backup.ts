/** Runs the command `backup` in a process of its own, whose memory ends with it. */

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const killAfterMs = 60 * 60_000;

type Ended = {
  code: number;
  /** What it printed last. */
  said: string;
  /** Somebody stopped it, as a process manager stops whatever a server started. */
  isInterrupted: boolean;
};

/** Runs it with these arguments; `onLine` gets what it prints. */
export type RunBackup = (args: string[], onLine?: (line: string) => void) => Promise<Ended>;

/** In the folder and with the settings of this process. */
export const runBackup: RunBackup = (args, onLine) => {
  const child = spawn(process.execPath, ["office/main.ts", "backup", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    timeout: killAfterMs,
    killSignal: "SIGKILL",
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => {
      said = line || said;
      if (line !== "") onLine?.(line);
    });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) =>
      resolve({ code: code ?? 1, said, isInterrupted: signal !== null && signal !== "SIGKILL" }),
    );
  });
};
