/** `npm start`: builds what changed since the last build, then serves it. With `--built` `run.mjs` serves what is built at once, if anything is. */

import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { isBuilt, programFile } from "./build-version.ts";
import { exitCodeOf } from "./run-tool.ts";

if (process.argv.includes("--built") && !existsSync(programFile)) {
  // A release has no tools to build with, and a service may not write there.
  process.stderr.write("The server is not built here: `npm run build` does it.\n");
  process.exit(1);
}
// What changed is built in a process of its own, so that the server does not keep the memory that building takes.
const buildCode = isBuilt()
  ? 0
  : await exitCodeOf("node", ["scripts/run.mjs", "scripts/build.ts", "--for-start"]);
if (buildCode !== 0) process.exit(buildCode);
await import(pathToFileURL(programFile).href);
