import { content, momentAt, testContent } from "#test/support/test-content.ts";
import type { Kysely } from "kysely";
import { expect, test, afterAll, beforeAll } from "vitest";
import { campaign } from "#content/first-campaign/campaign.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { describeEachDatabase, type TestDatabase, createTestDatabase } from "#test/support/database.ts";
import type { Database } from "#server/platform/database/schema.ts";
import {
  resendReceipt,
  issueReceipt,
  replaceReceipt,
  replaceReceiptAfterRefund,
  voidReceipt,
} from "./receipts.ts";
import { snapshotOf, findReceipt, receiptDocument, receiptsOf } from "./stored-receipt.ts";
import { addressLines } from "./receipt-snapshot.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { receiptFindings } from "./receipt-findings.ts";
import { createMemoryStorage } from "#test/support/memory-storage.ts";
import { markPrinted, printPapers, printQueue } from "./print-queue.ts";
import { useContributions } from "#test/support/entered-contributions.ts";

const now = new Date("2026-10-17T19:00:00Z");

describeEachDatabase("receipts", (open) => {
  const books = useContributions(open);
  type Step = Parameters<typeof issueReceipt>[0];
  const inTransaction = <T>(run: (transaction: Step) => Promise<T>) =>
    books.database.transaction().execute(run);
  const issue = (contributionId: string, at = now) =>
    inTransaction((tx) => issueReceipt(tx, { content, contributionId, now: at }));
  const cancel = (contributionId: string, over: { receiptId?: string; now?: Date } = {}) =>
    inTransaction((tx) =>
      voidReceipt(tx, { content, contributionId, reason: "Entered twice.", now, ...over }),
    );
  const correctName = (contributionId: string, at = now) => {
    const reason = "The name is corrected.";
    return inTransaction((tx) => replaceReceipt(tx, { content, contributionId, reason, now: at }));
  };
  const keep = (contributionId: string, keptCents: number) =>
    inTransaction((tx) => replaceReceiptAfterRefund(tx, { content, contributionId, keptCents, now }));

  test("twenty payments at once and one that fails → numbers without a gap, each once", async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => insertContribution(books.database)));
    const attempts = ids.map((contributionId, index) =>
      books.database.transaction().execute(async (transaction) => {
        const receipt = await issueReceipt(transaction, { content, contributionId, now });
        if (index === 8) throw new Error("The payment's transaction failed");
        return receipt.number;
      }),
    );
    const results = await Promise.allSettled(attempts);
    const numbers = results.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    const expected = Array.from({ length: 19 }, (_, index) => `2026-${String(index + 1).padStart(6, "0")}`);
    expect(numbers.toSorted()).toEqual(expected);
  });

  test("the same payment told twice at the same time → one receipt and one mail", async () => {
    const contributionId = await insertContribution(books.database);
    const [one, two] = await Promise.all([issue(contributionId), issue(contributionId)]);
    expect(one).toEqual(two);
    expect(await receiptsOf(books.database, contributionId)).toHaveLength(1);
    expect(await mailKinds(books.database)).toEqual(["receipt"]);
  });

  test("a payment of the sandbox → a TEST number that takes none of the real ones, and a mail marked so", async () => {
    const rehearsal = await insertContribution(books.database, { livemode: 0, mode: "sandbox" });
    const real = await insertContribution(books.database);
    expect((await issue(rehearsal)).number).toBe("TEST-2026-000001");
    expect((await issue(real)).number).toBe("2026-000001");
    const subjects = await books.database
      .selectFrom("outbox")
      .select("subject")
      .orderBy("created_at")
      .execute();
    expect(subjects.map(({ subject }) => subject.startsWith("[TEST]")).toSorted()).toEqual([false, true]);
  });

  test("issued in the last minute of the year in Vancouver → that year's series; a minute later, the next", async () => {
    const numbers: string[] = [];
    const midnight = newYearInVancouver();
    for (const at of [midnight - 60_000, midnight]) {
      numbers.push((await issue(await insertContribution(books.database), new Date(at))).number);
    }
    expect(numbers).toEqual(["2026-000001", "2027-000001"]);
  });

  test("replaced in the next year, whose numbers begin anew → the new one is the valid one, and the void one stays void", async () => {
    await issue(await insertContribution(books.database));
    const contributionId = await insertContribution(books.database);
    const first = await issue(contributionId);
    expect(first.number).toBe("2026-000002");
    const later = new Date(newYearInVancouver());
    const replaced = await correctName(contributionId, later);
    expect(replaced.number).toBe("2027-000001");
    expect(await issue(contributionId, later)).toEqual(replaced);
    const cancelOne = ({ receiptId }: { receiptId: string }) =>
      cancel(contributionId, { receiptId, now: later });
    expect(await cancelOne(first)).toBeUndefined();
    expect(await cancelOne(replaced)).toEqual(replaced);
  });

  test("a rehearsal that asked for paper and is made void → its mails say that it is a test, and promise no paper", async () => {
    const rehearsal = { livemode: 0, mode: "sandbox", wants_printed_receipt: 1 } as const;
    const contributionId = await insertContribution(books.database, rehearsal);
    await issue(contributionId);
    await cancel(contributionId);
    const mails = await books.database
      .selectFrom("outbox")
      .select(["kind", "subject", "text"])
      .orderBy("kind")
      .execute();
    expect(mails.map(({ kind, subject }) => [kind, subject.split(" ")[0]])).toEqual([
      ["receipt", "[TEST]"],
      ["receipt-void", "[TEST]"],
    ]);
    expect(mails[0]?.text).not.toContain("by post");
  });

  test("a refund in part, its replay, then the rest → replaced once, then void; numbers stay", async () => {
    const contributionId = await insertContribution(books.database, { amount_cents: 10_000 });
    await issue(contributionId);
    for (const keptCents of [4_000, 4_000, 0, 0])
      expect((await keep(contributionId, keptCents))?.number).toBe("2026-000002");
    const [first, second, ...more] = await receiptsOf(books.database, contributionId);
    expect(more).toEqual([]);
    expect(
      first && (await receiptDocument({ database: books.database, content }, first)).notices[0],
    ).toContain("Receipt 2026-000002 replaces it.");
    expect(second && snapshotOf(second)).toMatchObject({ amountCents: 4_000, replaces: "2026-000001" });
    expect(second?.voided_at).not.toBeNull();
    expect(await mailKinds(books.database)).toEqual(["receipt", "receipt", "receipt-void"]);
  });

  test("a refund that failed after all → the money is receipted again, citing the void receipt", async () => {
    const contributionId = await insertContribution(books.database);
    await issue(contributionId);
    await keep(contributionId, 0);
    const back = await keep(contributionId, 2_500);
    const stored = await findReceipt(books.database, back?.receiptId ?? "");
    expect(stored && snapshotOf(stored)).toMatchObject({ amountCents: 2_500, replaces: "2026-000001" });
  });

  test("a corrected name → a replacement with the name as recorded now; the first keeps what it said", async () => {
    const contributionId = await insertContribution(books.database, { full_name: "J. Exmaple" });
    await issue(contributionId);
    await books.database.updateTable("contribution").set({ full_name: "W̱SÁNEĆ 李" }).execute();
    await correctName(contributionId);
    const names = (await receiptsOf(books.database, contributionId)).map(
      (row) => snapshotOf(row).contributor.name,
    );
    expect(names).toEqual(["J. Exmaple", "W̱SÁNEĆ 李"]);
  });

  test("a receipt asked for again → mail to the address recorded now; none for a void one", async () => {
    const contributionId = await insertContribution(books.database);
    const { receiptId } = await issue(contributionId);
    await books.database.updateTable("contribution").set({ email: "new@example.org" }).execute();
    const again = async () => {
      const receipt = await findReceipt(books.database, receiptId);
      return receipt && inTransaction((tx) => resendReceipt(tx, { receipt }, momentAt(now)));
    };
    expect(await again()).toBe(true);
    const recipients = await books.database.selectFrom("outbox").select("recipient").execute();
    expect(recipients.map(({ recipient }) => recipient).toSorted()).toEqual([
      "jordan@example.org",
      "new@example.org",
    ]);

    await cancel(contributionId);
    expect(await again()).toBe(false);
  });

  test("a contributor without e-mail → no mail, and the receipt waits in the print queue", async () => {
    const contributionId = await insertContribution(books.database, { email: null });
    await issue(contributionId);
    expect(await mailKinds(books.database)).toEqual([]);
    expect((await receiptsOf(books.database, contributionId))[0]?.print_requested).toBe(1);
  });
});

/** British Columbia gave up changing its clocks in 2026; older time zone data of some systems still has it change. */
function newYearInVancouver(): number {
  const hours = [7, 8].map((hour) => Date.UTC(2027, 0, 1, hour));
  return hours.find((at) => localDate(new Date(at), campaign.timeZone) === "2027-01-01") ?? Number.NaN;
}

async function mailKinds(database: Kysely<Database>): Promise<string[]> {
  return (await database.selectFrom("outbox").select("kind").execute()).map(({ kind }) => kind).toSorted();
}

const home = {
  address: "100 Example Street\nSuite 4",
  city: "Saanich",
  province: "BC",
  postal_code: "V8X 1A1",
  country: "CA",
};
const place = "Saanich BC  V8X 1A1";

test.each([
  ["in the country", {}, ["100 Example Street", "Suite 4", place]],
  ["abroad → with its country", { country: "US" }, ["100 Example Street", "Suite 4", place, "US"]],
  ["without a country", { country: null }, ["100 Example Street", "Suite 4", place]],
  ["without a postal code", { postal_code: null }, ["100 Example Street", "Suite 4", "Saanich BC"]],
  ["with lines of spaces", { address: " 1 A St \n \n" }, ["1 A St", place]],
  ["of nothing", { address: null, city: null, province: "", postal_code: null }, []],
])("an address %s → as an envelope shows it", (_, given, lines) => {
  expect(addressLines({ ...home, ...given }, testContent.campaign)).toEqual(lines);
});

describeEachDatabase("receipts that need attention", (open) => {
  test("late paper, a name that can't be shown, a number that was removed → one sentence each; else none", async () => {
    const { database, close } = await open();
    const config = readConfig({ OFFICE_URL: "https://office.example.org" });
    const payments = { mode: "live" as const };
    const at = (time: string) => ({
      content,
      database,
      config,
      payments,
      clock: { now: () => new Date(time) },
    });
    const issue = async (given: Parameters<typeof insertContribution>[1]) => {
      const contributionId = await insertContribution(database, given);
      const now = new Date("2026-10-17T19:00:00Z");
      return database.transaction().execute((tx) => issueReceipt(tx, { content, contributionId, now }));
    };
    const removed = await issue({});
    await issue({ email: null });
    await issue({ full_name: "ਗੁਰਪ੍ਰੀਤ" });
    const { receiptId } = await issue({ full_name: "ਜਸਪ੍ਰੀਤ" });
    await database
      .updateTable("receipt")
      .set({ voided_at: "2026-10-18T19:00:00.000Z" })
      .where("id", "=", receiptId)
      .execute();
    expect(await receiptFindings(at("2026-10-27T19:00:00Z"))).toEqual([
      "Receipt 2026-000003 can't show the contributor's name in full: https://office.example.org/money/receipts/2026-000003",
    ]);

    await database.deleteFrom("receipt").where("id", "=", removed.receiptId).execute();
    expect(await receiptFindings(at("2026-10-28T19:00:00Z"))).toEqual([
      "1 receipt of the series RECEIPT 2026 is missing from the books.",
      "Receipt 2026-000002 was to be in the post by 2026-10-27: https://office.example.org/money/receipts/print",
      "Receipt 2026-000003 can't show the contributor's name in full: https://office.example.org/money/receipts/2026-000003",
    ]);
    await close();
  });
});

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
