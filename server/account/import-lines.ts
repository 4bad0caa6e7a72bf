/** Stores the lines of a bank's statement; a line that another file had is recognised. */

import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { BankTableOptions } from "#domain/account/bank-columns.ts";
import { lineKeys } from "#domain/account/bank-line.ts";
import { type Books, changeBooks, recordingBy } from "#server/books/books.ts";
import type { Database } from "#server/database/schema.ts";
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
  const { livemode, now } = recordingBy(books, by);
  const keys = lineKeys(read.lines);
  const rows = read.lines.map((line, index) => ({
    id: randomUUID(),
    livemode,
    posted_on: line.postedOn,
    amount_cents: line.cents,
    description: line.description,
    bank_reference: line.reference ?? null,
    fingerprint: `${livemode} ${keys[index]}`,
    file_name: fileName,
    imported_by: by,
    imported_at: now.toISOString(),
  }));
  return changeBooks(books, async (transaction) => {
    const added: StoredLine[] = [];
    for (const row of rows) {
      const stored = await transaction
        .insertInto("bank_line")
        .values(row)
        .onConflict((conflict) => conflict.column("fingerprint").doNothing())
        .returningAll()
        .executeTakeFirst();
      if (stored) added.push(stored);
    }
    const cents = added.reduce((sum, line) => sum + line.amount_cents, 0);
    return { ok: true, added, known: rows.length - added.length, cents };
  });
}
