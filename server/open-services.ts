/** Every collaborator as the configuration asks for it; the server and the office open them the same way. */

import { notifyOfFailedMigration } from "#server/operations/alerts/alerts.ts";
import { detectKindApart } from "./platform/file-kinds/detect-kind-apart.ts";
import { type Config, followContent } from "./platform/config/config.ts";
import { firstContent } from "./platform/config/first-content.ts";
import { type CurrentContent, openCurrentContent } from "./content/editions/load-content.ts";
import { migrate } from "./platform/database/migrate.ts";
import { closeDatabase, openDatabase, untilDatabaseAnswers } from "./platform/database/open-database.ts";
import { buildFolder, buildIn } from "./web/site/build-folder.ts";
import { createPageRenderer } from "./web/site/render-page.ts";
import { policyOptions } from "./platform/http/page-policy.ts";
import { createMetrics, type Metrics, countRefusals } from "./platform/metrics/metrics.ts";
import { createRateLimiter } from "./platform/rate-limits/open-rate-limiter.ts";
import { createPayments } from "./money/payments/create-payments.ts";
import { receiptPdf } from "./money/receipts/receipt-pdf.ts";
import type { Services } from "./services.ts";
import { siteClock, systemClock } from "./platform/system/clock.ts";
import type { Log } from "./platform/system/log.ts";
import { join } from "node:path";
import { createDiskStorage } from "./platform/storage/disk-storage.ts";
import { createS3Storage } from "./platform/storage/s3-storage.ts";
import type { Storage } from "./platform/storage/storage.ts";
import { createFolderTransport } from "./platform/mail/folder-transport.ts";
import { createSmtpTransport } from "./platform/mail/smtp-transport.ts";
import type { MailTransport } from "./platform/mail/mail-transport.ts";

export type OpenedServices = Awaited<ReturnType<typeof openServices>>;

/**
 * Opens everything and brings the database up to date; `close` finishes what was accepted. With `giveUp` it waits for a
 * database that can't be reached until that signal comes; without it rejects.
 */
export async function openServices(
  settings: Config,
  log: Log,
  {
    giveUp,
    onDatabaseAway = () => {},
    metrics = createMetrics(),
  }: { giveUp?: AbortSignal; onDatabaseAway?: () => void; metrics?: Metrics } = {},
) {
  const clock = systemClock;
  const database = await openDatabase({ ...settings, log });
  if (giveUp) {
    const onWait = (error: unknown) => {
      onDatabaseAway();
      log.warn("waiting-for-database", { error });
    };
    await untilDatabaseAnswers(database, { onWait, signal: giveUp });
  }
  const mail = createMailTransport(settings);
  const applied = await migrate(database).catch(async (error: unknown) => {
    await notifyOfFailedMigration(error, {
      config: settings,
      database,
      mail,
      clock,
      log,
      content: () => firstContent,
    });
    throw error;
  });
  if (applied.length > 0) log.info("database-migrated", { applied });
  const limiter = await createRateLimiter({ database, dataDir: settings.dataDir, clock });
  let current: CurrentContent | undefined;
  const shownAt = siteClock(settings, clock, () => (current?.now().content ?? firstContent).campaign);
  const currentContent = await openCurrentContent({ database, clock: shownAt, log });
  current = currentContent;
  const content = () => currentContent.now().content;
  const config = followContent(settings, content);
  const { payments, sandbox } = createPayments({ config, database, clock, log });
  const renderer = createPageRenderer(buildIn(buildFolder), {
    policy: ({ campaign }) => policyOptions(config, campaign),
    clock: shownAt,
    content,
    log,
  });
  const services: Services = {
    config,
    database,
    storage: createStorage(config),
    payments,
    mail,
    limiter: countRefusals(limiter, metrics),
    clock,
    log,
    metrics,
    content,
    async prepareReceipt(receiptId) {
      await receiptPdf(services, receiptId);
    },
    detectKind: detectKindApart,
    renderPage: renderer.renderPage,
    renderSite: renderer.renderSite,
  };
  return {
    services,
    /** What `services.content` reads; the site changes it. */
    currentContent,
    /** The payment provider's stand-in, while there is no key. */
    sandbox,
    async close() {
      await limiter.close();
      await closeDatabase(database);
    },
  };
}

/** An S3-compatible store when there are settings for one; otherwise `dataDir/files`. */
function createStorage({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): Storage {
  return s3 ? createS3Storage(s3) : createDiskStorage({ folder: join(dataDir, "files") });
}

/** SMTP when there is an address for it; otherwise files in `dataDir/outbox`, which is not sending. */
function createMailTransport({ smtpUrl, dataDir }: Pick<Config, "smtpUrl" | "dataDir">): MailTransport {
  return smtpUrl
    ? createSmtpTransport({ url: smtpUrl })
    : createFolderTransport({ folder: join(dataDir, "outbox") });
}
