import { expect, test } from "vitest";
import { entriesOf } from "#domain/money/books/book-entry.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import { useBooks } from "#test/support/books.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import type { Books } from "#server/money/books/books.ts";
import { gatherStatement } from "#server/money/statement/statement.ts";
import { readAccount } from "./account.ts";
import { enterBankBalance, importBankLines, previewBankLines } from "./import-lines.ts";
import { matchNewMovement } from "./match-lines.ts";
import { linesSetAside, setLinesAside, restoreLine } from "./set-aside.ts";
import { unmatchLine } from "./undo-matches.ts";

const agent = "Alex Agent";

function fileOf(fileName: string, ...lines: string[]) {
  const content = new TextEncoder().encode(["Date,Description,Amount", ...lines].join("\n"));
  return { fileName, content, options: {} };
}

/** A line and the balance of one account, in a file that the bank names as every other one. */
function ofxOf(id: string, balance: string, day: string) {
  const line = `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>-5.00<FITID>${id}<NAME>FEE</STMTTRN>`;
  const ledger = `<LEDGERBAL><BALAMT>${balance}<DTASOF>${day}</LEDGERBAL>`;
  const text = `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CAD<BANKTRANLIST>${line}</BANKTRANLIST>${ledger}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  return { fileName: "statement.ofx", content: new TextEncoder().encode(text), options: {} };
}

async function wrongFile(books: Books): Promise<string> {
  await importBankLines(
    books,
    fileOf("own.csv", "2026-10-01,GROCERIES,-45.00", "2026-10-02,FEE,-5.00"),
    agent,
  );
  const { lines } = await readAccount(books.database, 1);
  return lines[0]?.id ?? "";
}

const statesOf = async (books: Books, file: ReturnType<typeof fileOf>) => {
  const previewed = await previewBankLines(books, file);
  return previewed.ok ? previewed.lines.map(({ line, state }) => `${line.description} ${state}`) : [];
};

describeEachDatabase("lines of a wrong bank file", (open) => {
  const books = useBooks(open);

  test("set aside with their file → they count nowhere, the log says who and why; taken back they count again", async () => {
    const { database } = books;
    const acting = { ...books, actor: { memberId: null, name: "Sample Agent" } };
    const lineId = await wrongFile(acting);
    expect(await setLinesAside(acting, { lineId, withItsFile: true, reason: " " }, agent)).toMatchObject({
      ok: false,
    });
    const aside = await setLinesAside(acting, { lineId, withItsFile: true, reason: "My own account" }, agent);
    expect(aside).toMatchObject({ ok: true, lines: [{ id: lineId }, {}] });
    // A form that was posted twice says what the first one did.
    const again = await setLinesAside(acting, { lineId, withItsFile: true, reason: "My own account" }, agent);
    expect(again.ok && again.lines).toHaveLength(2);
    const account = await readAccount(database, 1);
    expect([account.lines, account.reconciliation.statementCents]).toEqual([[], 0]);
    const { items, leftOut } = await gatherStatement(books, "2026-09-30");
    expect(items.map(({ text }) => text)).not.toContainEqual(expect.stringContaining("line of the bank"));
    expect(leftOut).toBeUndefined();
    expect(await books.acts("who", "act", "after")).toContainEqual({
      who: "Sample Agent",
      act: "account.set-line-aside",
      after: "Why: My own account",
    });
    expect(await linesSetAside(books, 1)).toMatchObject([{ reason: "My own account" }, {}]);
    expect(await restoreLine(acting, { lineId, withItsFile: false }, agent)).toMatchObject({ ok: true });
    // The same member once more: a form that was posted twice. Nobody else has taken it back.
    expect(await restoreLine(acting, { lineId, withItsFile: false }, agent)).toMatchObject({ ok: true });
    const other = await restoreLine(acting, { lineId, withItsFile: false }, "Somebody Else");
    expect(other).toEqual({ ok: false, reasons: ["This line of the bank is not set aside."] });
    expect((await readAccount(database, 1)).lines).toMatchObject([{ id: lineId }]);
  });

  test("the same wrong file again → stays aside; the right file with such a line → it is entered", async () => {
    const { database } = books;
    const lineId = await wrongFile(books);
    await setLinesAside(books, { lineId, withItsFile: true, reason: "My own account" }, agent);
    const wrong = fileOf("own.csv", "2026-10-01,GROCERIES,-45.00", "2026-10-02,FEE,-5.00");
    expect(await statesOf(books, wrong)).toEqual(["GROCERIES set-aside", "FEE set-aside"]);
    expect(await importBankLines(books, wrong, agent)).toMatchObject({ added: [], known: 2 });
    const right = fileOf("campaign.csv", "2026-10-02,MONTHLY FEE,-5.00");
    expect(await statesOf(books, right)).toEqual(["MONTHLY FEE new"]);
    expect(await importBankLines(books, right, agent)).toMatchObject({ cents: -500 });
    expect((await readAccount(database, 1)).lines).toHaveLength(1);
  });

  test("two files of one name, each with its balance → only the wrong one's balance is void with its lines", async () => {
    const { setTime, database } = books;
    const [campaign, own] = [ofxOf("1", "100.00", "20260930"), ofxOf("2", "7.00", "20261001")];
    await importBankLines(books, campaign, agent);
    setTime("2026-10-20T19:05:00.000Z");
    const imported = await importBankLines(books, own, agent);
    const [wrong] = imported.ok ? imported.added : [];
    await setLinesAside(books, { lineId: wrong?.id ?? "", withItsFile: true, reason: "Mine" }, agent);
    const balances = entriesOf(await currentEntries(database, 1), "bank-balance");
    expect(balances.map(({ content }) => content.cents)).toEqual([10_000]);
  });

  test("the whole file was right after all → its lines and its balance count again, and a balance that was entered since stays", async () => {
    const { database } = books;
    const imported = await importBankLines(books, ofxOf("1", "100.00", "20260930"), agent);
    const lineId = imported.ok ? (imported.added[0]?.id ?? "") : "";
    const cents = async () =>
      entriesOf(await currentEntries(database, 1), "bank-balance").map(({ content }) => content.cents);
    await setLinesAside(books, { lineId, withItsFile: true, reason: "Mine" }, agent);
    expect(await cents()).toEqual([]);
    await restoreLine(books, { lineId, withItsFile: true }, agent);
    expect(await cents()).toEqual([10_000]);
    await setLinesAside(books, { lineId, withItsFile: true, reason: "Mine after all" }, agent);
    await enterBankBalance(books, { date: "2026-09-30", amount: "90", source: "Paper" }, agent);
    await restoreLine(books, { lineId, withItsFile: false }, agent);
    expect(await cents()).toEqual([9_000]);
  });

  test("one of two lines of a file counts again → its balance only with the second", async () => {
    const { database } = books;
    const first = ofxOf("1", "100.00", "20260930");
    const line = /<STMTTRN>.*?<\/STMTTRN>/s.exec(new TextDecoder().decode(first.content))?.[0] ?? "";
    const text = new TextDecoder()
      .decode(first.content)
      .replace(line, line + line.replace("<FITID>1", "<FITID>2"));
    const file = { ...first, content: new TextEncoder().encode(text) };
    const imported = await importBankLines(books, file, agent);
    const [one, other] = imported.ok ? imported.added.map(({ id }) => id) : [];
    expect(other).toBeDefined();
    const cents = async () =>
      entriesOf(await currentEntries(database, 1), "bank-balance").map(({ content }) => content.cents);
    await setLinesAside(books, { lineId: one ?? "", withItsFile: true, reason: "Mine" }, agent);
    await restoreLine(books, { lineId: one ?? "", withItsFile: false }, agent);
    expect(await cents()).toEqual([]);
    await restoreLine(books, { lineId: other ?? "", withItsFile: false }, agent);
    expect(await cents()).toEqual([10_000]);
  });

  test("a line of the other books, real money's in a rehearsal → nothing of it changes, and no line of the log", async () => {
    const { database } = books;
    const rehearsal = { ...books, payments: { ...books.payments, mode: "sandbox" as const } };
    const aside = await wrongFile(books);
    await setLinesAside(books, { lineId: aside, withItsFile: false, reason: "Mine" }, agent);
    const [other] = (await readAccount(database, 1)).lines;
    const line = { lineId: other?.id ?? "", kind: "bank-fee", input: { with: "The bank" } };
    await matchNewMovement(books, line, agent);
    expect(await restoreLine(rehearsal, { lineId: aside, withItsFile: false }, agent)).toMatchObject({
      ok: false,
    });
    expect(await unmatchLine(rehearsal, { lineId: line.lineId, reason: "No" }, agent)).toMatchObject({
      ok: false,
    });
    expect(await linesSetAside(books, 1)).toHaveLength(1);
    expect((await readAccount(database, 1)).matches).toHaveLength(1);
  });

  test("one of them is matched → refused until the match is undone", async () => {
    const lineId = await wrongFile(books);
    await matchNewMovement(books, { lineId, kind: "bank-fee", input: { with: "The bank" } }, agent);
    const refused = await setLinesAside(books, { lineId, withItsFile: true, reason: "Mine" }, agent);
    expect(refused).toEqual({ ok: false, reasons: [expect.stringContaining("undo the match first")] });
  });
});
