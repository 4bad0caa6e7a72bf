/** `npm start`: builds what changed since the last build, then serves it; with `--built` `run.mjs` serves what is built at once. */

import { pathToFileURL } from "node:url";
import { isBuilt, programFile } from "./build-version.ts";
import { exitCodeOf } from "./run-tool.ts";

// What changed is built in a process of its own, so that the server does not keep the memory that building takes.
const buildCode = isBuilt()
  ? 0
  : await exitCodeOf("node", ["scripts/run.mjs", "scripts/build.ts", "--for-start"]);
if (buildCode !== 0) process.exit(buildCode);
await import(pathToFileURL(programFile).href);
