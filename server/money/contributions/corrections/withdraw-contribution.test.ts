import { expect, test } from "vitest";
import { because, useContributions } from "#test/support/entered-contributions.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { restoreContribution, withdrawContribution } from "./withdraw-contribution.ts";
import { receiptDocument } from "#server/money/receipts/stored-receipt.ts";
import { cancelReceipt, sendReceiptAgain, whyNotReplaced } from "./change-receipt.ts";
import { correctContribution } from "./correct-contribution.ts";

const books = useContributions();

describeEachDatabase("an entry that never was, and a cheque that bounced", (open) => {
  const books = useContributions(open);

  test("void → counts nothing from its own day on, its receipt is void, and the limit is free again", async () => {
    const id = await books.enter({ amount: "1000" });
    const later = await books.enter({ amount: "500", date: "2026-08-30" });
    expect(await books.row(later)).toMatchObject({ status: "needs-return" });
    expect(await books.withdraw(id, "void")).toMatchObject({
      ok: true,
      contribution: { status: "void", held_cents: 0, counted_cents: 0 },
    });
    expect(await books.ledgerOf(id)).toEqual(["payment 100000 2026-08-20", "reversal -100000 2026-08-20"]);
    expect((await books.receiptsOf(id)).at(-1)?.voided_at).not.toBeNull();
    expect(await books.row(later)).toMatchObject({ status: "paid", counted_cents: 50_000 });
  });

  test("bounced → gone on the bank's day; restored → back, with a receipt that replaces the first; two voids of two agents → one", async () => {
    const id = await books.enter();
    const bounced = { contributionId: id, kind: "bounced" as const, on: "2026-08-25", ...because };
    const both = await Promise.all([
      withdrawContribution(books.services, bounced),
      withdrawContribution(books.services, bounced),
    ]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await books.ledgerOf(id)).toEqual(["payment 10000 2026-08-20", "reversal -10000 2026-08-25"]);
    books.setTime("2026-09-02T17:00:00.000Z");
    expect(await books.restore(id)).toMatchObject({
      ok: true,
      contribution: { status: "paid", held_cents: 10_000 },
    });
    expect((await books.receiptsOf(id)).map(({ voided_at }) => voided_at === null)).toEqual([false, true]);
    expect(await books.restore(id)).toEqual({ ok: false, reason: "It is in the books: Kept." });
  });

  test.each(["void", "bounced"] as const)(
    "%s, then entered again and restored → asked like a new one, and nothing changes; another one → restored",
    async (kind) => {
      const contributionId = await books.enter();
      const on = "2026-08-25";
      await books.withdraw(contributionId, kind, { on });
      const like = await books.enter({ date: "2026-08-22" });
      const before = await books.row(contributionId);
      const restored = { contributionId, ...because };
      expect(await restoreContribution(books.services, restored)).toMatchObject({
        ok: false,
        reason: expect.stringContaining("entered before"),
        asks: "another",
        like: { id: like },
      });
      expect(await books.row(contributionId)).toEqual(before);
      expect(await restoreContribution(books.services, { ...restored, isAnother: true })).toMatchObject({
        ok: true,
        contribution: { status: "paid" },
      });
    },
  );
});

test("replaced under another name → a new number that cites the old one; void, it is not sent or made void again, but replaced", async () => {
  const { database, services } = books;
  const contributionId = await books.enter();
  const latest = async () => {
    const receipt = (await books.receiptsOf(contributionId)).at(-1);
    if (!receipt) throw new Error("No receipt");
    return receipt;
  };
  const first = await latest();
  const fields = { fullName: "W̱SÁNEĆ de la Cruz-Ng Jr." };
  const correction = { contributionId, fields, replacedReceiptId: first.id, ...because };
  expect(await correctContribution(services, correction)).toMatchObject({ ok: true });
  const second = await latest();
  const shown = JSON.stringify(await receiptDocument(services, second));
  expect(shown).toContain(`This receipt replaces receipt ${first.number}, which is void.`);
  expect(shown).toContain(fields.fullName);
  expect(await whyNotReplaced(database, first)).toContain(`The latest is ${second.number}.`);
  const cancel = async () => cancelReceipt(services, { receipt: await latest(), reason: "Entered twice." });
  expect(await cancel()).toMatchObject({ ok: true });
  expect(await cancel()).toMatchObject({ ok: false });
  expect(await sendReceiptAgain(services, { receipt: await latest() })).toMatchObject({ ok: false });
  expect(await whyNotReplaced(database, await latest())).toBeUndefined();
});

test("of money that went back → not issued again", async () => {
  const contributionId = await books.enter();
  expect(await books.giveBack(contributionId, { proof: "cheque 9" })).toMatchObject({ ok: true });
  const receipt = (await books.receiptsOf(contributionId)).at(-1);
  if (!receipt) throw new Error("No receipt");
  expect(await whyNotReplaced(books.database, receipt)).toContain("no longer holds");
});
