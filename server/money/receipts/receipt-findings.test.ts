import { content } from "#test/support/test-content.ts";
import { expect, test } from "vitest";
import { insertContribution } from "#test/support/contribution.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { readConfig } from "#server/platform/config/config.ts";
import { receiptFindings } from "./receipt-findings.ts";
import { issueReceipt } from "./receipts.ts";

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
