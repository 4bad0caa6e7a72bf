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
  ["names of columns that nobody knows", `${head},__proto__,<b>\n`, /There is no column “__proto__”/],
  ["an OFX statement", "OFXHEADER:100\n<OFX></OFX>\n", /is missing/],
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
