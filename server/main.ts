/** The process: opens everything, listens, and on a signal finishes what it accepted. Only this file knows Node's HTTP. */

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "./app.ts";
import { announce } from "./announce.ts";
import { type Config, ConfigurationError, missingForProduction, readConfig } from "./config.ts";
import { NewerDatabaseError } from "./database/migrate.ts";
import { startJobs } from "./jobs.ts";
import { createLog } from "./log.ts";
import { startMailWorker } from "./mail/worker.ts";
import { buildFolder, openServices, systemClock } from "./open-services.ts";
import { recurringJobs, sandboxJob } from "./recurring-jobs.ts";
import { receiptPdf } from "./receipts/receipt-pdf.ts";
import { readSiteFiles, SiteNotBuiltError } from "./site/files.ts";
import { policyOptions } from "./site/page-policy.ts";

/** How long a stop may take before it is forced: less than what process managers allow. */
const stopWithinMs = 9_000;

const log = createLog(systemClock);
process.on("unhandledRejection", (error) => log.error("unhandled-rejection", { error }));
process.on("uncaughtException", (error) => {
  // The state is unknown now: what was acknowledged is on disk, so a fresh process is the safe way on.
  log.error("uncaught-exception", { error });
  process.exit(1);
});

try {
  await serve(readyConfig());
} catch (error) {
  const sentence = whatToDo(error);
  if (sentence === undefined) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function serve(config: Config): Promise<void> {
  const { services, sandbox, close } = await openServices(config, log);
  const mailWorker = startMailWorker({
    ...services,
    transport: services.mail,
    from: config.mailFrom,
    renderReceipt: (id) => receiptPdf(services, id),
  });
  const app = createApp(services, readSiteFiles(buildFolder, policyOptions(config)), sandbox);
  sandbox?.connect((body, signature) => deliverWebhook(app, body, signature));
  const jobs = startJobs(services, [...recurringJobs, ...(sandbox ? [sandboxJob(sandbox)] : [])]);

  const server = createServer(
    getRequestListener(async (request, environment) => {
      const answer = await app.fetch(request, environment);
      // A post may have queued mail: the worker looks now instead of at its next round.
      if (request.method === "POST") mailWorker.wake();
      return answer;
    }),
  );
  // A slow phone may take minutes for 25 MB; a proxy in front reuses connections for a minute.
  server.requestTimeout = 300_000;
  server.keepAliveTimeout = 65_000;
  onStopSignal(async () => {
    await Promise.all([closeServer(server), jobs.stop()]);
    await mailWorker.stop();
    await close();
  });
  server.listen(config.port, config.host);
  await once(server, "listening");
  announce(services, server.address());
}

/** Takes no more connections and resolves once the accepted requests are answered; a browser keeps its connection open otherwise. */
async function closeServer(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(sweep);
}

/** The sandbox's events come in by the same door as a provider's. */
async function deliverWebhook(
  app: ReturnType<typeof createApp>,
  body: string,
  signature: string,
): Promise<number> {
  const headers = { "content-type": "application/json", "stripe-signature": signature };
  const answer = await app.request("/functions/v1/payment-webhook", { method: "POST", headers, body });
  return answer.status;
}

/** The configuration, complete enough for what it is for. */
function readyConfig(): Config {
  const config = readConfig(process.env);
  const problems = config.production ? missingForProduction(config) : [];
  if (problems.length > 0) throw new ConfigurationError(problems);
  return config;
}

/** Why it can't start, for whoever started it; `undefined` for what nobody foresaw. */
function whatToDo(error: unknown): string | undefined {
  const speaksForItself = [ConfigurationError, NewerDatabaseError, SiteNotBuiltError];
  if (error instanceof Error && speaksForItself.some((kind) => error instanceof kind)) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return "The port is taken by another program: end that one, or set PORT to another number.";
  if (code === "EACCES") return "This user may not listen on that port: set PORT to a number above 1023.";
  return undefined;
}

/** A second signal, or a stop that takes too long, ends the process as it is: what was acknowledged is on disk. */
function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const begin = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info("stopping", { signal });
    setTimeout(() => {
      log.warn("stop-forced", { afterMs: stopWithinMs });
      process.exit(1);
    }, stopWithinMs).unref();
    stop().then(
      () => log.info("stopped"),
      (error: unknown) => {
        log.error("stop-failed", { error });
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", begin);
  process.on("SIGINT", begin);
}
