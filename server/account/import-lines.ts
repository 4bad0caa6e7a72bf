/** Stores the lines of a bank's statement; a line that another file had is recognised. */

import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { type BankTableOptions, type ColumnRole, guessRoles } from "#domain/account/bank-columns.ts";
import { type BankBalance, parseBankBalance } from "#domain/account/bank-balance.ts";
import {
  type BankLine,
  type BankStatement,
  newsOfFile,
  partSetAside,
  type TableQuestion,
} from "#domain/account/bank-line.ts";
import { type AccountEntry, certainMatches } from "#domain/books/bank-match.ts";
import { entriesOf } from "#domain/books/book-entry.ts";
import { formatCents } from "#domain/donation/donation.ts";
import { recordAct } from "#server/audit/record-act.ts";
import { type Books, changeBooks, type Recording, recordingBy, todayOf } from "#server/books/books.ts";
import { changeEntry, recordEntry, standingEntries } from "#server/books/entries.ts";
import type { Database, Tx } from "#server/database/schema.ts";
import { readCsvCells } from "#server/contributions/offline/read-csv.ts";
import { readAccount } from "./account.ts";
import { standingLines, type StoredLine } from "./bank-lines.ts";
import { readBankFile } from "./read-bank-file.ts";

export type BankFile = { fileName: string; content: Uint8Array; options: BankTableOptions };

type Unreadable = { ok: false; reason: string; asks?: TableQuestion };

type ImportedLines = { ok: true; added: StoredLine[]; known: number; cents: number } | Unreadable;

/** A line of a file before it is entered: whether it is new, and which entry of the books it is beyond doubt. */
type PreviewedLine = {
  line: BankLine;
  state: "new" | "known" | "set-aside";
  match: AccountEntry | undefined;
};

export type BankPreview = { ok: true; lines: PreviewedLine[]; balance: FileLines["balance"] } | Unreadable;

/** What importing the file would do, line by line; nothing is stored. */
export async function previewBankLines(books: Books, file: BankFile): Promise<BankPreview> {
  const read = readFile(books, file);
  if (!read.ok) return read;
  const { livemode } = recordingBy(books, "");
  const news = await newsIn(books.database, read.lines, livemode);
  const added = new Set(news.added.map(({ line }) => line));
  const aside = new Set(news.aside);
  const { openLines, openEntries } = await readAccount(books.database, livemode);
  const keyed = news.added.map(({ line, key }) => ({ id: key, ...line }));
  const certain = certainMatches([...openLines, ...keyed], openEntries);
  const keyOf = new Map(news.added.map(({ line, key }) => [line, key]));
  const lines = read.lines.map((line): PreviewedLine => ({
    line,
    state: added.has(line) ? "new" : aside.has(line) ? "set-aside" : "known",
    match: certain.find((match) => match.line.id === keyOf.get(line))?.entry,
  }));
  return { ok: true, lines, balance: read.balance };
}

/** The first rows of a table, and what each column seems to be; `undefined` for what is no table. */
export function readTableHead(
  content: Uint8Array,
): { rows: string[][]; roles: readonly ColumnRole[] } | undefined {
  const table = readCsvCells(content);
  if (!table.ok) return undefined;
  return { rows: table.rows.slice(0, 5).map(({ cells }) => cells), roles: guessRoles(table.rows) };
}

/** Stores the whole file or nothing of it. */
export async function importBankLines(books: Books, file: BankFile, by: string): Promise<ImportedLines> {
  const read = readFile(books, file);
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
    const added: StoredLine[] = [];
    for (const { line, key } of news.added) {
      const row = {
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
      };
      added.push(
        await transaction.insertInto("bank_line").values(row).returningAll().executeTakeFirstOrThrow(),
      );
    }
    if (read.balance) await keepBalance(transaction, { ...read.balance, source: file.fileName }, recording);
    const cents = added.reduce((sum, line) => sum + line.amount_cents, 0);
    const known = read.lines.length - added.length;
    if (acting)
      await recordAct(transaction, acting, {
        act: "account.import-bank-file",
        subject: file.fileName,
        after: `${added.length} new lines of ${formatCents(cents)} in all, ${known} that were known`,
      });
    return { ok: true, added, known, cents };
  });
}

type FileLines = Extract<BankStatement, { ok: true }>;

function readFile({ facts }: Books, { content, options }: BankFile): FileLines | Unreadable {
  return readBankFile(content, { ...options, currency: facts.jurisdiction.currency });
}

/** The new lines, each with a key that no stored line has; what was set aside before stays aside. */
async function newsIn(database: Kysely<Database>, lines: BankLine[], livemode: 0 | 1) {
  const stored = await database
    .selectFrom("bank_line")
    .select(["id", "posted_on", "amount_cents", "description", "bank_reference", "fingerprint"])
    .where("livemode", "=", livemode)
    .execute();
  const standing = new Set((await standingLines(database, livemode)).map(({ id }) => id));
  const known = stored.map((row) => ({
    id: row.id,
    postedOn: row.posted_on,
    cents: row.amount_cents,
    description: row.description,
    reference: row.bank_reference ?? "",
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
  while (taken.has(`${livemode} ${free}`)) free += "+";
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
  await changeBooks(books, (transaction) => keepBalance(transaction, parsed.balance, recording));
  return parsed;
}

async function keepBalance(transaction: Tx, balance: BankBalance, recording: Recording): Promise<void> {
  const entries = await standingEntries(transaction, recording.livemode);
  const earlier = entriesOf(entries, "bank-balance").find(({ content }) => content.on === balance.on);
  if (!earlier) await recordEntry(transaction, { kind: "bank-balance", content: balance }, recording);
  else if (earlier.content.cents !== balance.cents) {
    const change = { entry: earlier, content: balance, reason: `Read in ${balance.source}` };
    await changeEntry(transaction, change, recording);
  }
}
