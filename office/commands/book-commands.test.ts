import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useMoney } from "#test/support/money.ts";
import { runOffice } from "#test/support/run-office.ts";
import { samples } from "#test/support/sample-files.ts";
import type { Command } from "#office/shell/terminal/command.ts";
import { account } from "./account.ts";
import { books } from "./books.ts";
import { contribution } from "./contribution.ts";
import { expense } from "./expense.ts";
import { figure } from "./figure.ts";
import { fundraiser } from "./fundraiser.ts";
import { reconcile } from "./reconcile.ts";
import { statement } from "./statement.ts";

const money = useMoney();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hustings-books-"));
  money.setTime("2026-10-20T19:00:00.000Z");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const office = (command: Command, ...args: string[]) => runOffice(money, command, args);

const idIn = (text: string) => /\(([0-9a-f-]{36})\)/.exec(text)?.[1] ?? "";
const words = (text: string) => text.split("|");
const bill = words(
  "--supplier|Sign Works Ltd.|--date|2026-09-25|--amount|250|--class|signs|--description|200 lawn signs|--used|2026-09-26..2026-10-17",
);
const person = words(
  "--full-name|Jordan Example|--address|7 Example Street|--city|Saanich|--postal-code|V8X 1A1",
);

test("a bookkeeper's afternoon → bills, payments, a deposit and a fee, all matched with the bank's statement", async () => {
  const set = words("set|expense-limit|5000|--source|Elections BC|--date|2026-05-31");
  expect((await office(figure, ...set)).text).toContain("$5,000.00");
  expect((await office(figure, "list")).text).toContain("surplus-from");
  const added = await office(expense, "add", ...bill);
  expect(added).toMatchObject({ code: 0 });
  const id = idIn(added.text);
  const pay = words("--date|2026-10-01|--amount|250|--method|cheque|--reference|cheque 12");
  expect(await office(expense, "pay", id, ...pay)).toMatchObject({ code: 0 });
  await writeFile(join(folder, "bill.pdf"), samples.pdf);
  expect(await office(expense, "scan", id, join(folder, "bill.pdf"))).toMatchObject({ code: 0 });
  const cheque = await office(
    contribution,
    "add",
    ...words("--date|2026-09-20|--method|cheque|--amount|100"),
    ...person,
  );
  const csv =
    "Date,Description,Amount\n2026-10-03,CHEQUE 12,-250.00\n2026-09-21,DEPOSIT,100.00\n2026-09-30,FEE,-5.00\n";
  await writeFile(join(folder, "bank.csv"), csv);
  expect((await office(account, "import", join(folder, "bank.csv"))).text).toContain(
    "matched 1 beyond doubt",
  );
  const shown = await office(account, "show");
  const lineOf = (name: string) => new RegExp(`${name} +([0-9a-f-]{36})`).exec(shown.text)?.[1] ?? "";
  expect(await office(account, "match", lineOf("DEPOSIT"), idIn(cheque.text))).toMatchObject({ code: 0 });
  const fee = ["--as", "bank-fee", "--with", "The bank"];
  expect(await office(account, "match", lineOf("FEE"), ...fee)).toMatchObject({ code: 0 });
  expect((await office(account, "show")).text).toContain("They agree: nothing is unexplained.");
  expect((await office(account, "show", "--all")).text).toContain("Matched:");
  expect((await office(expense, "list")).text).toContain("cheque cheque 12 from the account");
  expect((await office(expense, "show", id)).text).toContain("scan bill.pdf");
});

test("what is wrong → refused with 1 and a sentence; an unknown option or action → 2", async () => {
  expect(await office(expense, "add", ...bill, "--amount", "-1")).toMatchObject({ code: 1 });
  expect(await office(expense, "add", ...bill, "--amount", "0")).toMatchObject({ code: 1 });
  expect(await office(expense, "add", ...bill, "--colour", "red")).toMatchObject({ code: 2 });
  expect(await office(expense, "remove")).toMatchObject({ code: 2 });
  expect(await office(expense, "void", "x")).toMatchObject({ code: 2 });
  expect(await office(account, "import", folder)).toMatchObject({ code: 2 });
  expect(await office(account, "match", "x")).toMatchObject({ code: 2 });
  expect(await office(figure, "set", "moon", "1", "--source", "x", "--date", "2026-01-01")).toMatchObject({
    code: 1,
  });
});

test("a bill corrected to look like another, or past the limit → refused with the flag that answers it, then corrected with that flag", async () => {
  const first = idIn((await office(expense, "add", ...bill, "--bill-number", "17")).text);
  const id = idIn((await office(expense, "add", ...bill, "--bill-number", "71")).text);
  const turned = ["correct", id, "--reason", "Turned figures", "--bill-number", "17"];
  const asked = await office(expense, ...turned);
  expect(asked).toMatchObject({ code: 1, text: expect.stringContaining(`It is ${first}.`) });
  expect(asked.text).toContain("repeat it with --again");
  expect(await office(expense, ...turned, "--again")).toMatchObject({ code: 0 });
  await office(figure, ...words("set|expense-limit|600|--source|Elections BC|--date|2026-05-31"));
  const more = ["correct", id, "--reason", "Misread", "--amount", "400"];
  const over = await office(expense, ...more);
  expect(over).toMatchObject({ code: 1, text: expect.stringContaining("Repeat it with --over-limit.") });
  expect(await office(expense, ...more, "--over-limit")).toMatchObject({ code: 0 });
});

test("a bill restored that was entered again, and with which the limit is passed → refused with the flags that answer it", async () => {
  const id = idIn((await office(expense, "add", ...bill)).text);
  await office(expense, "void", id, "--reason", "Wrong");
  const again = idIn((await office(expense, "add", ...bill)).text);
  const restoring = ["restore", id, "--reason", "Right"];
  const asked = await office(expense, ...restoring);
  expect(asked).toMatchObject({ code: 1, text: expect.stringContaining(`It is ${again}.`) });
  await office(figure, ...words("set|expense-limit|400|--source|Elections BC|--date|2026-05-31"));
  const over = await office(expense, ...restoring, "--again");
  expect(over).toMatchObject({ code: 1, text: expect.stringContaining("Repeat it with --over-limit.") });
  expect(await office(expense, ...restoring, "--again", "--over-limit")).toMatchObject({ code: 0 });
});

test("a line of the bank that a function took → matched as its income; of a function that is not there, refused", async () => {
  const dinner = words("add|--name|Dinner|--date|2026-09-12|--place|Hall");
  const ofDinner = [
    "--function",
    /[0-9a-f-]{36}/.exec((await office(fundraiser, ...dinner)).text)?.[0] ?? "",
  ];
  const csv = "Date,Description,Amount\n2026-09-14,TAKINGS,480.00\n";
  await writeFile(join(folder, "bank.csv"), csv);
  await office(account, "import", join(folder, "bank.csv"));
  const line = /TAKINGS +([0-9a-f-]{36})/.exec((await office(account, "show")).text)?.[1] ?? "";
  const income = ["match", line, "--as", "income", "--with", "Dinner"];
  expect(await office(account, ...income, "--function", "none")).toMatchObject({
    code: 1,
    text: expect.stringContaining("there is no function none"),
  });
  expect(await office(account, ...income, ...ofDinner)).toMatchObject({ code: 0 });
  expect((await office(fundraiser, "list")).text).toContain("brought to the account $480.00");
});

test("goods given → the contribution and the expense by one command", async () => {
  const given = await office(expense, "given", ...bill, "--amount", "50", "--market-value", "80", ...person);
  expect(given.text).toContain("with the contribution in kind of $30.00");
});

test("statement and books → a file for each part, a PDF and a page, readable by nobody else", async () => {
  await money.give(25);
  await office(expense, "add", ...bill);
  expect((await office(reconcile)).text).toContain("fees: 1 new");
  const written = await office(statement, "--out", join(folder, "statement"));
  expect(written).toMatchObject({ code: 0 });
  expect(written.text).toContain("REHEARSAL");
  expect(written.text).toContain("Due Friday, January 15, 2027 at 4:30 PM.");
  expect(await readdir(join(folder, "statement"))).toHaveLength(13);
  const pdf = join(folder, "statement", "summary.pdf");
  expect((await readFile(pdf)).subarray(0, 5).toString()).toBe("%PDF-");
  expect((await stat(pdf)).mode & 0o077).toBe(0);
  expect(await office(books, "--out", join(folder, "page"))).toMatchObject({ code: 0 });
  const page = await readFile(join(folder, "page", "books.html"), "utf8");
  expect(page.match(/<svg /g)).toHaveLength(5);
  expect(page.match(/<table>/g)).toHaveLength(5);
  expect(await office(statement)).toMatchObject({ code: 2 });
});
