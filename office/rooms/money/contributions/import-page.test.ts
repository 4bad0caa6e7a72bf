import { expect, test } from "vitest";
import { useBooksInOffice } from "#test/support/books-in-office.ts";

const { enter, enterContribution } = useBooksInOffice();

test("importing a file → every row is shown first, then the good ones are entered; the second time none", async () => {
  const office = await enter();
  const table = Buffer.from(
    [
      "date,method,amount,full_name,address,city,province,postal_code",
      "2026-08-20,cheque,25,Jordan Example,100 Example Street,Saanich,BC,V8X 1A1",
      "2026-08-20,bitcoin,25,Robin Example,,,,",
    ].join("\n"),
  ).toString("base64");
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
  const table = Buffer.from(
    [
      "date,method,amount,full_name,address,city,province,postal_code",
      "2026-08-01,cheque,1000,Jordan Example,100 Example Street,Saanich,BC,V8X 1A1",
    ].join("\n"),
  ).toString("base64");
  const form = { act: "enter", table, enter_prohibited: "yes" };
  const { text } = await office.post("/money/contributions/import", form);
  expect(text).toContain("Kept. 1 contribution must go back now.");
});
