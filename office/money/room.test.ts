import { describe, expect, test } from "vitest";
import { bill, useBooksInOffice, withoutAddress, enterBill } from "#test/support/books-in-office.ts";
import { receiptsOf } from "#server/money/receipts/stored-receipt.ts";
import { contributionActPath, contributionPath, receiptPath } from "./addresses.ts";

const { given, enter, entries, enterContribution, contributionOf, actOn } = useBooksInOffice();

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
    "/money/file",
    "/money/file/statement/summary.pdf",
    "/money/file/archive",
    "/money/file/filed/1",
    "/money/file/pack/contributions.csv",
  ];

  test.each(["candidate", "coordinator", "editor"] as const)(
    "the %s → no page and no act of the books, by address or by post",
    async (role) => {
      const office = await enter(role, { isFresh: true });
      for (const path of paths) expect([path, (await office.get(path)).status]).toEqual([path, 403]);
      expect((await office.post("/money/expenses/new", bill)).status).toBe(403);
      expect((await office.post("/money/file", { act: "archive" })).status).toBe(403);
      expect(await entries()).toEqual([]);
    },
  );

  test("the financial agent → every page, also with nothing in it", async () => {
    const office = await enter();
    for (const path of paths.filter((one) => !/statement\/|pack\/|archive|filed/.test(one)))
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

test.each(["candidate", "coordinator", "editor"] as const)(
  "a %s by address and by post → not their room, and nothing is done",
  async (role) => {
    const id = await enterContribution();
    const [receipt] = await receiptsOf(given.services.database, id);
    const office = await enter(role, { isFresh: true });
    const pages = [
      "/money/contributions",
      "/money/contributions/enter",
      "/money/contributions/import",
      contributionPath(id),
      `${contributionPath(id)}/who`,
      contributionActPath(id, "void"),
      "/money/go-back",
      "/money/decide",
      "/money/receipts",
      "/money/receipts/print",
      "/money/receipts/print/receipts.pdf",
      "/money/receipts/print/mailing-sheet.csv",
      "/money/files/donations",
      receiptPath(receipt?.number ?? ""),
      `${receiptPath(receipt?.number ?? "")}/receipt.pdf`,
    ];
    for (const page of pages) expect((await office.get(page)).status, page).toBe(403);
    const posts: [string, Record<string, string>][] = [
      [contributionActPath(id, "void"), await actOn(id, "void", { reason: "x" })],
      [contributionActPath(id, "return"), await actOn(id, "return", { proof: "cheque 1" })],
      ["/money/contributions/enter", { act: "enter", method: "cash", amount: "5", key: "k" }],
      ["/money/contributions", { act: "export", table: "donations" }],
      ["/money/decide", { act: "undo", decision: "x" }],
      [receiptPath(receipt?.number ?? ""), { act: "void", reason: "x" }],
      ["/money/receipts/print", { act: "posted", receipt: receipt?.id ?? "" }],
    ];
    for (const [path, fields] of posts) expect((await office.post(path, fields)).status, path).toBe(403);
    expect((await contributionOf(id)).status).toBe("paid");
    expect((await receiptsOf(given.services.database, id))[0]?.voided_at).toBeNull();
  },
);

test("contributions and receipts as files → a touch of the passkey first; then the table, and a line that it was taken", async () => {
  await enterContribution();
  expect((await (await enter()).get("/money/contributions")).text).toContain("As a file for a spreadsheet");
  const asked = await (await enter()).post("/money/contributions", { act: "export", table: "receipts" });
  expect(asked.text).toContain("Save as a file: Receipts");
  expect((await (await enter()).get("/money/files/receipts")).location).toBe("/money/contributions");
  const office = await enter("financial-agent", { isFresh: true });
  for (const [table, words] of [
    ["donations", "Jordan,Example"],
    ["receipts", "TEST-2026-000001"],
  ] as const) {
    const sent = await office.post("/money/contributions", { act: "export", table });
    const file = await office.get(sent.location ?? "");
    expect(file.headers.get("content-disposition")).toContain(`${table}.csv`);
    expect(file.text).toContain(words);
  }
  expect(await given.acts("act", "subject")).toContainEqual({ act: "table.export", subject: "donations" });
  expect((await office.get("/money/files/volunteers")).status).toBe(404);
});

test("two who may be one person → side by side; decided, and taken back", async () => {
  const one = await enterContribution();
  const other = await enterContribution({ full_name: "Jordan Exemple", amount: "40", email: "" });
  const office = await enter();
  expect((await office.get(`${contributionPath(one)}/who?find=Exemple`)).text).toContain("Jordan Exemple");
  const decide = { act: "decide", other, decision: "same", reason: "They said so" };
  expect((await office.post(`${contributionPath(one)}/who`, decide)).status).toBe(303);
  expect((await office.get("/money/decide")).text).toContain("They said so");
  const [decision] = await given.services.database.selectFrom("person_decision").select("id").execute();
  const undo = { act: "undo", decision: decision?.id ?? "" };
  expect((await office.post("/money/decide", undo)).status).toBe(303);
  expect((await office.post("/money/decide", undo)).text).toContain("It was undone already.");
});

test("what must go back → with its clock, and a way to return it", async () => {
  const id = await enterContribution(withoutAddress);
  const { text } = await (await enter()).get("/money/go-back");
  expect(text).toContain("$100.00 to Jordan Example");
  expect(text).toContain(contributionActPath(id, "return"));
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
  const buyer = { full_name: "Kim Example", address: "7 Oak St", city: "Saanich", postal_code: "V8X 1A1" };
  expect((await office.post(path, { ...sale, price: "60", quantity: "1", ...buyer })).status).toBe(303);
  const id = await enterBill(office);
  expect((await office.post(path, { act: "cost", bill: id })).status).toBe(303);
  expect((await office.post(path, { act: "cost", bill: id })).status).toBe(303);
  const { text } = await office.get(path);
  expect(text).toContain("$480.00");
  expect(text).toContain("Kim Example, a contribution");
  expect((await office.get("/money/file")).text).toContain("Dinner took $480.00");
});
