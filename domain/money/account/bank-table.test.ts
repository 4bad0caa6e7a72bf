import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readBankTable } from "./bank-table.ts";

/** Each row as its cells with a stroke between them. */
const rows = (...table: string[]) => table.map((cells, at) => ({ line: at + 1, cells: cells.split("|") }));

const twoWays = "whether the month or the day comes first";

describe("a bank's table", () => {
  test("named columns, one amount with a sign → lines; a second date is passed over, the last balance is read", () => {
    const table = rows(
      "Account|Transaction Date|Posted Date|Description|Amount|Balance",
      "1|2026-09-15|2026-09-16|E-TRANSFER|100.00|100.00",
      "1|2026-09-17|2026-09-17|CHEQUE 12|-45.10|54.90",
    );
    expect(readBankTable(table, {})).toEqual({
      ok: true,
      balance: { on: "2026-09-17", cents: 5_490 },
      lines: [
        { postedOn: "2026-09-15", cents: 10_000, description: "E-TRANSFER" },
        { postedOn: "2026-09-17", cents: -4_510, description: "CHEQUE 12" },
      ],
      notes: [],
    });
  });

  test("a preamble, then withdrawals and deposits by name, without signs → the column says which way", () => {
    const table = rows(
      "Statement of September",
      "Date|Details|Withdrawals|Deposits",
      "09/15/2026|CHEQUE 12|45.10|",
      "09/03/2026|DEPOSIT||1,000.00",
    );
    expect(readBankTable(table, {})).toMatchObject({ lines: [{ cents: -4_510 }, { cents: 100_000 }] });
  });

  test.each([
    ["the oldest first", ["03,5,105", "04,-15,90"], 90],
    ["the newest first", ["04,-15,90", "03,5,105"], 90],
    ["one day, the newest first", ["04,-15,90", "04,5,105"], 90],
    ["some without", ["03,5,", "04,-15,90"], 90],
    ["one that does not follow", ["03,5,105", "04,-15,95"], undefined],
    ["below zero", ["03,-5,-5", "04,-15,-20"], -20],
  ])("a column of balances, %s → the last balance: %j is read", (_, rows, dollars) => {
    const given = rows
      .map((row) => row.split(","))
      .map(([day, amount, balance], at) => ({
        line: at + 2,
        cells: [`2026-09-${day}`, "X", `${amount}.00`, balance === "" ? "" : `${balance}.00`],
      }));
    const head = { line: 1, cells: ["Date", "Description", "Amount", "Running balance"] };
    const read = readBankTable([head, ...given], {});
    const found = read.ok ? { cents: read.balance?.cents, notes: read.notes.length } : read;
    expect(found).toEqual({
      cents: dollars === undefined ? dollars : dollars * 100,
      notes: Number(dollars === undefined),
    });
  });

  test.each([
    ["deposits alone", ["03,,5,105", "04,,15,120"], [500, 1_500]],
    ["deposits alone, the newest first", ["04,,15,120", "03,,5,105"], [1_500, 500]],
    ["withdrawals alone", ["03,5,,95", "04,15,,80"], [-500, -1_500]],
    ["balances that don't follow", ["03,,5,105", "04,,15,121"], undefined],
  ])("no head, %s → told by the balances: %j", (_, given, cents) => {
    const dollars = (cell = "") => (cell === "" ? "" : `${cell}.00`);
    const table = given.map((row) => {
      const [day, out, into, balance] = row.split(",");
      return [`09/${day}/2026`, "X", dollars(out), dollars(into), dollars(balance)].join("|");
    });
    const read = readBankTable(rows(...table), { dates: "mdy" });
    expect(read.ok ? read.lines.map((line) => line.cents) : undefined).toEqual(cents);
  });

  test("no head, out and in and balance → told by content", () => {
    const table = rows("09/15/2026|CHEQUE 12|45.10||954.90", "09/14/2026|DEPOSIT||1000.00|1000.00");
    expect(readBankTable(table, {})).toMatchObject({ lines: [{ cents: -4_510 }, { cents: 100_000 }] });
  });

  test.each<[string, string[]]>([
    [
      "a head with cheque number, CAD$ and USD$",
      [
        "Account Type|Account Number|Transaction Date|Cheque Number|Description 1|Description 2|CAD$|USD$",
        "Chequing|1|9/15/2026|12|Cheque||-45.1|",
        "Chequing|1|9/3/2026||Deposit||1000|",
      ],
    ],
    [
      "a preamble, and days without separators",
      [
        "Following data is valid as of 20260930",
        "First Bank Card|Transaction Type|Date Posted| Transaction Amount|Description",
        "'1'|DEBIT|20260915|-45.10|CHEQUE 12",
        "'1'|CREDIT|20260903|1000.0|DEPOSIT",
      ],
    ],
    [
      "amounts without a sign, and a column that says debit or credit",
      [
        "Date|Description|Type of Transaction|Amount|Balance",
        "2026-09-15|CHEQUE 12|Debit|45.10|954.90",
        "2026-09-03|DEPOSIT|Credit|1000.00|1000.00",
      ],
    ],
    ["no head, unsigned, DR or CR", ["2026-09-15|CHEQUE 12|DR|45.10", "2026-09-03|DEPOSIT|CR|1000.00"]],
  ])("%s → which way each line went", (_, table) => {
    expect(readBankTable(rows(...table), {})).toMatchObject({
      lines: [
        { postedOn: "2026-09-15", cents: -4_510 },
        { postedOn: "2026-09-03", cents: 100_000 },
      ],
    });
  });

  test.each<[string, string[], string]>([
    ["dates that can be read in two ways", ["03/04/2026|X|-5.00"], twoWays],
    ["dates in two ways in December", ["12/03/2026|X|-5.00", "03/12/2026|X|-5.00"], twoWays],
    ["no column of amounts", ["2026-09-15|X"], "Which column is what"],
    ["amounts without a sign", ["2026-09-15|X|5.00"], "Which column is what"],
    ["a broken amount", ["Date|Description|Amount", "2026-09-15|X|5.00", "2026-09-16|Y|?"], "line 3"],
    ["US dollars", ["Date|Description|CAD$|USD$", "2026-09-15|X||5.00"], "not in Canadian"],
    ["nothing", [], "Which column is what"],
  ])("%s → refused as a whole, with what to do", (_, table, sentence) => {
    const read = readBankTable(rows(...table), {});
    expect(read.ok ? "" : read.reason).toContain(sentence);
  });

  test("days and months that are the same number → read without a question", () => {
    expect(readBankTable(rows("03/03/2026|X|-5.00"), {})).toMatchObject({
      lines: [{ postedOn: "2026-03-03", cents: -500 }],
    });
  });

  test("amounts of nothing in the other currency, signs in two columns, a line of no amount → read, and the last is no line", () => {
    const table = rows(
      "Date|Description|Withdrawals|Deposits|USD$",
      "2026-09-15|CHEQUE 12|-45.10|0.00|0.00",
      "2026-09-16|MEMO|0.00|0.00|",
      "2026-09-17|DEPOSIT||100.00|",
    );
    expect(readBankTable(table, {})).toMatchObject({ lines: [{ cents: -4_510 }, { cents: 10_000 }] });
  });

  test("the agent says what is what → taken as said", () => {
    const table = rows("X|03/04/2026|5.00|");
    const said = { columns: "description,date,out,in", dates: "dmy" as const };
    expect(readBankTable(table, said)).toEqual({
      ok: true,
      lines: [{ postedOn: "2026-04-03", cents: -500, description: "X" }],
      notes: [],
    });
    expect(readBankTable(table, { columns: "description,date,sum" })).toMatchObject({ ok: false });
  });

  test("any cells at all → an outcome, never an exception", () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom("2026-09-15", "-5.00", "Date", "Amount", ""));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 6 }), (table) => {
        const given = table.map((cells, at) => ({ line: at + 1, cells }));
        expect(typeof readBankTable(given, {}).ok).toBe("boolean");
      }),
      { seed: 13, numRuns: 500 },
    );
  });

  test("cheques with their numbers in a column of their own → named in the words, as in OFX", () => {
    const table = rows(
      "Date|Cheque Number|Description 1|Description 2|CAD$",
      "9/21/2026|012|CHEQUE||-250.00",
      "9/22/2026|0|FEE|MONTHLY|-5.00",
    );
    expect(readBankTable(table, {})).toMatchObject({
      lines: [{ description: "CHEQUE cheque 012" }, { description: "FEE MONTHLY" }],
    });
  });
});

describe("a table that has more than one account", () => {
  const head = "Account Type|Account Number|Transaction Date|Description 1|CAD$|USD$";
  const chequing = "Chequing|00000-1234567|9/15/2026|INTERAC E-TRANSFER|25.00|";
  const visa = "Visa|4500000000001234|9/16/2026|GROCERY STORE|-88.40|";
  const named = /several accounts \(00000-1234567, 4500000000001234\)/;

  test.each<[string, string[], RegExp]>([
    ["a column of numbers", [head, chequing, visa, chequing], named],
    [
      "a column of names alone",
      ["Account Name|Date|Description|Amount", "Campaign|2026-09-15|X|5.00", "Savings|2026-09-15|X|5.00"],
      /Campaign, Savings/,
    ],
    [
      "French names",
      ["No de compte|Date|Description|Montant", "81-1|2026-09-15|X|5.00", "81-2|2026-09-15|X|5.00"],
      /81-1, 81-2/,
    ],
  ])("by %s → refused, naming them, whatever columns are said", (_, table, sentence) => {
    for (const columns of [undefined, "other,other,date,description,amount,other-currency"]) {
      const read = readBankTable(rows(...table), { ...(columns && table[0] === head && { columns }) });
      expect(read.ok ? "" : read.reason).toMatch(sentence);
    }
  });

  test("of one account in each row → read", () => {
    expect(readBankTable(rows(head, chequing, chequing), {})).toMatchObject({ lines: [{}, {}] });
  });

  test("without a head, by numbers whose rows stand together → asked, and read once the agent says otherwise", () => {
    const line = (account: string, on: string) => `CAISSE|${account}|${on}|X|-5.00`;
    const table = rows(
      line("012345", "2026-09-15"),
      line("012345", "2026-09-16"),
      line("098765", "2026-09-15"),
      line("098765", "2026-09-17"),
    );
    const asked = readBankTable(table, {});
    expect(asked).toMatchObject({ ok: false, asks: "columns", reason: expect.stringContaining("098765") });
    expect(readBankTable(table, { columns: "other,other,date,description,amount" })).toMatchObject({
      ok: true,
    });
    const branches = rows(
      line("012345", "2026-09-15"),
      line("098765", "2026-09-16"),
      line("012345", "2026-09-17"),
    );
    expect(readBankTable(branches, {})).toMatchObject({ ok: true });
  });
});

describe("a table with lines that the bank has not posted", () => {
  const head = "Date|Description|Amount|Status";
  const posted = "2026-09-15|DEPOSIT|100.00|Posted";

  test.each<[string, string[]]>([
    ["Pending in a column of states", ["2026-09-16|SHOP|-5.00|Pending"]],
    ["En attente in a column of states", ["2026-09-16|SHOP|-5.00|En attente"]],
    ["Authorized in a column of states", ["2026-09-16|SHOP|-5.00|Authorized"]],
    ["no date, and Pending in its place", ["Pending|SHOP|-5.00|"]],
    ["PENDING before the words", ["2026-09-16|PENDING - SHOP|-5.00|"]],
    ["(en attente) behind the words", ["2026-09-16|SHOP (en attente)|-5.00|"]],
    ["AUTHORIZATION before the words", ["2026-09-16|AUTHORIZATION: SHOP|-5.00|"]],
    ["a part of their own", ["Pending transactions|||", "2026-09-16|SHOP|-5.00|", "Posted transactions|||"]],
  ])("%s → left out, and said so", (_, pending) => {
    const read = readBankTable(rows(head, ...pending, posted), {});
    expect(read).toMatchObject({
      lines: [{ description: "DEPOSIT" }],
      notes: [expect.stringContaining("1 line is pending")],
    });
  });

  test("nothing but such lines → no line, and said so", () => {
    const read = readBankTable(rows(head, "2026-09-16|SHOP|-5.00|Pending"), {});
    expect(read).toMatchObject({ ok: true, lines: [], notes: [expect.stringContaining("pending")] });
  });

  test("a declined one → left out, and said so; words that only sound so → read", () => {
    const table = [
      "2026-09-16|SHOP|-5.00|Declined",
      "2026-09-16|PREAUTHORIZED DEBIT|-7.00|Processed",
      "2026-09-16|SPENDING PENDINGTON|-8.00|Posted",
    ];
    const read = readBankTable(rows(head, ...table, posted), {});
    expect(read).toMatchObject({
      lines: [{ cents: -700 }, { cents: -800 }, {}],
      notes: [expect.stringContaining("declined")],
    });
  });
});

describe("a table whose years have two digits", () => {
  const read = (dates: string[], more: object = {}) => {
    const table = dates.map((date) => `${date}|X|-5.00`);
    return readBankTable(rows(...table), { today: "2026-10-20", ...more });
  };

  test.each([
    ["09/15/26", "2026-09-15"],
    ["15-09-26", "2026-09-15"],
    ["26-09-15", "2026-09-15"],
    ["15-Sep-26", "2026-09-15"],
    ["Sep 15, 26", "2026-09-15"],
    ["9/9/26", "2026-09-09"],
  ])("%s → %s", (date, postedOn) => {
    expect(read([date])).toMatchObject({ lines: [{ postedOn }] });
  });

  test("several ways to read them → asked, with those ways only; then read as said", () => {
    expect(read(["09/03/26"])).toMatchObject({
      ok: false,
      asks: "dates",
      orders: ["mdy", "dmy"],
      reason: "'09/03/26' can be read in two ways: say whether the month or the day comes first.",
    });
    expect(read(["24-05-25"])).toMatchObject({ asks: "dates", orders: ["dmy", "ymd"] });
    expect(read(["24-05-25"], { dates: "ymd" })).toMatchObject({ lines: [{ postedOn: "2024-05-25" }] });
    expect(read(["09/03/26", "09/15/26"])).toMatchObject({ lines: [{ postedOn: "2026-09-03" }, {}] });
  });

  test("no date at all → said so", () => {
    const refused = readBankTable(rows("Date|Description|Amount", "soon|X|", "later|Y|"), {});
    expect(refused.ok ? "" : refused.reason).toBe(
      "No row of this file has a date that can be read, such as 2026-09-15.",
    );
  });

  test("a first row whose date can't be read behind a head → refused, not passed over", () => {
    const table = rows("Date|Description|Amount", "31/09|X|9.00", "2026-09-15|Y|5.00");
    expect(readBankTable(table, {})).toMatchObject({ ok: false, reason: "line 2: '31/09' is no date." });
  });
});

describe("a table that would say a wrong sum", () => {
  const head = "Date|Description|Amount";

  test.each<[string, string[], string]>([
    ["an unquoted comma of an amount", [head, "2026-09-15|A|1|025.00"], "line 2: it has more cells"],
    [
      "a column of currencies",
      [`${head}|Currency`, "2026-09-15|A|5.00|CAD", "2026-09-15|B|5.00|USD"],
      "line 3: it is not in Canadian dollars.",
    ],
    ["a credit with a minus", [head, "2026-09-15|A|-5.00 CR"], "line 2: its amount can't be read."],
  ])("%s → refused in a sentence", (_, table, sentence) => {
    const read = readBankTable(rows(...table), {});
    expect(read.ok ? "" : read.reason).toContain(sentence);
  });

  test.each(["Account/Card Number", "Account Description", "Acct No.", "Folio"])(
    "two values under %s → refused",
    (name) => {
      const read = readBankTable(rows(`${head}|${name}`, "2026-09-15|A|1.00|1", "2026-09-16|B|2.00|2"), {});
      expect(read.ok ? "" : read.reason).toContain("several accounts (1, 2)");
    },
  );

  test.each(["First Bank Card", "Card Number", "From Account"])(
    "two values under %s, which may name accounts → asked, and read once the columns are said",
    (name) => {
      const table = rows(`${head}|${name}`, "2026-09-15|A|1.00|1", "2026-09-16|B|2.00|2");
      expect(readBankTable(table, {})).toMatchObject({ ok: false, asks: "columns" });
      const columns = "date,description,amount,other";
      expect(readBankTable(table, { columns })).toMatchObject({ ok: true, lines: [{}, {}] });
    },
  );

  test.each([
    ["D", "C"],
    ["W", "D"],
    ["Withdrawal", "Deposit"],
    ["Retrait", "Dépôt"],
  ])("amounts without a sign, %s and %s in a column → out and in", (out, into) => {
    const table = rows(
      "Date|Type|Description|Amount",
      `2026-09-15|${out}|A|25.00`,
      `2026-09-16|${into}|B|30.00`,
    );
    expect(readBankTable(table, {})).toMatchObject({ lines: [{ cents: -2_500 }, { cents: 3_000 }] });
  });

  test("the accounts of one member, as Desjardins names them, without a head → asked", () => {
    const table = ["EOP", "EOP", "ET1", "ET1"].map((folio, at) => `${folio}|2026-09-1${at}|A||5.00`);
    expect(readBankTable(rows(...table), {})).toMatchObject({ ok: false, asks: "columns" });
  });

  test("lines that are planned or have expired → left out, and said so", () => {
    const table = ["Scheduled", "In progress", "Expired"].map((state) => `2026-09-15|A|-5.00|${state}`);
    const read = readBankTable(rows(`${head}|Status`, ...table), {});
    expect(read).toMatchObject({
      ok: true,
      lines: [],
      notes: [expect.stringContaining("2 lines"), expect.stringContaining("1 line")],
    });
  });

  test.each([
    ["Withdrawals ($)", "Deposits ($)"],
    ["Debit ($)", "Credit ($)"],
  ])("columns named %s and %s → out and in", (out, into) => {
    const table = rows(`Date|Description|${out}|${into}`, "2026-09-15|A||25.00");
    expect(readBankTable(table, {})).toMatchObject({ lines: [{ cents: 2_500 }] });
  });

  test("totals, balances and the bank's remarks below → no lines, and the sums are named", () => {
    const table = rows(
      head,
      "2026-09-01|Opening balance|100.00",
      "2026-09-15|A|25.00",
      "2026-09-30|SOLDE DE FERMETURE|125.00",
      "Total||25.00",
      "* in Canadian dollars||",
    );
    expect(readBankTable(table, {})).toEqual({
      ok: true,
      lines: [{ postedOn: "2026-09-15", cents: 2_500, description: "A" }],
      notes: ["3 rows with a total or a balance: left out."],
    });
  });

  test("a movement whose words only begin so, and a row that is cut off → kept, and refused", () => {
    const table = rows(head, "2026-09-15|Balance of the sign bill|-25.00");
    expect(readBankTable(table, {})).toMatchObject({ lines: [{ cents: -2_500 }] });
    expect(readBankTable([...table, ...rows("2026-09-1")], {})).toMatchObject({ ok: false });
  });
});
