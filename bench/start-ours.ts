/** The built site as `npm start` runs it, for the benchmarks. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { healthPaths } from "#server/platform/http/health-paths.ts";
import { freePort } from "#test/support/free-port.ts";
import { nothingSet } from "#test/support/server-process.ts";

type OurServer = { url: string; pid: number; dataDir: string; stop(): Promise<void> };

const startWithinMs = 30_000;

/** Starts a server on a free port and resolves once it is ready. Its log goes to a file, since reading it here would slow the load generator down. */
export async function startOurs(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<OurServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  mkdirSync(dataDir, { recursive: true });
  const log = openSync(join(dataDir, "server.log"), "a");
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const child = spawn(process.execPath, [...scripts.start.split(" ").slice(1), "--built"], {
    stdio: ["ignore", log, log],
    env: {
      PATH: process.env["PATH"],
      ...nothingSet(),
      PORT: String(port),
      HOST: "127.0.0.1",
      BASE_URL: url,
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: "127.0.0.1,::1",
      ...environment,
    },
  });
  const exited = once(child, "exit");
  const isReady = () =>
    fetch(url + healthPaths.readiness).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = performance.now() + startWithinMs;
  while (!(await isReady())) {
    if (performance.now() > deadline) throw new Error(`The server did not start: see ${dataDir}/server.log`);
    await setTimeout(50);
  }
  const stop = async () => {
    child.kill();
    await exited;
  };
  return { url, pid: child.pid ?? 0, dataDir, stop };
}
