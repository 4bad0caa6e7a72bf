/** The server behind `npm run dev`, which says its addresses: this one only tells it what there is to say. */

import { join } from "node:path";
import { readyConfig } from "#server/platform/config/config.ts";
import { startServer } from "#server/main.ts";

await startServer({
  logFile: join(readyConfig(process.env).dataDir, "log.jsonl"),
  trialToken: process.env["DEV_TRIAL_TOKEN"],
  announce: (announcement) => process.send?.({ announcement }),
});
