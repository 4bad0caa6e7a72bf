/** Enters what came without the site: money, or goods and services, which are an election expense of the same value as well. */

import { centsFromText } from "#domain/money/contributions/typed-cells.ts";
import {
  offlineColumns,
  type OfflineInput,
  parseOfflineEntry,
} from "#domain/money/contributions/offline-entry.ts";
import { type ExpenseInput, usedColumns } from "#domain/money/expenses/expense.ts";
import { type Books, changeBooks, type Recording, recordingBy } from "#server/money/books/books.ts";
import { todayOf } from "#domain/platform/time/local-date.ts";
import {
  type Entered,
  enteredBefore,
  enterOffline,
  type EntryOptions,
  isGoods,
} from "#server/money/contributions/offline/enter-offline.ts";
import { importOffline, type Imported } from "#server/money/contributions/offline/import-offline.ts";
import type { ReadableTable } from "#server/money/tables/read-csv.ts";
import { findContribution } from "#server/money/contributions/record/contribution.ts";
import { questionsAbout } from "#server/money/contributions/record/open-reviews.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { receiptsOf } from "#server/money/receipts/stored-receipt.ts";
import { enterExpenseWithin } from "./enter-expense.ts";

/** Columns of the import file, and fields of the form; the last ones are of goods and services. */
export const receivedColumns = [...offlineColumns, ...usedColumns] as const;

/** Text as typed or as a cell of the file holds it. */
export type ReceivedInput = OfflineInput & Pick<ExpenseInput, (typeof usedColumns)[number]>;

export type ReceivedOptions = EntryOptions & {
  /** Enter goods although the expense limit of the campaign period is passed with them. */
  overLimit?: boolean;
};

type Entry = { input: ReceivedInput; options: ReceivedOptions };

/** Enters one contribution as it was typed, goods and services with their expense; a refused one stores nothing. */
export async function enterReceived(
  books: Books,
  { input, options = {} }: { input: ReceivedInput; options?: ReceivedOptions },
  by: string,
): Promise<Entered> {
  if (!isGoods(input)) return enterOffline(books, input, options);
  const entry = { input, options, recording: recordingBy(books, by) };
  return changeBooks(books, (transaction) => enterGoods(transaction, books, entry), options);
}

/** Enters a file row by row, or with `dryRun` tells what would happen and keeps nothing. */
export async function importReceived(
  books: Books,
  { table, options }: { table: ReadableTable; options: ReceivedOptions & { dryRun: boolean } },
  by: string,
): Promise<Imported> {
  return importOffline(books, table, {
    ...options,
    columns: receivedColumns,
    transact: (work, once) => changeBooks(books, work, once),
    enterGoods: (transaction, { input, idempotencyKey }) =>
      enterGoods(transaction, books, {
        input,
        options: { ...options, idempotencyKey },
        recording: recordingBy(books, by),
      }),
  });
}

async function enterGoods(
  transaction: Tx,
  books: Books,
  { input, options, recording }: Entry & { recording: Recording },
): Promise<Entered> {
  const { idempotencyKey, enterProhibited, overLimit } = options;
  const before = await enteredBefore(transaction, idempotencyKey);
  if (before) return before;
  const { contributor, expense } = partsOf(input);
  const parsed = parseOfflineEntry(contributor, books.facts.jurisdiction, todayOf(books));
  if (!parsed.ok) return parsed;
  const entered = await enterExpenseWithin(transaction, books, {
    input: expense,
    given: { cents: centsFromText(input.amount ?? "") ?? 0, contributor, idempotencyKey },
    // The contribution itself is asked about when it looks like one that is there.
    options: { again: true, enterProhibited: enterProhibited === true, overLimit: overLimit === true },
    recording,
  });
  if (!entered.ok) return entered;
  const { given } = entered.entry.content;
  if (given?.contributionId === undefined) return { ok: false, reasons: [candidatesOwn] };
  const contribution = await findContribution(transaction, given.contributionId);
  if (!contribution) throw new Error(`Contribution ${given.contributionId} was not entered`);
  const receipt = (await receiptsOf(transaction, contribution.id)).at(-1);
  const { entry, warnings, owed = [] } = entered;
  return {
    ok: true,
    contribution,
    receiptNumber: receipt?.number,
    isRepeated: false,
    owed,
    questions: await questionsAbout(transaction, contribution),
    expense: entry,
    warnings,
  };
}

const candidatesOwn =
  "full_name: the candidate's own goods and services are an expense and no contribution. Enter them as an expense that was given.";

/** What was typed, as the contribution and as the expense; without days of use it was used on the day on which it came. */
function partsOf({ class: classId, used, election_amount, campaign_amount, ...contributor }: ReceivedInput) {
  const expense: ExpenseInput = {
    supplier: contributor.full_name ?? "",
    date: contributor.date ?? "",
    amount: contributor.amount ?? "",
    description: contributor.description ?? "",
    class: classId ?? "",
    ...(used && { used }),
    ...(election_amount && { election_amount }),
    ...(campaign_amount && { campaign_amount }),
  };
  return { contributor, expense };
}
