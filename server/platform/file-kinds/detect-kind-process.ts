/** The process of detect-kind-apart.ts. */

import { serveJobs } from "#server/platform/system/process-pool.ts";
import { detectKind } from "./detect-kind.ts";

serveJobs(detectKind);
