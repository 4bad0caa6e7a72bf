/** The process: opens every service, listens, and on a signal finishes the accepted work and stops. */

import { firstContent } from "./platform/config/first-content.ts";
import type { Http2Bindings, HttpBindings } from "@hono/node-server";
import type { Content } from "#content/content.ts";
import { alertJobs } from "#server/operations/alerts/conditions.ts";
import { followCounters } from "./platform/metrics/incidents.ts";
import { backupJobs } from "./operations/backup/backup-jobs.ts";
import { createApp, createFileServer, createStartingApp } from "./app.ts";
import { deliverWebhook } from "./backend.ts";
import { announce, type Announcement } from "./operations/process/announce.ts";
import { type Config, readyConfig, requireReadyContent } from "./platform/config/config.ts";
import { isHealthCheck } from "./platform/http/health-paths.ts";
import { createHealth, type Health, isReadiness } from "./operations/process/health.ts";
import { createDrain, createStartHold } from "#server/operations/process/start-and-stop.ts";
import { closeHttpServer, createHttpServer, listen } from "./web/listener/http-server.ts";
import { startJobs } from "./operations/process/jobs.ts";
import { siteClock, systemClock } from "./platform/system/clock.ts";
import { withTrialLines } from "#server/web/site/trial-line.ts";
import { createLog, type Log, writeInGroups, goOnWithoutOutput } from "./platform/system/log.ts";
import { writeToFile } from "./platform/system/log-file.ts";
import { startLetterWorker } from "./messages/letters/letter-worker.ts";
import { followMailbox } from "./messages/mailbox/follow-mailbox.ts";
import { donorsReplyTo } from "./money/contributions/agent/agent-mail.ts";
import { startMailWorker } from "#server/platform/mail/mail-worker.ts";
import { openServices, type OpenedServices } from "./open-services.ts";
import { recurringJobs, sandboxJob } from "./recurring-jobs.ts";
import { receiptPdf } from "./money/receipts/receipt-pdf.ts";
import { mayMakePaymentDue, startPaymentWorker } from "./money/contributions/capture/payment-worker.ts";
import { followSite } from "./content/editions/follow-site.ts";
import { createMetrics } from "./platform/metrics/metrics.ts";
import { type OpenedMetrics, openMetrics } from "./operations/process/open-metrics.ts";
import { buildFolder, builtCommit, builtVersion } from "./web/site/build-folder.ts";
import { readSiteFiles, type SiteFiles } from "#server/web/site/site-files.ts";
import { makeCopiesSmallest } from "./web/site/smallest-copies.ts";
import { shareAssets } from "./web/site/shared-assets.ts";
import type { ServeDirectly } from "./web/site/serve-directly.ts";
import { policyOptions } from "./platform/http/page-policy.ts";
import { type OpenedOffice, openOffice } from "#server/web/office/create-office.ts";
import type { LoadOfficeCode } from "./web/office/office-app.ts";
import { endWithSentence } from "./operations/process/start-problems.ts";

/** How long a stop may take before it is forced: less than what process managers allow. */
const stopWithinMs = 9_000;
/** The part of that time for open requests; the mail that is being sent and the database need the rest. */
const answerWithinMs = 5_000;
/** By then the pages' copies are compressed. */
const collectAfterMs = 60_000;
/** One Ctrl-C reaches the process several times: from the terminal, from npm and from `scripts/run.mjs`. */
const askedAgainAfterMs = 1_000;

/** What the script decides that starts the server, and no setting does. */
export type StartOptions = {
  /** The log goes there instead of to standard output, and the terminal has sentences alone. */
  logFile?: string | undefined;
  /** What opens the office of a trial; another one at each start when not given. */
  trialToken?: string | undefined;
  /** Loads the rooms' code, where it is bundled with the server's; otherwise what the build made for the sources is loaded. */
  loadOffice?: LoadOfficeCode | undefined;
  /** Takes what a person is told, instead of the terminal. */
  announce?: ((announcement: Announcement) => void) | undefined;
};

/** Starts the server of this process; a failure ends the process with a sentence. */
export async function startServer(options: StartOptions = {}): Promise<void> {
  const { logFile } = options;
  goOnWithoutOutput();
  const log = createLog(systemClock, logFile === undefined ? writeInGroups() : writeToFile(logFile));
  process.on("unhandledRejection", (error) => log.error("unhandled-rejection", { error }));
  process.on("uncaughtException", (error) => {
    // The process is in an unknown state. Acknowledged work is on disk, so it is safe to end it and start again.
    log.error("uncaught-exception", { error });
    process.exit(1);
  });
  try {
    log.info("starting", { version: builtVersion(), commit: builtCommit(), node: process.version });
    await serve(readyConfig(process.env), log, options);
  } catch (error) {
    endWithSentence(error);
  }
}

/** Listens at once and serves requests once the database is available; until then they wait, and soon are told that it is starting. */
async function serve(config: Config, log: Log, options: StartOptions): Promise<void> {
  const metrics = createMetrics();
  const drain = createDrain();
  const starting = createStartingApp(
    { config, content: () => firstContent, log, metrics, clock: systemClock },
    () => (drain.asked() ? "stopping" : "starting"),
  );
  const giveUp = new AbortController();
  const hold = createStartHold();
  let work: Work | undefined;
  let office: OpenedOffice | undefined;
  let metricsServer: OpenedMetrics | undefined;
  const server = createHttpServer(
    async (request, environment) => {
      // A balancer must send nobody here any more.
      if (isReadiness(request) && drain.asked()) return starting.fetch(request, environment);
      if (!work && !isHealthCheck(new URL(request.url).pathname)) await hold.over;
      return work ? work.respond(request, environment) : starting.fetch(request, environment);
    },
    {
      serveDirectly: (incoming, outgoing) => work?.serveDirectly(incoming, outgoing) ?? false,
      trustedProxies: config.trustedProxies,
      secure: config.baseUrl.startsWith("https://"),
    },
  );
  const { port, host } = config;
  const listening = port === "off" ? Promise.resolve() : listen(server, { port, host });
  const opening = listening.then(open).catch((error: unknown) => {
    if (!giveUp.signal.aborted) throw error;
  });
  onStopSignal(log, async () => {
    giveUp.abort();
    hold.end();
    // What is only opening at this moment can be closed once it is open.
    await Promise.all([
      listening.then(() => closeHttpServer(server, answerWithinMs, drain.begin())),
      opening.then(() => Promise.all([office?.close(answerWithinMs), work?.stopJobs()])),
    ]);
    await metricsServer?.close();
    await work?.close();
  });
  await opening;

  async function open(): Promise<void> {
    if (giveUp.signal.aborted) return;
    const opened = await openServices(config, log, {
      giveUp: giveUp.signal,
      // Nobody knows for how long.
      onDatabaseAway: hold.end,
      metrics,
    });
    requireReadyContent(opened.services);
    await shareAssets(buildFolder, opened.services);
    const site = await openSite(opened);
    if (giveUp.signal.aborted) {
      await site.stopFollowing();
      return await opened.close();
    }
    const started = startWork(opened, site);
    office = await openOffice(opened.services, { ...options, onPost: started.wakeWorkers });
    // Only now: where the site is ready the office is too.
    work = started;
    hold.end();
    collectOnce();
    metricsServer = await openMetrics(opened.services, started.look);
    if (giveUp.signal.aborted) return;
    await announce(opened.services, {
      ...options,
      address: server.address(),
      office: office?.announcement,
    });
  }
}

type Work = {
  look(): Promise<Health>;
  serveDirectly: ServeDirectly;
  respond(request: Request, environment: Http2Bindings | HttpBindings): Promise<Response>;
  /** Something was stored in the office that may have to be sent, paid or shown. */
  wakeWorkers(): void;
  stopJobs(): Promise<void>;
  close(): Promise<void>;
};

type Site = { files: SiteFiles; look(): Promise<void>; stopFollowing(): Promise<void> };

/** The built pages, of today and of the newest edition from the first request on. */
async function openSite({ services, currentContent }: OpenedServices): Promise<Site> {
  const { config, renderSite, log } = services;
  const policy = ({ campaign }: Content) => policyOptions(config, campaign);
  const files = readSiteFiles(buildFolder, policy(services.content()));
  const isProduction = config.production;
  const copies = isProduction
    ? makeCopiesSmallest(files, { folder: buildFolder, policy: policy(services.content()), log })
    : undefined;
  const clock = siteClock(config, services.clock, () => services.content().campaign);
  const followed = await followSite(files, {
    content: currentContent,
    render: async (moment, onRendered) => withTrialLines(await renderSite(moment, onRendered), clock),
    clock,
    log,
    policy,
    isProduction,
  });
  return {
    files,
    look: followed.look,
    async stopFollowing() {
      await Promise.all([followed.stop(), copies?.stop()]);
    },
  };
}

function startWork({ services, sandbox, close }: OpenedServices, site: Site): Work {
  const mailWorker = startMailWorker({
    ...services,
    transport: services.mail,
    from: () => services.config.mailFrom,
    replyTo: (kind) => donorsReplyTo(kind, { ...services.config, name: services.content().campaign.name }),
    renderReceipt: (id) => receiptPdf(services, id),
  });
  const { imapUrl } = services.config;
  const mailbox = imapUrl === undefined ? undefined : followMailbox({ url: imapUrl }, services);
  const paymentWorker = startPaymentWorker(services, () => mailWorker.wake());
  const letterWorker = startLetterWorker(services, () => mailWorker.wake());
  const look = createHealth(services);
  const app = createApp(services, site.files, { sandbox, look });
  sandbox?.connect((body, signature) => deliverWebhook(app, { body, signature }));
  const jobs = startJobs(services, [
    ...recurringJobs,
    ...backupJobs(services.config),
    ...alertJobs(services.config),
    ...(sandbox ? [sandboxJob(sandbox)] : []),
  ]);
  const counters = followCounters(services);
  return {
    look,
    serveDirectly: createFileServer(services, site.files),
    async respond(request, environment) {
      const response = await app.fetch(request, environment);
      // A POST may have queued mail or reported a payment: the workers look at once.
      if (request.method === "POST") mailWorker.wake();
      if (mayMakePaymentDue(request)) paymentWorker.wake();
      return response;
    },
    wakeWorkers() {
      mailWorker.wake();
      letterWorker.wake();
      paymentWorker.wake();
      void site.look();
    },
    async stopJobs() {
      const workers = [jobs, paymentWorker, letterWorker, counters, ...(mailbox ? [mailbox] : [])];
      await Promise.all([...workers.map((worker) => worker.stop()), site.stopFollowing()]);
    },
    async close() {
      await mailWorker.stop();
      await close();
    },
  };
}

/**
 * What only the start needed is half of the memory, and an idle server would keep it for as long as it allocates little. Node has `gc` with
 * `--expose-gc`, which the unit of several campaigns on a machine sets.
 */
function collectOnce(): void {
  setTimeout(
    () => void globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" }),
    collectAfterMs,
  ).unref();
}

/**
 * Stops once, however often it is asked: a process manager signals the whole group, and npm passes its signal on. A person
 * who presses Ctrl-C again a second later, or a stop that takes too long, ends the process as it is: what was acknowledged
 * is on disk.
 */
function onStopSignal(log: Log, stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const begin = (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (signal === "SIGINT" && performance.now() - stoppingSince > askedAgainAfterMs) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
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
  process.on("SIGHUP", begin);
}
