/**
 * Writes rows and prints the id of each acknowledged one on a line: for tests that kill it or trace its system calls.
 * `node test/support/write-rows.ts <data folder> <prefix> <how many> <how many at once>`
 */

import { momentAt } from "./test-content.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import { queueMail } from "#server/platform/mail/outbox.ts";

const [dataDir = "", prefix = "", total = "0", atOnce = "1"] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
await migrate(database);
process.stdout.write("ready\n");

let next = 0;
async function writeOneAfterAnother() {
  while (next < Number(total)) {
    const dedupeKey = `${prefix}-${next++}`;
    const mail = { kind: "notice", to: "someone@example.org", subject: "Notice", text: "Text", dedupeKey };
    await queueMail(database, mail, momentAt(new Date()));
    process.stdout.write(`${dedupeKey}\n`);
  }
}

await Promise.all(Array.from({ length: Number(atOnce) }, writeOneAfterAnother));
await closeDatabase(database);
