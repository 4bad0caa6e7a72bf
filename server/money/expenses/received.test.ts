import { describe, expect, test } from "vitest";
import { tableOf } from "#test/support/contribution-table.ts";
import { donor, useBooks, idOf } from "#test/support/books.ts";
import { describeEachDatabase } from "#test/support/database.ts";
import { madeUp } from "#test/contract/second-jurisdiction/made-up.ts";
import { entriesOf } from "#domain/money/books/book-entry.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import { gatherStatement } from "#server/money/statement/statement.ts";
import {
  correctReceived,
  type GoodsReturned,
  restoreReceived,
  returnReceived,
  undoReturnReceived,
  withdrawReceived,
} from "./change-received.ts";
import { enterAdvertisement } from "./pay-expense.ts";
import { enterGivenExpense } from "./enter-expense.ts";
import { enterReceived, importReceived, type ReceivedInput, type ReceivedOptions } from "./enter-received.ts";

const agent = "Alex Agent";
const because = { reason: "Read again", by: agent };
const goods: ReceivedInput = {
  ...donor,
  date: "2026-09-20",
  method: "in-kind",
  amount: "300",
  description: "Leaflets",
  class: "promotional-materials",
};

function useReceived(open?: Parameters<typeof useBooks>[0]) {
  const books = useBooks(open);
  const rows = () => books.database.selectFrom("contribution").selectAll().execute();
  const enter = async (over: ReceivedInput = {}, options: ReceivedOptions = {}) => {
    const entered = await enterReceived(books, { input: { ...goods, ...over }, options }, agent);
    if (!entered.ok) throw new Error(entered.reasons.join(" "));
    return entered.contribution.id;
  };
  const expenses = async () =>
    entriesOf(await currentEntries(books.database, 1), "expense").map(({ content }) => content);
  /** What stands in the ledger, and what the statement misses or says is left. */
  const sums = async () => {
    const postings = await books.database
      .selectFrom("book_posting")
      .select(["account", ({ fn }) => fn.sum<number>("amount_cents").as("cents")])
      .groupBy("account")
      .execute();
    const { items, statement } = await gatherStatement(books);
    return {
      ...Object.fromEntries(
        postings.flatMap(({ account, cents }) => (cents ? [[account, Number(cents)]] : [])),
      ),
      surplus: statement.surplus.cents,
      disagreements: items.filter(({ text }) => text.includes("in kind")).length,
    };
  };
  return { books, rows, enter, expenses, sums };
}

describeEachDatabase("goods and services that were given", (open) => {
  const at = useReceived(open);

  test("entered late, they put a later gift of the person over the limit → whoever enters them is told which one must go back", async () => {
    const later = await at.enter({ amount: "1000" });
    const input = { ...goods, amount: "1000", date: "2026-08-01" };
    const options = { enterProhibited: true };
    const entered = await enterReceived(at.books, { input, options }, agent);
    expect(entered).toMatchObject({ ok: true, owed: [{ id: later }] });
  });

  test("entered → the contribution with its receipt and the expense of the same value, in the period of use; without a class neither", async () => {
    const input = {
      ...goods,
      used: "2026-09-10..2026-09-30",
      election_amount: "100",
      campaign_amount: "200",
    };
    const entered = await enterReceived(at.books, { input }, agent);
    expect(entered).toMatchObject({
      ok: true,
      receiptNumber: "2026-000001",
      contribution: { method: "in-kind", amount_cents: 30_000, received_on: "2026-09-20" },
      expense: { content: { amountCents: 30_000, split: { election: 10_000, campaign: 20_000 } } },
    });
    expect(await at.sums()).toEqual({
      "expense-election": 10_000,
      "expense-campaign": 20_000,
      "given-in-kind": -30_000,
      surplus: 0,
      disagreements: 0,
    });
    const { class: _, ...bare } = { ...goods, amount: "5" };
    const refused = await enterReceived(at.books, { input: bare }, agent);
    expect(refused.ok ? [] : refused.reasons).toEqual([expect.stringContaining("class: '' is none of")]);
    const tooMuch = await enterReceived(at.books, { input: { ...goods, amount: "1300" } }, agent);
    expect(tooMuch).toMatchObject({ ok: false });
    await enterReceived(at.books, { input: { ...goods, amount: "7" }, options: { dryRun: true } }, agent);
    expect([(await at.rows()).length, (await at.expenses()).length]).toEqual([1, 1]);
  });

  test("a file entered twice → goods with their expense once, money beside them; tried first, nothing is kept", async () => {
    const head = "date,method,amount,full_name,address,city,postal_code,province,description,class,used";
    const home = "100 Example Street,Saanich,V8X 1A1,BC";
    const lines = [
      head,
      `2026-09-20,in-kind,300,Kim Park,${home},Leaflets,promotional-materials,2026-09-21`,
      `2026-09-20,cheque,25,Kim Park,${home},,,`,
      `2026-09-20,in-kind,10,Wei Chen,${home},Tea,,`,
    ];
    const table = tableOf(lines.join("\n"));
    const dry = await importReceived(at.books, { table, options: { dryRun: true } }, agent);
    expect(dry.rows.map(({ entered }) => entered.ok)).toEqual([true, true, false]);
    expect(await at.rows()).toEqual([]);
    for (const isRepeated of [false, true]) {
      const { rows } = await importReceived(at.books, { table, options: { dryRun: false } }, agent);
      expect(rows.map(({ entered }) => entered)).toMatchObject([
        { ok: true, isRepeated },
        { ok: true, isRepeated },
        { ok: false },
      ]);
    }
    expect([(await at.rows()).length, (await at.expenses()).length]).toEqual([2, 1]);
    expect(await at.sums()).toMatchObject({ "expense-campaign": 30_000, surplus: 2_500, disagreements: 0 });
  });

  test("corrected → amount, day, words and name of the expense follow; goods can't become money", async () => {
    const id = await at.enter();
    const fields = {
      amountCents: 20_000,
      receivedOn: "2026-09-10",
      description: "Flyers",
      fullName: "Jordan Sample",
    };
    const corrected = await correctReceived(at.books, { contributionId: id, fields, ...because });
    expect(corrected).toMatchObject({ ok: true, expense: { amountCents: 20_000, isVoid: false } });
    expect(await at.expenses()).toMatchObject([
      {
        amountCents: 20_000,
        billedOn: "2026-09-10",
        used: { from: "2026-09-10", to: "2026-09-10" },
        split: { election: 20_000, campaign: 0 },
        description: "Flyers",
        given: { cents: 20_000, contributionId: id },
      },
    ]);
    const suppliers = entriesOf(await currentEntries(at.books.database, 1), "supplier");
    const [expense] = await at.expenses();
    expect(suppliers.find((one) => one.id === expense?.supplierId)?.content.name).toBe("Jordan Sample");
    expect(await at.sums()).toMatchObject({ "given-in-kind": -20_000, surplus: 0, disagreements: 0 });
    const asMoney = { contributionId: id, fields: { method: "cheque" }, ...because };
    expect(await correctReceived(at.books, asMoney)).toEqual({
      ok: false,
      reasons: ["Goods and services are an expense too: void it, and enter it again."],
    });
  });

  test("void, then restored → the expense is void, and stands again; goods don't bounce", async () => {
    const request = { contributionId: await at.enter(), ...because };
    expect(await withdrawReceived(at.books, { ...request, kind: "bounced" })).toEqual({
      ok: false,
      reason: "Goods and services don't bounce: void it, or return it.",
    });
    const withdrawn = await withdrawReceived(at.books, { ...request, kind: "void" });
    expect(withdrawn).toMatchObject({ ok: true, expense: { isVoid: true } });
    expect([await at.expenses(), await at.sums()]).toEqual([[], { surplus: 0, disagreements: 0 }]);
    expect(await restoreReceived(at.books, request)).toMatchObject({ ok: true, expense: { isVoid: false } });
    expect(await at.sums()).toMatchObject({ "given-in-kind": -30_000, surplus: 0, disagreements: 0 });
  });

  test("void while an advertisement stands on the expense → refused, the contribution stands", async () => {
    const input = { ...goods, class: "signs" };
    const entered = await enterReceived(at.books, { input }, agent);
    const expenseId = entered.ok ? (entered.expense?.id ?? "") : "";
    const ran = { medium: "Lawns", ran: "2026-09-20", authorization: at.books.facts.authorization };
    await enterAdvertisement(at.books, { expenseId, input: ran }, agent);
    const contributionId = idOf(entered);
    expect(await withdrawReceived(at.books, { contributionId, kind: "void", ...because })).toEqual({
      ok: false,
      reason: "An advertisement is entered for its expense: void that first.",
    });
    expect(await at.rows()).toMatchObject([{ status: "paid" }]);
  });

  test("sold below its value, the gift is void → the price stays an expense; restored → the whole value", async () => {
    const { date = "", description = "" } = goods;
    const input = { supplier: donor.full_name, date, description, class: "signs", amount: "200" };
    await enterGivenExpense(at.books, { input, marketValue: "500", contributor: donor }, agent);
    const contributionId = (await at.rows())[0]?.id ?? "";
    await withdrawReceived(at.books, { contributionId, kind: "void", ...because });
    expect(await at.sums()).toMatchObject({ "expense-campaign": 20_000, payable: -20_000 });
    await restoreReceived(at.books, { contributionId, ...because });
    expect(await at.sums()).toMatchObject({
      "expense-campaign": 50_000,
      "given-in-kind": -30_000,
      payable: -20_000,
      disagreements: 0,
    });
  });

  test.each<[string, GoodsReturned, Record<string, number>]>([
    ["went back", { kind: "goods" }, { "expense-campaign": 10_000, "given-in-kind": -10_000, surplus: 0 }],
    [
      "their value was paid",
      { kind: "value", method: "cheque" },
      { "expense-campaign": 30_000, "given-in-kind": -10_000, bank: -20_000, surplus: -20_000 },
    ],
  ])("a part returned, %s → expense, account and what is left follow", async (_title, went, sums) => {
    const contributionId = await at.enter();
    const request = { contributionId, amountCents: 20_000, on: "2026-09-25", proof: "cheque 7", by: agent };
    expect(await returnReceived(at.books, { ...request, goods: undefined })).toEqual({
      ok: false,
      reason: "Say whether the goods went back, or what they are worth was paid.",
    });
    expect(await returnReceived(at.books, { ...request, goods: went })).toMatchObject({ ok: true });
    expect(await at.sums()).toEqual({ ...sums, disagreements: 0 });
    expect(await undoReturnReceived(at.books, { contributionId, ...because })).toMatchObject({ ok: true });
    expect(await at.sums()).toMatchObject({
      "expense-campaign": 30_000,
      "given-in-kind": -30_000,
      surplus: 0,
    });
    expect(await returnReceived(at.books, { ...request, goods: went })).toMatchObject({ ok: true });
    const rest = { ...request, amountCents: undefined, goods: went };
    expect(await returnReceived(at.books, rest)).toMatchObject({
      ok: true,
      amountCents: 10_000,
      contribution: { status: "refunded" },
    });
    expect(await at.sums()).toEqual(
      went.kind === "goods"
        ? { surplus: 0, disagreements: 0 }
        : { "expense-campaign": 30_000, bank: -30_000, surplus: -30_000, disagreements: 0 },
    );
  });

  test("the candidate's own → an expense and no contribution; where the law counts them, a contribution", async () => {
    const own = { ...goods, full_name: "Robin Example", amount: "5000" };
    const { amount: marketValue } = own;
    const { date = "", description = "" } = goods;
    const input = { supplier: "Robin Example", date, description, class: "promotional-materials" };
    const given = { input, marketValue, contributor: { ...donor, full_name: "Robin  EXAMPLE" } };
    const entered = await enterGivenExpense(at.books, given, agent);
    expect(entered.ok && entered.entry.content.given).toEqual({ cents: 500_000 });
    expect([await at.rows(), await at.sums()]).toEqual([
      [],
      { "expense-campaign": 500_000, "given-in-kind": -500_000, surplus: 0, disagreements: 0 },
    ]);
    const { items } = await gatherStatement(at.books);
    expect(items.map(({ text }) => text)).toContain(
      "Each expense: $5,000.00 of it are the candidate's own goods and services, which are not counted as contributions (Bill 15 of 2017, s.13(5)); to be confirmed.",
    );
    expect(await enterReceived(at.books, { input: own }, agent)).toMatchObject({
      ok: false,
      reasons: [expect.stringContaining("Enter them as an expense that was given.")],
    });
    const facts = { ...at.books.facts, jurisdiction: madeUp };
    const banner = { ...given, marketValue: "20", input: { ...input, class: "banners" } };
    const counted = await enterGivenExpense({ ...at.books, facts }, banner, agent);
    expect(counted.ok && counted.entry.content.given?.contributionId).toEqual(expect.any(String));
  });
});

describe("the address of who gave goods", () => {
  const at = useReceived();

  test.each([
    ["with an address → their supplier needs none of its own", {}, []],
    ["without an address → it is asked for", { address: "", city: "" }, ["1 supplier has no address."]],
  ])("goods of a contributor %s", async (_, over, asked) => {
    await at.enter(over, { enterProhibited: true });
    const { items } = await gatherStatement(at.books);
    expect(items.filter(({ place }) => place === "suppliers").map(({ text }) => text)).toEqual(asked);
  });

  test("a postal code without its space, entered, in a file and in a correction → stored with it", async () => {
    const money: ReceivedInput = { ...donor, date: "2026-09-20", method: "cheque", amount: "20" };
    const id = await at.enter({ ...money, postal_code: "v8x1a1" });
    const codes = async () => (await at.rows()).map(({ postal_code }) => postal_code);
    expect(await codes()).toEqual(["V8X 1A1"]);
    const fields = { postalCode: "v8x1a2" };
    expect(await correctReceived(at.books, { contributionId: id, fields, ...because })).toMatchObject({
      ok: true,
    });
    const file =
      "date,method,amount,full_name,address,city,province,postal_code\n2026-09-20,cheque,25,Kim Example,1 Example Street,Saanich,BC,v8x1a1\n";
    const table = tableOf(file);
    const imported = await importReceived(at.books, { table, options: { dryRun: false } }, agent);
    expect(imported.rows).toMatchObject([{ entered: { ok: true } }]);
    expect((await codes()).toSorted()).toEqual(["V8X 1A1", "V8X 1A2"]);
  });
});
