import { expect, test } from "vitest";
import { openBooks } from "#test/support/books.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import type { Books } from "#server/books/books.ts";
import { gatherStatement } from "#server/statement/statement.ts";
import { readAccount } from "./account.ts";
import { importBankLines, previewBankLines } from "./import-lines.ts";
import { matchNewMovement } from "./match-lines.ts";
import { linesSetAside, setLinesAside, takeLineBack } from "./set-aside.ts";

const agent = "Alex Agent";

function fileOf(fileName: string, ...lines: string[]) {
  const content = new TextEncoder().encode(["Date,Description,Amount", ...lines].join("\n"));
  return { fileName, content, options: {} };
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
  test("set aside with their file → they count nowhere, the log says who and why; taken back they count again", async () => {
    await using opened = await openBooks(open);
    const { books, database } = opened;
    const acting = { ...books, actor: { memberId: null, name: "Sample Agent" } };
    const lineId = await wrongFile(acting);
    expect(await setLinesAside(acting, { lineId, withItsFile: true, reason: " " }, agent)).toMatchObject({
      ok: false,
    });
    const aside = await setLinesAside(acting, { lineId, withItsFile: true, reason: "My own account" }, agent);
    expect(aside).toMatchObject({ ok: true, lines: [{ id: lineId }, {}] });
    const account = await readAccount(database, 1);
    expect([account.lines, account.reconciliation.statementCents]).toEqual([[], 0]);
    const { items, leftOut } = await gatherStatement(books, "2026-09-30");
    expect(items.map(({ text }) => text)).not.toContainEqual(expect.stringContaining("line of the bank"));
    expect(leftOut).toBeUndefined();
    const log = await database.selectFrom("audit_entry").select(["who", "act", "after"]).execute();
    expect(log).toContainEqual({
      who: "Sample Agent",
      act: "account.set-line-aside",
      after: "Why: My own account",
    });
    expect(await linesSetAside(books, 1)).toMatchObject([{ reason: "My own account" }, {}]);
    expect(await takeLineBack(acting, lineId, agent)).toMatchObject({ ok: true });
    expect(await takeLineBack(acting, lineId, agent)).toMatchObject({ ok: false });
    expect((await readAccount(database, 1)).lines).toMatchObject([{ id: lineId }]);
  });

  test("the same wrong file again → stays aside; the right file with such a line → it is entered", async () => {
    await using opened = await openBooks(open);
    const { books, database } = opened;
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

  test("one of them is matched → refused until the match is undone", async () => {
    await using opened = await openBooks(open);
    const { books } = opened;
    const lineId = await wrongFile(books);
    await matchNewMovement(books, { lineId, kind: "bank-fee", with: "The bank", description: "" }, agent);
    const refused = await setLinesAside(books, { lineId, withItsFile: true, reason: "Mine" }, agent);
    expect(refused).toEqual({ ok: false, reasons: [expect.stringContaining("undo the match first")] });
  });
});
