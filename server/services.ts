/** The collaborators of every function, created in one place (open-services.ts) or by a test. */

import type { Kysely } from "kysely";
import type { Content } from "#content/content.ts";
import type { FormReturn } from "#domain/messages/forms/form.ts";
import type { DetectKind } from "./platform/file-kinds/detect-kind.ts";
import type { Config } from "./platform/config/config.ts";
import type { Database } from "./platform/database/schema.ts";
import type { RateLimiter } from "./platform/rate-limits/rate-limiter.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import type { MailTransport } from "./platform/mail/mail-transport.ts";
import type { Payments } from "./money/payments/payments.ts";
import type { RenderSite } from "./web/site/render-site.ts";
import type { Storage } from "./platform/storage/storage.ts";
import type { Clock } from "./platform/system/clock.ts";
import type { Log } from "./platform/system/log.ts";

export interface Services {
  config: Config;
  database: Kysely<Database>;
  storage: Storage;
  payments: Payments;
  mail: MailTransport;
  limiter: RateLimiter;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** Who acts, for the audit log: set for each request of the office and each command. */
  actor?: Actor;
  /** What the campaign says now; it changes while the process runs, so ask for it each time. */
  content: () => Content;
  /** Has the receipt's PDF rendered and stored ahead of its e-mail. Does nothing where there are no threads: there the worker renders it when it sends it. */
  prepareReceipt(receiptId: string): Promise<void>;
  /** Tells what kind of file bytes are that somebody sent. */
  detectKind: DetectKind;
  /** Renders the whole site from a content that may not be published yet. */
  renderSite: RenderSite;
  /** Renders one of the site's pages again with what a plain HTML post typed (422), or with a page's state (200). */
  renderPage(path: string, state: FormReturn | Record<string, unknown>): Promise<Response>;
}

/** When something is stored, and what the campaign says then. */
export type Moment = Pick<Services, "content"> & { now: Date };

/** A public function: web-standard in, web-standard out. */
export type PublicFunction = (request: Request, services: Services) => Promise<Response>;

/** Who acts: a member of the office, or the person at the terminal, who has no id. */
type Actor = { memberId: string | null; name: string };

/** Who acts where nobody is named: a job, or the payment provider. */
const nobody: Actor = { memberId: null, name: "The website" };

/** Who acts with these services: set once for each request and each command, and the only place that says so. */
export function actorOf({ actor = nobody }: { actor?: Actor }): Actor {
  return actor;
}
