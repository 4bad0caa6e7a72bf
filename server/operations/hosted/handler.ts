/**
 * The site's functions, tables and files as one web-standard handler, for a hosted functions platform beside a static copy of the pages:
 * the same backend as that of the server, over PostgreSQL and an S3-compatible store. What needs a process (e-mail, payments that
 * wait, recurring jobs, PDF) is the worker's. Platforms are adapted in `hosted/`; how to set one up: docs/hosted.md.
 */

import { firstContent } from "#server/platform/config/first-content.ts";
import { type App, createBackend, createBareApp, deliverWebhook } from "#server/backend.ts";
import {
  type Config,
  type Environment,
  readHostedConfig,
  followContent,
} from "#server/platform/config/config.ts";
import { type CurrentContent, openCurrentContent } from "#server/content/editions/load-content.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import { type LoadBuild, createPageRenderer } from "#server/web/site/render-page.ts";
import { systemClock, siteClock } from "#server/platform/system/clock.ts";
import { loadOnce } from "#server/platform/system/promises.ts";
import { createLog, type Log } from "#server/platform/system/log.ts";
import { Kysely } from "kysely";
import { detectKind } from "#server/platform/file-kinds/detect-kind.ts";
import { createPostgresDialect } from "#server/platform/database/postgres/dialect.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { policyOptions } from "#server/platform/http/page-policy.ts";
import type { MailTransport } from "#server/platform/mail/mail-transport.ts";
import { createPayments } from "#server/money/payments/create-payments.ts";
import { createPostgresLimiter } from "#server/platform/rate-limits/rate-limiter.ts";
import type { Services } from "#server/services.ts";
import { createS3Storage } from "#server/platform/storage/s3-storage.ts";

type HostedOptions = {
  /** The settings, by the names of docs/operating.md. */
  environment: Environment;
  /** The pages' code, `build/server/index.js`, for a page that comes back with what was typed. */
  loadBuild: LoadBuild;
  log?: Log;
};

type HostedBackend = {
  /** Responds to every request, also while the database is away; `clientAddress` is the visitor's, as the platform knows it. */
  fetch(request: Request, clientAddress?: string): Promise<Response>;
  /** Gives the connections back; a platform that ends its processes without warning need not call it. */
  close(): Promise<void>;
};

/** How long an edition that was published is unknown here, in milliseconds. */
const lookEveryMs = 5_000;

/** The handler of these settings; throws `ConfigurationError`. Nothing is opened before the first request. */
export function createHostedBackend(options: HostedOptions): HostedBackend {
  const { loadBuild, log = createLog(systemClock) } = options;
  const config = readHostedConfig(options.environment);
  let opened: Opened | undefined;
  const open = loadOnce(async () => (opened = await openBackend(config, { log, loadBuild })));
  return {
    async fetch(received, clientAddress) {
      // A copy, because the headers of a platform's own request can't be changed.
      const request = new Request(received);
      const environment = { clientAddress };
      try {
        const { app, look } = await open();
        await look();
        return await app.fetch(request, environment);
      } catch (error) {
        return failingApp({ config, log, error }).fetch(request, environment);
      }
    },
    close: async () => opened?.close(),
  };
}

type Opened = { app: App; look(): Promise<void>; close(): Promise<void> };

async function openBackend(config: Config, parts: { log: Log; loadBuild: LoadBuild }): Promise<Opened> {
  const { services, currentContent, sandbox, close } = await openHostedServices(config, parts);
  const app = createBackend(services, { sandbox });
  app.get("*", ({ req }) => toSite(req.raw, config));
  sandbox?.connect((body, signature) => deliverWebhook(app, { body, signature }));
  return { app, look: followEditions(currentContent, parts.log), close };
}

/** An edition that was published takes effect within seconds. Without the database the one that is known stays. */
function followEditions(content: CurrentContent, log: Log): () => Promise<void> {
  let lookedAt = performance.now();
  return async () => {
    if (performance.now() - lookedAt < lookEveryMs) return;
    lookedAt = performance.now();
    try {
      content.show(await content.look());
    } catch (error) {
      log.warn("editions-not-followed", { error });
    }
  };
}

/** Pages are the static copy's; a link without a host in a page of ours, and the thank-you after a plain HTML form, lead there. */
function toSite(request: Request, { baseUrl }: Config): Response {
  const { origin, pathname, search } = new URL(request.url);
  if (origin === baseUrl) return new Response("There is nothing at this address.\n", { status: 404 });
  return new Response(null, { status: 302, headers: { location: `${baseUrl}${pathname}${search}` } });
}

/** The response of a backend that could not be opened, such as one whose database is away: as the server would respond. */
function failingApp({ config, log, error }: { config: Config; log: Log; error: unknown }): App {
  const app = createBareApp({
    config,
    content: () => firstContent,
    log,
    metrics: createMetrics(),
    clock: systemClock,
  });
  app.all("*", () => {
    throw error;
  });
  return app;
}

/* Every collaborator of functions that have no disk, thread or process of their own: PostgreSQL, an S3-compatible store, the payment provider. */

/** Opens PostgreSQL and reads what the campaign says now. The schema is the worker's to bring up to date. */
async function openHostedServices(settings: Config, { log, loadBuild }: { log: Log; loadBuild: LoadBuild }) {
  const { databaseUrl, s3 } = settings;
  if (!databaseUrl || !s3) throw new TypeError("Hosted functions need PostgreSQL and an S3-compatible store");
  const clock = systemClock;
  const onLost = (error: Error) => log.warn("database-connection-lost", { reason: error.message });
  const database = new Kysely<Database>({ dialect: createPostgresDialect({ databaseUrl, onLost }) });
  let current: CurrentContent | undefined;
  const shownAt = siteClock(settings, clock, () => (current?.now().content ?? firstContent).campaign);
  const currentContent = await openCurrentContent({ database, clock: shownAt, log }).catch(
    async (error: unknown) => {
      await database.destroy();
      throw error;
    },
  );
  current = currentContent;
  const content = () => currentContent.now().content;
  const config = followContent(settings, content);
  const renderer = createPageRenderer(loadBuild, {
    policy: ({ campaign }) => policyOptions(config, campaign),
    clock: shownAt,
    content,
    log,
  });
  const { payments, sandbox } = createPayments({ config, database, clock, log });
  const services: Services = {
    config,
    database,
    storage: createS3Storage(s3),
    payments,
    mail: mailOfWorker,
    limiter: createPostgresLimiter(database, clock),
    clock,
    log,
    metrics: createMetrics(),
    content,
    prepareReceipt: async () => {},
    detectKind,
    renderPage: renderer.renderPage,
    renderSite: renderer.renderSite,
  };
  return { services, currentContent, sandbox, close: () => database.destroy() };
}

/** Functions only queue e-mail; whoever tries to send one here is told. */
const mailOfWorker: MailTransport = {
  kind: "smtp",
  maxAtOnce: 0,
  send: () => Promise.reject(new Error("E-mail is sent by the worker")),
};
