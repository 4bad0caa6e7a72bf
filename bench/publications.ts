/**
 * Publishes 200 times in a row under 50 requests a second, then 50 times a change of one headline, and prints how long it took:
 * `node bench/publications.ts [count]` on a finished build (docs/decisions/0013-editions.md has the numbers).
 */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#server/platform/config/config.ts";
import { openServices } from "#server/open-services.ts";
import { publishRepeatedly } from "#test/support/publications.ts";
import { startServer } from "#test/support/server-process.ts";

const count = Number(process.argv[2] ?? 200);
const folder = await mkdtemp(join(tmpdir(), "hustings-bench-"));
const environment = { DATA_DIR: folder };
const { services, close } = await openServices(readConfig(environment), { info() {}, warn() {}, error() {} });
const server = await startServer(environment);

for (const [name, options] of Object.entries({
  "every page changes, 50 requests a second": { count, requestsPerSecond: 50, onEveryPage: true },
  "one headline changes, 1 request a second": { count: 50, requestsPerSecond: 1, onEveryPage: false },
})) {
  const { publishMs, liveMs, responses, faults } = await publishRepeatedly(services, server.url, options);
  console.log(`${name}: ${options.count} publications, ${responses} responses, ${faults.length} faults`);
  for (const fault of new Set(faults)) console.log(`  ${fault}`);
  console.log(`  published after ${summary(publishMs)}`);
  console.log(`  live after      ${summary(liveMs)}`);
}
await server.stop();
await close();
await rm(folder, { recursive: true, force: true });

function summary(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const [median, max] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
  return `${Math.round(median)} ms (median), ${Math.round(max)} ms (most)`;
}
