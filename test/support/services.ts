/** Every collaborator for a test: real records, files in memory, a clock that the test sets. */

import type { Selectable } from "kysely";
import type { FormReturn } from "#domain/messages/forms/form.ts";
import { countSubmission, type RateState, uncountSubmission } from "#domain/web/rate-limit.ts";
import { detectKind } from "#server/platform/file-kinds/detect-kind.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { type QueuedMail, queueMail } from "#server/platform/mail/outbox.ts";
import type { OutboxTable } from "#server/platform/database/tables/mail.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import type { RateLimiter } from "#server/platform/rate-limits/rate-limiter.ts";
import type { Payments } from "#server/money/payments/payments.ts";
import { receiptPdf } from "#server/money/receipts/receipt-pdf.ts";
import type { Services } from "#server/services.ts";
import { createMemoryStorage } from "./memory-storage.ts";
import { createTestDatabase, type TestDatabase, useRecords } from "./database.ts";
import type { Clock } from "#server/platform/system/clock.ts";
import { content, momentAt, testContent } from "./test-content.ts";

export type TestServices = {
  services: Services;
  /** The same services with somebody of this name who acts. */
  as(name: string): Services;
  /** Sets the clock to an ISO 8601 time; it begins on 1 September 2026 at 10:00 in Saanich. */
  setTime(time: string): void;
  /** The pages that were rendered again after errors, the latest last. */
  rendered: { path: string; state: FormReturn }[];
  /** Queues a notice, with what is other in it, and returns its id. */
  queue(over?: Partial<QueuedMail>): Promise<string>;
  /** These columns of the log of all acts, in their order. */
  acts<Column extends keyof AuditEntry>(...columns: Column[]): Promise<Pick<AuditEntry, Column>[]>;
  /** Queued mail of a kind, or all of it, in the order of queueing. */
  outbox(kind?: string): Promise<QueuedRow[]>;
  close(): Promise<void>;
};

type QueuedRow = Selectable<OutboxTable>;
type AuditEntry = Selectable<Database["audit_entry"]>;

/** Services over a fresh SQLite database, or over one that the test opened. */
export async function createTestServices(
  over: Partial<Services> = {},
  records?: TestDatabase,
): Promise<TestServices> {
  const opened = records ?? (await createTestDatabase());
  const created = createServices(opened);
  const services = { ...created.services, ...over };
  return { ...created, services, as: actingAs(services) };
}

/** Services for each test of a file: one database, whose records of people and mail are empty each time. */
export function useTestServices(open = createTestDatabase): Omit<TestServices, "close"> {
  return useRecords(open, async (records) => {
    await empty(records.database);
    return createServices(records);
  });
}

function createServices({ database, dataDir, close }: TestDatabase): TestServices {
  let now = new Date("2026-09-01T17:00:00.000Z");
  const clock = { now: () => now };
  const rendered: TestServices["rendered"] = [];
  const services: Services = {
    config: testConfig(dataDir),
    database,
    storage: createMemoryStorage(),
    payments: noPayments,
    mail: { kind: "folder", maxAtOnce: 4, send: async () => {} },
    limiter: createMemoryLimiter(clock),
    clock,
    log: { info() {}, warn() {}, error() {} },
    metrics: createMetrics(),
    content,
    async prepareReceipt(receiptId) {
      await receiptPdf(services, receiptId);
    },
    detectKind,
    renderSite: async () => [],
    async renderPage(path, state) {
      rendered.push({ path, state: state as FormReturn });
      return new Response("<!doctype html>", { headers: { "content-type": "text/html; charset=utf-8" } });
    },
  };
  return {
    services,
    as: actingAs(services),
    setTime: (time) => void (now = new Date(time)),
    rendered,
    queue: (over) => queueMail(database, { ...notice, ...over }, momentAt(now)),
    acts: (...columns) =>
      database.selectFrom("audit_entry").select(columns).orderBy("number").execute() as never,
    outbox: (kind) => {
      const mails = database.selectFrom("outbox").selectAll().orderBy("created_at").orderBy("id");
      return (kind ? mails.where("kind", "=", kind) : mails).execute();
    },
    close,
  };
}

function actingAs(services: Services) {
  return (name: string): Services => ({ ...services, actor: { memberId: null, name } });
}

/** In the order that their references allow. */
async function empty(database: Services["database"]) {
  const tables = [
    "suppressed_address",
    "letter_recipient",
    "letter",
    "attachment",
    "submission_event",
    "submission_tag",
    "submission",
    "saved_answer",
    "event_answer",
    "sign",
    "sign_holder",
    "shift",
    "volunteer",
    "roster_list",
    "subscriber",
    "outbox",
    "mailbox_folder",
    "left_out_mail",
    "alert",
    "incident",
  ] as const;
  for (const table of tables) await database.deleteFrom(table).execute();
}

/** The real rate limit rule, with its counts in memory instead of in the database. */
function createMemoryLimiter(clock: Clock): RateLimiter {
  const states = new Map<string, RateState>();
  return {
    async check(key, rule) {
      const decision = countSubmission(states.get(key), clock.now().getTime(), rule);
      states.set(key, decision.state);
      if (decision.ok) return { ok: true };
      const { retryAfterSeconds } = decision;
      return { ok: false, retryAfterSeconds, minutes: Math.ceil(retryAfterSeconds / 60) };
    },
    async giveBack(key) {
      const state = uncountSubmission(states.get(key));
      if (state) states.set(key, state);
    },
  };
}

function testConfig(dataDir: string): Config {
  return {
    production: false,
    port: 0,
    host: undefined,
    dataDir,
    baseUrl: "https://www.example.org",
    backendUrl: "https://www.example.org",
    office: { port: 0, host: "127.0.0.1", url: "http://localhost:3001" },
    metrics: undefined,
    operatorEmail: "operator@example.org",
    allowedOrigins: [],
    databaseUrl: undefined,
    smtpUrl: undefined,
    imapUrl: undefined,
    mailReplyTags: false,
    mailFrom: testContent.campaign.email,
    campaignInbox: "inbox@example.org",
    agentEmail: undefined,
    stripe: { secretKey: undefined, webhookSecret: undefined, payments: "auto" },
    s3: undefined,
    backupTo: undefined,
    backsUpItself: true,
    backupRecipient: undefined,
    trustedProxies: [],
    secrets: ["a secret of at least thirty-two characters"],
    secretIsGenerated: true,
    campaignKey: undefined,
    siteDate: undefined,
    set: { backendUrl: undefined, operatorEmail: undefined, mailFrom: undefined, campaignInbox: undefined },
  };
}

const notice: QueuedMail = { kind: "notice", to: "someone@example.org", subject: "Notice", text: "Text" };

/** Fails a test that calls the payment provider by mistake. */
const noPayments = { mode: "off" } as Payments;
