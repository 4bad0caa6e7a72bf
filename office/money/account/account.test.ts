import { expect, test } from "vitest";
import { readAccount } from "#server/money/account/account.ts";
import { withdrawContribution } from "#server/money/contributions/corrections/withdraw-contribution.ts";
import { enterOffline } from "#server/money/contributions/offline/enter-offline.ts";
import { donor, idOf } from "#test/support/books.ts";
import { bill, enterBill, formOf, send, useBooksInOffice } from "#test/support/books-in-office.ts";
import type { OfficeBrowser } from "#test/support/office.ts";

const { given, enter, enterContribution, entriesOf } = useBooksInOffice();

const csv = (...lines: string[]) => ["Date,Description,Amount", ...lines].join("\n");

/** Looks at a file and enters it, as the two forms do. */
async function importFile(office: OfficeBrowser, content: string, fileName = "september.csv") {
  const previewed = await office.postForm("/money/account/import", {
    act: "preview",
    file: new File([content], fileName),
  });
  const packed = /name="packed" value="([^"]+)"/.exec(previewed.text)?.[1] ?? "";
  const columns = /name="columns" value="([^"]+)"/.exec(previewed.text)?.[1];
  const entered = await office.post("/money/account/import", {
    act: "enter",
    packed,
    file_name: fileName,
    ...(columns && { columns }),
  });
  return { previewed, entered };
}

const lineIds = async () => (await readAccount(given.services.database, 0)).lines.map(({ id }) => id);

test("a bank file → first shown line by line, then entered; what is beyond doubt is matched", async () => {
  const office = await enter();
  const id = await enterBill(office);
  const pay = { act: "pay", amount: "250", date: "2026-10-01", method: "cheque", reference: "cheque 12" };
  await send(office, `/money/expenses/${id}/pay`, pay);
  const file = csv("2026-10-03,CHEQUE 12,-250.00", "2026-10-04,=HYPERLINK(1),-5.25");
  const { previewed, entered } = await importFile(office, file);
  expect(previewed.text).toContain("2 of 2 lines are new");
  expect(previewed.text).toContain("payment by cheque (cheque 12)");
  expect(previewed.text).toContain("Nothing is entered yet");
  expect(entered.status).toBe(303);
  const { text } = await office.get("/money/account");
  expect(text).toContain("1 matched with the books");
  expect(text).toContain('Say what it is<span class="vh">: =HYPERLINK(1), ');
  expect((await importFile(office, file)).previewed.text).toContain("0 of 2 lines are new");
  expect(await lineIds()).toHaveLength(2);
});

test("5,000 lines with words of their own → shown in part, entered whole, and every page stays short", async () => {
  const office = await enter();
  const lines = Array.from({ length: 5_000 }, (_, at) => {
    const words = Buffer.from(`${at} ${Math.sin(at)}`).toString("base64");
    return `2026-09-${String(1 + (at % 30)).padStart(2, "0")},${words},${at + 1}.00`;
  });
  const { previewed, entered } = await importFile(office, csv(...lines));
  expect(previewed.text).toContain("5000 of 5000 lines are new");
  expect(previewed.text).toContain("The first 200 of 5000 lines are shown, new ones before others.");
  expect(entered.status).toBe(303);
  const page = await office.get("/money/account");
  for (const { length } of [previewed.text, page.text]) expect(length).toBeLessThan(300_000);
});

test("a file that does not say its columns or dates → asked, and the file need not be chosen again", async () => {
  const office = await enter();
  const content = "03/04/2026,X,5.00\n04/04/2026,Y,6.00";
  const asked = await office.postForm("/money/account/import", {
    act: "preview",
    file: new File([content], "bank.csv"),
  });
  expect(asked.text).toContain("What is in each column?");
  const packed = /name="packed" value="([^"]+)"/.exec(asked.text)?.[1] ?? "";
  const kept = { act: "preview", packed, file_name: "bank.csv" };
  const columns = [
    ["column", "date"],
    ["column", "description"],
    ["column", "amount"],
  ] as [string, string][];
  const dates = await office.postPairs("/money/account/import", [...Object.entries(kept), ...columns]);
  expect(dates.text).toContain("The day first");
  const chosen = { ...kept, columns: "date,description,amount", dates: "dmy" };
  const { text } = await office.post("/money/account/import", chosen);
  expect(text).toContain("April\u00A03,\u00A02026");
});

test.each([
  ["nothing", ""],
  ["a broken OFX file", "OFXHEADER:100\n<OFX><BANKMSGSRSV1>"],
  ["another currency", csv("2026-10-03,X,USD 5")],
  ["a picture", "\u0089PNG\r\n\u001a\n\u0000\u0000"],
  ["an open quotation mark", 'Date,Description,Amount\n"2026-10-03,X,5'],
])("importing %s → refused in a sentence, and nothing is entered", async (_, content) => {
  const office = await enter();
  const answer = await office.postForm("/money/account/import", {
    act: "preview",
    file: new File([content], "x.csv"),
  });
  expect([200, 422]).toContain(answer.status);
  expect(answer.text).not.toContain("Nothing is entered yet");
  expect((await office.post("/money/account/import", { act: "enter", packed: "AAAA" })).status).toBe(422);
  expect(await lineIds()).toEqual([]);
});

test("a line is several cheques, a fee, or of a wrong file → each said on its page, and taken back", async () => {
  const { services } = given;
  const office = await enter();
  const cheque = { ...donor, date: "2026-09-20", method: "cheque", amount: "100" };
  const contributionId = idOf(await enterOffline(services, cheque));
  await importFile(office, csv("2026-09-21,DEPOSIT,100.00", "2026-10-01,FEE,-5.00", "2026-10-02,MINE,-9.00"));
  const { lines } = await readAccount(services.database, 0);
  const pathOf = (words: string) =>
    `/money/account/lines/${lines.find(({ description }) => description === words)?.id}`;
  expect((await office.post(pathOf("DEPOSIT"), { act: "match" })).text).toContain("Choose what the line is");
  expect((await office.post(pathOf("DEPOSIT"), { act: "match", entry: contributionId })).status).toBe(303);
  const fee = { act: "match-new", kind: "bank-fee", with: "The bank", description: "Monthly" };
  expect((await office.post(pathOf("FEE"), fee)).status).toBe(303);
  expect((await office.post(pathOf("FEE"), fee)).status).toBe(422);
  const wrong = { act: "set-aside", reason: "My own account" };
  expect((await office.post(pathOf("MINE"), { ...wrong, reason: "" })).status).toBe(422);
  expect((await office.post(pathOf("MINE"), wrong)).status).toBe(303);
  const account = await readAccount(services.database, 0);
  expect([account.openLines, account.reconciliation.unexplained]).toEqual([[], []]);
  expect((await office.get(pathOf("MINE"))).text).toContain("counts nowhere: My own account");
  expect((await office.post(pathOf("MINE"), { act: "take-back" })).status).toBe(303);
  expect((await send(office, pathOf("FEE"), { act: "unmatch", reason: "No fee" })).status).toBe(303);
  expect((await readAccount(services.database, 0)).openLines).toHaveLength(2);
  const found = await office.get("/money/account/lines?show=open&find=mine");
  expect(found.text).toContain("1 line<");
  expect(found.text).toContain('href="/money/account/lines?show=aside&amp;find=mine"');
});

test("a supplier's and the bank's money back, told by the bank first → of the bill and of the fees, and no income", async () => {
  const office = await enter();
  const id = await enterBill(office);
  const pay = { act: "pay", amount: "250", date: "2026-09-27", method: "e-transfer" };
  expect((await send(office, `/money/expenses/${id}/pay`, pay)).status).toBe(303);
  await importFile(office, csv("2026-10-03,SIGN WORKS,40.00", "2026-10-04,FEE REVERSAL,5.00"));
  const { lines } = await readAccount(given.services.database, 0);
  const pathOf = (words: string) =>
    `/money/account/lines/${lines.find(({ description }) => description === words)?.id}`;
  expect((await office.get(pathOf("SIGN WORKS"))).text).toContain("A supplier gave it back");
  const back = { act: "match-refund", expense: id, description: "Deposit" };
  expect((await office.post(pathOf("SIGN WORKS"), back)).status).toBe(303);
  const fee = { act: "match-new", kind: "bank-fee-back", with: "The bank" };
  expect((await office.post(pathOf("FEE REVERSAL"), fee)).status).toBe(303);
  const account = await readAccount(given.services.database, 0);
  expect([account.openLines, account.reconciliation.booksCents]).toEqual([[], -20_500]);
  expect((await office.get("/money/expenses")).text).toContain("<b>$205.00</b>");
});

test("what a function took, told by the bank first → of that function, and no other; corrected to be of none", async () => {
  const office = await enter();
  const dinner = { act: "add", name: "Dinner", date: "2026-09-12", place: "Hall" };
  const fundraiserId = (await office.post("/money/fundraisers", dinner)).location?.split("/").at(-1) ?? "";
  await importFile(office, csv("2026-09-14,TAKINGS,480.00", "2026-09-15,FEE,-5.00"));
  const { lines } = await readAccount(given.services.database, 0);
  const pathOf = (words: string) =>
    `/money/account/lines/${lines.find(({ description }) => description === words)?.id}`;
  expect((await office.get(pathOf("TAKINGS"))).text).toContain(`<option value="${fundraiserId}">Dinner`);
  expect((await office.get(pathOf("FEE"))).text).not.toContain(fundraiserId);
  const income = { act: "match-new", kind: "income", with: "Dinner", description: "Tickets" };
  const nowhere = await office.post(pathOf("TAKINGS"), { ...income, function: crypto.randomUUID() });
  expect([nowhere.status, nowhere.text.includes("There is no function")]).toEqual([422, true]);
  const taken = await office.post(pathOf("TAKINGS"), { ...income, function: fundraiserId });
  expect(taken.status).toBe(303);
  const [movement] = await entriesOf("movement");
  expect(movement?.content).toMatchObject({ kind: "income", amountCents: 48_000, fundraiserId });
  const path = `/money/entries/${movement?.id}/correct`;
  const { text } = await office.get(path);
  expect(text).toContain(`<option value="${fundraiserId}" selected="">Dinner`);
  const form = { act: "correct", as: "income", reason: "Of nobody's dinner" };
  expect((await send(office, path, { ...form, function: fundraiserId })).text).toContain(
    "Nothing of it was changed",
  );
  expect((await send(office, path, { ...form, function: "" })).status).toBe(303);
  expect((await entriesOf("movement"))[0]?.content.fundraiserId).toBeUndefined();
  expect((await send(office, path, { ...form, function: fundraiserId })).status).toBe(303);
  const transfer = await send(office, path, { ...form, as: "transfer-in", function: fundraiserId });
  expect(transfer.status).toBe(303);
  const [last] = await entriesOf("movement");
  expect([last?.content.kind, last?.content.fundraiserId]).toEqual(["transfer-in", undefined]);
});

test("a cheque that bounced before its deposit was entered → offered for the deposit and for the line of the bank; one that is void → not", async () => {
  const { services } = given;
  const office = await enter("financial-agent", { isFresh: true });
  const bounced = await enterContribution({ full_name: "Sam Bounced", date: "2026-09-20" });
  const twice = await enterContribution({ full_name: "Kim Twice", date: "2026-09-20" });
  const because = { reason: "Not sufficient funds", by: "agent" };
  const taken = { contributionId: bounced, kind: "bounced" as const, on: "2026-09-24", ...because };
  expect(await withdrawContribution(services, taken)).toMatchObject({ ok: true });
  await withdrawContribution(services, { contributionId: twice, kind: "void", ...because });
  await importFile(office, csv("2026-09-21,DEPOSIT,100.00", "2026-09-24,NSF,-100.00"));
  const { lines } = await readAccount(services.database, 0);
  const line = `/money/account/lines/${lines.find(({ description }) => description === "DEPOSIT")?.id}`;
  for (const path of ["/money/account/deposit", line]) {
    const { text } = await office.get(path);
    expect(text).toContain("Sam Bounced");
    expect(text).not.toContain("Kim Twice");
  }
  expect((await office.post(line, { act: "match", entry: bounced })).status).toBe(303);
  expect((await readAccount(services.database, 0)).reconciliation.booksCents).toBe(0);
});

test("a line of a gift that came back → taken out on its day and matched with it; of a payout not read yet → the way there", async () => {
  const office = await enter("financial-agent", { isFresh: true });
  const id = await enterContribution({ full_name: "Kim Bounced", date: "2026-09-20", amount: "100" });
  await importFile(
    office,
    csv(
      "2026-09-21,CHEQUE DEPOSIT KIM BOUNCED,100.00",
      "2026-09-25,RETURNED CHEQUE NSF,-100.00",
      "2026-09-26,STRIPE TRANSFER,31.28",
    ),
  );
  const { openLines } = await readAccount(given.services.database, 0);
  expect(openLines.map(({ description }) => description)).toEqual(["RETURNED CHEQUE NSF", "STRIPE TRANSFER"]);
  // What left the bank unexplained is added, never taken away as a negative sum.
  expect((await office.get("/money/account")).text).toContain(">+ $68.72<");
  const [returned, payout] = await Promise.all(
    openLines.map((line) => office.get(`/money/account/lines/${line.id}`)),
  );
  const lineId = openLines[0]?.id ?? "";
  const path = `/money/contributions/${id}/bounced?on=2026-09-25&line=${lineId}`;
  expect(returned?.text).toContain(`href="${path.replace("&", "&amp;")}"`);
  expect(payout?.text).toContain("It may be a payout of the card provider");
  expect((await office.get(path)).text).toContain('value="2026-09-25"');
  const form = await formOf(office, path, "bounced");
  const posted = await office.post(path, { ...form, act: "bounced", on: "2026-09-25", reason: "NSF" });
  expect(posted.location).toBe(`/money/account/lines/${lineId}`);
  const { text } = await office.get(`/money/contributions/${id}`);
  expect(text).toMatch(/At the bank, \$100\.00.*At the bank, -\$100\.00/s);
  expect((await readAccount(given.services.database, 0)).openLines).toHaveLength(1);
});

test("a transfer, a deposit and the bank's balance → entered; a mistake keeps what was typed", async () => {
  const office = await enter();
  const move = { act: "move", kind: "transfer-in", amount: "40", date: "2026-10-02", with: "A campaign" };
  const refused = await office.post("/money/account/move", { ...move, with: "" });
  expect([refused.status, refused.text.includes('value="40"')]).toEqual([422, true]);
  const moved = await office.post("/money/account/move", move);
  expect((await office.get(moved.location ?? "")).text).toContain("transfer received");
  const contribution = idOf(
    await enterOffline(given.services, { ...donor, date: "2026-09-20", method: "cash", amount: "20" }),
  );
  const deposit = { act: "deposit", date: "2026-09-21", contribution };
  const wrongDay = await office.post("/money/account/deposit", { ...deposit, date: "2026-09-01" });
  expect(wrongDay.status).toBe(422);
  expect(wrongDay.text).toMatch(new RegExp(`<input [^>]*checked=""[^>]*value="${contribution}"`));
  expect((await office.post("/money/account/deposit", deposit)).status).toBe(303);
  expect((await office.post("/money/account/deposit", deposit)).status).toBe(422);
  const balance = { act: "balance", amount: "60", date: "2026-10-02", source: "paper" };
  const empty = await office.post("/money/account/balance", { ...balance, amount: "" });
  expect([empty.status, empty.text.includes("Enter an amount such as 1234.56.")]).toEqual([422, true]);
  expect((await office.post("/money/account/balance", balance)).status).toBe(303);
  const { text } = await office.get("/money/account");
  expect(text).toContain("The bank states $60.00");
  expect(text).toContain("Recorded, not at the bank yet");
});

test("a bill of a line → the form has the bank's day, sum and known supplier; entered, it leads back to the line that offers it", async () => {
  const office = await enter();
  await enterBill(office, { supplier: "Sign Works Ltd." });
  await importFile(office, csv("2026-10-03,WWW PAYMENT SIGN WORKS VICTORIA,-88.40"));
  const [line = ""] = await lineIds();
  const { text } = await office.get(`/money/account/lines/${line}`);
  expect(text).toContain(`href="/money/expenses/new?line=${line}"`);
  const form = (await office.get(`/money/expenses/new?line=${line}`)).text;
  for (const filled of ['name="amount"', 'name="date"', 'name="supplier"'])
    expect(form).toMatch(new RegExp(`<input[^>]*${filled}[^>]*value="(88.40|2026-10-03|Sign Works Ltd.)"`));
  const filled = { line, amount: "88.40", date: "2026-10-03", description: "Stakes", again: "yes" };
  const { location } = await office.post("/money/expenses/new", { ...bill, ...filled });
  expect(location).toBe(`/money/account/lines/${line}`);
  expect((await office.get(location ?? "")).text).toContain("bill of Sign Works Ltd.: Stakes");
});
