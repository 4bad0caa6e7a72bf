/** What the audit log says of an entry of the books: entered, corrected, voided or restored, in words. */

import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import type { Jurisdiction } from "#domain/money/jurisdiction/jurisdiction.ts";
import type { Kysely } from "kysely";
import type { BookEntry, EntryKind } from "#domain/money/books/book-entry.ts";
import { entryLines } from "#domain/money/books/entry-lines.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { actOnEntry, type EntryVerb, type LoggedEntry } from "#domain/team/act-words.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { Recording } from "./books.ts";
import { entryNamesIn } from "./entry-names.ts";

/** The kind of act that the log sorts an entry under, and what it calls the entry. */
const subjects: Record<EntryKind, LoggedEntry> = {
  expense: "expense-bill",
  payment: "expense-payment",
  refund: "expense-refund",
  supplier: "expense-supplier",
  advertisement: "expense-advertisement",
  movement: "account-movement",
  "bank-balance": "account-balance",
  figure: "books-figure",
  fundraiser: "fundraiser-function",
  "fundraiser-sale": "fundraiser-sale",
  "fundraiser-cost": "fundraiser-cost",
};

/** `before` is absent when it is entered or restored, `now` when it is void from now on. */
type Logged = {
  before?: BookEntry | undefined;
  now: BookEntry | undefined;
  reason?: string;
};

/** Records the act in its transaction; nothing where the entries follow from an act that is logged itself. */
export async function logEntry(
  transaction: Tx,
  { before, now, reason }: Logged,
  { acting }: Recording,
): Promise<void> {
  const entry = now ?? before;
  if (!acting || !entry) return;
  const law = jurisdictionOf(acting.content().campaign.jurisdiction);
  const [was, is] = [
    before ? await linesOf(transaction, before, law) : [],
    now ? await linesOf(transaction, now, law) : [],
  ];
  const why = reason === undefined ? [] : [`Why: ${reason}`];
  await recordAct(transaction, acting, {
    act: actOnEntry(verbOf({ before, now, reason }), subjects[entry.kind]),
    subject: entry.id,
    before: textOf(was.filter((line) => !is.includes(line))),
    after: textOf([...is.filter((line) => !was.includes(line)), ...why]),
  });
}

function verbOf({ before, now, reason }: Logged): EntryVerb {
  if (!now) return "void";
  if (before) return "correct";
  return reason === undefined ? "enter" : "restore";
}

async function linesOf(database: Kysely<Database>, entry: BookEntry, law: Jurisdiction): Promise<string[]> {
  const { classes } = entryNamesIn([], law);
  const suppliers = new Map<string, string>();
  if (entry.kind === "expense") {
    const { supplierId } = entry.content;
    suppliers.set(supplierId, await supplierName(database, supplierId));
  }
  return entryLines(entry, { suppliers, classes }).map(([label, value]) => `${label}: ${value}`);
}

async function supplierName(database: Kysely<Database>, id: string): Promise<string> {
  const row = await database
    .selectFrom("book_entry")
    .select("content")
    .where("entry_id", "=", id)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  const { name = "" }: { name?: string } = row ? JSON.parse(row.content) : {};
  return name;
}

function textOf(lines: string[]): string | undefined {
  return lines.length === 0 ? undefined : lines.join("; ");
}
