/** What each act on bills, the account, functions and the statement writes into the log of all acts. */

import { randomUUID } from "node:crypto";
import { matchesOf } from "#domain/money/books/bank-match.ts";
import type { BookEntry } from "#domain/money/books/book-entry.ts";
import { packFile } from "#server/platform/system/pack-file.ts";
import { importBankLines } from "#server/money/account/import-lines.ts";
import { readAccount } from "#server/money/account/account.ts";
import { matchCertain, matchNewMovement, maxTogether, pairsSeen } from "#server/money/account/match-lines.ts";
import { booksOf, recordingBy } from "#server/money/books/books.ts";
import { enterMovement } from "#server/money/account/contribution-movements.ts";
import { setLinesAside } from "#server/money/account/set-aside.ts";
import { voidEntry } from "#server/money/expenses/change-expense.ts";
import { enterExpense } from "#server/money/expenses/enter-expense.ts";
import { payExpense } from "#server/money/expenses/pay-expense.ts";
import { addFundraiser } from "#server/money/fundraisers.ts";
import type { Services } from "#server/services.ts";
import { enterCheque, stranger } from "#test/support/entered-contributions.ts";
import { samples } from "#test/support/sample-files.ts";
import type { Fields, LoggedAct } from "./logged-act.ts";

/** By room, address and act. */
export function loggedBookActs(given: { services: Services }): Record<string, LoggedAct> {
  const books = () => booksOf({ services: given.services });
  const by = "Sample Agent";

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

  async function paid(): Promise<string> {
    const day = "2026-08-10";
    const given = { ...bill(), date: day, used: day };
    const expenseId = idOf(await enterExpense(books(), { input: given, options: {} }, by));
    const input = { date: day, amount: "250", method: "e-transfer" };
    await payExpense(books(), { expenseId, input }, by);
    return expenseId;
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
      fields: { ...formOf(bill()), ...stranger(), market_value: "250", amount: "200" },
    }),
  };
  const isMatched = ["account.enter-movement", "account.match"];

  return {
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
    "money/expenses/:id/refund refund": onEntry("/money/expenses/:id/refund", {
      writes: ["expense.enter-refund"],
      fields: { date: "2026-08-27", amount: "100", to: "account", refundable: "25000" },
      entry: paid,
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
    "money/account match-together": {
      writes: ["account.match"],
      async post() {
        await matchCertain(books(), by);
        const amount = newAmount();
        await bankLine(amount);
        await moved(amount);
        const { openLines, partners } = await readAccount(
          books().database,
          recordingBy(books(), "").livemode,
        );
        const seen = pairsSeen(matchesOf(openLines, partners).sure.slice(0, maxTogether));
        return { path: "/money/account", fields: { which: "sure", seen, key: randomUUID() } };
      },
    },
    "money/account undo-together": {
      writes: ["account.undo-match"],
      async post() {
        const amount = newAmount();
        await bankLine(amount);
        await moved(amount);
        const batch = randomUUID();
        await matchCertain(books(), by, batch);
        return { path: "/money/account", fields: { batch } };
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
      async post() {
        await matchCertain(books(), by);
        const packed = packFile(new TextEncoder().encode(bankFile())) ?? "";
        return { path: "/money/account/import", fields: { packed, file_name: "august.csv" } };
      },
    },
    "money/account/lines/:id match": onLine(["account.match"], async (_line, amount) => ({
      entry: await moved(amount),
    })),
    "money/account/lines/:id match-new": onLine(isMatched, async () => ({
      kind: "interest",
      with: "The bank",
      description: "Interest",
    })),
    "money/account/lines/:id match-refund": onLine(["expense.enter-refund", "account.match"], async () => ({
      expense: await paid(),
    })),
    "money/account/lines/:id unmatch": onLine(
      ["account.void-movement", "account.undo-match"],
      async (lineId) => {
        const what = { kind: "interest", input: { with: "The bank", description: "Interest" } };
        const matched = await matchNewMovement(books(), { lineId, ...what }, by);
        return { reason: "Another line", version: matched.ok ? matched.version : "" };
      },
    ),
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
        fields: { date: "2026-08-21", contribution: await enterCheque(given.services, stranger()) },
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
    "money/file take": { writes: [], post: async () => ({ path: "/money/file" }) },
    "money/file ask": {
      writes: ["disclosure.ask"],
      twice: "again",
      post: async () => ({ path: "/money/file", fields: { subject: "statement, candidate" } }),
    },
    "money/file take-pack": { writes: [], post: async () => ({ path: "/money/file" }) },
    "money/file save-archive": { writes: [], post: async () => ({ path: "/money/file" }) },
    "money/file filed": { writes: [], post: async () => ({ path: "/money/file" }) },
  };
}

/** Acts whose own tests look at their lines: they ask for a touch for themselves alone, or go on after their response. */
export const bookActsTestedElsewhere = ["money/provider read", "money/file archive", "money/file close"];

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
