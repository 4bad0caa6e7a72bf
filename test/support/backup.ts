/** Campaigns with records and files, to be backed up and restored. */

import { expect } from "vitest";
import { newFolder } from "./folder.ts";
import type { TestDatabase } from "./database.ts";
import { createMoney, type Money } from "./money.ts";
import type { Services } from "#server/services.ts";
import { createMemoryStorage } from "./memory-storage.ts";
import { withSnapshot, tallied } from "#server/operations/backup/snapshot.ts";

export const receiptKey = "receipts/2026/one.pdf";
export const attachmentKey = "attachments/contact-attachments/1-a.txt";

/** A folder that is removed with the test. */
export async function emptyFolder(): Promise<string> {
  const folder = newFolder();
  return folder;
}

/** Services as a process has them that opened this database itself. */
export function servicesOn(
  records: TestDatabase,
  money: Money,
  more: Partial<Services["config"]> = {},
): Services {
  const { databaseUrl, dataDir } = records;
  const config = { ...money.services.config, ...more, databaseUrl, dataDir };
  return { ...money.services, config, database: records.database, storage: createMemoryStorage() };
}

/** Two gifts and a file. */
export async function campaignOn(records: TestDatabase, more: Partial<Services["config"]> = {}) {
  const money = await createMoney(records);
  await money.give(40);
  await money.give(25, { fullName: "Nguyễn Thị Ánh", email: "anh@example.org" });
  const services = servicesOn(records, money, more);
  await services.storage.put(receiptKey, new TextEncoder().encode("a receipt"), "application/pdf");
  return { money, services };
}

/** What a backup would count of these records now. */
export async function tallyOf(services: Pick<Services, "config" | "database">) {
  return withSnapshot(services, async (snapshot) => {
    const { batches, tally } = tallied(snapshot.batches());
    for await (const batch of batches) expect(batch.rows.length).toBeGreaterThan(0);
    return tally;
  });
}

/** A campaign with one message, whose file is at `attachmentKey` in the store. */
export async function campaignWithMessage(records: TestDatabase) {
  const { services } = await campaignOn(records);
  const at = services.clock.now().toISOString();
  const texts = { name: "Ana", subject: "", fields: "{}", printed: "[]", search_text: "", page: "/contact" };
  const times = { received_at: at, state_changed_at: at, waiting_since: at };
  await services.database
    .insertInto("submission")
    .values({ ...texts, ...times, id: "s1", kind: "message", state: "new" })
    .execute();
  await services.database
    .insertInto("attachment")
    .values({
      path: "contact-attachments/1-a.txt",
      original_name: "a.txt",
      content_type: "text/plain",
      size_bytes: 8,
      address_key: "key",
      uploaded_at: at,
      submission_id: "s1",
    })
    .execute();
  await services.storage.put(attachmentKey, new TextEncoder().encode("a letter"), "text/plain");
  return services;
}
