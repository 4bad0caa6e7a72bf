/** Stores the lines of a bank's statement; a line that another file had is recognised. */

import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { BankTableOptions } from "#domain/account/bank-columns.ts";
import { type BankBalance, parseBankBalance } from "#domain/account/bank-balance.ts";
import { newsOfFile } from "#domain/account/bank-line.ts";
import { entriesOf } from "#domain/books/book-entry.ts";
import { type Books, changeBooks, type Recording, recordingBy, todayOf } from "#server/books/books.ts";
import { changeEntry, recordEntry, standingEntries } from "#server/books/entries.ts";
import type { Database, Tx } from "#server/database/schema.ts";
import { readBankFile } from "./read-bank-file.ts";

export type StoredLine = Selectable<Database["bank_line"]>;

type BankFile = { fileName: string; content: Uint8Array; options: BankTableOptions };

export type ImportedLines =
  | { ok: true; added: StoredLine[]; known: number; cents: number }
  | { ok: false; reason: string };

/** Stores the whole file or nothing of it. */
export async function importBankLines(
  books: Books,
  { fileName, content, options }: BankFile,
  by: string,
): Promise<ImportedLines> {
  const read = readBankFile(content, { ...options, currency: books.facts.jurisdiction.currency });
  if (!read.ok) return read;
  const recording = recordingBy(books, by);
  const { livemode, now } = recording;
  return changeBooks(books, async (transaction) => {
    const earlier = await transaction
      .selectFrom("bank_line")
      .select(["id", "posted_on", "amount_cents", "bank_reference"])
      .where("livemode", "=", livemode)
      .execute();
    const known = earlier.map(({ id, posted_on, amount_cents, bank_reference }) => ({
      id,
      postedOn: posted_on,
      cents: amount_cents,
      reference: bank_reference ?? "",
    }));
    const news = newsOfFile(read.lines, known);
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
        file_name: fileName,
        imported_by: by,
        imported_at: now.toISOString(),
      };
      added.push(
        await transaction.insertInto("bank_line").values(row).returningAll().executeTakeFirstOrThrow(),
      );
    }
    if (read.balance) await keepBalance(transaction, { ...read.balance, source: fileName }, recording);
    const cents = added.reduce((sum, line) => sum + line.amount_cents, 0);
    return { ok: true, added, known: read.lines.length - added.length, cents };
  });
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
