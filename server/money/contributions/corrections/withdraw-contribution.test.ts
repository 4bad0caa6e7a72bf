import { expect, test } from "vitest";
import { because, openBooks } from "#test/support/entered-contributions.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { restoreContribution, withdrawContribution } from "./withdraw-contribution.ts";
import { receiptDocument } from "#server/money/receipts/stored-receipt.ts";
import { returnByHand } from "#server/money/contributions/returns/return-by-hand.ts";
import { cancelReceipt, sendReceiptAgain, whyNotReplaced } from "./change-receipt.ts";
import { correctContribution } from "./correct-contribution.ts";

describeEachDatabase("an entry that never was, and a cheque that bounced", (open) => {
  test("void → counts nothing from its own day on, its receipt is void, and the limit is free again", async () => {
    await using books = await openBooks(open);
    const id = await books.enter({ amount: "1000" });
    const later = await books.enter({ amount: "500", date: "2026-08-30" });
    expect(await books.row(later)).toMatchObject({ status: "needs-return" });
    expect(
      await withdrawContribution(books.services, { contributionId: id, kind: "void", ...because }),
    ).toMatchObject({
      ok: true,
      contribution: { status: "void", held_cents: 0, counted_cents: 0 },
    });
    expect(await books.ledgerOf(id)).toEqual(["payment 100000 2026-08-20", "reversal -100000 2026-08-20"]);
    expect((await books.receiptsOf(id)).at(-1)?.voided_at).not.toBeNull();
    expect(await books.row(later)).toMatchObject({ status: "paid", counted_cents: 50_000 });
  });

  test("bounced → gone on the bank's day; restored → back, with a receipt that replaces the first; two voids of two agents → one", async () => {
    await using books = await openBooks(open);
    const id = await books.enter();
    const bounced = { contributionId: id, kind: "bounced" as const, on: "2026-08-25", ...because };
    const both = await Promise.all([
      withdrawContribution(books.services, bounced),
      withdrawContribution(books.services, bounced),
    ]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await books.ledgerOf(id)).toEqual(["payment 10000 2026-08-20", "reversal -10000 2026-08-25"]);
    books.setTime("2026-09-02T17:00:00.000Z");
    expect(await restoreContribution(books.services, { contributionId: id, ...because })).toMatchObject({
      ok: true,
      contribution: { status: "paid", held_cents: 10_000 },
    });
    expect((await books.receiptsOf(id)).map(({ voided_at }) => voided_at === null)).toEqual([false, true]);
    expect(await restoreContribution(books.services, { contributionId: id, ...because })).toEqual({
      ok: false,
      reason: "It is in the books: Kept.",
    });
  });

  test.each(["void", "bounced"] as const)(
    "%s, then entered again and restored → asked like a new one, and nothing changes; another one → restored",
    async (kind) => {
      await using books = await openBooks(open);
      const contributionId = await books.enter();
      const on = "2026-08-25";
      await withdrawContribution(books.services, { contributionId, kind, on, ...because });
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
  await using books = await openBooks();
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
  await using books = await openBooks();
  const contributionId = await books.enter();
  const all = { contributionId, amountCents: undefined, on: undefined, proof: "cheque 9", by: "agent" };
  expect(await returnByHand(books.services, all)).toMatchObject({ ok: true });
  const receipt = (await books.receiptsOf(contributionId)).at(-1);
  if (!receipt) throw new Error("No receipt");
  expect(await whyNotReplaced(books.database, receipt)).toContain("no longer holds");
});
