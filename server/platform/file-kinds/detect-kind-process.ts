/** The process of detect-kind-apart.ts. */

import { serveJobs } from "#server/platform/system/serve-jobs.ts";
import { detectKind } from "./detect-kind.ts";

serveJobs(detectKind);
