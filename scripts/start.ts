/** `npm start`: builds the site when it was not built since it last changed, then serves it. */

import { loadEnvFile } from "#server/env-file.ts";
import { buildIfNeeded } from "./build.ts";

loadEnvFile();
await buildIfNeeded();
await import("#server/main.ts");
