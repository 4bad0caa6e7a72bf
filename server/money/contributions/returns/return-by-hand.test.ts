import { expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { because, useContributions } from "#test/support/entered-contributions.ts";
import { undoReturn, repayLoan } from "./return-by-hand.ts";
import { owedOf } from "#server/money/contributions/record/contribution.ts";
import { bookProblems } from "#server/operations/backup/verify-backup.ts";
import { disclosurePack } from "#server/money/disclosure/disclosure.ts";

describeEachDatabase("a return by hand that did not happen", (open) => {
  const books = useContributions(open);

  test("the last of ten is taken back, then the one before it → each time the latest, by its number and not by its letters", async () => {
    const contributionId = await books.enter();
    for (let dollars = 1; dollars <= 10; dollars += 1) {
      const given = { amountCents: dollars * 100, on: undefined, proof: `cheque ${dollars}`, by: "agent" };
      expect(await books.giveBack(contributionId, given)).toMatchObject({ ok: true });
    }
    const refunded = async () => (await books.row(contributionId)).refunded_cents;
    expect(await refunded()).toBe(5_500);
    for (const left of [4_500, 3_600]) {
      expect(await undoReturn(books.services, { contributionId, ...because })).toMatchObject({ ok: true });
      expect(await refunded()).toBe(left);
    }
  });

  test("nothing went back by hand → refused", async () => {
    const contributionId = await books.enter();
    expect(await undoReturn(books.services, { contributionId, ...because })).toEqual({
      ok: false,
      reason: "Nothing of it went back by hand.",
    });
  });
});

describeEachDatabase("a loan", (open) => {
  const books = useContributions(open);

  test("over the limit, and the excess is repaid → nothing of it must go back any more, in the books and in the pack", async () => {
    const id = await books.enter({ method: "loan", amount: "1400" });
    expect(owedOf(await books.row(id))).toBe(2_932);
    const excess = { contributionId: id, amountCents: 2_932, on: undefined, proof: "cheque 9", by: "agent" };
    expect(await repayLoan(books.services, excess)).toMatchObject({ ok: true });
    const row = await books.row(id);
    expect(row).toMatchObject({ status: "paid", held_cents: 137_068, counted_cents: 137_068 });
    expect(owedOf(row)).toBe(0);
    const year = { from: "2026-01-01", to: "2026-12-31" };
    const { disclosure, openQuestions } = await disclosurePack(books.services, year);
    expect(disclosure.loans).toMatchObject([{ repaidCents: 2_932, toReturnCents: 0 }]);
    expect(openQuestions.filter(({ kind }) => kind === "to-return")).toEqual([]);
    expect(await bookProblems(books.database)).toEqual([]);
  });

  test("counts towards the lender's limit, has no receipt, and is repaid in parts without freeing the limit", async () => {
    const id = await books.enter({ method: "loan", amount: "1000" });
    const gift = await books.enter({ amount: "500", date: "2026-08-30" });
    expect(await books.row(gift)).toMatchObject({ status: "needs-return", return_reason: "over-limit" });
    const part = { contributionId: id, amountCents: 60_000, on: undefined, proof: "cheque 9", by: "agent" };
    expect(await repayLoan(books.services, part)).toMatchObject({
      ok: true,
      contribution: { held_cents: 40_000 },
    });
    expect(await repayLoan(books.services, part)).toEqual({
      ok: false,
      reason: "At most $400.00 is left of it.",
    });
    const rest = await repayLoan(books.services, { ...part, amountCents: undefined });
    expect(rest).toMatchObject({ ok: true, contribution: { status: "repaid", counted_cents: 100_000 } });
    expect(await books.receiptsOf(id)).toEqual([]);
    expect((await books.ledgerOf(id)).toSorted()).toEqual([
      "payment 100000 2026-08-20",
      "repayment -40000 2026-09-01",
      "repayment -60000 2026-09-01",
    ]);
  });
});
