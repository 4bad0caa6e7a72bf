/** What this process uses: memory, processor time, and how late its event loop is. */

import { monitorEventLoopDelay } from "node:perf_hooks";
import { builtCommit, builtVersion } from "#server/web/site/build-folder.ts";
import type { Family } from "#server/platform/metrics/text-format.ts";

const loopResolutionMs = 20;

type LoopDelay = ReturnType<typeof monitorEventLoopDelay>;

/** Begins to watch the event loop. */
export function watchEventLoop(): LoopDelay {
  const delay = monitorEventLoopDelay({ resolution: loopResolutionMs });
  delay.enable();
  return delay;
}

/** The delay is of the time since the last call. */
export function processFamilies(delay: LoopDelay): Family[] {
  const memory = process.memoryUsage();
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  const quantiles = [0.5, 0.99, 1].map((quantile) => ({
    labels: { quantile: String(quantile) },
    // The histogram counts the time that it meant to sleep as well.
    value: Math.max(0, delay.percentile(quantile * 100) / 1e9 - loopResolutionMs / 1e3),
  }));
  delay.reset();
  return [
    {
      name: "hustings_build_info",
      help: "Version and commit of the build, and the Node that runs it.",
      type: "gauge",
      samples: [
        { labels: { version: builtVersion(), commit: builtCommit(), node: process.version }, value: 1 },
      ],
    },
    gauge("process_start_time_seconds", "When the process started, since the epoch.", startedAt()),
    gauge("process_resident_memory_bytes", "Memory of the process.", memory.rss),
    gauge("nodejs_heap_size_used_bytes", "Memory of JavaScript objects.", memory.heapUsed),
    gauge("nodejs_external_memory_bytes", "Memory of buffers and libraries.", memory.external),
    {
      name: "process_cpu_seconds_total",
      help: "Processor time of the process.",
      type: "counter",
      samples: [{ value: (userCPUTime + systemCPUTime) / 1e6 }],
    },
    {
      name: "nodejs_eventloop_lag_seconds",
      help: "How late the event loop was since the last scrape.",
      type: "gauge",
      samples: quantiles,
    },
  ];
}

function gauge(name: string, help: string, value: number): Family {
  return { name, help, type: "gauge", samples: [{ value }] };
}

function startedAt(): number {
  return Math.round((Date.now() - process.uptime() * 1000) / 1000);
}
