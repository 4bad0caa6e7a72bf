import { expect, test } from "vitest";
import { madeUp } from "#test/contract/second-jurisdiction/made-up.ts";
import { donor, useBooks, signs, idOf } from "#test/support/books.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { samples } from "#test/support/sample-files.ts";
import type { Books } from "#server/money/books/books.ts";
import { currentEntries, versionsOf } from "#server/money/books/entries.ts";
import { enterMovement } from "#server/money/account/contribution-movements.ts";
import { enterFigure } from "#server/money/contributions/eligibility/reassess-person.ts";
import { addScan, scansOf } from "#server/money/books/scans.ts";
import { correctExpense, keepSupplier, voidEntry } from "./change-expense.ts";
import { enterExpense, enterGivenExpense } from "./enter-expense.ts";
import { enterAdvertisement, payExpense, reimburse } from "./pay-expense.ts";

const agent = "Alex Agent";
const cheque = { date: "2026-10-01", method: "cheque" };

/** Sum of the postings of each account; every entry's add up to zero. */
async function ledgerOf({ database }: Books): Promise<Record<string, number>> {
  const postings = await database.selectFrom("book_posting").selectAll().execute();
  const [sums, entries]: [Record<string, number>, Record<string, number>] = [{}, {}];
  for (const { account, amount_cents, entry_id } of postings) {
    sums[account] = (sums[account] ?? 0) + amount_cents;
    entries[entry_id] = (entries[entry_id] ?? 0) + amount_cents;
  }
  expect(Object.values(entries).filter((cents) => cents !== 0)).toEqual([]);
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0));
}

describeEachDatabase("expenses", (open) => {
  const books = useBooks(open);

  test("a bill, paid in two parts → in the ledger, and never paid beyond what is open", async () => {
    const expenseId = idOf(await enterExpense(books, { input: signs }, agent));
    expect(await ledgerOf(books)).toEqual({ "expense-campaign": 25_000, payable: -25_000 });
    const pay = (amount: string) => payExpense(books, { expenseId, input: { ...cheque, amount } }, agent);
    expect(await pay("100")).toMatchObject({ ok: true });
    expect(await pay("150.01")).toEqual({ ok: false, reasons: ["amount: $150.00 of the bill is open."] });
    const both = await Promise.all([pay("150"), pay("150")]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await ledgerOf(books)).toEqual({ "expense-campaign": 25_000, bank: -25_000 });
  });

  test("corrected below what is paid of it → refused to the cent; its supplier can't be void while it stands", async () => {
    const id = idOf(await enterExpense(books, { input: signs }, agent));
    await payExpense(books, { expenseId: id, input: { ...cheque, amount: "100" } }, agent);
    const correct = (amount: string) =>
      correctExpense(books, { id, input: { amount }, reason: "Typed wrong" }, agent);
    expect(await correct("99.99")).toEqual({
      ok: false,
      reasons: [
        "amount: $100.00 of it is paid already. What the supplier gave back of it is entered as given back.",
      ],
    });
    expect(await correct("100")).toMatchObject({ ok: true });
    const [supplier] = await currentEntries(books.database, 1, "supplier");
    const voided = { id: supplier?.id ?? "", reason: "Twice" };
    expect(await voidEntry(books, voided, agent)).toEqual({
      ok: false,
      reasons: ["Bills of this supplier are entered."],
    });
  });

  test("bought at its market value → no gift; a cent below → a gift of a cent", async () => {
    const give = (marketValue: string) =>
      enterGivenExpense(
        books,
        { input: { ...signs, amount: "100" }, marketValue, contributor: donor },
        agent,
      );
    expect(await give("100")).toEqual({
      ok: false,
      reasons: ["market_value: it must be more than the price that was paid, which is the amount."],
    });
    expect(await give("100.01")).toMatchObject({ ok: true, entry: { content: { given: { cents: 1 } } } });
  });

  test("corrected, corrected again and void → every version with who, when and why; the ledger follows", async () => {
    const id = idOf(await enterExpense(books, { input: signs }, agent));
    await correctExpense(books, { id, input: { amount: "260" }, reason: "Typed wrong" }, "Sam Keeper");
    const correction = { id, input: { used: "2026-09-01", class: "supplies" }, reason: "Used earlier" };
    expect(await correctExpense(books, correction, agent)).toMatchObject({ ok: true });
    expect(await ledgerOf(books)).toEqual({ "expense-election": 26_000, payable: -26_000 });
    expect(await voidEntry(books, { id, reason: " " }, agent)).toMatchObject({ ok: false });
    expect(await voidEntry(books, { id, reason: "Not ours" }, agent)).toMatchObject({ ok: true });
    expect(await ledgerOf(books)).toEqual({});
    const versions = await versionsOf(books.database, id);
    expect(
      versions.map(({ entry, reason, isVoid }) => [entry.version, entry.recordedBy, reason, isVoid]),
    ).toEqual([
      [1, agent, undefined, false],
      [2, "Sam Keeper", "Typed wrong", false],
      [3, agent, "Used earlier", false],
      [4, agent, "Not ours", true],
    ]);
    expect(await correctExpense(books, correction, agent)).toMatchObject({ ok: false });
  });

  test("voting day is moved after a fee was entered → voiding the fee still leaves nothing in the ledger", async () => {
    const fee = { date: "2026-09-20", amount: "5", with: "The bank" };
    const id = idOf(await enterMovement(books, { kind: "bank-fee", input: fee }, agent));
    expect(await ledgerOf(books)).toEqual({ "expense-campaign": 500, bank: -500 });
    const moved = { ...books, facts: { ...books.facts, votingDay: "2026-11-21" } };
    expect(await voidEntry(moved, { id, reason: "Not ours" }, agent)).toMatchObject({ ok: true });
    expect(await ledgerOf(books)).toEqual({});
  });

  test("two agents void the same bill at once → one does, the other is told", async () => {
    const id = idOf(await enterExpense(books, { input: signs }, agent));
    const both = await Promise.all([
      voidEntry(books, { id, reason: "Not ours" }, agent),
      voidEntry(books, { id, reason: "Entered twice" }, "Sam Keeper"),
    ]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await versionsOf(books.database, id)).toHaveLength(2);
  });

  test("the same bill typed twice → refused with what the first says; answered that it is another one, entered", async () => {
    await enterExpense(books, { input: signs }, agent);
    const twice = await enterExpense(books, { input: { ...signs, supplier: "sign works ltd" } }, agent);
    expect(twice).toMatchObject({
      ok: false,
      asks: "again",
      reasons: [expect.stringContaining("over $250.00")],
    });
    expect(await enterExpense(books, { input: signs, options: { again: true } }, agent)).toMatchObject({
      ok: true,
    });
  });

  test("a bill corrected to look like another, or past the limit → asked as a new one is; its own likeness is asked about once", async () => {
    await enterExpense(books, { input: { ...signs, bill_number: "17" } }, agent);
    const id = idOf(await enterExpense(books, { input: { ...signs, bill_number: "71" } }, agent));
    const turned = { id, input: { bill_number: "17" }, reason: "Turned figures" };
    expect(await correctExpense(books, turned, agent)).toMatchObject({ ok: false, asks: "again" });
    expect(await versionsOf(books.database, id)).toHaveLength(1);
    const other = { ...turned, options: { again: true } };
    expect(await correctExpense(books, other, agent)).toMatchObject({ ok: true });
    const words = { id, input: { description: "150 signs" }, reason: "Counted" };
    expect(await correctExpense(books, words, agent)).toMatchObject({ ok: true });

    const limit = { name: "expense-limit", value: "600", source: "Elections BC", date: "2026-05-31" };
    await enterFigure(books, limit, agent);
    const more = { id, input: { amount: "400" }, reason: "Misread" };
    expect(await correctExpense(books, more, agent)).toMatchObject({ ok: false, asks: "over-limit" });
    expect(await ledgerOf(books)).toMatchObject({ "expense-campaign": 50_000 });
    const used = { ...more, options: { overLimit: true } };
    expect(await correctExpense(books, used, agent)).toMatchObject({ ok: true });
    const less = { id, input: { amount: "390" }, reason: "Misread" };
    expect(await correctExpense(books, less, agent)).toMatchObject({ ok: true });
  });

  test("goods given → expense and contribution at once, or neither", async () => {
    const { database } = books;
    const input = { ...signs, supplier: "Jordan Example", amount: "200" };
    const given = { input, marketValue: "500", contributor: donor };
    const entered = await enterGivenExpense(books, given, agent);
    expect(entered).toMatchObject({
      ok: true,
      entry: { content: { amountCents: 50_000, given: { cents: 30_000 } } },
    });
    const [contribution] = await database.selectFrom("contribution").selectAll().execute();
    expect(contribution).toMatchObject({
      method: "in-kind",
      amount_cents: 30_000,
      full_name: "Jordan Example",
    });
    expect(await ledgerOf(books)).toEqual({
      "expense-campaign": 50_000,
      "given-in-kind": -30_000,
      payable: -20_000,
    });
    const tooMuch = { ...given, marketValue: "5000", options: { again: true } };
    expect(await enterGivenExpense(books, tooMuch, agent)).toMatchObject({ ok: false });
    const cheap = { ...given, marketValue: "200" };
    expect(await enterGivenExpense(books, cheap, agent)).toMatchObject({ ok: false });
    expect(await database.selectFrom("contribution").selectAll().execute()).toHaveLength(1);
    const id = idOf(entered);
    expect(await voidEntry(books, { id, reason: "Never came" }, agent)).toMatchObject({
      ok: false,
      reasons: [expect.stringContaining("Its contribution in kind")],
    });
  });

  test("near the limit → a warning; past it → refused, unless it is used already", async () => {
    const first = await enterExpense(books, { input: signs }, agent);
    expect(first.ok && first.warnings).toEqual([expect.stringContaining("is not entered")]);
    const limit = { name: "expense-limit", value: "1000", source: "Elections BC", date: "2026-05-31" };
    expect(await enterFigure(books, limit, agent)).toMatchObject({ ok: true });
    const more = { ...signs, bill_number: "2", amount: "700" };
    const near = await enterExpense(books, { input: { ...more, date: "2026-09-26" } }, agent);
    expect(near.ok && near.warnings).toEqual([expect.stringContaining("$950.00 of $1,000.00")]);
    const past = { ...signs, bill_number: "3", amount: "50.01", date: "2026-09-27" };
    const refused = await enterExpense(books, { input: past }, agent);
    expect(refused.ok ? [] : refused.reasons).toEqual([expect.stringContaining("$0.01 too much")]);
    expect(await enterExpense(books, { input: past, options: { overLimit: true } }, agent)).toMatchObject({
      ok: true,
    });
    const before = { ...signs, bill_number: "4", used: "2026-09-01", amount: "5000", date: "2026-09-01" };
    expect(await enterExpense(books, { input: before }, agent)).toMatchObject({ ok: true, warnings: [] });
  });

  test("paid by a person → owed to the person until the account pays it back", async () => {
    const expenseId = idOf(await enterExpense(books, { input: signs }, agent));
    const input = { ...cheque, amount: "250", paid_by: "Robin Example" };
    const paymentId = idOf(await payExpense(books, { expenseId, input }, agent));
    expect(await ledgerOf(books)).toEqual({ "expense-campaign": 25_000, "owed-to-persons": -25_000 });
    expect(await reimburse(books, { paymentId, date: "2026-10-05" }, agent)).toMatchObject({ ok: true });
    expect(await reimburse(books, { paymentId, date: "2026-10-05" }, agent)).toMatchObject({ ok: false });
    expect(await ledgerOf(books)).toEqual({ "expense-campaign": 25_000, bank: -25_000 });
    expect(await voidEntry(books, { id: paymentId, reason: "Wrong" }, agent)).toMatchObject({ ok: false });
    expect(await voidEntry(books, { id: expenseId, reason: "Wrong" }, agent)).toMatchObject({ ok: false });
  });

  test("a scan → kept once with its bill; what is no picture is refused, whatever its name", async () => {
    const entryId = idOf(await enterExpense(books, { input: signs }, agent));
    const scan = (fileName: string, content: Uint8Array) =>
      addScan(books, { entryId, fileName, content: new Uint8Array(content), by: agent });
    expect(await scan("bill.pdf", samples.pdf)).toMatchObject({ ok: true });
    expect(await scan("again.pdf", samples.pdf)).toMatchObject({ ok: true });
    const both = await Promise.all([scan("one.png", samples.png), scan("two.png", samples.png)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await scan("bill.png", samples.html)).toMatchObject({ ok: false });
    expect(await scan("bill.exe", samples.exe)).toMatchObject({ ok: false });
    expect(await scan("bill.jpg", Buffer.alloc(6 * 1024 * 1024))).toMatchObject({ ok: false });
    const kept = await scansOf(books.database, entryId);
    expect(kept.map(({ content_type }) => content_type).toSorted()).toEqual(["application/pdf", "image/png"]);
    expect(await books.storage.list("books/")).toEqual(kept.map(({ storage_key }) => storage_key).toSorted());
  });

  test("an advertisement → stands on its bill; a supplier of the same name is completed, not doubled", async () => {
    const expenseId = idOf(await enterExpense(books, { input: signs }, agent));
    const ran = { medium: "Lawns in Saanich", ran: "2026-09-26..2026-10-17", authorization: "" };
    expect(await enterAdvertisement(books, { expenseId, input: ran }, agent)).toMatchObject({ ok: true });
    expect(await enterAdvertisement(books, { expenseId: "none", input: ran }, agent)).toMatchObject({
      ok: false,
    });
    expect(await voidEntry(books, { id: expenseId, reason: "Wrong" }, agent)).toMatchObject({ ok: false });
    await keepSupplier(books, { name: "SIGN WORKS LTD", address: "1 Example Road, Saanich" }, agent);
    const suppliers = (await currentEntries(books.database, 1)).filter(({ kind }) => kind === "supplier");
    expect(suppliers).toMatchObject([{ content: { address: "1 Example Road, Saanich" } }]);
  });

  test("another jurisdiction → its own classes and periods, and none of British Columbia's", async () => {
    books.facts = { ...books.facts, jurisdiction: madeUp };
    const refused = await enterExpense(books, { input: signs }, agent);
    expect(refused.ok ? [] : refused.reasons).toEqual([
      "class: 'signs' is none of banners, tea (Made-up local elections).",
    ]);
    const input = { ...signs, class: "banners", date: "2026-02-01", used: "2026-02-01" };
    expect(await enterExpense(books, { input }, agent)).toMatchObject({
      entry: { content: { split: { outside: 25_000, election: 0, campaign: 0 } } },
    });
  });
});
