import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Role } from "#domain/team/roles.ts";
import { readAccount } from "#server/account/account.ts";
import type { BookEntry } from "#domain/books/book-entry.ts";
import { standingEntries } from "#server/books/entries.ts";
import { addScan } from "#server/books/scans.ts";
import { closePeriod } from "#server/disclosure/close-period.ts";
import { countToDecide } from "#server/contributions/overview/find-contributions.ts";
import { enterOffline } from "#server/contributions/offline/enter-offline.ts";
import { donor } from "#test/support/books.ts";
import { useMoney } from "#test/support/money.ts";
import { browseOffice } from "#test/support/office.ts";
import { signInAs, touchPasskey } from "#test/support/office-people.ts";
import { samples } from "#test/support/sample-files.ts";
import { longActEnded } from "../../long-act.ts";
import { booksOf } from "../../book-facts.ts";

const given = useMoney();

beforeEach(() => given.setTime("2026-10-20T19:00:00.000Z"));

async function enter(role: Role = "financial-agent", { isFresh = false } = {}) {
  const { services } = given;
  const person = await signInAs(role, services.database, services.clock.now());
  if (isFresh) await touchPasskey(person, services.database, services.clock.now());
  return browseOffice(services, { person });
}

type Office = Awaited<ReturnType<typeof enter>>;

const bill = {
  act: "enter",
  supplier: "Sign Works Ltd.",
  amount: "250",
  date: "2026-09-25",
  description: "200 lawn signs",
  class: "signs",
  used_from: "2026-09-26",
  used_to: "2026-10-17",
};

/** Of the rehearsal's books, because the test pays in the sandbox. */
const entries = () => standingEntries(given.services.database, 0);
const idOf = (path: string | null) => path?.split("/").at(-1) ?? "";

async function enterBill(office: Office, over: Record<string, string> = {}): Promise<string> {
  const { location } = await office.post("/money/expenses/new", { ...bill, ...over });
  return idOf(location);
}

async function kindOf<Kind extends BookEntry["kind"]>(kind: Kind) {
  return (await entries()).filter((entry) => entry.kind === kind) as BookEntry<Kind>[];
}

/** The form of the act as its page shows it, with what the page put into it. */
async function formOf(office: Office, path: string, act: string): Promise<Record<string, string>> {
  const { text } = await office.get(path);
  const form = text.split("<form").find((part) => part.includes(`name="act" value="${act}"`)) ?? "";
  const hidden = form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g);
  return Object.fromEntries([...hidden].map(([, name = "", value = ""]) => [name, value]));
}

/** Looks at the page and sends its form. */
async function send(office: Office, path: string, fields: { act: string; [name: string]: string }) {
  return office.post(path, { ...(await formOf(office, path, fields.act)), ...fields });
}

const noticeIn = async (office: Office, path: string) => (await office.get(path)).text;

const csv = (...lines: string[]) => ["Date,Description,Amount", ...lines].join("\n");

/** Looks at a file and enters it, as the two forms do. */
async function importFile(office: Office, content: string, fileName = "september.csv") {
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

describe("who may not", () => {
  const paths = [
    "/money/expenses",
    "/money/expenses/new",
    "/money/suppliers",
    "/money/account",
    "/money/account/import",
    "/money/account/lines",
    "/money/account/move",
    "/money/provider",
    "/money/fundraisers",
    "/money/loans",
    "/money/figures",
    "/money/figures/expense-limit",
    "/money/statement",
    "/money/statement/files/summary.pdf",
    "/money/statement/pictures",
    "/money/disclosure",
    "/money/disclosure/archive",
    "/money/disclosure/filed/1",
    "/money/disclosure/files/contributions.csv",
  ];

  test.each(["candidate", "coordinator", "editor"] as const)(
    "the %s → no page and no act of the books, by address or by post",
    async (role) => {
      const office = await enter(role, { isFresh: true });
      for (const path of paths) expect([path, (await office.get(path)).status]).toEqual([path, 403]);
      expect((await office.post("/money/expenses/new", bill)).status).toBe(403);
      expect((await office.post("/money/disclosure", { act: "archive" })).status).toBe(403);
      expect(await entries()).toEqual([]);
    },
  );

  test("the financial agent → every page, also with nothing in it", async () => {
    const office = await enter();
    for (const path of paths.filter((one) => !/files|archive|filed/.test(one)))
      expect([path, (await office.get(path)).status]).toEqual([path, 200]);
  });

  test("an address of nothing → nothing is here", async () => {
    const office = await enter();
    const id = crypto.randomUUID();
    for (const path of [`expenses/${id}`, "expenses/x", `entries/${id}/correct`, `account/lines/${id}`])
      expect([path, (await office.get(`/money/${path}`)).status]).toEqual([path, 404]);
    for (const path of ["figures/__proto__", "figures/contribution-limit-99", `fundraisers/${id}`])
      expect([path, (await office.get(`/money/${path}`)).status]).toEqual([path, 404]);
  });
});

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
    const address = /src="([^"]+scans[^"]+)"/.exec(text)?.[1] ?? "";
    const scan = await office.get(address);
    expect([scan.status, scan.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(scan.headers.get("content-security-policy")).toContain("sandbox");
    const log = await given.services.database.selectFrom("audit_entry").select(["who", "act"]).execute();
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

  test("sent twice with a scan that can't be kept → entered once, and both are told that it was not", async () => {
    const office = await enter();
    const form = { ...bill, key: randomUUID(), scan: new File(["no picture"], "bill.png") };
    for (const said of ["$250.00 is entered.", "This form entered it before"]) {
      const response = await office.postForm("/money/expenses/new", form);
      const notice = await noticeIn(office, response.location ?? "");
      expect(notice).toContain(said);
      expect(notice).toContain("Its scan was not kept: bill.png is no picture");
    }
    expect(await kindOf("expense")).toHaveLength(1);
  });

  test("posted twice → asked whether it is another one, without a number of the program", async () => {
    const office = await enter();
    const id = await enterBill(office);
    const again = await office.post("/money/expenses/new", bill);
    expect(again.status).toBe(422);
    expect(again.text).toContain("It is another bill: enter it");
    expect(again.text).not.toContain(id);
    expect(await kindOf("expense")).toHaveLength(1);
    expect((await office.post("/money/expenses/new", { ...bill, again: "yes" })).status).toBe(303);
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
    const [payment] = await kindOf("payment");
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
    expect(await noticeIn(office, second.location ?? "")).toContain("This form entered it before");
    const stale = await office.post(path, { ...form, amount: "50" });
    expect([stale.status, stale.text.includes("It was changed since you looked at it")]).toEqual([422, true]);
    expect((await office.post(path, { ...form, amount: "50", open: "15000" })).status).toBe(303);
    const paid = (await kindOf("payment")).map(({ content }) => content.amountCents);
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
    const [entry] = await kindOf("expense");
    expect(entry?.content.split).toEqual({ election: 0, campaign: 25_000, outside: 0 });
  });

  test("void → with Undo, which lets it stand again", async () => {
    const office = await enter();
    const id = await enterBill(office);
    expect((await office.post(`/money/entries/${id}/void`, { act: "void", reason: "" })).status).toBe(422);
    const voided = await send(office, `/money/entries/${id}/void`, { act: "void", reason: "Wrong" });
    const shown = await office.get(voided.location ?? "");
    expect(shown.text).toContain("Undo");
    expect(await kindOf("expense")).toEqual([]);
    expect((await office.get("/money/expenses?show=void")).text).toContain(id);
    const restored = await send(office, `/money/entries/${id}/restore`, { act: "restore", reason: "Right" });
    expect(restored.status).toBe(303);
    expect(await kindOf("expense")).toHaveLength(1);
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
    const [supplier] = await kindOf("supplier");
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
  });

  test("found by words, pages of fifty, and what strangers wrote stays text", async () => {
    const office = await enter();
    await enterBill(office, { description: "<script>alert(1)</script>" });
    await enterBill(office, { description: "Tea", amount: "12.34" });
    const all = (await office.get("/money/expenses")).text;
    expect(all).not.toContain("<script>alert");
    const found = (await office.get("/money/expenses?find=12.34")).text;
    expect([found.includes("Tea"), found.includes("alert(1)")]).toEqual([true, false]);
    expect((await office.get("/money/expenses?find=nothing&show=__proto__&page=-1")).text).toContain(
      "No bill is found",
    );
  });
});

describe("the account", () => {
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
    const again = await importFile(office, file);
    expect(again.previewed.text).toContain("0 of 2 lines are new");
    expect(await lineIds()).toHaveLength(2);
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
    expect(text).toContain("April 3, 2026");
  });

  test.each([
    ["nothing", ""],
    ["a broken OFX file", "OFXHEADER:100\n<OFX><BANKMSGSRSV1>"],
    ["another currency", csv("2026-10-03,X,USD 5")],
    ["a picture", "\u0089PNG\r\n\u001a\n\u0000\u0000"],
    ["an open quotation mark", 'Date,Description,Amount\n"2026-10-03,X,5'],
  ])("%s → refused in a sentence, and nothing is entered", async (_, content) => {
    const office = await enter();
    const answer = await office.postForm("/money/account/import", {
      act: "preview",
      file: new File([content], "x.csv"),
    });
    expect([200, 422]).toContain(answer.status);
    expect(answer.text).not.toContain("Nothing is entered yet");
    const forged = await office.post("/money/account/import", { act: "enter", packed: "AAAA" });
    expect(forged.status).toBe(422);
    expect(await lineIds()).toEqual([]);
  });

  test("a line is several cheques, a fee, or of a wrong file → each said on its page, and taken back", async () => {
    const { services } = given;
    const office = await enter();
    const cheque = { ...donor, date: "2026-09-20", method: "cheque", amount: "100" };
    const entered = await enterOffline(services, cheque);
    const contributionId = entered.ok ? entered.contribution.id : "";
    await importFile(
      office,
      csv("2026-09-21,DEPOSIT,100.00", "2026-10-01,FEE,-5.00", "2026-10-02,MINE,-9.00"),
    );
    const { lines } = await readAccount(services.database, 0);
    const pathOf = (words: string) =>
      `/money/account/lines/${lines.find(({ description }) => description === words)?.id}`;
    expect((await office.post(pathOf("DEPOSIT"), { act: "match" })).text).toContain(
      "Choose what the line is",
    );
    const deposit = await office.post(pathOf("DEPOSIT"), { act: "match", entry: contributionId });
    expect(deposit.status).toBe(303);
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
    expect((await office.get("/money/account/lines?show=open&find=mine")).text).toContain("1 line<");
  });

  test("a transfer, a deposit and the bank's balance → entered; a mistake keeps what was typed", async () => {
    const office = await enter();
    const move = { act: "move", kind: "transfer-in", amount: "40", date: "2026-10-02", with: "A campaign" };
    const refused = await office.post("/money/account/move", { ...move, with: "" });
    expect([refused.status, refused.text.includes('value="40"')]).toEqual([422, true]);
    const moved = await office.post("/money/account/move", move);
    expect(await noticeIn(office, moved.location ?? "")).toContain("transfer received");
    const entered = await enterOffline(given.services, {
      ...donor,
      date: "2026-09-20",
      method: "cash",
      amount: "20",
    });
    const contribution = entered.ok ? entered.contribution.id : "";
    const deposit = { act: "deposit", date: "2026-09-21", contribution };
    expect((await office.post("/money/account/deposit", deposit)).status).toBe(303);
    expect((await office.post("/money/account/deposit", deposit)).status).toBe(422);
    const balance = { act: "balance", amount: "60", date: "2026-10-02", source: "paper" };
    expect((await office.post("/money/account/balance", balance)).status).toBe(303);
    const { text } = await office.get("/money/account");
    expect(text).toContain("The bank states $60.00");
    expect(text).toContain("Deposits in transit");
  });
});

test("the payment provider → read once at a time, with what came of it; fees and payouts are in the books", async () => {
  const { services } = given;
  await given.payAtProvider(await given.checkout(25));
  const office = await enter();
  expect((await office.post("/money/provider", { act: "read", from: "tomorrow" })).status).toBe(422);
  expect((await office.post("/money/provider", { act: "read", from: "2026-09-01" })).status).toBe(303);
  await longActEnded(services, "read-provider");
  const { text } = await office.get("/money/provider");
  expect(text).toContain("Done.");
  expect(text).toMatch(/fees: \d+ new/);
  const log = await services.database.selectFrom("audit_entry").select(["who", "act"]).execute();
  expect(log).toContainEqual({ who: "Sample Financial agent", act: "account.read-provider" });
});

test("a function → a cheap ticket is income, a dear one its buyer's contribution, a bill its cost", async () => {
  const office = await enter();
  const dinner = { act: "add", name: "Dinner", date: "2026-09-12", place: "Hall" };
  expect((await office.post("/money/fundraisers", { ...dinner, name: "" })).status).toBe(422);
  const { location } = await office.post("/money/fundraisers", dinner);
  const path = location ?? "";
  const sale = { act: "sell", price: "40", quantity: "12", date: "2026-09-01", what: "ticket" };
  expect((await office.post(path, sale)).status).toBe(303);
  expect((await office.post(path, { ...sale, price: "60", quantity: "1" })).status).toBe(422);
  const buyer = {
    full_name: "Kim Example",
    address: "77 Example Street",
    city: "Saanich",
    postal_code: "V8X 1A1",
  };
  expect((await office.post(path, { ...sale, price: "60", quantity: "1", ...buyer })).status).toBe(303);
  const id = await enterBill(office);
  expect((await office.post(path, { act: "cost", bill: id })).status).toBe(303);
  expect((await office.post(path, { act: "cost", bill: id })).status).toBe(303);
  const { text } = await office.get(path);
  expect(text).toContain("$480.00");
  expect(text).toContain("Kim Example, a contribution");
  expect((await office.get("/money/statement")).text).toContain("Dinner took $480.00");
});

test("a limit of the year → entered with its source; everybody's year is looked at again", async () => {
  const office = await enter();
  await enterOffline(given.services, { ...donor, date: "2026-09-20", method: "cheque", amount: "100" });
  const limit = { act: "set", value: "50", source: "", date: "2026-01-05" };
  expect((await office.post("/money/figures/contribution-limit-2026", limit)).status).toBe(422);
  const set = await office.post("/money/figures/contribution-limit-2026", {
    ...limit,
    source: "Elections BC",
  });
  expect(await noticeIn(office, set.location ?? "")).toContain("1 contribution is over it now");
});

describe("statement and disclosure", () => {
  test("the statement → what is missing first, each with where it is settled; as of an earlier day less", async () => {
    const office = await enter();
    const id = await enterBill(office);
    const { text } = await office.get("/money/statement");
    expect(text).toContain("1 expense has no scan of its bill.");
    expect(text).toContain('href="/money/expenses?show=without-scan"');
    expect(text).toContain(`href="/money/entries/${id}"`);
    expect(text).not.toContain("figure set");
    expect((await office.get("/money/statement?as-of=2026-09-01")).text).toContain(
      "Left out, because they came after",
    );
    expect((await office.get("/money/statement?as-of=tomorrow")).status).toBe(200);
  });

  test("each open point and question → leads to a page that is there", async () => {
    const office = await enter();
    await enterBill(office);
    const person = { ...donor, date: "2026-09-20", method: "cheque", amount: "900" };
    await enterOffline(given.services, person);
    await enterOffline(given.services, { ...person, address: "7 Other Street", amount: "100" });
    for (const page of ["/money/statement", "/money/disclosure"]) {
      const { text } = await office.get(page);
      expect(text).toContain('href="/money/decide"');
      const addresses = new Set(
        [...text.matchAll(/href="(\/money[^"]*)"/g)].map(([, address = ""]) => address),
      );
      for (const address of addresses)
        expect((await office.get(address.replaceAll("&amp;", "&"))).status, address).toBeLessThan(400);
    }
  });

  test("a question of the other books → none of these", async () => {
    const { services } = given;
    const person = { ...donor, date: "2026-09-20", method: "cheque", amount: "900" };
    await enterOffline(services, person);
    await enterOffline(services, { ...person, address: "7 Other Street", amount: "100" });
    await sql`update contribution set livemode = 1`.execute(services.database);
    const office = await enter();
    expect((await office.get("/money/decide")).text).toContain("Nothing to decide");
    expect((await office.get("/money/statement")).text).not.toContain("whether two are one person");
    expect(await countToDecide(services)).toBe(0);
  });

  test("a file with names → the passkey first; then exactly the file, a cell that is a formula made harmless, and the log", async () => {
    const office = await enter();
    await enterBill(office, { supplier: "=cmd|' /C calc'!A0" });
    const asked = await office.post("/money/statement", { act: "take", file: "7-expenses.csv", as_of: "" });
    expect(asked.text).toContain("Save a file: The statement");
    expect((await office.get("/money/statement/files/7-expenses.csv")).status).toBe(303);
    const fresh = await enter("financial-agent", { isFresh: true });
    const file = await fresh.get("/money/statement/files/7-expenses.csv");
    expect(file.text).toContain("'=cmd|");
    expect(file.headers.get("content-disposition")).toContain("attachment");
    for (const name of ["summary.pdf", "checklist.csv"])
      expect((await fresh.get(`/money/statement/files/${name}`)).status).toBe(200);
    expect((await fresh.get("/money/statement/files/__proto__")).status).toBe(404);
    const log = await given.services.database.selectFrom("audit_entry").select(["act", "subject"]).execute();
    expect(log).toContainEqual({
      act: "disclosure.take-out",
      subject: expect.stringContaining("7-expenses.csv of the statement"),
    });
  });

  test("the pictures of the books → a page of its own in which nothing can run", async () => {
    const { text, headers } = await (await enter()).get("/money/statement/pictures");
    expect(text).toContain("<svg");
    expect(headers.get("content-security-policy")).toContain("sandbox");
  });

  test("the archive → without a touch nothing is made; with it one file, kept for a while", async () => {
    const { services } = given;
    const stale = await enter();
    expect((await stale.post("/money/disclosure", { act: "archive" })).text).toContain("Make the archive of");
    expect((await stale.get("/money/disclosure/archive")).status).toBe(303);
    const office = await enter("financial-agent", { isFresh: true });
    expect((await office.get("/money/disclosure/archive")).status).toBe(404);
    expect((await office.post("/money/disclosure", { act: "archive" })).status).toBe(303);
    await longActEnded(services, "make-archive");
    expect((await office.get("/money/disclosure")).text).toContain("SHA-256");
    const later = await stale.post("/money/disclosure", { act: "save-archive" });
    expect(later.text).toContain("Save a file: The archive for an auditor");
    const saved = await office.post("/money/disclosure", { act: "save-archive" });
    const file = await office.get(saved.location ?? "");
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(file.text).toContain("manifest.json");
    const log = await services.database.selectFrom("audit_entry").select("subject").execute();
    expect(log).toContainEqual({ subject: "The archive of January 1, 2026 to December 31, 2026" });
  });

  test("closing → not before its end, not without a touch for this act; what was filed is saved byte for byte", async () => {
    const { services } = given;
    const office = await enter("financial-agent", { isFresh: true });
    const year = { act: "close", from: "2025-01-01", to: "2025-12-31" };
    const early = await office.post("/money/disclosure", { ...year, to: "2026-12-31" });
    expect([early.status, early.text.includes("it can be closed after that")]).toEqual([422, true]);
    expect((await office.post("/money/disclosure", year)).text).toContain("kept byte for byte");
    expect(await services.database.selectFrom("period_closing").selectAll().execute()).toEqual([]);
    const period = { from: "2025-01-01", to: "2025-12-31" };
    const closed = await closePeriod(services, { period, by: "agent", inSpite: undefined });
    expect(closed.ok).toBe(true);
    expect((await office.get("/money/disclosure?from=2025-01-01&to=2025-12-31")).text).toContain("Number 1");
    const asked = await (await enter()).post("/money/disclosure", { act: "filed", number: "1" });
    expect(asked.text).toContain("What was filed as number 1");
    const filed = await office.get("/money/disclosure/filed/1");
    expect(filed.status).toBe(200);
    expect((await office.get("/money/disclosure/filed/2")).status).toBe(404);
  });

  test("a bill of a closed period → the message says so, and the page lists the amendment", async () => {
    const { services } = given;
    const office = await enter();
    const period = { from: "2025-01-01", to: "2025-12-31" };
    await closePeriod(services, { period, by: "agent", inSpite: undefined });
    given.setTime("2026-10-20T19:00:01.000Z");
    const { location } = await office.post("/money/expenses/new", {
      ...bill,
      date: "2025-11-03",
      used_from: "2025-11-03",
      used_to: "",
    });
    expect(await noticeIn(office, location ?? "")).toContain("is in a period that is closed");
    const { text } = await office.get("/money/disclosure?from=2025-01-01&to=2025-12-31");
    expect(text).toContain("Amendments since it was closed");
    expect(text).toContain("Bill: Sign Works Ltd., 200 lawn signs");
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
