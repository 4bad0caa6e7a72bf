/** The server as a process of its own, as `npm start` runs it: for tests from outside. */

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { settings } from "#server/config/settings.ts";
import { freePort } from "./free-port.ts";

const root = join(import.meta.dirname, "..", "..");

export type ServerProcess = {
  url: string;
  pid: number;
  /** Every line it printed so far. */
  output: string[];
  /** Resolves with its exit code; null when a signal ended it. */
  exited: Promise<number | null>;
  /** Asks it to stop and resolves with its exit code; `SIGKILL` gives it no chance to finish anything. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** Starts the built site on a free port with nothing configured but what is given; resolves once it logs that it is ready, or another event. */
export async function startServer(
  environment: Record<string, string> & { DATA_DIR: string },
  readyAt = "ready",
  command = ["server/main.ts"],
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env["PATH"], ...nothingSet(), PORT: String(port), BASE_URL: url, ...environment },
  });
  const output: string[] = [];
  const exited = once(child, "exit").then(([code]) => (typeof code === "number" ? code : null));
  await readiness(child, output, readyAt);
  return {
    url,
    pid: child.pid ?? 0,
    output,
    exited,
    stop(signal = "SIGTERM") {
      child.kill(signal);
      return exited;
    },
  };
}

/** What the developer's own environment holds must not reach the tests. */
function nothingSet(): Record<string, string> {
  return Object.fromEntries(Object.keys(settings).map((name) => [name, ""]));
}

/** The server says so in its log; ending before that is a failure with all it said. */
function readiness(child: ChildProcess, output: string[], readyAt: string): Promise<void> {
  return new Promise((ready, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        output.push(line);
        if (line.includes(`"event":"${readyAt}"`)) ready();
      });
    }
    child.once("exit", (code) => fail(new Error(`The server ended with ${code}:\n${output.join("\n")}`)));
  });
}
