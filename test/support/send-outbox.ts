/**
 * Runs the mail worker in its own process, for tests that kill it. Ends when nothing is due.
 * `node test/support/send-outbox.ts <data folder> <SMTP address> <time in ISO 8601>`
 */

import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import { createSmtpTransport } from "#server/platform/mail/smtp-transport.ts";
import { startMailWorker } from "#server/platform/mail/mail-worker.ts";
import { silentLog, storageOf } from "./mail-worker-parts.ts";

const [dataDir = "", url = "", time = ""] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
const worker = startMailWorker({
  database,
  transport: createSmtpTransport({ url }),
  storage: storageOf({}),
  clock: { now: () => new Date(time) },
  log: silentLog,
  renderReceipt: () => Promise.reject(new Error("There are no receipts here")),
  from: () => "hello@example.org",
});
await worker.drain();
await worker.stop();
await closeDatabase(database);
