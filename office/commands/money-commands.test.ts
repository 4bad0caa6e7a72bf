import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { insertContribution } from "#test/support/contribution.ts";
import { useMoney } from "#test/support/money.ts";
import { runOffice } from "#test/support/run-office.ts";
import type { Command } from "#office/shell/terminal/command.ts";
import { donations } from "#office/messages/exports/donations.ts";
import { contribution } from "./contribution.ts";
import { disclosure } from "./disclosure.ts";
import { doctor } from "./doctor.ts";
import { list } from "./list.ts";
import { printReceipts } from "./print-queue.ts";
import { receipt } from "./receipt.ts";

const money = useMoney();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hustings-office-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const office = (command: Command, ...args: string[]) => runOffice(money, command, args);

const cheque =
  "--date|2026-08-30|--method|cheque|--amount|150|--full-name|=HYPERLINK(1) O'Brien|--address|7 Example Street|--city|Saanich|--postal-code|V8X 1A1|--own-full-name|yes".split(
    "|",
  );

test("contribution add → entered with its receipt; shown, listed, returned with proof", async () => {
  const added = await office(contribution, "add", ...cheque);
  expect(added).toMatchObject({ code: 0 });
  expect(added.text).toContain("receipt TEST-2026-000001");
  const id = /\(([0-9a-f-]{36})\)/.exec(added.text)?.[1] ?? "";

  expect((await office(contribution, "list")).text).toContain("$150.00");
  expect((await office(receipt, "resend", "TEST-2026-000001")).text).toContain("left no e-mail address");
  expect((await office(contribution, "show", id)).text).toContain("receipt TEST-2026-000001");
  expect(await office(contribution, "return", id)).toMatchObject({ code: 2 });
  expect(await office(contribution, "return", id, "50", "--proof", "cheque 9")).toMatchObject({ code: 2 });
  expect((await office(contribution, "return", id, "--proof", "cheque 9")).text).toContain(
    "$150.00 returned",
  );
  expect((await office(receipt, "TEST-2026-000001")).text).toContain("VOID");
});

test("contribution add --dry-run → says what would happen and keeps nothing; a fault → refused with the reason", async () => {
  expect((await office(contribution, "add", ...cheque, "--dry-run")).text).toContain("would enter $150.00");
  const refused = await office(contribution, "add", ...cheque, "--amount", "5000");
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.text).toContain("At most $1,370.68 can still be taken from this person in 2026.");
  expect((await money.books()).contributions).toEqual([]);
});

test("contribution import → each refused row by its line, and the sum of what went in", async () => {
  const file = join(folder, "cheques.csv");
  await writeFile(
    file,
    "date,method,amount,full_name,address,city,province,postal_code\n2026-08-30,cheque,25,李 Example,1 Example Street,Saanich,BC,V8X 1A1\n2026-08-30,cheque,0,Kim,,,,\n",
  );
  const tried = await office(contribution, "import", file, "--dry-run");
  expect(tried.text).toContain("line 3: refused: amount: it must be more than zero.");
  expect(tried.text).toContain("Nothing is kept. Would enter 1 ($25.00), refused 1");
  expect((await office(contribution, "import", file)).text).toContain(
    "Entered 1 ($25.00), refused 1, entered before 0.",
  );
  expect((await office(contribution, "import", file)).text).toContain(
    "Entered 0 ($0.00), refused 1, entered before 1.",
  );
});

test("a postal code without its space, on the website, at the terminal, in a file and in a correction → stored with it", async () => {
  const mailed = {
    address: "123 Main Street",
    city: "Saanich",
    postalCode: "v8z1a1",
    wantsPrintedReceipt: true,
  };
  await money.give(25, mailed);
  const [given] = (await money.books()).contributions;
  expect(given).toMatchObject({ mailing_postal_code: "V8Z 1A1" });

  const added = await office(contribution, "add", ...cheque, "--postal-code", "v8x1a1");
  const id = /\(([0-9a-f-]{36})\)/.exec(added.text)?.[1] ?? "";
  const codeOf = async (name: string) =>
    (await money.books()).contributions.find(({ full_name }) => full_name === name)?.postal_code;
  expect(await codeOf("=HYPERLINK(1) O'Brien")).toBe("V8X 1A1");
  const correction = ["correct", id, "--reason", "Read wrong", "--postal-code", "v8x1a2"];
  expect(await office(contribution, ...correction)).toMatchObject({ code: 0 });
  expect(await codeOf("=HYPERLINK(1) O'Brien")).toBe("V8X 1A2");

  const file = join(folder, "cheques.csv");
  await writeFile(
    file,
    "date,method,amount,full_name,address,city,province,postal_code\n2026-08-30,cheque,25,Kim Example,1 Example Street,Saanich,BC,v8x1a1\n",
  );
  expect(await office(contribution, "import", file)).toMatchObject({ code: 0 });
  expect(await codeOf("Kim Example")).toBe("V8X 1A1");
});

test("a name that reads like an organization's, corrected or on a new receipt → asked; --own-full-name yes → done", async () => {
  const added = await office(contribution, "add", ...cheque);
  const id = /\(([0-9a-f-]{36})\)/.exec(added.text)?.[1] ?? "";
  const correction = ["correct", id, "--reason", "Read wrong", "--full-name", "Sam Trust"];
  const asked = await office(contribution, ...correction);
  expect(asked).toMatchObject({ code: 1, text: expect.stringContaining("say own_full_name yes") });
  expect(await office(contribution, ...correction, "--own-full-name", "perhaps")).toMatchObject({ code: 2 });
  expect(await office(contribution, ...correction, "--own-full-name", "yes")).toMatchObject({ code: 0 });
  const replacement = ["replace", "TEST-2026-000002", "--name", "Sam Team"];
  expect(await office(receipt, ...replacement)).toMatchObject({ code: 1 });
  expect(await office(receipt, ...replacement, "--own-full-name", "yes")).toMatchObject({ code: 0 });
});

test("receipt replace with a home address as it was typed → tidied, as contribution correct does", async () => {
  await money.give(25);
  const address = ["--address", " 8 Example Street ", "--city", "Saanich ", "--postal-code", " v8x 1a2"];
  expect(await office(receipt, "replace", "TEST-2026-000001", ...address)).toMatchObject({ code: 0 });
  const { text } = await office(receipt, "TEST-2026-000002");
  expect(text).toMatch(/(^|\s)8 Example Street,? ?\n? *Saanich/);
  expect(text).toContain("V8X 1A2");
});

test("receipt replace --name → a new number that cites the old one; the old one can't be replaced again", async () => {
  await money.give(25);
  const replaced = await office(receipt, "replace", "TEST-2026-000001", "--name", "W̱SÁNEĆ de la Cruz-Ng Jr.");
  expect(replaced.text).toBe("Receipt TEST-2026-000002 replaces TEST-2026-000001, which is void.");
  const shown = await office(receipt, "TEST-2026-000002", "--pdf", join(folder, "receipt.pdf"));
  expect(shown.text).toContain("This receipt replaces receipt TEST-2026-000001, which is void.");
  expect(shown.text).toContain("W̱SÁNEĆ de la Cruz-Ng Jr.");
  expect((await readFile(join(folder, "receipt.pdf"))).subarray(0, 5).toString()).toBe("%PDF-");
  expect(await office(receipt, "replace", "TEST-2026-000001")).toMatchObject({ code: 1 });
  expect(await office(receipt, "void", "TEST-2026-000002")).toMatchObject({ code: 2 });
  expect((await office(receipt, "void", "TEST-2026-000002", "--reason", "Entered twice.")).text).toContain(
    "is void",
  );
  expect(await office(receipt, "resend", "TEST-2026-000002")).toMatchObject({ code: 1 });
  expect(await office(receipt, "void", "TEST-2026-000002", "--reason", "Again.")).toMatchObject({ code: 1 });
  expect((await office(receipt, "replace", "TEST-2026-000002")).text).toBe(
    "Receipt TEST-2026-000003 replaces TEST-2026-000002, which is void.",
  );
  expect((await office(list, "receipts")).text).toMatch(/TEST-2026-000003 .*TEST-2026-000002/);
  expect(await office(receipt, "2026-000009")).toMatchObject({
    code: 1,
    text: "There is no receipt 2026-000009.",
  });
});

test("a new receipt's name makes two givers of one cheque one → refused until --another yes; then the agent is told what is over their limit together", async () => {
  await office(contribution, "add", ...cheque, "--amount", "1000");
  await office(contribution, "add", ...cheque, "--amount", "1000", "--full-name", "Someone Else");
  const name = ["--name", "=HYPERLINK(1) O'Brien", "--own-full-name", "yes"];
  const asked = await office(receipt, "replace", "TEST-2026-000002", ...name);
  expect(asked).toMatchObject({ code: 1, text: expect.stringContaining("say another yes") });
  expect((await office(receipt, "TEST-2026-000002")).text).not.toContain("VOID");
  const replaced = await office(receipt, "replace", "TEST-2026-000002", ...name, "--another", "yes");
  expect(replaced.text).toContain("Together they are over the limit: return $629.32 by ");
  expect((await office(contribution, "list", "--to-return")).text).toContain("return $629.32 by ");
});

test("an amount corrected to that of another cheque of the same person → asked; --another yes → corrected", async () => {
  await office(contribution, "add", ...cheque);
  const added = await office(contribution, "add", ...cheque, "--amount", "15");
  const id = /\(([0-9a-f-]{36})\)/.exec(added.text)?.[1] ?? "";
  const correction = ["correct", id, "--reason", "Read wrong", "--amount", "150"];
  const asked = await office(contribution, ...correction);
  expect(asked).toMatchObject({ code: 1, text: expect.stringContaining("say another yes") });
  expect(await office(contribution, ...correction, "--another", "perhaps")).toMatchObject({ code: 2 });
  expect(await office(contribution, ...correction, "--another", "yes")).toMatchObject({ code: 0 });
});

test("an earlier gift entered late puts a later one over the limit → the terminal says what must go back", async () => {
  await office(contribution, "add", ...cheque, "--amount", "1000");
  const late = ["--amount", "1000", "--date", "2026-08-01", "--enter-prohibited"];
  const added = await office(contribution, "add", ...cheque, ...late);
  expect(added).toMatchObject({ code: 0 });
  expect(added.text).toContain("Together they are over the limit: return $629.32 by ");
});

test("restoring what was entered again meanwhile → asked; --another yes → restored", async () => {
  const added = await office(contribution, "add", ...cheque);
  const id = /\(([0-9a-f-]{36})\)/.exec(added.text)?.[1] ?? "";
  await office(contribution, "void", id, "--reason", "Never came");
  await office(contribution, "add", ...cheque);
  const restoring = ["restore", id, "--reason", "It came"];
  const asked = await office(contribution, ...restoring);
  expect(asked).toMatchObject({ code: 1, text: expect.stringContaining("say another yes") });
  expect(await office(contribution, ...restoring, "--another", "yes")).toMatchObject({ code: 0 });
});

test("a receipt of money that went back → not issued again", async () => {
  const id = /\(([0-9a-f-]{36})\)/.exec((await office(contribution, "add", ...cheque)).text)?.[1] ?? "";
  await office(contribution, "return", id, "--proof", "cheque 9");
  expect(await office(receipt, "replace", "TEST-2026-000001")).toMatchObject({
    code: 1,
    text: expect.stringContaining("no longer holds"),
  });
});

test("over the limit, entered all the same → how much must go back, and by which command", async () => {
  await office(contribution, "add", ...cheque, "--amount", "1500", "--enter-prohibited");
  expect((await office(contribution, "list", "--to-return")).text).toContain("return $129.32 by ");
  const mails = await money.services.database.selectFrom("outbox").select("text").execute();
  expect(mails.map(({ text }) => text).join()).toContain("npm run office -- contribution return ");
  expect((await office(doctor)).text).toContain("1 contribution must go back, the first by ");
});

test("print-queue → receipts, envelopes and a mailing sheet, crossed off only when told so", async () => {
  await office(contribution, "add", ...cheque);
  const printed = await office(printReceipts, "--out", folder);
  expect(printed.text).toContain("They stay in the queue.");
  expect((await readdir(folder)).toSorted()).toEqual(["envelopes.pdf", "mailing-sheet.csv", "receipts.pdf"]);
  expect((await stat(join(folder, "mailing-sheet.csv"))).mode & 0o077).toBe(0);
  expect(await readFile(join(folder, "mailing-sheet.csv"), "utf8")).toContain(",'=HYPERLINK(1) O'Brien,");
  await office(printReceipts, "--out", folder, "--printed");
  expect((await office(printReceipts)).text).toBe("Nobody waits for a printed receipt.");
});

test("disclosure → a folder of CSV files and a summary, names safe for a spreadsheet, addresses not in the public list", async () => {
  await office(contribution, "add", ...cheque);
  await money.give(25);
  const written = await office(disclosure, "--from", "2026-01-01", "--to", "2026-12-31", "--out", folder);
  expect(written.text).toContain("Contributions received: 2, $175.00");
  expect(written.text).toContain("The books agree with the payment provider.");
  const files = await readdir(folder);
  expect(files.toSorted()).toEqual([
    "amendments.csv",
    "anonymous.csv",
    "contributions.csv",
    "differences.csv",
    "fundraising.csv",
    "loans.csv",
    "open-questions.csv",
    "reconciliation.csv",
    "returned.csv",
    "significant-contributors-public.csv",
    "significant-contributors.csv",
    "summary.pdf",
  ]);
  const significant = await readFile(join(folder, "significant-contributors.csv"), "utf8");
  expect(significant).toContain("2026-08-30,'=HYPERLINK(1) O'Brien");
  expect(significant).toContain("7 Example Street,Saanich,BC,V8X 1A1,150.00,0.00,150.00,150.00");
  expect(await readFile(join(folder, "significant-contributors-public.csv"), "utf8")).not.toContain(
    "7 Example Street",
  );
  for (const file of files) expect((await stat(join(folder, file))).mode & 0o077).toBe(0);
});

test("disclosure close of what is closed already, or is not over → the reason, and nothing of open questions", async () => {
  expect(await office(contribution, "add", ...cheque)).toMatchObject({ code: 0 });
  const close = ["close", "--from", "2026-01-01", "--to", "2026-12-31", "--in-spite", "It is a test"];
  const tooEarly = await office(disclosure, ...close);
  expect(tooEarly.text).toContain("The period ends on December 31, 2026");
  money.setTime("2027-01-05T17:00:00.000Z");
  expect((await office(disclosure, ...close)).text).toContain("Closed as number 1.");
  const again = await office(disclosure, ...close);
  expect(again.text).toContain("It is closed already, and nothing has changed since.");
  for (const refused of [tooEarly, again]) {
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.text).toContain("Nothing is closed.");
    expect(refused.text).not.toContain("in spite");
  }
});

test("disclosure with dates that are none → how to ask", async () => {
  for (const [from, to] of [
    ["2026-02-30", "2026-12-31"],
    ["2026-12-31", "2026-01-01"],
  ] as const) {
    expect(await office(disclosure, "--from", from, "--to", to, "--out", folder)).toMatchObject({ code: 2 });
  }
});

test("list donations → what arrived, with receipt and the day by which it must go back", async () => {
  await money.give(25);
  await insertContribution(money.services.database, { paid_at: null, status: "open" });
  const rows = await donations.rows(money.services);
  expect(rows).toMatchObject([
    {
      status: "Kept",
      "status code": "paid",
      method: "Card",
      amount: "25.00",
      kept: "25.00",
      "real money": "no: rehearsal",
      "receipt number": "TEST-2026-000001",
    },
  ]);
  expect(Object.keys(rows[0] ?? {})).toEqual([...donations.columns]);
});
