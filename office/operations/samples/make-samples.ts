/** Fills the empty records of a trial with made-up ones, as many as a large campaign has: to try the office out, and to measure it. */

import { hasRecords } from "#server/operations/backup/installation.ts";
import type { Books } from "#server/money/books/books.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import { addContributions, addExpense } from "./sample-money.ts";
import { addActs, addMessages, addSubscribers, addVolunteers, type Range } from "./sample-people.ts";

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
