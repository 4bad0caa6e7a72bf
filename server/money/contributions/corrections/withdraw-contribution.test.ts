import { expect, test } from "vitest";
import { because, openBooks } from "#test/support/entered-contributions.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { restoreContribution, withdrawContribution } from "./withdraw-contribution.ts";

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
