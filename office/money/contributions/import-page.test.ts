import { expect, test } from "vitest";
import { packFile } from "#server/platform/system/pack-file.ts";
import { useBooksInOffice } from "#test/support/books-in-office.ts";

const { enter, enterContribution } = useBooksInOffice();

const packed = (text: string) => packFile(new TextEncoder().encode(text)) ?? "";

test("importing a file → every row is shown first, then the good ones are entered; the second time none", async () => {
  const office = await enter();
  const table = packed(
    [
      "date,method,amount,full_name,address,city,province,postal_code",
      "2026-08-20,cheque,25,Jordan Example,100 Example Street,Saanich,BC,V8X 1A1",
      "2026-08-20,bitcoin,25,Robin Example,,,,",
    ].join("\n"),
  );
  const entered = await office.post("/money/contributions/import", { act: "enter", table });
  expect(entered.text).toContain("Entered 1 ($25.00), refused 1, entered before 0.");
  expect(entered.text).toContain("bitcoin");
  // Words that stand in the page when it comes are read with it: nothing announces them.
  expect(entered.text).not.toContain('role="status"');
  const again = await office.post("/money/contributions/import", { act: "enter", table });
  expect(again.text).toContain("Entered 0 ($0.00), refused 1, entered before 1.");
});

test("a row of a file puts a later gift over the limit → the row says that another one must go back", async () => {
  await enterContribution({ amount: "1000" });
  const office = await enter();
  const table = packed(
    [
      "date,method,amount,full_name,address,city,province,postal_code",
      "2026-08-01,cheque,1000,Jordan Example,100 Example Street,Saanich,BC,V8X 1A1",
    ].join("\n"),
  );
  const form = { act: "enter", table, enter_prohibited: "yes" };
  const { text } = await office.post("/money/contributions/import", form);
  expect(text).toContain("Kept. 1 contribution must go back now.");
});

const head = "date,method,amount,full_name";

test.each<[string, string | Uint8Array<ArrayBuffer>, RegExp]>([
  ["nothing", "", /Choose a file first/],
  ["zeros", new Uint8Array(500_000), /more than 100,000 characters/],
  ["one row of many cells", "a,".repeat(100_000), /columns/],
  ["too many columns", `${"a,".repeat(61)}\n`, /62 columns/],
  ["too many rows", `${head}\n${"2026-08-20,cash,5,A\n".repeat(301)}`, /more than 300 rows/],
  ["a quotation mark that never ends", `${head}\n"2026`, /quotation mark/],
])("a file of %s → refused in a sentence, and the tick is kept", async (_, content, sentence) => {
  const office = await enter();
  const answer = await office.postForm("/money/contributions/import", {
    act: "read",
    enter_prohibited: "yes",
    file: new File([content], "gifts.csv"),
  });
  expect(answer.status).toBe(422);
  expect(answer.text).toMatch(sentence);
  expect(answer.text).toMatch(/name="enter_prohibited"[^>]* checked/);
});

test("a file that was not packed here, or cells of a hundred thousand characters → refused, and the page stays short", async () => {
  const office = await enter();
  const forged = await office.post("/money/contributions/import", { act: "enter", table: "AAAA" });
  expect([forged.status, forged.text.includes("up to 5 MB")]).toEqual([422, true]);
  const rows = Array.from({ length: 20 }, (_, at) => `${"9".repeat(90_000)},${at},${"x".repeat(9_000)},A`);
  const answer = await office.postForm("/money/contributions/import", {
    act: "read",
    file: new File([[head, ...rows].join("\n")], "gifts.csv"),
  });
  expect(answer.text).toContain("refused 20");
  expect(answer.text.length).toBeLessThan(300_000);
});

/** Reads the file and says what its columns are, as the two forms do. */
async function readAs(content: string, said: [string, string][] = []) {
  const office = await enter();
  const path = "/money/contributions/import";
  const asked = await office.postForm(path, { act: "read", file: new File([content], "gifts.csv") });
  const seems = [...asked.text.matchAll(/<option value="([a-z_]+)" selected=""/g)].map(
    ([, role = ""]) => role,
  );
  const table = packed(content);
  const columns = seems.map((role): [string, string] => ["column", role]);
  const read = await office.postPairs(path, [
    ["act", "map"],
    ["table", table],
    ["enter_prohibited", "yes"],
    ...columns,
    ...said,
  ]);
  const layout = /name="layout" value="([^"]*)"/.exec(read.text)?.[1]?.replaceAll("&quot;", '"') ?? "";
  return { office, asked, seems, read, enter: () => office.post(path, { act: "enter", table, layout }) };
}

test("a provider's export → its columns are recognised, confirmed beside the first rows, and known the next time", async () => {
  const export_ = [
    "Spring appeal",
    "Donor Name,Payment Method,Gift Date,Gift Amount,Fee,Mailing Address,City,State,Zip,Email",
    'Jordan Example,Check,"Sep 5, 2026","$25.00",0,100 Example Street,Saanich,BC,V8X 1A1,jordan@example.org',
    "Robin Example,Interac e-Transfer,2026-09-06,40,0,7 Example Street,Saanich,BC,V8X 1A1,",
    ",,Total,65.00,,,,,,",
  ].join("\n");
  const { office, asked, seems, read, enter: send } = await readAs(export_);
  expect(asked.text).toContain("such as Jordan Example; Robin Example");
  const roles = [
    "full_name",
    "method",
    "date",
    "amount",
    "other",
    "address",
    "city",
    "province",
    "postal_code",
    "email",
  ];
  expect(seems).toEqual(roles);
  expect(read.text).toContain("Would enter 2 ($65.00), refused 0, entered before 0. 1 row with a total");
  expect((await send()).text).toContain("Entered 2 ($65.00)");
  const path = "/money/contributions/import";
  const next = export_.replace("40,0", "41,0");
  const again = await office.postForm(path, { act: "read", file: new File([next], "october.csv") });
  expect(again.text).toContain("Would enter 1 ($41.00), refused 0, entered before 1.");
  expect(again.text).toContain("The columns are others");
  const template = await office.get("/money/contributions/import/template.csv");
  expect(template.text).toContain("date,method,amount,full_name,address,city,province,postal_code,email");
});

test.each<[string, string, [string, string][], RegExp]>([
  ["dates in two ways", "Name,Date,Amount,Type\nJo Poe,03/04/2026,5,Cash\n", [], /how the dates are written/],
  ["no word of how they came", "Name,Date,Amount\nJo Example,2026-09-05,5\n", [], /Say how the gifts came/],
  [
    "two date formats",
    "Name,Date,Amount,Type\nJo Example,2026-09-05,5,Cash\nAl Example,13/09/2026,6,Cash\n",
    [],
    /Would enter 2 \(\$11\.00\)/,
  ],
  [
    "merged dates",
    "Name,Date,Amount,Type\nJo Example,2026-09-05,5,Cash\nAl Example,,6,Cash\n",
    [["repeats_above", "yes"]],
    /Would enter 2 \(\$11\.00\)/,
  ],
  [
    "merged dates, unsaid",
    "Name,Date,Amount,Type\nJo Example,2026-09-05,5,Cash\nAl Example,,6,Cash\n",
    [],
    /Would enter 1 \(\$5\.00\), refused 1/,
  ],
  ["parts of names", "First Name,Surname,When,Amount,Type\nJo,Example,2026-09-05,5,Cash\n", [], /Jo Example/],
  [
    "a person merged over two gifts, and cash of nobody",
    "Name,Street,Town,Zip,Date,Amount,Type\nJo Example,1 Oak St,Saanich,V8X 2R7,2026-09-05,5,Cheque\n,,,,2026-09-06,6,Cheque\n,,,,2026-09-07,7,Cash\n",
    [["repeats_above", "yes"]],
    /Would enter 3 \(\$18\.00\)(?:.*Jo Example){2}.*Anonymous/s,
  ],
  [
    "Nom beside Prénom",
    "Nom;Prénom;Date;Montant;Mode de paiement\nCôté;Zoé;2026-09-05;1 025,50 $;Comptant\n",
    [],
    /Zoé Côté.*1,025\.50/s,
  ],
  [
    "a name in doubt that is said to be one",
    "Donor,Own full name,Date,Amount,Type\nJo-Ann Bakery,yes,2026-09-05,5,Cash\n",
    [],
    /Would enter 1/,
  ],
  ["no head", "2026-09-05,Jo Poe,$5.00,cash\n2026-09-06,Al Poe,$6.00,cash\n", [], /enter 2 \(\$11\.00\)/],
  ["no amounts", "Name,Town\nJo Example,Saanich\n", [], /Say which column is the amount/],
])("a table with %s → %#", async (_, content, said, sentence) => {
  const { read } = await readAs(content, said);
  expect(read.text).toMatch(sentence);
});
