import { lookOf } from "#domain/content/theme/theme.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { madeUp } from "#test/contract/second-jurisdiction/made-up.ts";
import { bringToBank, playSeason } from "#test/support/book-season.ts";
import { donor, useBooks, signs, idOf } from "#test/support/books.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { totalRow } from "#domain/money/statement/statement-part.ts";
import type { Books } from "#server/money/books/books.ts";
import { enterFigure } from "#server/money/contributions/eligibility/reassess-person.ts";
import { enterDeposit } from "#server/money/account/contribution-movements.ts";
import { importBankLines } from "#server/money/account/import-lines.ts";
import { matchCertain, matchLine } from "#server/money/account/match-lines.ts";
import { decidePersons } from "#server/money/contributions/eligibility/decide-persons.ts";
import { undoReturn } from "#server/money/contributions/returns/return-by-hand.ts";
import { withdrawContribution } from "#server/money/contributions/corrections/withdraw-contribution.ts";
import { enterOffline } from "#server/money/contributions/offline/enter-offline.ts";
import { openCents } from "#domain/money/books/balances.ts";
import { type BookEntry, entriesOf } from "#domain/money/books/book-entry.ts";
import { refundFaults } from "#domain/money/books/supplier-refunds.ts";
import { correctEntry } from "#server/money/books/correct-entry.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import { refundExpense, payExpense } from "#server/money/expenses/pay-expense.ts";
import { correctExpense, voidEntry } from "#server/money/expenses/change-expense.ts";
import { enterExpense } from "#server/money/expenses/enter-expense.ts";
import { disclosurePack } from "#server/money/disclosure/disclosure.ts";
import { disclosureFiles } from "#server/money/disclosure/pack-files.ts";
import { renderPdf } from "#server/money/receipts/render.ts";
import { type GatheredStatement, gatherStatement } from "./statement.ts";
import { statementFiles, statementReport } from "./statement-files.ts";
import { giveBack } from "#test/support/entered-contributions.ts";

const books = useBooks();

const agent = "Alex Agent";

/** What the postings and the ledger of contributions come to, by account. */
async function ledgers({ database }: Books): Promise<(account: string) => number> {
  const postings = await database.selectFrom("book_posting").selectAll().execute();
  const received = await database.selectFrom("ledger_entry").selectAll().execute();
  return (account) => {
    const own = account === "received" ? received : postings.filter((posting) => posting.account === account);
    return own.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  };
}

function partOf({ statement }: GatheredStatement, file: string) {
  const part = statement.parts.find((one) => one.file === file);
  if (!part) throw new Error(`There is no part ${file}`);
  return part;
}

/** What a page of the statement shows: the columns that are not in the files alone, every total, and what is open. */
function shownOf({ statement: { parts, surplus, limit }, items }: GatheredStatement) {
  return {
    parts: parts.map(({ columns, rows, ...part }) => ({
      ...part,
      total: totalRow({ columns, rows, ...part }),
      rows: rows.map((row) => row.filter((_, at) => columns[at]?.share !== undefined)),
    })),
    surplus,
    limit,
    items,
  };
}

/** The statement says what the ledgers say, to the cent, in every part, and its page says the same. */
async function expectToAddUp(books: Books): Promise<GatheredStatement> {
  const gathered = await gatherStatement(books);
  expect(shownOf(await gatherStatement(books, undefined, "page"))).toEqual(shownOf(gathered));
  const ledger = await ledgers(books);
  const totals = new Map(partOf(gathered, "1-totals").rows.map(([name, cents]) => [name, cents]));
  const periods = ["expense-election", "expense-campaign", "expense-outside"].map(ledger);
  const byClass = totalRow(partOf(gathered, "6-expenses-by-class"));
  const each = totalRow(partOf(gathered, "7-expenses"));
  expect(byClass.slice(1)).toEqual([...periods, periods.reduce((sum, cents) => sum + cents, 0)]);
  expect(each.slice(7, 12)).toEqual([...periods, 0 - ledger("given-in-kind"), 0 - ledger("payable")]);
  expect(totals.get("Expenses in the campaign period")).toBe(periods[1]);
  expect(totals.get("Contributions kept")).toBe(ledger("received"));
  const named = totalRow(partOf(gathered, "2-significant-contributors")).at(-1);
  const others = totalRow(partOf(gathered, "3-other-contributions")).at(-1);
  expect(Number(named) + Number(others)).toBe(ledger("received"));
  const owed = 0 - ledger("payable") - ledger("owed-to-persons");
  expect(totalRow(partOf(gathered, "5-loans-and-debts")).at(-1)).toBe(owed);
  expect(gathered.account.reconciliation.booksCents).toBe(ledger("bank"));
  const left = ledger("received") - ledger("transfers") - ledger("income") - ledger("surplus");
  expect(gathered.statement.surplus.cents).toBe(left - periods.reduce((sum, cents) => sum + cents, 0));
  return gathered;
}

describeEachDatabase("the disclosure statement", (open) => {
  const books = useBooks(open);

  test("a season → every part adds up to the ledgers, and says what is missing and what is unconfirmed", async () => {
    await playSeason(books);
    await bringToBank(books);
    const { statement, items } = await expectToAddUp(books);
    const page = await gatherStatement(books, undefined, "page");
    expect(page.source.disclosure.contributions.filter(({ address }) => address !== "")).toEqual([]);
    expect(statement.limit).toMatchObject({ state: "within", spentCents: 119_411, limitCents: 300_000 });
    expect(statement.surplus).toMatchObject({ cents: 69_461, mustBeGivenAway: true });
    const texts = items.map(({ kind, text }) => `${kind}: ${text}`);
    expect(texts).toEqual(
      expect.arrayContaining([
        "missing: 5 expenses have no scan of their bills.",
        "missing: 4 bills are not paid.",
        "missing: 1 payment by a person is not paid back.",
        "missing: 2 advertising bills have no advertisement entered.",
        expect.stringContaining("unconfirmed: Expenses by class: The classes are not confirmed."),
        expect.stringContaining("unconfirmed: What becomes of a surplus is not confirmed."),
      ]),
    );
  });
});

test("a contribution that was deposited, and one that was given, are void → the checklist says that they do not agree", async () => {
  await playSeason(books);
  await bringToBank(books);
  const rows = await books.database.selectFrom("contribution").select(["id", "method"]).execute();
  const deposited = rows.find(({ method }) => method === "cheque")?.id ?? "";
  const given = rows.find(({ method }) => method === "in-kind")?.id ?? "";
  for (const contributionId of [deposited, given])
    await withdrawContribution(books, { contributionId, kind: "void", reason: "Typed twice", by: agent });
  const { items } = await gatherStatement(books);
  expect(items.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      "1 deposit is not what its contributions come to.",
      "1 contribution in kind is not what its expense says.",
    ]),
  );
});

test("a loan from outside of the province → must still go back by the checklist, and the list of loans says why and by when", async () => {
  const loan = { ...donor, province: "AB", date: "2026-09-20", method: "loan", amount: "400" };
  expect(await enterOffline(books, loan, { enterProhibited: true })).toMatchObject({ ok: true });
  const { items } = await gatherStatement(books);
  expect(items.map(({ text }) => text)).toContain("1 contribution must still go back.");
  const files = disclosureFiles(await disclosurePack(books, { from: "2026-01-01", to: "2026-12-31" }));
  const [header = "", row = ""] = (files["loans.csv"] ?? "").split("\r\n");
  expect(header).toContain("reason,still to return,agent became aware,return by");
  expect(row).toMatch(/,400\.00,\d{4}-\d{2}-\d{2},\d{4}-\d{2}-\d{2},0\.00,loan,/);
});

test("two spellings that the agent joined → one contributor in part 2, whose total stands once and counts as $100 or more", async () => {
  const give = async (name: string, amount: string, date: string) => {
    const gift = {
      ...donor,
      full_name: name,
      address: `${amount} Oak Street`,
      date,
      method: "cheque",
      amount,
    };
    return idOf(await enterOffline(books, gift));
  };
  const ids = [
    await give("Jonathan Smithe", "60", "2026-09-20"),
    await give("Jon Smithe", "40", "2026-09-21"),
  ];
  expect(partOf(await gatherStatement(books), "2-significant-contributors").rows).toEqual([]);
  const [contributionId = "", otherId = ""] = ids;
  await decidePersons(books, { contributionId, otherId, decision: "same", reason: "Told me", by: agent });
  const part = partOf(await gatherStatement(books), "2-significant-contributors");
  const shown = ["Contributor", "Full name as given", "In all by the contributor", "Kept"];
  const at = shown.map((name) => part.columns.findIndex((column) => column.name === name));
  expect(part.rows.map((row) => at.map((column) => row[column]))).toEqual([
    ["Jon Smithe", "Jonathan Smithe", 10_000, 6_000],
    ["Jon Smithe", "Jon Smithe", "", 4_000],
  ]);
  expect(totalRow(part).slice(-2)).toEqual([10_000, 10_000]);
});

test("a return that the bank shows, of a contribution that no deposit has → it is still one in no deposit; returned and deposited → none", async () => {
  const id = idOf(
    await enterOffline(books, { ...donor, date: "2026-09-20", method: "cheque", amount: "100" }),
  );
  await giveBack(books, id, { on: "2026-09-24" });
  const content = new TextEncoder().encode("Date,Description,Amount\n2026-09-30,CHEQUE 14,-100.00");
  await importBankLines(books, { fileName: "bank.csv", content, options: {} }, agent);
  expect(await matchCertain(books, agent)).toBe(1);
  const texts = async () => (await gatherStatement(books)).items.map(({ text }) => text);
  expect(await texts()).toContain("1 contribution is in no deposit.");
  await enterDeposit(books, { on: "2026-09-22", contributionIds: [id] }, agent);
  expect(await texts()).not.toContain("1 contribution is in no deposit.");
});

test("a deposit and a payment before the day on which the account was opened → asked about; on that day → not", async () => {
  const cheque = { ...donor, date: "2026-09-01", method: "cheque", amount: "100" };
  const entered = await enterOffline(books, cheque);
  const contributionIds = entered.ok ? [entered.contribution.id] : [];
  expect(await enterDeposit(books, { on: "2026-09-05", contributionIds }, agent)).toMatchObject({ ok: true });
  const asked = async () =>
    (await gatherStatement(books)).items
      .map(({ text }) => text)
      .filter((text) => text.includes("before it was opened"));
  const openedOn = (value: string) =>
    enterFigure(books, { name: "account-opened", value, source: "The bank", date: "2026-09-12" }, agent);
  expect(await asked()).toEqual([]);
  await openedOn("2026-09-10");
  expect(await asked()).toEqual([
    "1 entry of the account is of a day before it was opened on September 10, 2026. Which day is wrong?",
  ]);
  const bill = await enterExpense(books, { input: { ...signs, date: "2026-09-01" } }, agent);
  const payment = { date: "2026-09-09", method: "cheque", amount: "250", reference: "cheque 1" };
  await payExpense(books, { expenseId: idOf(bill), input: payment }, agent);
  expect(await asked()).toEqual([expect.stringContaining("2 entries of the account are of days before")]);
  await openedOn("2026-09-05");
  expect(await asked()).toEqual([]);
});

describeEachDatabase("a statement as of an earlier day", (open) => {
  const books = useBooks(open);

  test("→ what came later is left out and counted in a sentence; what the bank showed later is outstanding", async () => {
    await playSeason(books);
    await bringToBank(books);
    const gathered = await gatherStatement(books, "2026-09-30");
    expect(gathered.leftOut).toBe(
      "Left out, because they came after September 30, 2026: 1 contribution, 3 entries of the books, 1 line of the bank. What of earlier days was corrected since is shown as it stands now.",
    );
    const received = gathered.source.disclosure.contributions;
    const { reconciliation } = gathered.account;
    expect(received.every(({ receivedOn }) => receivedOn <= "2026-09-30")).toBe(true);
    const rows = partOf(gathered, "7-expenses").rows.map(([from]) => from);
    expect(rows.every((from) => String(from) <= "2026-09-30")).toBe(true);
    // The deposit of $660.50 and the fee of $5.25; the return of $20.00 by cheque 9 was never shown.
    expect(reconciliation).toMatchObject({
      statementCents: 65_525,
      outstandingCents: 2_000,
      booksCents: 63_525,
    });
    const total =
      reconciliation.statementCents + reconciliation.inTransitCents - reconciliation.outstandingCents;
    expect(total).toBe(reconciliation.booksCents);
    const before = await gatherStatement(books, "2026-09-01");
    expect(before.items.filter(({ text }) => text.includes("is not what its expense says"))).toEqual([]);
    const { leftOut } = await gatherStatement(books);
    expect(leftOut).toBeUndefined();
  });
});

test("another jurisdiction → its own day, hour, fee and rule of the surplus", async () => {
  books.facts = { ...books.facts, jurisdiction: madeUp };
  await enterExpense(books, { input: { ...signs, class: "banners" } }, agent);
  const { dates, statement } = await gatherStatement(books);
  expect(dates).toMatchObject({ dueOn: "2027-02-14", dueTime: "12:00", lateFeeCents: 1_000 });
  expect(statement.surplus.recipient).toBe("it goes to the Made-up Hills");
  const classes = statement.parts.find(({ file }) => file === "6-expenses-by-class");
  expect(classes?.rows).toMatchObject([["Made-up advertising: Banners", 0, 25_000, 0, 25_000]]);
});

test("a void entry of which the bank shows that money left → is in no deposit, and nobody has to bring it there", async () => {
  const cheque = { ...donor, date: "2026-09-20", method: "cheque", amount: "100" };
  const contributionId = idOf(await enterOffline(books, cheque));
  const back = { amountCents: undefined, on: "2026-09-24", proof: "handed back", isUncashed: true };
  expect(await giveBack(books, contributionId, back)).toMatchObject({ ok: true });
  const content = new TextEncoder().encode("Date,Description,Amount\n2026-09-30,CHEQUE 14,-100.00");
  await importBankLines(books, { fileName: "bank.csv", content, options: {} }, agent);
  const lineId = (await gatherStatement(books)).account.openLines[0]?.id ?? "";
  expect(await matchLine(books, { lineId, ids: [contributionId] }, agent)).toMatchObject({ ok: true });
  const texts = async () => (await gatherStatement(books)).items.map(({ text }) => text);
  expect(await texts()).toContain("1 contribution is in no deposit.");
  const because = { contributionId, reason: "Typed twice", by: agent };
  expect(await undoReturn(books, because)).toMatchObject({ ok: true });
  expect(await withdrawContribution(books, { ...because, kind: "void" })).toMatchObject({ ok: true });
  expect(await texts()).not.toContain("1 contribution is in no deposit.");
});

test("a part with many lines → every line on the paper, and the sum of all", async () => {
  const gathered = await gatherStatement(books);
  const rows = Array.from({ length: 300 }, (_, at) => [`Gift ${at + 1}`, 100, "in the file alone"]);
  const columns = [
    { name: "What", share: 0.6 },
    { name: "Amount", isAmount: true as const, share: 0.4 },
    { name: "Note" },
  ];
  const part = { file: "9-gifts", title: "Gifts", unconfirmed: [], columns, rows, hasTotal: true };
  const statement = { ...gathered.statement, parts: [part] };
  const { sections } = statementReport({ ...gathered, statement }, books);
  const shown = sections.find(({ heading }) => heading === "Gifts")?.table?.rows ?? [];
  expect([shown.length, ...shown.slice(-2)]).toEqual([301, ["Gift 300", "$1.00"], ["In all", "$300.00"]]);
});

test("nothing at all → a statement that is owed all the same, without a part that fails", async () => {
  const gathered = await expectToAddUp(books);
  expect(gathered.statement.surplus).toMatchObject({ cents: 0, mustBeGivenAway: false });
  expect(
    gathered.items.map(({ text }) => text).filter((text) => /surplus|given away|covered/.test(text)),
  ).toEqual([]);
  expect(statementFiles(gathered)["7-expenses.csv"]).toContain("In all");
  const report = statementReport(gathered, books);
  expect(
    (await renderPdf({ kind: "report", title: report.title, look: lookOf(books.content()), report }))
      .byteLength,
  ).toBeGreaterThan(1_000);
});

test("a figure that the agent confirmed → no longer marked on the paper", async () => {
  await enterExpense(books, { input: signs }, agent);
  const notes = async () =>
    statementReport(await gatherStatement(books), books).sections.flatMap(({ notes: own = [] }) => own);
  const mark = expect.stringContaining("The classes are not confirmed");
  expect(await notes()).toContainEqual(mark);
  const figure = { name: "expense-classes", value: "confirmed", source: "Elections BC", date: "2026-10-01" };
  await enterFigure(books, figure, agent);
  expect(await notes()).not.toContainEqual(mark);
  const unknown = expect.stringContaining("The contribution limit for 2026 is not entered");
  await enterOffline(books, { ...donor, date: "2026-10-01", method: "cheque", amount: "25" });
  expect(await notes()).toContainEqual(unknown);
  await enterFigure(books, { ...figure, name: "contribution-limit-2026", value: "1450" }, agent);
  expect(await notes()).not.toContainEqual(unknown);
});

test("what was typed → is text in the files, never markup or a formula", async () => {
  await enterExpense(books, { input: { ...signs, supplier: "=1+1", description: "<img src=x>" } }, agent);
  expect(statementFiles(await gatherStatement(books))["7-expenses.csv"]).toContain("'=1+1");
});

test("the expense limit is passed by a cent → said first, as certain, in the checklist and on the paper", async () => {
  const figure = { source: "Elections BC", date: "2026-05-31" };
  await enterFigure(books, { name: "expense-limit", value: "1000", ...figure }, agent);
  await enterExpense(books, { input: { ...signs, amount: "900" } }, agent);
  const over = { input: { ...signs, amount: "100.01" }, options: { overLimit: true } };
  expect(await enterExpense(books, over, agent)).toMatchObject({ ok: true });
  const gathered = await gatherStatement(books);
  const text = "THE LIMIT IS PASSED: $1,000.01 of $1,000.00 in the campaign period, $0.01 too much.";
  expect(gathered.items[0]).toMatchObject({ kind: "passed", text });
  expect(gathered.items.filter((item) => item.text.includes("PASSED"))).toHaveLength(1);
  expect(statementFiles(gathered)["checklist.csv"]).toMatch(/^[^\n]*\n"?passed"?,/);
  const { sections } = statementReport(gathered, books);
  expect(sections[1]).toEqual({ heading: "Over the limit", paragraphs: [text] });
});

const dollars = (cents: number) => (cents / 100).toFixed(2);

async function currentBill({ database }: Books, id: string) {
  const entries = await currentEntries(database, 1);
  const bill = entriesOf(entries, "expense").find((entry) => entry.id === id);
  return bill && { open: openCents(entries, bill) };
}

test("any bills, payments, refunds, corrections and gifts → the statement is the ledger's sum", async () => {
  const { database } = books;
  const days = ["2025-12-31", "2026-03-01", "2026-09-18", "2026-09-19", "2026-10-17", "2026-10-18"];
  const step = fc.record({
    what: fc.constantFrom("bill", "bill", "pay", "pay", "back", "back", "back", "correct", "void", "gift"),
    cents: fc.integer({ min: 1, max: 99_999 }),
    day: fc.constantFrom(...days),
    at: fc.nat(9),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      for (const table of [
        "book_posting",
        "book_entry",
        "ledger_entry",
        "receipt",
        "match_review",
        "contribution",
      ] as const)
        await database.deleteFrom(table).execute();
      const ids: string[] = [];
      const parts: BookEntry<"payment" | "refund">[] = [];
      for (const [number, { what, cents, day, at }] of steps.entries()) {
        const amount = dollars(cents);
        const id = ids[at % Math.max(1, ids.length)] ?? "";
        if (what === "bill") {
          const used = cents % 3 === 0 ? `2026-09-10..${days[4]}` : day;
          const split =
            cents % 3 === 0 ? { election_amount: "0.01", campaign_amount: dollars(cents - 1) } : {};
          const input = { ...signs, amount, date: day, used, ...split, bill_number: String(number) };
          const entered = await enterExpense(books, { input }, agent);
          if (entered.ok) ids.push(entered.entry.id);
        } else if (what === "pay") {
          const paidBy = cents % 2 === 0 ? "" : "Robin Example";
          const bill = await currentBill(books, id);
          const input = { date: day, method: "debit", amount: dollars(bill?.open ?? 1), paid_by: paidBy };
          const paid = await payExpense(books, { expenseId: id, input }, agent);
          if (paid.ok) parts.push(paid.entry);
        } else if (what === "back") {
          const own = parts.filter(({ content }) => content.expenseId === id);
          const to = ["account", "bill", own[at % Math.max(1, own.length)]?.id ?? "account"][at % 3] ?? "";
          const input = { date: day, amount: dollars(1 + (cents % 5_000)), to };
          const back = await refundExpense(books, { expenseId: id, input }, agent);
          if (back.ok) parts.push(back.entry);
        } else if (what === "correct") {
          const part = at % 2 === 0 ? parts[at % Math.max(1, parts.length)] : undefined;
          const reason = "Typed wrong";
          if (part) await correctEntry(books, { id: part.id, input: { amount }, reason }, agent);
          else await correctExpense(books, { id, input: { amount, used: day }, reason }, agent);
        } else if (what === "void" && parts.length > 0) {
          await voidEntry(books, { id: parts[at % parts.length]?.id ?? "", reason: "Not ours" }, agent);
        } else if (what === "void") await voidEntry(books, { id, reason: "Not ours" }, agent);
        else
          await enterOffline(books, {
            ...donor,
            full_name: `Donor ${"ABCDEFGHIJ"[at]}`,
            date: day,
            method: "cheque",
            amount,
          });
      }
      await expectToAddUp(books);
      const entries = await currentEntries(database, 1);
      expect(ids.flatMap((id) => refundFaults(entries, id))).toEqual([]);
    }),
    { seed: 13, numRuns: 12 },
  );
});
