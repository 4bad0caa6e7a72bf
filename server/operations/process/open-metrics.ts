/** `/metrics` on a port of its own, for Prometheus: no visitor and no proxy reaches it. */

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Services } from "#server/services.ts";
import { within } from "#server/platform/system/promises.ts";
import { recordFamilies } from "#server/platform/metrics/record-families.ts";
import { type Family, toText } from "#server/platform/metrics/metrics.ts";
import type { Health } from "./health.ts";
import { closeHttpServer, listen } from "#server/web/listener/http-server.ts";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { builtCommit, builtVersion } from "#server/web/site/build-folder.ts";

export type OpenedMetrics = { port: number; close(): Promise<void> };

/** Scrapes within this time read the records once, in milliseconds: some of their numbers count whole tables. */
const keepMs = 30_000;
/** Numbers of the process are not kept from Prometheus by a database that does not answer. */
const recordsWithinMs = 3_000;

/** Listens on the port of the settings; undefined without one. `look` is the one that `/readyz` asks. A port that is taken is logged and stops nothing. */
export async function openMetrics(
  services: Services,
  look: () => Promise<Health>,
): Promise<OpenedMetrics | undefined> {
  const { metrics: settings } = services.config;
  if (!settings) return undefined;
  const collect = createCollector(services, look);
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url?.split("?", 1)[0];
    if (path !== "/metrics" || incoming.method !== "GET")
      return void outgoing.writeHead(404, plainText).end("Metrics are at GET /metrics.\n");
    collect().then(
      (text) => outgoing.writeHead(200, { ...plainText, "content-type": prometheusText }).end(text),
      (error: unknown) => {
        services.log.error("metrics-failed", { error });
        outgoing.writeHead(500, plainText).end("The metrics can't be read now.\n");
      },
    );
  });
  try {
    await listen(server, settings);
  } catch (error) {
    services.log.error("metrics-not-open", { error, ...settings });
    return undefined;
  }
  return { port: portOf(server), close: () => closeHttpServer(server, 0) };
}

const plainText = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
const prometheusText = "text/plain; version=0.0.4; charset=utf-8";

/** Returns the text of a scrape. */
export function createCollector(
  services: Services,
  look: () => Promise<Health>,
  { limitMs = recordsWithinMs }: { limitMs?: number } = {},
): () => Promise<string> {
  const { metrics, clock, log } = services;
  const eventLoop = watchEventLoop();
  let kept: { atMs: number; families: Promise<Family[]> } | undefined;

  /** Nothing while the records can't be read: a number that is missing is no number that is 0. */
  async function readRecords(): Promise<Family[]> {
    try {
      return await within(limitMs, recordFamilies(services));
    } catch (error) {
      log.warn("records-not-counted", { error });
      return [];
    }
  }

  function records(): Promise<Family[]> {
    const nowMs = clock.now().getTime();
    if (!kept || Math.abs(nowMs - kept.atMs) >= keepMs) kept = { atMs: nowMs, families: readRecords() };
    return kept.families;
  }

  return async () => {
    const [health, ofRecords] = await Promise.all([look(), records()]);
    const samples = Object.entries(health).map(([check, state]) => ({
      labels: { check },
      value: state === "ok" || state === "written" ? 1 : 0,
    }));
    const help = "Whether the database, the files and the e-mail work, as /readyz says it.";
    const ofHealth: Family = { name: "hustings_health", help, type: "gauge", samples };
    return toText([...processFamilies(eventLoop), ...metrics.families(), ofHealth, ...ofRecords]);
  };
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/* What this process uses: memory, processor time, and how late its event loop is. */

const loopResolutionMs = 20;

type LoopDelay = ReturnType<typeof monitorEventLoopDelay>;

/** Begins to watch the event loop. */
function watchEventLoop(): LoopDelay {
  const delay = monitorEventLoopDelay({ resolution: loopResolutionMs });
  delay.enable();
  return delay;
}

/** The delay is of the time since the last call. */
function processFamilies(delay: LoopDelay): Family[] {
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
