import { content } from "#test/support/test-content.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertContribution } from "#test/support/contribution.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { createMemoryStorage } from "#test/support/memory-storage.ts";
import { markPrinted, printPapers, printQueue } from "./print-queue.ts";
import { issueReceipt, voidReceipt } from "./receipts.ts";

const now = new Date("2026-10-17T19:00:00Z");
let books: TestDatabase;

beforeAll(async () => {
  books = await createTestDatabase();
});
afterAll(() => books.close());

test("asked for paper, or without e-mail → in the queue with the mailing address and the day it must be in the post", async () => {
  const wants = {
    wants_printed_receipt: 1,
    mailing_address: "PO Box 7",
    mailing_city: "Victoria",
    mailing_province: "BC",
    mailing_postal_code: "V8W 1A1",
  } as const;
  await issued({ ...wants, full_name: "Siobhán O'Brien" });
  await issued({ email: null, full_name: "李" });
  await issued({ ...wants, full_name: "Rehearsal Only", livemode: 0 });
  await issued({ full_name: "Mail Only" });
  const refunded = await issued({ ...wants, full_name: "Refunded Since" });
  await books.database
    .transaction()
    .execute((tx) => voidReceipt(tx, { content, contributionId: refunded, reason: "Refunded.", now }));

  const queue = await queueOf("live");
  expect(queue.map(({ name, address, postBy }) => ({ name, address, postBy }))).toEqual([
    { name: "Siobhán O'Brien", address: ["PO Box 7", "Victoria BC  V8W 1A1"], postBy: "2026-10-27" },
    { name: "李", address: ["100 Example Street", "Saanich BC  V8X 1A1"], postBy: "2026-10-27" },
  ]);
  expect((await queueOf("sandbox")).map(({ name }) => name)).toEqual(["Rehearsal Only"]);
});

test("printed → a PDF of receipts and one of envelopes; crossed off once, with the first date kept", async () => {
  const queue = await queueOf("live");
  const papers = await printPapers(queue, { content, storage: createMemoryStorage() });
  for (const paper of [papers.receipts, papers.envelopes]) {
    expect(Buffer.from(paper.subarray(0, 5)).toString()).toBe("%PDF-");
  }
  const ids = queue.map(({ receiptId }) => receiptId);
  await markPrinted(books.database, ids, now);
  await markPrinted(books.database, ids, new Date("2026-11-01T00:00:00Z"));
  await markPrinted(books.database, [], now);
  expect(await queueOf("live")).toEqual([]);
  const rows = await books.database
    .selectFrom("receipt")
    .select("printed_at")
    .where("id", "in", ids)
    .execute();
  expect(new Set(rows.map(({ printed_at }) => printed_at))).toEqual(new Set([now.toISOString()]));
});

function queueOf(mode: "live" | "sandbox") {
  return printQueue({ database: books.database, content, payments: { mode } });
}

async function issued(given: Parameters<typeof insertContribution>[1]): Promise<string> {
  const contributionId = await insertContribution(books.database, given);
  await books.database.transaction().execute((tx) => issueReceipt(tx, { content, contributionId, now }));
  return contributionId;
}
