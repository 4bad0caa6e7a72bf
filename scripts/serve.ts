/**
 * The server's process, of which the build makes one file with the libraries that every server needs (`build-program.ts`). With `--only-load`
 * nothing starts: the build asks for it, so that Node keeps the compiled code of what commands and processes of their own load from the sources.
 * With `--log-to-output`, which tests give, a trial logs as production does.
 */

import { join } from "node:path";
import { readyConfig } from "#server/platform/config/config.ts";
import { loadEnvFile } from "#server/platform/config/env-file.ts";
import { type StartOptions, startServer } from "#server/main.ts";
import { endWithSentence } from "#server/operations/process/start-problems.ts";

if (!process.argv.includes("--only-load")) await serve().catch(endWithSentence);

async function serve(): Promise<void> {
  loadEnvFile();
  await startServer({ ...logOptions(), loadOffice: () => import("../office/entry.tsx") });
}

/** In production the log is for a program that reads standard output; the terminal of a trial is for a person. */
function logOptions(): StartOptions {
  const { production, dataDir } = readyConfig(process.env);
  return production || process.argv.includes("--log-to-output")
    ? {}
    : { logFile: join(dataDir, "log.jsonl") };
}
