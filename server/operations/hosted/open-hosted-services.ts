/** Every collaborator of functions that have no disk, thread or process of their own: PostgreSQL, an S3-compatible store, the payment provider. */

import { Kysely } from "kysely";
import { detectKind } from "#server/platform/file-kinds/detect-kind.ts";
import { type Config, followContent } from "#server/platform/config/config.ts";
import { firstContent } from "#server/platform/config/first-content.ts";
import { type CurrentContent, openCurrentContent } from "#server/content/editions/load-content.ts";
import { createPostgresDialect } from "#server/platform/database/postgres/dialect.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { policyOptions } from "#server/platform/http/page-policy.ts";
import type { MailTransport } from "#server/platform/mail/mail-transport.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import { createPayments } from "#server/money/payments/create-payments.ts";
import { createPostgresLimiter } from "#server/platform/rate-limits/rate-limiter.ts";
import type { Services } from "#server/services.ts";
import { createPageRenderer, type LoadBuild } from "#server/web/site/render-page.ts";
import { createS3Storage } from "#server/platform/storage/s3-storage.ts";
import { siteClock, systemClock } from "#server/platform/system/clock.ts";
import type { Log } from "#server/platform/system/log.ts";

/** Opens PostgreSQL and reads what the campaign says now. The schema is the worker's to bring up to date. */
export async function openHostedServices(
  settings: Config,
  { log, loadBuild }: { log: Log; loadBuild: LoadBuild },
) {
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
