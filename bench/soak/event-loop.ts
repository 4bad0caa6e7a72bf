/** Preloaded into the server that is soaked: prints how late its event loop is, and its memory, every five seconds. */

import { monitorEventLoopDelay } from "node:perf_hooks";

const everyMs = 5_000;
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

setInterval(() => {
  const { rss, heapUsed } = process.memoryUsage();
  const [p50Ms, p99Ms, maxMs] = [delay.percentile(50), delay.percentile(99), delay.max].map((ns) => ns / 1e6);
  const mb = (bytes: number) => Math.round(bytes / 1e6);
  console.log(
    JSON.stringify({ event: "soak-sample", p50Ms, p99Ms, maxMs, rssMb: mb(rss), heapMb: mb(heapUsed) }),
  );
  delay.reset();
}, everyMs).unref();
