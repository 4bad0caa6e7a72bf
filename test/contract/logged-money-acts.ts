/** What each act of the Money room writes into the log of all acts. */

import { randomUUID } from "node:crypto";
import type { OfflineInput } from "#domain/donation/offline-entry.ts";
import { booksOf } from "#office/book-facts.ts";
import { contributionActPath, contributionPath, receiptPath } from "#office/rooms/money/addresses.ts";
import { packFile } from "#office/rooms/money/account/kept-file.ts";
import { importBankLines } from "#server/account/import-lines.ts";
import { matchCertain, matchNewMovement } from "#server/account/match-lines.ts";
import { enterMovement } from "#server/account/movements.ts";
import { setLinesAside } from "#server/account/set-aside.ts";
import type { BookEntry } from "#domain/books/book-entry.ts";
import { decidePersons } from "#server/contributions/eligibility/decide-persons.ts";
import { declareProhibited } from "#server/contributions/corrections/declare-prohibited.ts";
import { withdrawContribution } from "#server/contributions/corrections/withdraw-contribution.ts";
import { enterOffline } from "#server/contributions/offline/enter-offline.ts";
import { findContribution } from "#server/contributions/record/contribution.ts";
import { versionOf } from "#server/contributions/record/contribution-version.ts";
import { returnByHand } from "#server/contributions/returns/return-by-hand.ts";
import { voidEntry } from "#server/expenses/change-expense.ts";
import { enterExpense } from "#server/expenses/enter-expense.ts";
import { payExpense } from "#server/expenses/pay-expense.ts";
import { addFundraiser } from "#server/fundraising/fundraisers.ts";
import { receiptsOf } from "#server/receipts/stored-receipt.ts";
import type { Services } from "#server/services.ts";
import { cheque, because } from "../support/entered-contributions.ts";
import { samples } from "../support/sample-files.ts";
import type { LoggedAct } from "./logged-act.ts";

/** By room, address and act. */
export function loggedMoneyActs(given: { services: Services }): Record<string, LoggedAct> {
  const books = () => booksOf({ services: given.services });
  const by = "Sample Agent";

  /** A cheque of $100 of somebody who gave nothing before. */
  async function gave(input: OfflineInput = {}): Promise<string> {
    const options = { enterProhibited: true };
    const entered = await enterOffline(given.services, { ...cheque, ...somebody(), ...input }, options);
    if (!entered.ok) throw new Error(entered.reasons.join(" "));
    return entered.contribution.id;
  }

  function onContribution(
    act: string,
    { writes, fields = {}, first = () => gave() }: OnContribution,
  ): LoggedAct {
    return {
      writes,
      async post() {
        const id = await first();
        const found = await findContribution(given.services.database, id);
        const version = found ? versionOf(found) : "";
        return { path: contributionActPath(id, act), fields: { version, ...fields } };
      },
    };
  }

  function onReceipt(
    { writes, twice }: Pick<LoggedAct, "writes" | "twice">,
    fields: Record<string, string> = {},
  ): LoggedAct {
    return {
      writes,
      twice,
      async post() {
        const [receipt] = await receiptsOf(given.services.database, await gave());
        return { path: receiptPath(receipt?.number ?? ""), fields };
      },
    };
  }

  const bill = () => ({
    supplier: `Sign Works ${randomUUID()}`,
    date: "2026-08-25",
    amount: "250",
    class: "signs",
    description: randomUUID(),
    election_amount: "250",
    campaign_amount: "0",
  });

  async function billed(): Promise<string> {
    const input = { ...bill(), used: "2026-08-25..2026-08-30" };
    return idOf(await enterExpense(books(), { input, options: {} }, by));
  }

  async function paidByKim(): Promise<string> {
    const input = { date: "2026-08-26", amount: "250", method: "e-transfer", paid_by: "Kim Example" };
    return idOf(await payExpense(books(), { expenseId: await billed(), input }, by));
  }

  async function moved(amount = newAmount()): Promise<string> {
    const input = { date: "2026-08-20", amount, with: "The bank", description: randomUUID() };
    return idOf(await enterMovement(books(), { kind: "interest", input }, by));
  }

  async function bankLine(amount = newAmount()): Promise<string> {
    const file = { fileName: "august.csv", content: new TextEncoder().encode(bankFile(amount)), options: {} };
    const imported = await importBankLines(books(), file, by);
    const [line] = imported.ok ? imported.added : [];
    if (!line) throw new Error("nothing was imported");
    return line.id;
  }

  function onLine(writes: string[], fields: (lineId: string, amount: string) => Promise<Fields>): LoggedAct {
    return {
      writes,
      async post() {
        const amount = newAmount();
        const id = await bankLine(amount);
        return { path: `/money/account/lines/${id}`, fields: await fields(id, amount) };
      },
    };
  }

  function onEntry(
    page: string,
    { writes, fields, entry }: { writes: string[]; fields: Fields; entry: () => Promise<string> },
  ): LoggedAct {
    return { writes, post: async () => ({ path: page.replace(":id", await entry()), fields }) };
  }

  async function dinner(): Promise<string> {
    const typed = { name: `Dinner ${randomUUID()}`, date: "2026-08-12", place: "Hall" };
    const added = await addFundraiser(books(), typed, by);
    if (!added.ok) throw new Error(added.reasons.join(" "));
    return added.id;
  }

  const scan = () => new File([samples.png], "scan.png");
  const entersBill: LoggedAct = {
    writes: ["expense.enter-supplier", "expense.enter-bill"],
    post: async () => ({ path: "/money/expenses/new", fields: formOf(bill()) }),
  };
  const entersGiven: LoggedAct = {
    writes: ["expense.enter-supplier", "contribution.enter", "expense.enter-bill"],
    post: async () => ({
      path: "/money/expenses/given",
      fields: { ...formOf(bill()), ...somebody(), market_value: "250", amount: "200" },
    }),
  };
  const isMatched = ["account.enter-movement", "account.match"];

  return {
    // They show what would be entered, and enter nothing.
    "money/contributions/enter check": enters([]),
    "money/contributions/enter change": enters([]),
    "money/contributions/enter enter": enters(["contribution.enter"]),
    "money/contributions/enter enter-another": enters(["contribution.enter"]),
    "money/contributions/import read": {
      writes: [],
      post: async () => ({
        path: "/money/contributions/import",
        fields: { file: new File([table()], "table.csv") },
      }),
    },
    "money/contributions/import enter": {
      writes: ["contribution.enter"],
      post: async () => ({
        path: "/money/contributions/import",
        fields: { table: Buffer.from(table()).toString("base64") },
      }),
    },
    "money/contributions/:id add-picture": {
      writes: ["contribution.keep-scan"],
      post: async () => ({ path: contributionPath(await gave()), fields: { picture: scan() } }),
    },
    "money/contributions/:id/who decide": {
      writes: ["contribution.same-person"],
      post: async () => ({
        path: `${contributionPath(await gave())}/who`,
        fields: { other: await gave(), decision: "same", reason: "They told me." },
      }),
    },
    "money/contributions/:id/:act undo-return": onContribution("undo-return", {
      writes: ["contribution.undo-return", "receipt.replace"],
      fields: { reason: "Never cashed" },
      async first() {
        const contributionId = await gave();
        const returned = { contributionId, amountCents: 1_000, on: undefined, proof: "cheque 1", by };
        await returnByHand(given.services, { ...returned, isRemitted: false, isUncashed: false });
        return contributionId;
      },
    }),
    "money/contributions/:id/:act correct": onContribution("correct", {
      writes: ["contribution.correct", "receipt.replace"],
      fields: { ...(cheque as Fields), full_name: "Robin Example", reason: "Read wrong" },
    }),
    "money/contributions/:id/:act prohibit": onContribution("prohibit", {
      writes: ["contribution.prohibit", "receipt.void"],
      fields: { as: "organization", reason: "It is a company." },
    }),
    "money/contributions/:id/:act clear": onContribution("clear", {
      writes: ["contribution.clear"],
      fields: { reason: "It is a person." },
      async first() {
        const contributionId = await gave();
        const declared = { contributionId, prohibited: "organization" as const, ...because };
        await declareProhibited(given.services, { ...declared, amountCents: undefined, awareOn: undefined });
        return contributionId;
      },
    }),
    "money/contributions/:id/:act bounced": onContribution("bounced", {
      writes: ["contribution.bounce", "receipt.void"],
      fields: { reason: "Not sufficient funds" },
    }),
    "money/contributions/:id/:act void": onContribution("void", {
      writes: ["contribution.void", "receipt.void"],
      fields: { reason: "Entered twice" },
    }),
    "money/contributions/:id/:act restore": onContribution("restore", {
      writes: ["contribution.restore"],
      fields: { reason: "It was right." },
      async first() {
        const contributionId = await gave();
        await withdrawContribution(given.services, { contributionId, kind: "void", ...because });
        return contributionId;
      },
    }),
    "money/decide answer": {
      writes: ["contribution.same-person"],
      async post() {
        const { full_name } = somebody();
        await gave({ full_name, address: "100 Example Street", email: "" });
        await gave({ full_name, address: "200 Example Street", email: "" });
        const { id } = await given.services.database
          .selectFrom("match_review")
          .select("id")
          .where("decision", "is", null)
          .executeTakeFirstOrThrow();
        return { path: "/money/decide", fields: { question: id, decision: "same" } };
      },
    },
    "money/decide undo": {
      writes: ["contribution.undo-decision"],
      twice: "refused",
      async post() {
        const pair = { contributionId: await gave(), otherId: await gave() };
        const decided = await decidePersons(given.services, { ...pair, decision: "same", ...because });
        return { path: "/money/decide", fields: { decision: decided.ok ? decided.decisionId : "" } };
      },
    },
    "money/receipts/print posted": {
      writes: ["receipt.post"],
      async post() {
        const [receipt] = await receiptsOf(given.services.database, await gave({ email: "" }));
        return { path: "/money/receipts/print", fields: { receipt: receipt?.id ?? "" } };
      },
    },
    "money/receipts/:number send-again": onReceipt({ writes: ["receipt.send-again"] }),
    "money/receipts/:number void": onReceipt(
      { writes: ["receipt.void"], twice: "refused" },
      { reason: "Wrong" },
    ),
    // The sentence names the new one.
    "money/receipts/:number replace": onReceipt(
      { writes: ["receipt.replace"], twice: "refused" },
      { "replace-reason": "Lost" },
    ),
    "money/expenses/new enter": entersBill,
    "money/expenses/new enter-given": entersGiven,
    "money/expenses/given enter": entersBill,
    "money/expenses/given enter-given": entersGiven,
    "money/expenses/:id keep-scan": {
      writes: ["expense.keep-scan"],
      post: async () => ({ path: `/money/expenses/${await billed()}`, fields: { scan: scan() } }),
    },
    "money/expenses/:id/pay pay": onEntry("/money/expenses/:id/pay", {
      writes: ["expense.enter-payment"],
      fields: { date: "2026-08-26", amount: "250", method: "e-transfer", open: "25000" },
      entry: billed,
    }),
    "money/expenses/:id/advertise advertise": onEntry("/money/expenses/:id/advertise", {
      writes: ["expense.enter-advertisement"],
      fields: { medium: "Saanich News", ran_from: "2026-08-26", authorization: "Authorized by an agent" },
      entry: billed,
    }),
    "money/suppliers keep": {
      writes: ["expense.enter-supplier"],
      post: async () => ({ path: "/money/suppliers", fields: { name: `Printer ${randomUUID()}` } }),
    },
    "money/entries/:id keep-scan": {
      writes: ["expense.keep-scan"],
      post: async () => ({ path: `/money/entries/${await billed()}`, fields: { scan: scan() } }),
    },
    "money/entries/:id/correct correct": onEntry("/money/entries/:id/correct", {
      writes: ["account.correct-movement"],
      fields: { version: "1", amount: "13.00", reason: "Read wrong" },
      entry: moved,
    }),
    "money/entries/:id/void void": onEntry("/money/entries/:id/void", {
      writes: ["account.void-movement"],
      fields: { reason: "Entered twice", version: "1" },
      entry: moved,
    }),
    "money/entries/:id/restore restore": onEntry("/money/entries/:id/restore", {
      writes: ["account.restore-movement"],
      fields: { reason: "It was right.", version: "2" },
      async entry() {
        const id = await moved();
        await voidEntry(books(), { id, reason: "Entered twice" }, by);
        return id;
      },
    }),
    "money/entries/:id/reimburse reimburse": onEntry("/money/entries/:id/reimburse", {
      writes: ["account.enter-movement"],
      fields: { date: "2026-08-27", amount: "250", owed: "25000" },
      entry: paidByKim,
    }),
    "money/account match": {
      writes: ["account.match"],
      async post() {
        const amount = newAmount();
        const fields = { line: await bankLine(amount), entry: await moved(amount) };
        return { path: "/money/account", fields };
      },
    },
    "money/account match-certain": {
      writes: ["account.match"],
      async post() {
        await matchCertain(books(), by);
        const amount = newAmount();
        await bankLine(amount);
        await moved(amount);
        return { path: "/money/account" };
      },
    },
    "money/account/import preview": {
      writes: [],
      post: async () => ({
        path: "/money/account/import",
        fields: { file: new File([bankFile()], "august.csv") },
      }),
    },
    "money/account/import enter": {
      writes: ["account.import-bank-file"],
      // Every line is known by then, which the message and the log say.
      twice: "again",
      post: async () => ({
        path: "/money/account/import",
        fields: { packed: packFile(new TextEncoder().encode(bankFile())), file_name: "august.csv" },
      }),
    },
    "money/account/lines/:id match": onLine(["account.match"], async (_line, amount) => ({
      entry: await moved(amount),
    })),
    "money/account/lines/:id match-new": onLine(isMatched, async () => ({
      kind: "interest",
      with: "The bank",
      description: "Interest",
    })),
    "money/account/lines/:id unmatch": onLine(["account.undo-match"], async (lineId) => {
      const what = { kind: "interest", with: "The bank", description: "Interest" };
      const matched = await matchNewMovement(books(), { lineId, ...what }, by);
      return { reason: "Another line", version: matched.ok ? matched.version : "" };
    }),
    "money/account/lines/:id set-aside": onLine(["account.set-line-aside"], async () => ({
      reason: "My own account",
    })),
    "money/account/lines/:id take-back": onLine(["account.take-line-back"], async (lineId) => {
      await setLinesAside(books(), { lineId, withItsFile: false, reason: "My own account" }, by);
      return {};
    }),
    "money/account/move move": {
      writes: ["account.enter-movement"],
      post: async () => ({
        path: "/money/account/move",
        fields: { kind: "interest", date: "2026-08-20", amount: "3.17", with: "The bank" },
      }),
    },
    "money/account/deposit deposit": {
      writes: ["account.enter-movement"],
      post: async () => ({
        path: "/money/account/deposit",
        fields: { date: "2026-08-21", contribution: await gave() },
      }),
    },
    "money/account/balance balance": {
      writes: ["account.enter-balance"],
      post: async () => ({
        path: "/money/account/balance",
        fields: { date: "2026-08-31", amount: "100", source: "Statement of August" },
      }),
    },
    "money/fundraisers add": {
      writes: ["fundraiser.enter-function"],
      post: async () => ({
        path: "/money/fundraisers",
        fields: { name: "Picnic", date: "2026-08-12", place: "Park" },
      }),
    },
    "money/fundraisers/:id sell": onEntry("/money/fundraisers/:id", {
      writes: ["fundraiser.enter-sale"],
      fields: { date: "2026-08-12", what: "Cake", quantity: "2", price: "5" },
      entry: dinner,
    }),
    "money/fundraisers/:id cost": {
      writes: ["fundraiser.enter-cost"],
      post: async () => ({
        path: `/money/fundraisers/${await dinner()}`,
        fields: { bill: await billed() },
      }),
    },
    "money/figures/:name set": {
      writes: ["books.enter-figure"],
      post: async () => ({
        path: "/money/figures/expense-limit",
        fields: { value: "15000", source: "The regulator's list", date: "2026-08-01" },
      }),
    },
    // The file itself writes the line, when it is taken (tests of the room).
    "money/statement take": { writes: [], post: async () => ({ path: "/money/statement" }) },
    "money/disclosure take": { writes: [], post: async () => ({ path: "/money/disclosure" }) },
    "money/disclosure save-archive": { writes: [], post: async () => ({ path: "/money/disclosure" }) },
    "money/disclosure filed": { writes: [], post: async () => ({ path: "/money/disclosure" }) },
  };

  function enters(writes: string[]): LoggedAct {
    return {
      writes,
      post: async () => ({
        path: "/money/contributions/enter",
        fields: { ...(cheque as Fields), ...somebody(), key: randomUUID() },
      }),
    };
  }
}

type Fields = Record<string, string>;

type OnContribution = { writes: string[]; fields?: Fields; first?: () => Promise<string> };

/** Acts whose own tests look at their lines: they ask for a touch for themselves alone, need a card payment, or go on after their response. */
export const moneyActsTestedElsewhere = [
  "money/contributions/:id/:act accept",
  "money/contributions/:id/:act decline",
  "money/contributions/:id/:act return",
  "money/contributions/:id/:act refund",
  "money/contributions/:id/:act repay",
  "money/provider read",
  "money/disclosure archive",
  "money/disclosure close",
];

function idOf(entered: { ok: true; entry: BookEntry } | { ok: false; reasons: string[] }): string {
  if (!entered.ok) throw new Error(entered.reasons.join(" "));
  return entered.entry.id;
}

/** The bill as its form posts it. */
function formOf(bill: Fields): Fields {
  return { ...bill, used_from: "2026-08-25", used_to: "2026-08-30" };
}

/** The file of a bank with one line. */
function bankFile(amount = newAmount()): string {
  return `Date,Description,Amount\n2026-08-20,Interest,${amount}\n`;
}

let made = 0;

/** An amount that no other line and no other movement has. */
function newAmount(): string {
  made += 1;
  return `${made}.07`;
}

/** A contributor whom nobody can take for another one. */
function somebody() {
  made += 1;
  return {
    full_name: `Jordan B${randomUUID().replaceAll(/[^a-f]/g, "")}o`,
    address: `${made} Example Street`,
    city: "Saanich",
    province: "BC",
    postal_code: "V8X 1A1",
    email: `${randomUUID()}@example.org`,
  };
}

function table(): string {
  const row = { ...cheque, ...somebody() };
  return `${Object.keys(row).join(",")}\n${Object.values(row).join(",")}\n`;
}
