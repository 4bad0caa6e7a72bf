import fc from "fast-check";
import { expect, test } from "vitest";
import { candidatesFor } from "#domain/money/books/bank-candidates.ts";
import { matchesOf } from "#domain/money/books/bank-match.ts";
import { entriesOf } from "#domain/money/books/book-entry.ts";
import type { Books } from "#server/money/books/books.ts";
import { enterOffline } from "#server/money/contributions/offline/enter-offline.ts";
import { enterExpense } from "#server/money/expenses/enter-expense.ts";
import { donor, useBooks, signs, idOf } from "#test/support/books.ts";
import { agent, contributionOf, importCsv, payBill } from "#test/support/campaign-account.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { correctEntry } from "#server/money/books/correct-entry.ts";
import { correctReceived } from "#server/money/expenses/change-received.ts";
import { enterReceived } from "#server/money/expenses/enter-received.ts";
import { voidEntry } from "#server/money/expenses/change-expense.ts";
import { readAccount } from "./account.ts";
import { enterDeposit } from "./contribution-movements.ts";
import { matchCertain, matchLine, matchNewMovement, matchTogether, pairsSeen } from "./match-lines.ts";
import { batchesOf, undoTogether, unmatchLine } from "./undo-matches.ts";
import { giveBack } from "#test/support/entered-contributions.ts";

const books = useBooks();

describeEachDatabase("the campaign account", (open) => {
  const books = useBooks(open);

  test("a statement imported, and the next one that overlaps → each line of the bank once", async () => {
    const first = ["2026-09-15,FEE,-5.00", "2026-09-15,FEE,-5.00"];
    expect(await importCsv(books, ...first)).toMatchObject({ ok: true, known: 0, cents: -1_000 });
    const next = await importCsv(books, ...first, "2026-09-16,DEPOSIT,20.00");
    expect(next).toMatchObject({ ok: true, known: 2, cents: 2_000 });
    expect(await importCsv(books, "2026-09-17,X,?")).toMatchObject({ ok: false });
    expect((await readAccount(books.database, 1)).lines).toHaveLength(3);
  });

  test("cheques of equal amounts → matched by their numbers; without one the agent is asked; nothing is matched twice", async () => {
    const twelve = await payBill(books, "250", "cheque 12");
    const thirteen = await payBill(books, "250", "cheque 13");
    await importCsv(books, "2026-10-05,CHEQUE 0013,-250.00", "2026-10-06,CHEQUE,-250.00");
    expect(await matchCertain(books, agent)).toBe(1);
    const { openLines, matches, partners } = await readAccount(books.database, 1);
    expect(matches).toMatchObject([{ entry_id: thirteen }]);
    expect(openLines.map((line) => candidatesFor(line, partners))).toMatchObject([[{ entryId: twelve }]]);
    const lineId = openLines[0]?.id ?? "";
    expect(await matchLine(books, { lineId, ids: [thirteen] }, agent)).toMatchObject({ ok: false });
    const twice = await Promise.all([
      matchLine(books, { lineId, ids: [twelve] }, agent),
      matchLine(books, { lineId, ids: [twelve] }, "Sam Keeper"),
    ]);
    expect(twice).toContainEqual(expect.objectContaining({ ok: true, isRepeated: true }));
    const account = await readAccount(books.database, 1);
    expect(account.matches.filter(({ bank_line_id }) => bank_line_id === lineId)).toHaveLength(1);
    expect(await voidEntry(books, { id: twelve, reason: "Wrong" }, agent)).toMatchObject({ ok: false });
    expect(await unmatchLine(books, { lineId, reason: "Wrong cheque" }, agent)).toMatchObject({ ok: true });
    const undone = await readAccount(books.database, 1);
    expect(undone.openLines.map(({ id }) => id)).toEqual([lineId]);
    expect(undone.openEntries.map(({ entryId }) => entryId)).toEqual([twelve]);
    const supplier = undone.entries.find(({ kind }) => kind === "supplier")?.id ?? "";
    expect(await matchLine(books, { lineId, ids: [twelve, supplier] }, agent)).toEqual({
      ok: false,
      reasons: ["What was named does not pass through the campaign account."],
    });
    expect(await matchLine(books, { lineId, ids: [twelve] }, agent)).toMatchObject({ ok: true });
    const { reconciliation } = await readAccount(books.database, 1);
    expect(reconciliation).toMatchObject({ statementCents: -50_000, booksCents: -50_000, unexplained: [] });
  });

  test("a cheque of another number over the same amount → not matched by itself, but offered", async () => {
    const twelve = await payBill(books, "250", "cheque 12");
    await importCsv(books, "2026-10-05,CHEQUE 0099,-250.00");
    expect(await matchCertain(books, agent)).toBe(0);
    const { openLines, partners } = await readAccount(books.database, 1);
    expect(openLines.map((line) => candidatesFor(line, partners))).toMatchObject([[{ entryId: twelve }]]);
  });

  test("three cheques brought to the bank together → one line, one deposit; each is deposited once", async () => {
    const ids = [await contributionOf(books, "100"), await contributionOf(books, "20.50", "cash")];
    await importCsv(books, "2026-09-21,DEPOSIT,120.50", "2026-09-22,DEPOSIT,100.00");
    const [line, other] = (await readAccount(books.database, 1)).openLines;
    const wrong = await matchLine(books, { lineId: other?.id ?? "", ids }, agent);
    expect(wrong.ok ? [] : wrong.reasons).toEqual([expect.stringContaining("come to $120.50")]);
    expect(await matchLine(books, { lineId: line?.id ?? "", ids }, agent)).toMatchObject({ ok: true });
    const again = await enterDeposit(books, { on: "2026-09-22", contributionIds: ids.slice(0, 1) }, agent);
    expect(again).toMatchObject({ ok: false });
    const { reconciliation, openEntries } = await readAccount(books.database, 1);
    expect([reconciliation.booksCents, openEntries]).toEqual([12_050, []]);
  });

  test("a contribution's day corrected to after its deposit's, the deposit's to before it → refused; the deposit's day first → both", async () => {
    const contributionId = await contributionOf(books, "100");
    const deposit = idOf(
      await enterDeposit(books, { on: "2026-09-22", contributionIds: [contributionId] }, agent),
    );
    const correct = (receivedOn: string) =>
      correctReceived(books, { contributionId, fields: { receivedOn }, reason: "Read again", by: agent });
    const move = (date: string) =>
      correctEntry(books, { id: deposit, input: { date }, reason: "Read again" }, agent);
    expect(await correct("2026-09-23")).toEqual({
      ok: false,
      reasons: [
        "date: it was brought to the bank on September 22, 2026: it can't have come later. If that day is wrong, correct the deposit first.",
      ],
    });
    expect(await move("2026-09-19")).toEqual({
      ok: false,
      reasons: ["date: what Jordan Example gave came on September 20, 2026, after this day."],
    });
    expect(await correct("2026-09-22")).toMatchObject({ ok: true });
    expect(await move("2026-09-24")).toMatchObject({ ok: true });
    expect(await correct("2026-09-23")).toMatchObject({ ok: true });
  });

  test("a contribution that went back by cheque → its line is a return, up to what went back", async () => {
    const id = await contributionOf(books, "100");
    await importCsv(books, "2026-10-02,CHEQUE 14,-40.00");
    const lineId = (await readAccount(books.database, 1)).openLines[0]?.id ?? "";
    expect(await matchLine(books, { lineId, ids: [id] }, agent)).toMatchObject({ ok: false });
    await giveBack(books, id, { amountCents: 4_000 });
    expect(await matchLine(books, { lineId, ids: [id] }, agent)).toMatchObject({ ok: true });
  });

  test("a fee of the bank → entered from its own line as an expense; a goods' contribution is never brought to the bank", async () => {
    await importCsv(books, "2026-10-02,MONTHLY FEE,-5.00");
    const lineId = (await readAccount(books.database, 1)).openLines[0]?.id ?? "";
    const fee = { lineId, kind: "bank-fee", input: { with: "The bank", description: "Monthly fee" } };
    expect(await matchNewMovement(books, { ...fee, kind: "interest" }, agent)).toMatchObject({ ok: false });
    expect(await matchNewMovement(books, { ...fee, kind: "tax" }, agent)).toMatchObject({ ok: false });
    expect(await matchNewMovement(books, fee, agent)).toMatchObject({ ok: true });
    const { entries, openLines } = await readAccount(books.database, 1);
    expect([entries.length, openLines]).toEqual([1, []]);
    const tea = { ...donor, date: "2026-09-20", method: "in-kind", amount: "5", description: "tea" };
    const ids = [idOf(await enterReceived(books, { input: { ...tea, class: "meetings" } }, agent))];
    expect(await enterDeposit(books, { on: "2026-09-22", contributionIds: ids }, agent)).toMatchObject({
      ok: false,
    });
  });
});

describeEachDatabase("gifts and lines matched together", (open) => {
  const books = useBooks(open);
  const enterGifts = async (books: Books) => {
    const names = ["Ann Example", "Ben Example", "Cy Example"];
    for (const full_name of names) {
      const person = { ...donor, full_name, address: `${full_name} Street 1` };
      await enterOffline(books, { ...person, date: "2026-09-20", method: "e-transfer", amount: "50" });
    }
    const lines = names.map((name) => `2026-09-21,E-TRANSFER ${name},50.00`);
    await importCsv(books, ...lines);
    return readAccount(books.database, 1);
  };

  test("with one taken out → the others; undone together → every line and gift as before; the same form twice → once", async () => {
    const before = await enterGifts(books);
    expect([before.onHand.length, before.openLines.length]).toEqual([3, 3]);
    const { sure } = matchesOf(before.openLines, before.partners);
    const seen = pairsSeen(sure);
    const except = before.openLines.slice(0, 1).map(({ id }) => id);
    const given = { which: "sure" as const, except, seen, batch: "batch" };
    const both = await Promise.all([1, 2].map(() => matchTogether(books, given, agent)));
    expect(both.map((one) => one.ok && [one.count, one.isRepeated ?? false])).toEqual(
      expect.arrayContaining([
        [2, false],
        [2, true],
      ]),
    );
    const matched = await readAccount(books.database, 1);
    expect([matched.onHand.length, matched.openLines.length]).toEqual([1, 1]);
    expect(matched.reconciliation.booksCents).toBe(10_000);
    expect(await matchTogether(books, { ...given, batch: "other" }, agent)).toMatchObject({ ok: false });
    expect(await batchesOf(books, 1)).toMatchObject([{ batch: "batch", count: 2, cents: 10_000 }]);
    expect(await undoTogether(books, { batch: "batch" }, agent)).toEqual({ ok: true, count: 2 });
    expect(await undoTogether(books, { batch: "none" }, agent)).toMatchObject({ ok: false });
    const after = await readAccount(books.database, 1);
    expect(after.partners).toEqual(before.partners);
    expect(after.openLines).toEqual(before.openLines);
    expect(await matchCertain(books, agent)).toBe(3);
  });

  test("a deposit of two cheques and a fee matched together → entered with their lines; undone → gone again", async () => {
    for (const amount of ["20", "30.37"])
      await enterOffline(books, { ...donor, date: "2026-09-20", method: "cheque", amount });
    await importCsv(books, "2026-09-22,DEPOSIT,50.37", "2026-09-30,MONTHLY PLAN FEE,-5.95");
    const given = { which: "likely" as const, except: [], batch: "batch" };
    expect(await matchTogether(books, given, agent)).toEqual({ ok: true, count: 2, cents: 4_442 });
    const { entries, onHand, openLines, reconciliation } = await readAccount(books.database, 1);
    expect(
      entriesOf(entries, "movement")
        .map(({ content: { kind } }) => kind)
        .toSorted(),
    ).toEqual(["bank-fee", "deposit"]);
    expect([onHand, openLines, reconciliation.unexplainedCents]).toEqual([[], [], 0]);
    await undoTogether(books, { batch: "batch" }, agent);
    const after = await readAccount(books.database, 1);
    expect([after.onHand.length, after.openLines.length, after.openEntries]).toEqual([2, 2, []]);
  });

  test("a gift corrected after its match → its deposit says so, and its line is unexplained until it is undone", async () => {
    const { onHand } = await enterGifts(books);
    await matchCertain(books, agent);
    const contributionId = onHand[0]?.entryId ?? "";
    const change = { fields: { amountCents: 6_000 }, reason: "Read again", by: agent };
    expect(await correctReceived(books, { contributionId, ...change })).toMatchObject({ ok: true });
    const { reconciliation } = await readAccount(books.database, 1);
    expect(reconciliation.booksCents).toBe(16_000);
    expect(reconciliation.unexplained).toMatchObject([
      { cents: -1_000, what: expect.stringContaining("Matched with entries of $60.00") },
    ]);
  });

  test("a bill of the line's sum → its payment is entered with the match, with how the bank says it was paid; undone it is open again", async () => {
    const billId = idOf(await enterExpense(books, { input: signs }, agent));
    await importCsv(books, "2026-09-28,CHEQUE 31,-250.00", "2026-09-29,SIGN WORKS,-250.00");
    const [cheque, unsaid] = (await readAccount(books.database, 1)).openLines.map(({ id }) => id);
    const without = await matchLine(books, { lineId: unsaid ?? "", ids: [billId] }, agent);
    expect(without).toEqual({ ok: false, reasons: ["method: Say how it was paid: the bank's words don't."] });
    const given = { lineId: cheque ?? "", ids: [billId] };
    expect(await matchLine(books, given, agent)).toMatchObject({ ok: true });
    expect(await matchLine(books, given, agent)).toMatchObject({ ok: true, isRepeated: true });
    const { entries } = await readAccount(books.database, 1);
    expect(entriesOf(entries, "payment").map(({ content }) => content)).toMatchObject([
      { paidOn: "2026-09-28", amountCents: 25_000, method: "cheque", reference: "CHEQUE 31" },
    ]);
    const again = await matchLine(books, { lineId: unsaid ?? "", ids: [billId], method: "debit" }, agent);
    expect(again).toMatchObject({ ok: false });
    await unmatchLine(books, { lineId: cheque ?? "", reason: "Another bill" }, agent);
    expect(entriesOf((await readAccount(books.database, 1)).entries, "payment")).toEqual([]);
  });
});

test("any payments and any lines → no line and no entry is matched twice, and amounts agree", async () => {
  const { database } = books;
  const amounts = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(amounts, amounts, async (paid, shown) => {
      for (const table of ["bank_match", "bank_line", "book_posting", "book_entry"] as const)
        await database.deleteFrom(table).execute();
      for (const [at, dollars] of paid.entries()) await payBill(books, String(dollars), `cheque ${at + 10}`);
      await importCsv(books, ...shown.map((dollars, at) => `2026-10-0${at + 1},CHEQUE,-${dollars}.00`));
      await matchCertain(books, agent);
      await matchCertain(books, agent);
      const { matches, lines, openLines } = await readAccount(database, 1);
      expect(new Set(matches.map(({ entry_id }) => entry_id)).size).toBe(matches.length);
      expect(new Set(matches.map(({ bank_line_id }) => bank_line_id)).size).toBe(matches.length);
      expect(matches.length + openLines.length).toBe(lines.length);
      for (const match of matches)
        expect(lines.find(({ id }) => id === match.bank_line_id)?.amount_cents).toBe(match.amount_cents);
    }),
    { seed: 13, numRuns: 12 },
  );
});
