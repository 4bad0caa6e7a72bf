/** Every collaborator for a test: real records and limits, files in memory, a clock that the test sets. */

import { campaign } from "#content/campaign.ts";
import type { FormReturn } from "#domain/forms/form.ts";
import type { Config } from "#server/config.ts";
import { createRateLimiter } from "#server/middleware/rate-limiter.ts";
import type { Payments } from "#server/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { createMemoryStorage } from "#server/storage/memory-storage.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

export type TestServices = {
  services: Services;
  /** Sets the clock to an ISO 8601 time. */
  setTime(time: string): void;
  /** What was drawn again, the latest last. */
  drawn: { path: string; state: FormReturn }[];
  /** Queued mail of a kind, or all of it, in the order of queueing. */
  outbox(kind?: string): Promise<
    {
      kind: string;
      recipient: string;
      reply_to: string | null;
      subject: string;
      text: string;
      headers: string;
    }[]
  >;
  close(): Promise<void>;
};

/** Services over a fresh SQLite database, or over one that the test opened. */
export async function createTestServices(
  over: Partial<Services> = {},
  records?: TestDatabase,
): Promise<TestServices> {
  const { database, dataDir, close } = records ?? (await createTestDatabase());
  let now = new Date("2026-09-01T17:00:00.000Z");
  const clock = { now: () => now };
  const limiter = await createRateLimiter({ database, dataDir, clock });
  const drawn: TestServices["drawn"] = [];
  const services: Services = {
    config: testConfig(dataDir),
    database,
    storage: createMemoryStorage(),
    payments: noPayments,
    mail: { kind: "folder", send: async () => {} },
    limiter,
    clock,
    log: { info() {}, warn() {}, error() {} },
    async drawPage(path, state) {
      drawn.push({ path, state: state as FormReturn });
      return new Response("<!doctype html>", { headers: { "content-type": "text/html; charset=utf-8" } });
    },
    ...over,
  };
  return {
    services,
    setTime: (time) => void (now = new Date(time)),
    drawn,
    outbox: (kind) => {
      const mails = database.selectFrom("outbox").selectAll().orderBy("created_at").orderBy("id");
      return (kind ? mails.where("kind", "=", kind) : mails).execute();
    },
    async close() {
      await limiter.close();
      await close();
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
    allowedOrigins: [],
    databaseUrl: undefined,
    smtpUrl: undefined,
    mailFrom: campaign.email,
    campaignInbox: "inbox@example.org",
    stripe: { secretKey: undefined, webhookSecret: undefined, payments: "off" },
    s3: undefined,
    trustedProxies: [],
    secret: "a secret of at least thirty-two characters",
    secretIsGenerated: true,
    campaignKey: undefined,
  };
}

/** A test that meets this has reached the payment provider by mistake. */
const noPayments = { mode: "off" } as Payments;
