/** Stores the lines of a bank's statement; a line that another file had is recognised. */

import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import {
  type BankLine,
  type BankStatement,
  type BankBalance,
  parseBankBalance,
} from "#domain/money/account/bank-line.ts";
import { newsOfFile, partSetAside } from "#domain/money/account/bank-repeats.ts";
import type { BankTableOptions } from "#domain/money/account/bank-table.ts";
import type { AccountEntry } from "#domain/money/books/account-entries.ts";
import { matchesOf } from "#domain/money/books/bank-match.ts";
import { entriesOf } from "#domain/money/books/book-entry.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { sum } from "#domain/platform/sum.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { type Books, changeBooks, type Recording, recordingBy } from "#server/money/books/books.ts";
import { todayOf } from "#domain/platform/time/local-date.ts";
import { changeEntry, recordEntry, currentEntries } from "#server/money/books/entries.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { GivenFile } from "#server/platform/system/pack-file.ts";
import { readAccount, currentLines, type StoredLine } from "./account.ts";
import { type ReadBankFile, readBankFile, type TableHead } from "#server/money/tables/read-table.ts";

export type BankFile = { fileName: string; content: GivenFile; options: BankTableOptions };

type Unreadable = Extract<BankStatement, { ok: false }>;

type ImportedLines =
  | { ok: true; added: StoredLine[]; known: number; cents: number; notes: string[] }
  | Unreadable;

/** A line of a file before it is entered: whether it is new, and which entry of the books it is beyond doubt. */
type PreviewedLine = {
  line: BankLine;
  state: "new" | "known" | "set-aside";
  match: AccountEntry | undefined;
};

/** What the bank states, and by how much the lines that are known and new come to less. */
type PreviewedBalance = NonNullable<FileLines["balance"]> & { missingCents: number };

/** `packed` is the file as the next form holds it. `sure` counts lines of earlier files too. */
export type BankPreview =
  | {
      ok: true;
      lines: PreviewedLine[];
      balance: PreviewedBalance | undefined;
      sure: number;
      notes: string[];
      packed: string;
    }
  | (Unreadable & { packed?: string; head?: TableHead });

/** What importing the file would do, line by line; nothing is stored. */
export async function previewBankLines(books: Books, file: BankFile): Promise<BankPreview> {
  const { statement: read, packed = "", head } = await readFile(books, file, { isForPage: true });
  if (!read.ok) return { ...read, packed, ...(head && { head }) };
  const { livemode } = recordingBy(books, "");
  const news = await newsIn(books.database, read.lines, livemode);
  const aside = new Set(news.aside);
  const { openLines, partners, lines: known } = await readAccount(books.database, livemode);
  const keyed = news.added.map(({ line, key }) => ({ id: key, ...line }));
  const certain = matchesOf([...openLines, ...keyed], partners).sure;
  const keyOf = new Map(news.added.map(({ line, key }) => [line, key]));
  const entryOf = new Map(certain.map(({ line, entries }) => [line.id, entries[0]]));
  const lines = read.lines.map((line): PreviewedLine => {
    const key = keyOf.get(line);
    if (key !== undefined) return { line, state: "new", match: entryOf.get(key) };
    return { line, state: aside.has(line) ? "set-aside" : "known", match: undefined };
  });
  const { balance } = read;
  const until = (on: string) => on <= (balance?.on ?? "");
  const recorded =
    sum(known.filter(({ posted_on }) => until(posted_on)).map(({ amount_cents }) => amount_cents)) +
    sum(keyed.filter(({ postedOn }) => until(postedOn)).map(({ cents }) => cents));
  return {
    ok: true,
    lines,
    balance: balance && { ...balance, missingCents: balance.cents - recorded },
    sure: certain.length,
    notes: read.notes,
    packed,
  };
}

/** Stores the whole file or nothing of it. */
export async function importBankLines(books: Books, file: BankFile, by: string): Promise<ImportedLines> {
  const { statement: read } = await readFile(books, file, { isForPage: false });
  if (!read.ok) return read;
  const recording = recordingBy(books, by);
  const { livemode, now, acting } = recording;
  return changeBooks(books, async (transaction) => {
    const news = await newsIn(transaction, read.lines, livemode);
    for (const { id, reference } of news.learned)
      await transaction
        .updateTable("bank_line")
        .set({ bank_reference: reference })
        .where("id", "=", id)
        .execute();
    const rows = news.added.map(({ line, key }) => ({
      id: randomUUID(),
      livemode,
      posted_on: line.postedOn,
      amount_cents: line.cents,
      description: line.description,
      bank_reference: line.reference ?? null,
      fingerprint: `${livemode} ${key}`,
      file_name: file.fileName,
      imported_by: by,
      imported_at: now.toISOString(),
    }));
    const added: StoredLine[] = [];
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      added.push(
        ...(await transaction
          .insertInto("bank_line")
          .values(rows.slice(at, at + rowsAtOnce))
          .returningAll()
          .execute()),
      );
    // An old file once more says nothing new of a day that a later file has as well.
    const balance = read.balance && { ...read.balance, source: file.fileName };
    if (balance && (added.length > 0 || !(await balanceOf(transaction, balance.on, recording))))
      await keepBalance(transaction, balance, recording);
    const cents = added.reduce((sum, line) => sum + line.amount_cents, 0);
    const known = read.lines.length - added.length;
    if (acting)
      await recordAct(transaction, acting, {
        act: "account.import-bank-file",
        subject: file.fileName,
        after: `${added.length} new lines of ${formatCents(cents)} in all, ${known} that were known`,
      });
    return { ok: true, added, known, cents, notes: read.notes };
  });
}

type FileLines = Extract<BankStatement, { ok: true }>;

/** A statement has a limited number of values. */
const rowsAtOnce = 500;

function readFile(
  books: Books,
  { content, options }: BankFile,
  { isForPage }: { isForPage: boolean },
): Promise<ReadBankFile> {
  const { currency } = books.facts.jurisdiction;
  return readBankFile({ file: content, options: { ...options, currency, today: todayOf(books) }, isForPage });
}

/** The new lines, each with a key that no stored line has; what was set aside before stays aside. */
async function newsIn(database: Kysely<Database>, lines: BankLine[], livemode: 0 | 1) {
  const stored = await database
    .selectFrom("bank_line")
    .select(["id", "posted_on", "amount_cents", "description", "bank_reference", "fingerprint"])
    .where("livemode", "=", livemode)
    .execute();
  const standing = new Set((await currentLines(database, livemode)).map(({ id }) => id));
  const known = stored.map((row) => ({
    id: row.id,
    postedOn: row.posted_on,
    cents: row.amount_cents,
    description: row.description,
    reference: row.bank_reference ?? "",
    // The key of a line that came with its number has it.
    isLearned: row.bank_reference !== null && !row.fingerprint.includes(` #${row.bank_reference}`),
  }));
  const news = newsOfFile(
    lines,
    known.filter(({ id }) => standing.has(id)),
  );
  const parted = partSetAside(
    news.added,
    known.filter(({ id }) => !standing.has(id)),
  );
  const taken = new Set(stored.map(({ fingerprint }) => fingerprint));
  const added = parted.added.map(({ line, key }) => ({ line, key: freeKey(key, { taken, livemode }) }));
  return { added, aside: parted.aside, learned: news.learned };
}

/** A line that was set aside may have the key that this one would get. */
function freeKey(key: string, { taken, livemode }: { taken: Set<string>; livemode: 0 | 1 }): string {
  let free = key;
  for (let count = 2; taken.has(`${livemode} ${free}`); count += 1) free = `${key}+${count}`;
  taken.add(`${livemode} ${free}`);
  return free;
}

/** Enters the balance that the bank states; the one of a day that was entered before is corrected. */
export async function enterBankBalance(
  books: Books,
  typed: { date: string; amount: string; source: string },
  by: string,
): Promise<{ ok: true; balance: BankBalance } | { ok: false; reasons: string[] }> {
  const parsed = parseBankBalance(typed, todayOf(books));
  if (!parsed.ok) return parsed;
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction) => {
    await keepBalance(transaction, parsed.balance, recording);
    return parsed;
  });
}

async function balanceOf(transaction: Tx, on: string, { livemode }: Recording) {
  const entries = await currentEntries(transaction, livemode, "bank-balance");
  return entriesOf(entries, "bank-balance").find(({ content }) => content.on === on);
}

async function keepBalance(transaction: Tx, balance: BankBalance, recording: Recording): Promise<void> {
  const earlier = await balanceOf(transaction, balance.on, recording);
  if (!earlier) await recordEntry(transaction, { kind: "bank-balance", content: balance }, recording);
  else if (earlier.content.cents !== balance.cents) {
    const change = { entry: earlier, content: balance, reason: `Read in ${balance.source}` };
    await changeEntry(transaction, change, recording);
  }
}
