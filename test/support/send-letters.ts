/**
 * Queues and sends letters in a process of its own, for tests that kill it. Ends when nothing is left to send.
 * `node test/support/send-letters.ts <data folder> <SMTP address> <time in ISO 8601>`
 */

import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import { runLetters } from "#server/messages/letters/letter-worker.ts";
import { createSmtpTransport } from "#server/platform/mail/smtp-transport.ts";
import { startMailWorker } from "#server/platform/mail/mail-worker.ts";
import { silentLog, storageOf } from "./mail-worker-parts.ts";
import { createTestServices } from "./services.ts";

const [dataDir = "", url = "", time = ""] = process.argv.slice(2);
const clock = { now: () => new Date(time) };
const database = await openDatabase({ dataDir });
const { services } = await createTestServices({ clock }, { database, dataDir, close: async () => {} });
const worker = startMailWorker({
  database,
  transport: createSmtpTransport({ url }),
  storage: storageOf({}),
  clock,
  log: silentLog,
  renderReceipt: () => Promise.reject(new Error("There are no receipts here")),
  from: () => "hello@example.org",
});
while ((await runLetters(services)).letters > 0) await worker.drain();
await worker.stop();
await closeDatabase(database);
