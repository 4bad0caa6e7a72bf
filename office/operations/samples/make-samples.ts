/** Fills the empty records of a trial with made-up ones, as many as a large campaign has: to try the office out, and to measure it. */

import { hasRecords } from "#server/operations/backup/restore-backup.ts";
import type { Books } from "#server/money/books/books.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import {
  addActs,
  addMessages,
  addSubscribers,
  addVolunteers,
  type Range,
  daysBefore,
  pick,
  samplePerson,
} from "./sample-people.ts";
import { daysBetween, localDate, yearOf, todayOf } from "#domain/platform/time/local-date.ts";
import { recordOfflineContribution } from "#server/money/contributions/offline/enter-offline.ts";
import { enterExpense } from "#server/money/expenses/enter-expense.ts";

/** How many of each are made. */
type SampleCounts = {
  /** On the list or with a message, or both. */
  people: number;
  messages: number;
  contributions: number;
  expenses: number;
  /** In the log. */
  acts: number;
};

export const largeCampaign: SampleCounts = {
  people: 10_000,
  messages: 5_000,
  contributions: 10_000,
  expenses: 200,
  acts: 10_000,
};

/** Rows of one transaction. */
const batch = 250;

/** A sentence where made-up records must not be added; undefined where they may. */
export async function whyNoSamples({ config, database, payments }: Books): Promise<string | undefined> {
  if (config.production) return "This is a campaign's own server. Made-up records are for a trial only.";
  if (livemodeOf(payments.mode) === 1)
    return "The books here are of real money. Made-up records are for a trial only, with payments in the sandbox.";
  if (await hasRecords(database))
    return "There are records here already. Made-up records go into an empty data folder only: set DATA_DIR to a new one.";
  return undefined;
}

/** Adds them, with one transaction for each batch; `onProgress` is told what is being made. Ask `whyNoSamples` before. */
export async function makeSamples(
  books: Books,
  counts: SampleCounts,
  onProgress: (words: string) => void,
): Promise<void> {
  const { database, clock } = books;
  const now = clock.now();
  const add = async (
    what: string,
    { from, to }: Range,
    work: (transaction: Tx, range: Range) => Promise<void>,
  ) => {
    for (let begun = from; begun < to; begun += batch) {
      const range = { from: begun, to: Math.min(to, begun + batch) };
      onProgress(`Making ${what}: ${begun - from} of ${to - from}`);
      await database.transaction().execute((transaction) => work(transaction, range));
    }
  };
  // Whoever is not on the list has written; as many as messages allow have done both.
  const onTheList = Math.max(0, counts.people - Math.ceil(counts.messages * 0.6));
  const writers = { from: counts.people - counts.messages, to: counts.people };
  await add("people", { from: 0, to: onTheList }, (transaction, range) =>
    addSubscribers(transaction, range, now),
  );
  await add("volunteers", { from: 0, to: counts.people }, (transaction, range) =>
    addVolunteers(transaction, range, { now, content: books.content }),
  );
  await add("messages", writers, (transaction, range) =>
    addMessages(transaction, range, { now, content: books.content }),
  );
  await add("acts", { from: 0, to: counts.acts }, (transaction, range) => addActs(transaction, range, now));
  await add("contributions", { from: 0, to: counts.contributions }, (transaction, range) =>
    addContributions(transaction, { ...range, all: counts.contributions }, books),
  );
  onProgress("Making bills");
  for (let number = 0; number < counts.expenses; number++) await addExpense(number, books);
}

/* Made-up contributions with their receipts, and bills, entered by the functions that enter real ones. */

const methods = ["cheque", "e-transfer", "e-transfer", "cash"] as const;
const dollars = [20, 25, 25, 40, 50, 50, 75, 100] as const;
/** Donors give about two and a half times each. */
const giftsOfADonor = 2.5;

/** Enters contributions, the oldest first, so that their receipts are numbered in order. `all` is how many there will be. */
async function addContributions(
  transaction: Tx,
  { from, to, all }: Range & { all: number },
  { clock, facts, payments, content }: Books,
): Promise<void> {
  const donors = Math.max(1, Math.floor(all / giftsOfADonor));
  const home = facts.jurisdiction.examples.resident;
  const days = daysOfTheYear(clock.now(), facts.timeZone);
  for (let number = from; number < to; number++) {
    const at = daysBefore(clock.now(), Math.floor(days * (1 - number / all)));
    const { fullName, email, address } = samplePerson((number * 7) % donors);
    const gift = {
      ...home,
      fullName,
      email,
      address,
      method: pick(methods, number),
      livemode: livemodeOf(payments.mode),
      amountCents: pick(dollars, number * 5) * 100,
      receivedOn: localDate(at, facts.timeZone),
      description: `Made-up contribution ${number + 1}`,
      idempotencyKey: `sample:${number}`,
    };
    await recordOfflineContribution(transaction, gift, { now: at, content });
  }
  await keepMailsIn(transaction, clock.now());
}

/** Nothing of the samples is ever sent: their e-mails count as sent before anybody can see them. */
async function keepMailsIn(transaction: Tx, now: Date): Promise<void> {
  await transaction
    .updateTable("outbox")
    .set({ state: "sent", done_at: now.toISOString() })
    .where("state", "=", "queued")
    .where("recipient", "like", "sample-%@example.org")
    .execute();
}

/** Enters one bill; its sum is small, so that all of them stay below the limit. */
async function addExpense(number: number, books: Books): Promise<void> {
  const date = todayOf(books);
  const { classes } = books.facts.jurisdiction.expenses;
  const input = {
    supplier: `Sample Supplier ${(number % 20) + 1}`,
    date,
    used: `${date}..${date}`,
    amount: `${(number % 40) + 1}.00`,
    class: pick(classes.value, number).id,
    description: "Made-up bill",
    bill_number: `Sample ${number + 1}`,
  };
  const entered = await enterExpense(books, { input, options: { overLimit: true } }, "Sample Agent");
  if (!entered.ok) throw new Error(entered.reasons.join(" "));
}

/** How many days of this year are over. */
function daysOfTheYear(now: Date, timeZone: string): number {
  const today = localDate(now, timeZone);
  return daysBetween(`${yearOf(today)}-01-01`, today);
}
