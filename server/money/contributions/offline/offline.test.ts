import { beforeEach, expect, test } from "vitest";
import { tableOf } from "#test/support/contribution-table.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { snapshotOf, receiptsOf } from "#server/money/receipts/stored-receipt.ts";
import type { Services } from "#server/services.ts";
import { enterOffline } from "./enter-offline.ts";
import { importOffline } from "./import-offline.ts";
import { useContributions } from "#test/support/entered-contributions.ts";
import { idOf } from "#test/support/books.ts";

const cheque = {
  date: "2026-10-16",
  method: "cheque",
  amount: "25",
  full_name: "W̱SÁNEĆ de la Cruz-Ng Jr.",
  address: "100 Example Street",
  city: "Saanich",
  province: "BC",
  postal_code: "V8X 1A1",
};

describeEachDatabase("offline contributions", (open) => {
  const books = useContributions(open);
  beforeEach(() => books.setTime("2026-10-17T19:00:00Z"));

  test("a cheque entered → in the books, in the ledger, with the next receipt, which waits for paper", async () => {
    const entered = await enterOffline(books.services, { ...cheque, description: "cheque 123" });
    expect(entered).toMatchObject({ ok: true, receiptNumber: "2026-000001", isRepeated: false });
    if (!entered.ok) return;
    const { contribution } = entered;
    expect(contribution).toMatchObject({ status: "paid", method: "cheque", livemode: 1, held_cents: 2_500 });
    const [receipt] = await receiptsOf(books.database, contribution.id);
    expect(receipt && snapshotOf(receipt)).toMatchObject({
      method: "Cheque",
      reference: "cheque 123",
      receivedOn: "2026-10-16",
    });
    expect(receipt?.print_requested).toBe(1);
    const ledger = await books.database.selectFrom("ledger_entry").select(["kind", "amount_cents"]).execute();
    expect(ledger).toEqual([{ kind: "payment", amount_cents: 2_500 }]);
  });

  test("more than the year's limit with what was given before → refused with what is still possible, nothing kept", async () => {
    await enterOffline(books.services, { ...cheque, amount: "1000" });
    const refused = await enterOffline(books.services, { ...cheque, method: "e-transfer", amount: "500" });
    expect(refused).toMatchObject({ ok: false });
    expect(refused.ok ? [] : refused.reasons).toContain(
      "At most $370.68 can still be taken from this person in 2026.",
    );
    expect(await count(books.services)).toBe(1);
    // The refused one took no number: the next receipt follows the first.
    const next = await enterOffline(books.services, { ...cheque, amount: "370.68" });
    expect(next).toMatchObject({ ok: true, receiptNumber: "2026-000002" });
  });

  test("received already though the law forbids it → entered with its 30 days, returned with proof, off the list", async () => {
    const entered = await enterOffline(
      books.services,
      { ...cheque, province: "AB" },
      { enterProhibited: true },
    );
    expect(entered.ok && entered.contribution).toMatchObject({
      status: "needs-return",
      return_due_on: "2026-11-16",
    });
    const contributionId = idOf(entered);
    const give = { proof: "cheque 77 to the contributor" };
    const returned = await books.giveBack(contributionId, give);
    expect(returned.ok && returned.contribution).toMatchObject({
      status: "returned",
      held_cents: 0,
      returned_on: "2026-10-17",
      return_proof: "cheque 77 to the contributor",
    });
    expect(await books.giveBack(contributionId, give)).toEqual({
      ok: false,
      reason: "All of it was returned already.",
    });
  });

  test("over the limit, returned without an amount → the excess goes back; the receipt says what is kept; nothing more unless an amount is said, then the rest", async () => {
    const tooMuch = { ...cheque, amount: "1500" };
    const contributionId = idOf(await enterOffline(books.services, tooMuch, { enterProhibited: true }));
    expect(await books.giveBack(contributionId)).toMatchObject({
      amountCents: 12_932,
      contribution: { status: "returned", held_cents: 137_068 },
    });
    const receipts = await receiptsOf(books.database, contributionId);
    expect(receipts.map((row) => [row.voided_at !== null, snapshotOf(row).amountCents])).toEqual([
      [true, 150_000],
      [false, 137_068],
    ]);
    expect(await books.giveBack(contributionId)).toEqual({
      ok: false,
      reason: "What had to go back is back. To give back more, say how much.",
    });
    const rest = { amountCents: 137_068, proof: "cheque 79" };
    expect(await books.giveBack(contributionId, rest)).toMatchObject({ amountCents: 137_068 });
  });

  test("a part returned by hand → the receipt is replaced by one for what is kept", async () => {
    const entered = await enterOffline(books.services, { ...cheque, amount: "100" });
    const contributionId = idOf(entered);
    const give = (amountCents: number, proof = "cash") =>
      books.giveBack(contributionId, { amountCents, proof });
    expect(await give(10_001)).toEqual({ ok: false, reason: "At most $100.00 can be returned." });
    await give(4_000);
    expect(await give(6_001)).toEqual({ ok: false, reason: "At most $60.00 can be returned." });
    expect(await give(4_000, " Cash")).toEqual({
      ok: false,
      reason:
        "$40.00 that went back on October 17, 2026 with this proof is entered already. If it is another one, say so in the proof.",
    });
    const receipts = await receiptsOf(books.database, contributionId);
    expect(receipts.map((row) => [row.number, row.voided_at !== null, snapshotOf(row).amountCents])).toEqual([
      ["2026-000001", true, 10_000],
      ["2026-000002", false, 6_000],
    ]);
  });

  test("anonymous cash of $50 → in the books, without a receipt, which nobody could get", async () => {
    const cash = { date: "2026-10-16", method: "cash", amount: "50", full_name: "" };
    for (let at = 0; at < 2; at += 1)
      expect(await enterOffline(books.services, cash)).toMatchObject({ ok: true, receiptNumber: undefined });
    expect(await count(books.services)).toBe(2);
    expect(await enterOffline(books.services, cheque)).toMatchObject({ receiptNumber: "2026-000001" });
  });

  test("a file tried first → every row's fate, together against the limit, and nothing kept", async () => {
    const tried = await importOffline(books.services, tableOf(file), {
      dryRun: true,
      enterProhibited: false,
    });
    expect(tried.rows.map(({ line, entered }) => [line, entered.ok])).toEqual([
      [2, true],
      [3, true],
      [4, false],
      [5, false],
      [6, true],
    ]);
    expect(await count(books.services)).toBe(0);
    expect(await books.database.selectFrom("receipt_counter").selectAll().execute()).toEqual([]);
  });

  test("a file entered twice → each good row once, equal rows of one file as two gifts, refused rows named by line", async () => {
    const rules = { dryRun: false, enterProhibited: false };
    const fates = [true, true, false, false, true];
    const first = await importOffline(books.services, tableOf(file), rules);
    const again = await importOffline(books.services, tableOf(file), rules);
    expect(first.rows.map(({ entered }) => entered.ok && !entered.isRepeated)).toEqual(fates);
    expect(again.rows.map(({ entered }) => entered.ok && entered.isRepeated)).toEqual(fates);
    expect(await count(books.services)).toBe(3);
    const names = await books.database
      .selectFrom("contribution")
      .select("full_name")
      .where("method", "=", "e-transfer")
      .execute();
    expect(names).toEqual([{ full_name: "李 O'Brien" }]);
  });

  test("a file with a column that nobody knows → not one row entered", async () => {
    const imported = await importOffline(books.services, tableOf("date,amount,donor\n"), {
      dryRun: false,
      enterProhibited: false,
    });
    expect(imported).toEqual({
      unknownColumns: ["donor"],
      missingColumns: ["method", "full_name"],
      rows: [],
    });
  });

  test("a card payment, or one that does not exist → not returned by hand, and the way to do it", async () => {
    const contributionId = await insertContribution(books.database);
    expect(await books.giveBack(contributionId)).toEqual({
      ok: false,
      reason: "It was paid by card: refund it through the payment provider.",
    });
    expect(await books.giveBack("none")).toEqual({ ok: false, reason: "There is no contribution none." });
  });
});

const address = "100 Example Street,Saanich,BC,V8X 1A1";
const file = [
  "date,method,amount,full_name,address,city,province,postal_code,description",
  `2026-10-01,cheque,1000,Jordan Example,${address},cheque 1`,
  `2026-10-02,cash,20,Kim Example,${address},`,
  `2026-10-03,cheque,371,Jordan Example,${address},over the limit by cents`,
  `2026-10-04,cheque,abc,Jordan Example,${address},`,
  `2026-10-05,e-transfer,25.50,李 O'Brien,"100 Example Street, Apt 2",Saanich,BC,V8X 1A1,"'=1+1"`,
].join("\r\n");

async function count({ database }: Services): Promise<number> {
  return (await database.selectFrom("contribution").select("id").execute()).length;
}
