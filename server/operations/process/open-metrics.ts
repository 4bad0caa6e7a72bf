/** `/metrics` on a port of its own, for Prometheus: no visitor and no proxy reaches it. */

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Services } from "#server/services.ts";
import { within } from "#server/platform/system/within.ts";
import { recordFamilies } from "#server/platform/metrics/record-families.ts";
import { type Family, toText } from "#server/platform/metrics/text-format.ts";
import type { Health } from "./health.ts";
import { closeHttpServer, listen } from "#server/web/listener/http-server.ts";
import { processFamilies, watchEventLoop } from "./process-families.ts";

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
