import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useBooks, idOf } from "#test/support/books.ts";
import { agent, contributionOf, importCsv, namesToDeposit } from "#test/support/campaign-account.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import type { Books } from "#server/money/books/books.ts";
import { undoReturnReceived } from "#server/money/expenses/change-received.ts";
import { voidEntry } from "#server/money/expenses/change-expense.ts";
import { restoreEntry } from "#server/money/expenses/restore-entry.ts";
import { changesOf } from "#server/money/contributions/corrections/contribution-change.ts";
import {
  restoreContribution,
  withdrawContribution,
} from "#server/money/contributions/corrections/withdraw-contribution.ts";
import { repayLoan, undoReturn } from "#server/money/contributions/returns/return-by-hand.ts";
import { readAccount } from "./account.ts";
import { enterDeposit } from "./contribution-movements.ts";
import { matchCertain, matchLine } from "./match-lines.ts";
import { giveBack } from "#test/support/entered-contributions.ts";

describeEachDatabase("money of contributions that leaves the account again", (open) => {
  const books = useBooks(open);
  const movementsIn = async (books: Books) =>
    (await readAccount(books.database, 1)).openEntries.map(({ what, cents, on }) => ({ what, cents, on }));

  test("a return, a loan's repayment and a bounced cheque → in the books' balance when they are entered, outstanding until the bank shows them", async () => {
    const [gift, loan] = [await contributionOf(books, "100"), await contributionOf(books, "500", "loan")];
    const bad = await contributionOf(books, "60", "e-transfer");
    await enterDeposit(books, { on: "2026-09-22", contributionIds: [gift, loan, bad] }, agent);
    const by = agent;
    await giveBack(books, gift, { amountCents: 4_000, on: "2026-09-24" });
    const part = { contributionId: loan, amountCents: 20_000, on: "2026-09-25", proof: "cheque 15" };
    await repayLoan(books, { ...part, by });
    const bounce = { contributionId: bad, kind: "bounced" as const, on: "2026-09-26", reason: "NSF", by };
    expect(await withdrawContribution(books, bounce)).toMatchObject({ ok: true });
    expect((await readAccount(books.database, 1)).reconciliation).toMatchObject({
      statementCents: 0,
      inTransitCents: 66_000,
      outstandingCents: 30_000,
      booksCents: 36_000,
      unexplained: [],
    });
    expect(await movementsIn(books)).toEqual(
      expect.arrayContaining([
        { what: "contribution returned: Jordan Example", cents: -4_000, on: "2026-09-24" },
        { what: "loan repaid: Jordan Example", cents: -20_000, on: "2026-09-25" },
        { what: "returned cheque (NSF): Jordan Example", cents: -6_000, on: "2026-09-26" },
      ]),
    );
    await importCsv(
      books,
      "2026-09-22,DEPOSIT,660.00",
      "2026-09-30,CHEQUE 15,-200.00",
      "2026-09-30,CHEQUE 14,-40.00",
      "2026-09-27,RETURNED ITEM,-60.00",
    );
    expect(await matchCertain(books, agent)).toBe(4);
    expect((await readAccount(books.database, 1)).reconciliation).toMatchObject({
      statementCents: 36_000,
      booksCents: 36_000,
      inTransit: [],
      outstanding: [],
    });
    const postings = await books.database
      .selectFrom("book_posting")
      .select("amount_cents")
      .where("account", "=", "bank")
      .execute();
    expect(postings.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(36_000);
  });

  test("taken back before the bank shows it → out of the balance again; afterwards it is refused", async () => {
    const [gift, loan] = [await contributionOf(books, "100"), await contributionOf(books, "500", "loan")];
    const because = { reason: "Never cashed", by: agent };
    await giveBack(books, gift, { amountCents: 4_000 });
    const part = { contributionId: loan, amountCents: 7_000, on: undefined, proof: "cheque 15" };
    await repayLoan(books, { ...part, by: agent });
    for (const contributionId of [gift, loan])
      expect(await undoReturn(books, { contributionId, ...because })).toMatchObject({ ok: true });
    const held = await books.database.selectFrom("contribution").select("held_cents").execute();
    expect(held.map(({ held_cents }) => held_cents).toSorted()).toEqual([10_000, 50_000]);
    expect(await movementsIn(books)).toEqual([]);
    expect(await undoReturn(books, { contributionId: gift, ...because })).toEqual({
      ok: false,
      reason: "Nothing of it went back by hand.",
    });
    const bounced = { contributionId: gift, kind: "bounced" as const, on: "2026-10-01", ...because };
    await withdrawContribution(books, bounced);
    await restoreContribution(books, { contributionId: gift, ...because });
    expect(await movementsIn(books)).toEqual([]);
    await withdrawContribution(books, bounced);
    await importCsv(books, "2026-10-02,NSF,-100.00");
    expect(await matchCertain(books, agent)).toBe(1);
    expect(await restoreContribution(books, { contributionId: gift, ...because })).toMatchObject({
      ok: false,
      reason: expect.stringContaining("A line of the bank is matched with it"),
    });
    const entry = (await readAccount(books.database, 1)).matches[0]?.entry_id ?? "";
    expect(await voidEntry(books, { id: entry, reason: "Wrong" }, agent)).toMatchObject({ ok: false });
  });

  test("a cheque that went back uncashed → in no deposit, neither by itself, nor with a line of the bank, nor restored; taken back → it can be", async () => {
    const [back, other] = [await contributionOf(books, "100"), await contributionOf(books, "30")];
    const id = idOf(await enterDeposit(books, { on: "2026-09-21", contributionIds: [back] }, agent));
    expect(await voidEntry(books, { id, reason: "Still in the drawer" }, agent)).toMatchObject({ ok: true });
    const returned = await giveBack(books, back, { proof: "handed back", isUncashed: true });
    expect(returned).toMatchObject({ ok: true });
    const refusal = {
      ok: false,
      reasons: [
        "What Jordan Example gave went back without being brought to the bank. If it was brought there, undo that return first, and enter how the money went back.",
      ],
    };
    const deposit = { on: "2026-09-22", contributionIds: [other, back] };
    expect(await enterDeposit(books, deposit, agent)).toEqual(refusal);
    await importCsv(books, "2026-09-22,DEPOSIT,130.00");
    const lineId = (await readAccount(books.database, 1)).openLines[0]?.id ?? "";
    expect(await matchLine(books, { lineId, ids: [other, back] }, agent)).toEqual(refusal);
    expect(await restoreEntry(books, { id, reason: "It was there" }, agent)).toEqual(refusal);
    expect(await namesToDeposit(books)).toEqual([other]);
    const because = { contributionId: back, reason: "It was at the bank", by: agent };
    expect(await undoReturn(books, because)).toMatchObject({ ok: true });
    expect(await giveBack(books, back)).toMatchObject({ ok: true });
    expect(await namesToDeposit(books)).toEqual(expect.arrayContaining([back, other]));
    expect(await matchLine(books, { lineId, ids: [other, back] }, agent)).toMatchObject({ ok: true });
    expect(await namesToDeposit(books)).toEqual([]);
  });

  test("a return that the bank shows is taken back, twice by one form → refused each time, and no change is kept", async () => {
    const undone = async () =>
      (await books.acts("act")).filter(({ act }) => act === "contribution.undo-return");
    const before = await undone();
    const contributionId = await contributionOf(books, "100");
    await giveBack(books, contributionId, { amountCents: 4_000, on: "2026-09-21" });
    await importCsv(books, "2026-09-22,CHEQUE 14,-40.00");
    expect(await matchCertain(books, agent)).toBe(1);
    const because = { contributionId, reason: "Never cashed", by: agent, changeId: randomUUID() };
    for (const undo of [
      () => undoReturn(books, because),
      () => undoReturnReceived(books, because),
      () => undoReturn(books, because),
    ])
      expect(await undo()).toMatchObject({ ok: false, reason: expect.stringContaining("The bank shows") });
    expect(await changesOf(books.database, contributionId)).toEqual([]);
    expect(await undone()).toEqual(before);
  });

  test("what a deposit can't be of, and what a line can't be the return of → refused with the reason", async () => {
    const [gone, never, cash] = [
      await contributionOf(books, "100"),
      await contributionOf(books, "30"),
      await contributionOf(books, "20", "cash"),
    ];
    const because = { contributionId: never, reason: "Typed twice", by: agent };
    await withdrawContribution(books, { ...because, kind: "void" });
    const deposit = (contributionIds: string[]) =>
      enterDeposit(books, { on: "2026-09-22", contributionIds }, agent);
    const reasonsOf = (made: { ok: true } | { ok: false; reasons: string[] }) =>
      made.ok ? [] : made.reasons;
    expect(reasonsOf(await deposit([cash, never]))).toEqual([
      `There is no entry and no contribution ${never} that was received.`,
    ]);
    const twice = await deposit([cash, cash]);
    expect(twice).toMatchObject({
      ok: true,
      entry: { content: { amountCents: 2_000, contributionIds: [cash] } },
    });
    expect(reasonsOf(await deposit([gone, cash]))).toEqual([
      "What Jordan Example gave is in another deposit already.",
    ]);
    await giveBack(books, gone, { proof: "handed back", isUncashed: true });
    await importCsv(books, "2026-10-01,CHEQUE,-60.00", "2026-10-02,CHEQUE,-40.00", "2026-10-03,CHEQUE,-0.01");
    const lines = (await readAccount(books.database, 1)).openLines;
    const lineOf = (cents: number) => lines.find((line) => line.cents === cents)?.id ?? "";
    const match = (cents: number, ids: string[]) => matchLine(books, { lineId: lineOf(cents), ids }, agent);
    expect(reasonsOf(await match(-6_000, [gone, cash]))).toEqual([
      "Match each contribution that went back with a line of its own.",
    ]);
    expect(await match(-6_000, [gone])).toMatchObject({ ok: true });
    expect(await match(-4_000, [gone])).toMatchObject({ ok: true });
    expect(reasonsOf(await match(-1, [gone]))).toEqual([
      "$0.00 of what Jordan Example gave went back by the books. Enter the return of the contribution first.",
    ]);
  });

  test("a cheque that bounced, and one that was returned by another cheque, before any deposit → must have been at the bank", async () => {
    const [bounced, returned] = [await contributionOf(books, "100"), await contributionOf(books, "30")];
    const bounce = { contributionId: bounced, kind: "bounced" as const, on: "2026-09-26", reason: "NSF" };
    await withdrawContribution(books, { ...bounce, by: agent });
    await giveBack(books, returned);
    expect(await namesToDeposit(books)).toEqual([bounced, returned].toSorted());
    const deposit = { on: "2026-09-22", contributionIds: [bounced, returned] };
    expect(await enterDeposit(books, deposit, agent)).toMatchObject({ ok: true });
    expect(await namesToDeposit(books)).toEqual([]);
  });

  test("the cheque itself goes back uncashed → nothing leaves the account; one that was deposited is refused", async () => {
    const [kept, deposited] = [await contributionOf(books, "100"), await contributionOf(books, "30")];
    await enterDeposit(books, { on: "2026-09-22", contributionIds: [deposited] }, agent);
    const back = { proof: "handed back", isUncashed: true };
    expect(await giveBack(books, kept, back)).toMatchObject({ ok: true });
    expect(await giveBack(books, deposited, back)).toEqual({
      ok: false,
      reason: "It is in a deposit: it was brought to the bank.",
    });
    expect((await readAccount(books.database, 1)).reconciliation.booksCents).toBe(3_000);
  });
});
