/** `npm start`: builds the site when it was not built since it last changed, then serves it. */

import { readyConfig } from "#server/config/config.ts";
import { loadEnvFile } from "#server/config/env-file.ts";
import { endWithSentence } from "#server/process/start-problems.ts";
import { buildIfNeeded } from "./build.ts";

try {
  loadEnvFile();
  // What is wrong with the settings is said before the build, which takes longer.
  readyConfig(process.env);
  await buildIfNeeded();
} catch (error) {
  endWithSentence(error);
}
await import("#server/main.ts");
