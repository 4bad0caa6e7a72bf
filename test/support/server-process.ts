/** The server in its own process: as the build made it, or as another command starts it. */

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { campaign } from "#content/first-campaign/campaign.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import { settings } from "#server/platform/config/settings.ts";
import { freePort } from "./free-port.ts";

const root = join(import.meta.dirname, "..", "..");

/** What `npm start` runs, of the version in this folder, with its log on standard output. */
export function builtServer(folder = root): string[] {
  return [join(folder, "build", "program", "serve.js"), "--log-to-output"];
}

export type ServerProcess = {
  url: string;
  pid: number;
  /** Every line it printed so far. */
  output: string[];
  /** Those of its standard output. */
  log: string[];
  /** Resolves with its exit code; null when a signal ended it. */
  exited: Promise<number | null>;
  /** Signals it to stop and resolves with its exit code; after `SIGKILL` it can't finish anything. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** Starts the built site on a free port with nothing configured but what is given; resolves once it logs that it is ready or another event, or prints a line that begins so. */
export async function startServer(
  environment: Record<string, string> & { DATA_DIR: string },
  readyAt = "ready",
  command = builtServer(),
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...environmentOfPrograms(),
      ...dayOfBuild(environment),
      PORT: String(port),
      BASE_URL: url,
      ...environment,
    },
  });
  const output: string[] = [];
  const exited = once(child, "exit").then(([code]) => (typeof code === "number" ? code : null));
  const log: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => log.push(line));
  await readiness(child, output, readyAt);
  return {
    url,
    pid: child.pid ?? 0,
    output,
    log,
    exited,
    stop(signal = "SIGTERM") {
      child.kill(signal);
      return exited;
    },
  };
}

/** After the vote a trial shows another day than its build, and renders all pages at its start: most of what a start takes. */
function dayOfBuild({ NODE_ENV }: Record<string, string>): Record<string, string> {
  return NODE_ENV === "production" ? {} : { SITE_DATE: localDate(new Date(), campaign.timeZone) };
}

/** What the tests give a program of ours: no setting, and the compiled code that the build keeps, as `npm start` does. */
export function environmentOfPrograms(): Record<string, string | undefined> {
  return { PATH: process.env["PATH"], NODE_COMPILE_CACHE: join(root, "build", "compiled"), ...nothingSet() };
}

/** The developer's own environment variables must not reach the tests. */
export function nothingSet(): Record<string, string> {
  // Many servers run side by side in the tests, and the office's port is one.
  return { ...Object.fromEntries(Object.keys(settings).map((name) => [name, ""])), OFFICE_PORT: "off" };
}

/** Waits for the event in the server's log; rejects with its output when it ends before. */
function readiness(child: ChildProcess, output: string[], readyAt: string): Promise<void> {
  return new Promise((ready, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        output.push(line);
        if (line.includes(`"event":"${readyAt}"`) || line.startsWith(readyAt)) ready();
      });
    }
    child.once("exit", (code) => fail(new Error(`The server ended with ${code}:\n${output.join("\n")}`)));
  });
}
