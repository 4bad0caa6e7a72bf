/**
 * `npm start`: builds the site if its sources changed since the last build, then serves it; `--built` skips that check. With `--only-load`
 * nothing starts: the build asks for it, so that Node keeps the compiled code of all that is loaded here.
 */

import { join } from "node:path";
import { readyConfig } from "#server/platform/config/config.ts";
import { loadEnvFile } from "#server/platform/config/env-file.ts";
import { startServer } from "#server/main.ts";
import { endWithSentence } from "#server/operations/process/start-problems.ts";
import { isBuilt } from "./build-version.ts";
import { exitCodeOf } from "./run-tool.ts";

if (!process.argv.includes("--only-load")) await start().catch(endWithSentence);

async function start(): Promise<void> {
  loadEnvFile();
  // What changed is built in a process of its own, so that the server does not keep the memory that building takes.
  const mayServe = process.argv.includes("--built") || isBuilt();
  const buildCode = mayServe
    ? 0
    : await exitCodeOf("node", ["scripts/run.mjs", "scripts/build.ts", "--for-start"]);
  if (buildCode !== 0) process.exit(buildCode);
  await startServer(startOptions());
}

/** In production the log is for a program that reads standard output; the terminal of a trial is for a person. */
function startOptions() {
  const { production, dataDir } = readyConfig(process.env);
  return production ? {} : { logFile: join(dataDir, "log.jsonl") };
}
