/** `npm start`: builds the site when it was not built since it last changed, then serves it. */

import { loadEnvFile } from "#server/env-file.ts";
import { buildIfNeeded } from "./build.ts";
import { stopWithNpm } from "./stop-with-npm.ts";

loadEnvFile();
stopWithNpm();
await buildIfNeeded();
await import("#server/main.ts");
