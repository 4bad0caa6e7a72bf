import { booksOf } from "#server/money/books/books.ts";
import { describe, expect, test } from "vitest";
import { addScan } from "#server/money/books/scans.ts";
import { bill, enterBill, formOf, send, useBooksInOffice } from "#test/support/books-in-office.ts";
import { samples } from "#test/support/sample-files.ts";

const { given, enter, entries, entriesOf } = useBooksInOffice();

describe("a bill", () => {
  test("entered with its scan → its page has both, and the log who entered it", async () => {
    const office = await enter();
    const { location } = await office.postForm("/money/expenses/new", {
      ...bill,
      scan: new File([samples.png], "bill <1>.png"),
    });
    const { text } = await office.get(location ?? "");
    expect(text).toContain("Sign Works Ltd.: 200 lawn signs");
    expect(text).toContain("$250.00 to pay");
    expect(text).toContain("Advertising: Signs");
    expect(text).not.toContain("bill <1>");
    const scan = await office.get(/src="([^"]+scans[^"]+)"/.exec(text)?.[1] ?? "");
    expect([scan.status, scan.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(scan.headers.get("content-security-policy")).toContain("sandbox");
    const log = await given.acts("who", "act");
    expect(log).toContainEqual({ who: "Sample Financial agent", act: "expense.enter-bill" });
    expect(log).toContainEqual({ who: "Sample Financial agent", act: "expense.keep-scan" });
  });

  test("with mistakes → the form again, with what was typed and what is wrong at each field", async () => {
    const office = await enter();
    const wrong = { ...bill, amount: "two", class: "", supplier: "" };
    const { status, text } = await office.post("/money/expenses/new", wrong);
    expect(status).toBe(422);
    expect(text).toContain('value="200 lawn signs"');
    expect(text).toContain("Choose one of the list.");
    expect(text).toContain("Say who sent the bill.");
    expect(text).not.toContain("class:");
    expect(await entries()).toEqual([]);
  });

  test("used in two periods → asked how much is in each, with a proposal in the fields", async () => {
    const office = await enter();
    const long = { ...bill, used_from: "2026-09-10", used_to: "2026-09-29" };
    const { text } = await office.post("/money/expenses/new", long);
    expect(text).toContain("these days are in more than one period".replace("these", "These"));
    expect(text).toContain('value="112.50"');
    const split = { ...long, election_amount: "100", campaign_amount: "150" };
    expect((await office.post("/money/expenses/new", split)).status).toBe(303);
  });

  test("sent with a scan that can't be kept → nothing is entered, and what was typed is kept", async () => {
    const office = await enter();
    const form = { ...bill, description: "Typed with care", scan: new File(["no picture"], "bill.png") };
    const { status, text } = await office.postForm("/money/expenses/new", form);
    expect(status).toBe(422);
    expect(text).toContain("bill.png is no picture");
    expect(text).toContain('value="Typed with care"');
    expect(await entriesOf("expense")).toEqual([]);
  });

  test("posted twice → asked whether it is another one, without a number of the program", async () => {
    const office = await enter();
    const id = await enterBill(office);
    const again = await office.post("/money/expenses/new", bill);
    expect(again.status).toBe(422);
    expect(again.text).toContain("It is another bill");
    expect(again.text).not.toContain(id);
    expect(await entriesOf("expense")).toHaveLength(1);
    expect((await office.post("/money/expenses/new", { ...bill, again: "yes" })).status).toBe(303);
  });

  test("refused with a scan chosen → what was typed is there, and that the file has to be chosen again", async () => {
    const office = await enter();
    const scan = new File([samples.png], "bill.png", { type: "image/png" });
    const wrong = { ...bill, amount: "much" };
    const { status, text } = await office.postForm("/money/expenses/new", { ...wrong, scan });
    expect(status).toBe(422);
    expect(text).toContain("Everything you typed is kept, but not the file.");
    expect(text).toMatch(/id="field-scan-error">Please choose the file again/);
    expect(text).toContain('value="much"');
    await enterBill(office);
    const again = await office.postForm("/money/expenses/new", { ...bill, scan });
    expect(again.text).toMatch(/id="field-scan-error">Please choose the file again/);
    const without = await office.post("/money/expenses/new", wrong);
    expect(without.text).toContain("Everything you typed is kept.");
    expect(without.text).not.toContain("choose the file again");
  });

  test("over the limit → refused with what to answer, then entered all the same", async () => {
    const office = await enter();
    const limit = { act: "set", value: "200", source: "Elections BC", date: "2026-05-31" };
    expect((await office.post("/money/figures/expense-limit", limit)).status).toBe(303);
    const refused = await office.post("/money/expenses/new", bill);
    expect(refused.text).toContain("THE LIMIT IS PASSED");
    expect(refused.text).not.toContain("--over-limit");
    expect((await office.post("/money/expenses/new", { ...bill, over_limit: "yes" })).status).toBe(303);
    expect((await office.get("/money/expenses")).text).toContain("$50.00 too much");
  });

  test("paid out of somebody's pocket, paid back, and never more than is owed", async () => {
    const office = await enter();
    const id = await enterBill(office);
    const pay = { act: "pay", amount: "250", date: "2026-10-01", method: "debit", paid_by: "Kim Example" };
    expect((await send(office, `/money/expenses/${id}/pay`, { ...pay, amount: "251" })).status).toBe(422);
    expect((await send(office, `/money/expenses/${id}/pay`, pay)).status).toBe(303);
    expect((await send(office, `/money/expenses/${id}/pay`, pay)).status).toBe(422);
    const [payment] = await entriesOf("payment");
    const back = { act: "reimburse", amount: "250", date: "2026-10-02" };
    const path = `/money/entries/${payment?.id}/reimburse`;
    expect((await send(office, path, back)).status).toBe(303);
    expect((await send(office, path, back)).status).toBe(422);
    expect((await office.get(`/money/expenses/${id}`)).text).toContain("Kim Example");
  });

  test("a form sent twice → one payment, and the message says so; another sum in the same form → another payment; a form from before it → refused", async () => {
    const office = await enter();
    const id = await enterBill(office);
    const path = `/money/expenses/${id}/pay`;
    const form = { ...(await formOf(office, path, "pay")), date: "2026-10-01", method: "cheque" };
    expect((await office.post(path, { ...form, amount: "100" })).status).toBe(303);
    const second = await office.post(path, { ...form, amount: "100" });
    expect((await office.get(second.location ?? "")).text).toContain("This form entered it before");
    const stale = await office.post(path, { ...form, amount: "50" });
    expect([stale.status, stale.text.includes("It was changed since you looked at it")]).toEqual([422, true]);
    expect((await office.post(path, { ...form, amount: "50", open: "15000" })).status).toBe(303);
    const paid = (await entriesOf("payment")).map(({ content }) => content.amountCents);
    expect(new Set(paid)).toEqual(new Set([10_000, 5_000]));
  });

  test("corrected → only what was changed is written, with why; without why it is refused", async () => {
    const office = await enter();
    const id = await enterBill(office);
    const form = {
      ...bill,
      act: "correct",
      class: "signs",
      bill_number: "",
      election_amount: "0.00",
      campaign_amount: "250.00",
      shared_total: "",
      shared_with: "",
      version: "1",
    };
    const path = `/money/entries/${id}/correct`;
    expect((await office.post(path, { ...form, reason: "Counted" })).text).toContain(
      "Nothing of it was changed",
    );
    const changed = { ...form, description: "300 lawn signs" };
    expect((await office.post(path, changed)).text).toContain("Say why it is corrected");
    expect((await office.post(path, { ...changed, reason: "Counted" })).status).toBe(303);
    expect((await office.post(path, { ...changed, reason: "Counted" })).status).toBe(422);
    const { text } = await office.get(`/money/expenses/${id}`);
    expect(text).toContain("<del>200 lawn signs</del> <ins>300 lawn signs</ins>");
    const [entry] = await entriesOf("expense");
    expect(entry?.content.split).toEqual({ election: 0, campaign: 25_000, outside: 0 });
  });

  test("corrected to look like another bill, or past the limit → asked with a box, what was typed stays; answered → corrected", async () => {
    const office = await enter();
    await enterBill(office, { bill_number: "17" });
    const id = await enterBill(office, { bill_number: "71" });
    const path = `/money/entries/${id}/correct`;
    const form = {
      ...bill,
      act: "correct",
      bill_number: "17",
      election_amount: "0.00",
      campaign_amount: "250.00",
      shared_total: "",
      shared_with: "",
    };
    const turned = { ...form, reason: "Turned figures" };
    const asked = await send(office, path, turned);
    expect(asked.status).toBe(422);
    expect(asked.text).toContain("It is another bill");
    expect(asked.text).toContain('value="Turned figures"');
    expect((await send(office, path, { ...turned, again: "yes" })).status).toBe(303);
    const limit = { act: "set", value: "600", source: "Elections BC", date: "2026-05-31" };
    expect((await office.post("/money/figures/expense-limit", limit)).status).toBe(303);
    const more = { ...form, amount: "400", campaign_amount: "400", reason: "Misread" };
    const over = await send(office, path, more);
    expect([over.status, over.text.includes("THE LIMIT IS PASSED")]).toEqual([422, true]);
    expect((await send(office, path, { ...more, over_limit: "yes" })).status).toBe(303);
    const bills = (await entriesOf("expense")).map(({ content }) => content);
    expect(bills).toContainEqual(expect.objectContaining({ billNumber: "17", amountCents: 40_000 }));
  });

  test("void → with Undo, which lets it stand again", async () => {
    const office = await enter();
    const id = await enterBill(office);
    expect((await office.post(`/money/entries/${id}/void`, { act: "void", reason: "" })).status).toBe(422);
    const voided = await send(office, `/money/entries/${id}/void`, { act: "void", reason: "Wrong" });
    expect((await office.get(voided.location ?? "")).text).toContain("Undo");
    expect(await entriesOf("expense")).toEqual([]);
    expect((await office.get("/money/expenses?show=void")).text).toContain(id);
    const restored = await send(office, `/money/entries/${id}/restore`, { act: "restore", reason: "Right" });
    expect(restored.status).toBe(303);
    expect(await entriesOf("expense")).toHaveLength(1);
  });

  test("restored though it was entered again, and with the limit passed → asked, what was typed stays; answered → it stands again", async () => {
    const office = await enter();
    const id = await enterBill(office);
    await send(office, `/money/entries/${id}/void`, { act: "void", reason: "Wrong" });
    await enterBill(office);
    const limit = { act: "set", value: "400", source: "Elections BC", date: "2026-05-31" };
    await office.post("/money/figures/expense-limit", limit);
    const path = `/money/entries/${id}/restore`;
    const typed = { act: "restore", reason: "Right" };
    const asked = await send(office, path, typed);
    expect([asked.status, asked.text.includes("It is another bill")]).toEqual([422, true]);
    expect(asked.text).toContain('value="Right"');
    const over = await send(office, path, { ...typed, again: "yes" });
    expect([over.status, over.text.includes("THE LIMIT IS PASSED")]).toEqual([422, true]);
    expect(await entriesOf("expense")).toHaveLength(1);
    expect((await send(office, path, { ...typed, again: "yes", over_limit: "yes" })).status).toBe(303);
    expect(await entriesOf("expense")).toHaveLength(2);
  });

  test("an advertisement of it, and its supplier's address → entered and shown", async () => {
    const office = await enter();
    const id = await enterBill(office);
    const ad = {
      act: "advertise",
      medium: "Lawns",
      ran_from: "2026-09-26",
      ran_to: "2026-10-17",
      authorization: "",
    };
    expect((await office.post(`/money/expenses/${id}/advertise`, { ...ad, ran_from: "" })).status).toBe(422);
    expect((await office.post(`/money/expenses/${id}/advertise`, ad)).status).toBe(303);
    expect((await office.get(`/money/expenses/${id}`)).text).toContain("Not our authorization line");
    const [supplier] = await entriesOf("supplier");
    const address = { act: "correct", version: "1", name: "Sign Works Ltd.", address: "1 Sample Street" };
    const path = `/money/entries/${supplier?.id}/correct`;
    expect((await office.post(path, { ...address, contact: "", reason: "Its bill" })).status).toBe(303);
    expect((await office.get("/money/suppliers")).text).toContain("1 Sample Street");
  });

  test("sold below its value → the bill and the contribution of who gave, linked to each other", async () => {
    const office = await enter();
    const gift = {
      ...bill,
      act: "enter-given",
      market_value: "500",
      amount: "200",
      supplier: "Kim Example",
      full_name: "Kim Example",
      address: "77 Example Street",
      city: "Saanich",
      postal_code: "V8X 1A1",
    };
    const { location } = await office.post("/money/expenses/given", gift);
    const { text } = await office.get(location ?? "");
    expect(text).toContain("The contribution in kind that it belongs to");
    const [row] = await given.services.database.selectFrom("contribution").selectAll().execute();
    expect([row?.amount_cents, row?.method]).toEqual([30_000, "in-kind"]);
    await enterBill(office);
    // Where Kim Example lives stands in the contribution.
    const suppliers = (await office.get("/money/suppliers")).text;
    expect(
      [...suppliers.matchAll(/Add the address of (?:<!-- -->)?([^<]+)/g)].map(([, name]) => name),
    ).toEqual(["Sign Works Ltd."]);
  });

  test("a deposit came back → entered with its scan, on the bill's page and its own, and less is spent of the limit", async () => {
    const office = await enter();
    const id = await enterBill(office);
    await send(office, `/money/expenses/${id}/pay`, {
      act: "pay",
      amount: "250",
      date: "2026-10-01",
      method: "debit",
    });
    const path = `/money/expenses/${id}/refund`;
    const form = await formOf(office, path, "refund");
    const typed = { ...form, to: "account", date: "2026-10-19", description: "Deposit" };
    const tooMuch = await office.post(path, { ...typed, amount: "250.01" });
    expect([tooMuch.status, tooMuch.text.includes("At most $250.00 can come back")]).toEqual([422, true]);
    const scan = new File([samples.png], "credit.png");
    const { location } = await office.postForm(path, { ...typed, amount: "100", scan });
    const page = (await office.get(location ?? "")).text;
    expect(page).toContain("$100.00 that the supplier gave back is entered.");
    expect(page).toMatch(/\$100\.00(<!-- -->)? given back: (<!-- -->)?\$150\.00(<!-- -->)? is left/);
    expect((await office.get("/money/expenses")).text).toContain("<b>$150.00</b>");
    const [refund] = await entriesOf("refund");
    const own = await office.get(`/money/entries/${refund?.id}`);
    expect(own.text).toContain("credit.png");
    expect(own.text).toContain("into the campaign account");
    const correct = `/money/entries/${refund?.id}/correct`;
    const corrected = { ...(await formOf(office, correct, "correct")), amount: "80", reason: "Read again" };
    expect((await office.post(correct, corrected)).status).toBe(303);
    expect((await entriesOf("refund"))[0]?.content).toMatchObject({ amountCents: 8_000 });
  });

  test("found by words, pages of fifty, and what strangers wrote stays text", async () => {
    const office = await enter();
    await enterBill(office, { description: "<script>alert(1)</script>" });
    await enterBill(office, { description: "Tea", amount: "12.34" });
    expect((await office.get("/money/expenses")).text).not.toContain("<script>alert");
    const found = (await office.get("/money/expenses?find=12.34")).text;
    expect([found.includes("Tea"), found.includes("alert(1)")]).toEqual([true, false]);
    expect((await office.get("/money/expenses?find=nothing&show=__proto__&page=-1")).text).toContain(
      "No bill is found",
    );
  });
});

test("a scan by the address of another entry, or as one of a contribution → nothing is here", async () => {
  const office = await enter();
  const [one, other] = [await enterBill(office), await enterBill(office, { amount: "99" })];
  const added = await addScan(booksOf({ services: given.services }), {
    entryId: one,
    fileName: "x.png",
    content: new Uint8Array(samples.png),
    by: "agent",
  });
  const scanId = added.ok ? added.scan.id : "";
  expect((await office.get(`/money/entries/${one}/scans/${scanId}`)).status).toBe(200);
  expect((await office.get(`/money/entries/${other}/scans/${scanId}`)).status).toBe(404);
  expect((await office.get(`/money/contributions/${one}/scans/${scanId}`)).status).toBe(404);
});
