import { expect, test } from "vitest";
import { useBooksInOffice } from "#test/support/books-in-office.ts";
import { cheque } from "#test/support/entered-contributions.ts";

const { given, enter, enterContribution, entriesOf } = useBooksInOffice();

test("entering a $50 cheque → shown first, then entered once with its receipt, however often it is posted", async () => {
  const office = await enter();
  const form: Record<string, string> = {
    ...cheque,
    amount: "50",
    email: "",
    key: "5f0c3a2e-0000-4000-8000-000000000001",
  };
  const shown = await office.post("/money/contributions/enter?method=cheque", { ...form, act: "check" });
  expect(shown.text).toContain("Is this right?");
  expect(shown.text).toContain("Enter $50.00");
  expect((await given.books()).contributions).toHaveLength(0);
  const entered = await office.post("/money/contributions/enter?method=cheque", { ...form, act: "enter" });
  expect(entered.status).toBe(303);
  const again = await office.post("/money/contributions/enter?method=cheque", { ...form, act: "enter" });
  expect(again.location).toBe(entered.location);
  expect((await given.books()).contributions).toHaveLength(1);
  expect((await office.get(entered.location ?? "")).text).toContain("Receipt");
});

test("a cheque over the limit, before it is entered → the receipt's amount as it will be printed, and the one that replaces it", async () => {
  const form: Record<string, string> = {
    ...cheque,
    amount: "5000",
    enter_prohibited: "yes",
    key: "k",
    act: "check",
  };
  const { text } = await (await enter()).post("/money/contributions/enter?method=cheque", form);
  const [, owed] = /Must go back<\/dt><dd[^>]*>(\$[\d,.]+) by/.exec(text) ?? [];
  expect(text).toContain(`for $5,000.00. When ${owed} went back, one for $`);
});

test("an earlier gift entered late puts a later one over the limit → said before it is entered and after it", async () => {
  await enterContribution({ amount: "1000" });
  const office = await enter();
  const late = { ...cheque, amount: "1000", date: "2026-08-01", enter_prohibited: "yes", key: "k" };
  const post = (act: string) =>
    office.post("/money/contributions/enter", { ...late, act } as Record<string, string>);
  expect((await post("check")).text).toContain("$629.32 of $1,000.00 of August");
  const entered = await post("enter");
  expect((await office.get(entered.location ?? "")).text).toContain("1 contribution must go back now.");
});

test("entering something wrong → every fault at its field, and what was typed stays", async () => {
  const form: Record<string, string> = { ...cheque, amount: "two", email: "nobody", key: "k", act: "check" };
  const { status, text } = await (await enter()).post("/money/contributions/enter", form);
  expect(status).toBe(422);
  expect(text).toContain("is not an amount such as 25 or 19.99.");
  expect(text).toContain("is not an address.");
  expect(text).toContain('value="Jordan Example"');
  expect(/<[^>]* id="([^"]*)"[^>]* autofocus=""/.exec(text)?.[1]).toBe("field-amount");
  expect(text).toContain("<details><summary>More: province");
});

test("entering a wrong day in the folded part → that part is open", async () => {
  const form: Record<string, string> = { ...cheque, aware_on: "soon", key: "k", act: "check" };
  const { text } = await (await enter()).post("/money/contributions/enter", form);
  expect(text).toContain('<details open=""><summary>More: province');
  expect(text).toMatch(/<input[^>]* id="field-aware_on"[^>]* autofocus=""/);
});

test.each([
  [{ full_name: "Acme Holdings Ltd." }, "It is one person’s own full name"],
  [{ full_name: "Jo and Jim Joint" }, "A contribution is of one person each"],
  [{ full_name: "", address: "", city: "", postal_code: "" }, "Only cash of $50.00 or less may be kept"],
  [{ address: "", city: "", postal_code: "" }, "enter it as one that must go back"],
])("entering %o → asks in the form", async (typed, question) => {
  const form: Record<string, string> = { ...cheque, ...typed, key: "k", act: "check" };
  const { status, text } = await (await enter()).post("/money/contributions/enter", form);
  expect(status).toBe(422);
  expect(text).toContain(question);
  expect(text).toMatch(
    /<p id="(field-[\w-]+-question)">.*<input type="checkbox"[^>]* aria-describedby="\1" autofocus=""/,
  );
});

test("entering what looks like one that was entered before → asks; ticked → entered", async () => {
  await enterContribution();
  const office = await enter();
  const form: Record<string, string> = { ...cheque, key: "k", act: "enter" };
  const asked = await office.post("/money/contributions/enter", form);
  expect(asked.text).toContain("It looks like one that was entered before: $100.00, cheque");
  expect((await office.post("/money/contributions/enter", { ...form, another: "yes" })).status).toBe(303);
});

test("one of a pile entered, then another → the empty form of the same method, which says what was entered", async () => {
  const office = await enter();
  const form: Record<string, string> = { ...cheque, key: "k", act: "enter-another" };
  const entered = await office.post("/money/contributions/enter", form);
  expect(entered.location).toBe("/money/contributions/enter?method=cheque");
  const { text } = await office.get(entered.location ?? "");
  expect(text).toMatch(/Entered: \$100\.00\. Receipt \S+ is made\./);
  expect(text).not.toContain("Jordan Example");
});

test("goods without a class → none is chosen by itself, and the form says so", async () => {
  const office = await enter();
  const path = "/money/contributions/enter?method=in-kind";
  expect((await office.get(path)).text).toContain('<option value="">Choose one</option>');
  const form = { ...cheque, method: "in-kind", description: "200 lawn signs", used_from: "2026-09-01" };
  const refused = await office.post(path, {
    ...(form as Record<string, string>),
    used_to: "2026-09-01",
    class: "",
    key: "k",
    act: "check",
  });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("Choose one of the list.")]);
  expect(refused.text).toMatch(/<select[^>]* name="class" aria-invalid="true" [^>]*autofocus=""/);
});

test("goods of two periods → asked how much is in each, with the fields open, then entered with both", async () => {
  const path = "/money/contributions/enter?method=in-kind";
  const form = { ...cheque, method: "in-kind", description: "200 lawn signs", class: "signs" };
  const typed = { ...form, date: "2026-09-01", used_from: "2026-09-01", used_to: "2026-10-17", key: "k" };
  const office = await enter();
  const asked = await office.post(path, { ...(typed as Record<string, string>), act: "check" });
  expect([asked.status, asked.text]).toEqual([422, expect.stringContaining("Say how much of the amount")]);
  expect(asked.text).toContain('<details open=""><summary>Used in more than one period');
  const split = { ...(typed as Record<string, string>), election_amount: "40", campaign_amount: "60" };
  expect((await office.post(path, { ...split, act: "enter" })).status).toBe(303);
  expect(await entriesOf("expense")).toMatchObject([
    { content: { split: { election: 4000, campaign: 6000 } } },
  ]);
});

test("goods with their class and days → the contribution and its expense", async () => {
  const form: Record<string, string> = {
    ...cheque,
    method: "in-kind",
    description: "200 lawn signs",
    class: "signs",
    used_from: "2026-09-01",
    used_to: "2026-09-01",
    key: "k",
    act: "enter",
  };
  const path = "/money/contributions/enter?method=in-kind";
  const checked = await (await enter()).post(path, { ...form, date: "2026-09-01", act: "check" });
  expect(checked.text).toContain("<dt>Class</dt><dd>Advertising: Signs</dd>");
  expect(
    (await (await enter()).post("/money/contributions/enter?method=in-kind", { ...form, date: "2026-09-01" }))
      .status,
  ).toBe(303);
  const kinds = await given.services.database.selectFrom("book_entry").select("kind").execute();
  expect(kinds.map(({ kind }) => kind)).toContain("expense");
});

test("a known giver → found by the beginning of the name, with address and what is left; only the name typed → asked, and filled in", async () => {
  const office = await enter();
  await enterContribution({ full_name: "Renée Example", amount: "500" });
  await enterContribution({ full_name: "Renée Example", amount: "40", address: "7 Other Street" });
  const path = "/money/contributions/enter?method=e-transfer";
  const found = JSON.parse((await office.get("/money/contributions/givers?name=ren")).text) as {
    id: string;
    words: string;
  }[];
  expect(found.map(({ words }) => words).toSorted()).toEqual([
    "100 Example Street, Saanich; gave $500.00 in 2026, $870.68 is left",
    "7 Other Street, Saanich; gave $40.00 in 2026, $1,330.68 is left",
  ]);
  for (const none of ["r", "%", "_", "renee x", ""])
    expect((await office.get(`/money/contributions/givers?name=${encodeURIComponent(none)}`)).text).toBe(
      "[]",
    );
  const typed = {
    act: "check",
    method: "e-transfer",
    full_name: "renee example",
    amount: "25",
    date: "2026-10-01",
  };
  const asked = await office.post(path, typed);
  expect([asked.status, asked.text.match(/name="giver"/g)?.length]).toEqual([422, 3]);
  expect(asked.text).not.toContain("checked");
  const giver = found.find(({ words }) => words.startsWith("100"))?.id ?? "";
  const shown = await office.post(path, { ...typed, giver });
  expect(shown.text).toContain("Is this right?");
  expect(shown.text).toContain(cheque.address);
  const other = await office.post(path, { ...typed, giver: "other", enter_prohibited: "yes" });
  expect(other.text).not.toContain("7 Other Street");
});
