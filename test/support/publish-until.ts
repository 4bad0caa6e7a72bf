/** A process of its own that publishes the drafts and is ended by SIGKILL just before the named step, or after `stored`. */

import { readConfig } from "#server/platform/config/config.ts";
import { openServices } from "#server/open-services.ts";
import { publishWords } from "./publications.ts";

const [step] = process.argv.slice(2);
const log = { info() {}, warn() {}, error() {} };
const { services, close } = await openServices(readConfig(process.env), log);
await publishWords(services, (reached) => {
  if (reached === step) process.kill(process.pid, "SIGKILL");
});
await close();
