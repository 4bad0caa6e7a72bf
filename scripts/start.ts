/** `npm start`: builds the site if its sources changed since the last build, then serves it; `--built` skips that check, `--build-only` the serving. */

import { readyConfig } from "#server/config/config.ts";
import { loadEnvFile } from "#server/config/env-file.ts";
import { endWithSentence } from "#server/process/start-problems.ts";
import { isBuilt } from "./build-version.ts";
import { exitCodeOf } from "./run-tool.ts";

try {
  loadEnvFile();
  // Wrong settings are reported before the build, because the build takes longer.
  readyConfig(process.env);
  // What changed is built in a process of its own, so that the server does not keep the memory that building takes.
  const mayServe = process.argv.includes("--built") || isBuilt();
  // Standard output has the log alone, for the program that collects it.
  const buildCode = mayServe
    ? 0
    : await exitCodeOf("node", ["scripts/run.mjs", "scripts/build.ts", "--if-needed"], { output: "stderr" });
  if (buildCode !== 0) process.exit(buildCode);
} catch (error) {
  endWithSentence(error);
}
if (!process.argv.includes("--build-only")) await import("#server/main.ts");
