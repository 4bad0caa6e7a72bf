/** `npm start`: builds the site when it was not built since it last changed, then serves it; `--built` does not look. */

import { readyConfig } from "#server/config/config.ts";
import { loadEnvFile } from "#server/config/env-file.ts";
import { endWithSentence } from "#server/process/start-problems.ts";
import { isBuilt } from "./build-version.ts";
import { exitCodeOf } from "./run-tool.ts";

try {
  loadEnvFile();
  // What is wrong with the settings is said before the build, which takes longer.
  readyConfig(process.env);
  // In a process of its own: what building takes of memory would stay with the server.
  const mayServe = process.argv.includes("--built") || isBuilt();
  const buildCode = mayServe ? 0 : await exitCodeOf("node", ["scripts/build.ts"]);
  if (buildCode !== 0) process.exit(buildCode);
} catch (error) {
  endWithSentence(error);
}
await import("#server/main.ts");
