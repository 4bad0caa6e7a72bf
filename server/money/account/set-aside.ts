/** Sets lines of the bank aside that are of a wrong file: they stay in the records and count nowhere. */

import { refused, type Books, changeBooks, type Recording, recordingBy } from "#server/money/books/books.ts";
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { type BookEntry, entriesOf } from "#domain/money/books/book-entry.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { formatDate } from "#domain/platform/time/local-date.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { changeEntry, entryOf, currentEntries, versionsOf } from "#server/money/books/entries.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import { readAccount, type StoredLine } from "./account.ts";

type SetAside = { ok: true; lines: StoredLine[] } | { ok: false; reasons: string[] };

/** A line alone, or with everything that was imported in the same file. */
type Wrong = { lineId: string; withItsFile: boolean; reason: string };

/** Sets them aside; refused while one of them is matched, because its match says that it is right. */
export async function setLinesAside(
  books: Books,
  { lineId, withItsFile, reason }: Wrong,
  by: string,
): Promise<SetAside> {
  const why = reason.trim();
  if (why === "") return refused("Say why.");
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction): Promise<SetAside> => {
    const { lines, matches } = await readAccount(transaction, recording.livemode);
    const named = lines.find(({ id }) => id === lineId);
    const before = named ? [] : await asideBefore(transaction, { lineId, reason: why }, recording);
    if (before.length > 0) return { ok: true, lines: before };
    if (!named) return refused("This line of the bank is not there, or it is set aside already.");
    const wrong = withItsFile ? lines.filter((line) => isOfSameFile(line, named)) : [named];
    const matched = new Set(matches.map(({ bank_line_id }) => bank_line_id));
    const kept = wrong.filter(({ id }) => matched.has(id));
    if (kept.length > 0) return refused(matchedSentence(kept));
    for (const line of wrong) await setAside(transaction, { line, reason: why }, recording);
    if (withItsFile) await voidBalances(transaction, named, recording);
    return { ok: true, lines: wrong };
  });
}

/** Takes a line back that was set aside, alone or with its whole file: it counts again, and the file's balance as soon as all of its lines do. */
export async function restoreLine(
  books: Books,
  { lineId, withItsFile }: Pick<Wrong, "lineId" | "withItsFile">,
  by: string,
): Promise<SetAside> {
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction): Promise<SetAside> => {
    const aside = await linesSetAside({ database: transaction }, recording.livemode);
    const named = aside.find(({ id }) => id === lineId);
    if (!named) return takenBefore(transaction, lineId, recording);
    const ofFile = aside.filter((line) => isOfSameFile(line, named));
    const taken = withItsFile ? ofFile : [named];
    for (const line of taken) await takeBack(transaction, line, recording);
    if (taken.length === ofFile.length) await restoreBalances(transaction, named, recording);
    return { ok: true, lines: taken };
  });
}

type AsideRow = StoredLine & { reason: string; setAsideBy: string; setAsideAt: string };

/** The lines that are set aside, the latest day first. */
export async function linesSetAside(
  { database }: { database: Kysely<Database> },
  livemode: 0 | 1,
): Promise<AsideRow[]> {
  return database
    .selectFrom("bank_line")
    .innerJoin("bank_line_aside", "bank_line_aside.bank_line_id", "bank_line.id")
    .selectAll("bank_line")
    .select([
      "bank_line_aside.reason",
      "bank_line_aside.set_aside_by as setAsideBy",
      "bank_line_aside.set_aside_at as setAsideAt",
    ])
    .where("bank_line_aside.undone_at", "is", null)
    .where("bank_line.livemode", "=", livemode)
    .orderBy("bank_line.posted_on", "desc")
    .orderBy("bank_line.id")
    .execute();
}

function lineInWords({
  posted_on,
  amount_cents,
  description,
}: Pick<StoredLine, "posted_on" | "amount_cents" | "description">): string {
  return `${formatDate(posted_on)}, ${formatCents(amount_cents)}, ${description}`;
}

export function isOfSameFile(one: StoredLine, other: StoredLine): boolean {
  return one.file_name === other.file_name && one.imported_at === other.imported_at;
}

async function setAside(
  transaction: Tx,
  { line, reason }: { line: StoredLine; reason: string },
  { by, now, acting }: Recording,
): Promise<void> {
  const row = {
    id: randomUUID(),
    bank_line_id: line.id,
    reason,
    set_aside_by: by,
    set_aside_at: now.toISOString(),
    undone_by: null,
    undone_at: null,
  };
  await transaction.insertInto("bank_line_aside").values(row).execute();
  if (!acting) return;
  const what = { before: lineInWords(line), after: `Why: ${reason}` };
  await recordAct(transaction, acting, { act: "account.set-line-aside", subject: line.id, ...what });
}

async function takeBack(transaction: Tx, line: StoredLine, { by, now, acting }: Recording): Promise<void> {
  await transaction
    .updateTable("bank_line_aside")
    .set({ undone_by: by, undone_at: now.toISOString() })
    .where("bank_line_id", "=", line.id)
    .where("undone_at", "is", null)
    .execute();
  if (!acting) return;
  const after = lineInWords(line);
  await recordAct(transaction, acting, { act: "account.take-line-back", subject: line.id, after });
}

/** What the same member took back already, the line with what came back with it, so that a form that is posted twice is done once. */
async function takenBefore(transaction: Tx, lineId: string, { by, livemode }: Recording): Promise<SetAside> {
  const taken = await transaction
    .selectFrom("bank_line")
    .innerJoin("bank_line_aside", "bank_line_aside.bank_line_id", "bank_line.id")
    .selectAll("bank_line")
    .select("bank_line_aside.undone_at as takenAt")
    .where("bank_line.livemode", "=", livemode)
    .where("bank_line_aside.undone_by", "=", by)
    .orderBy("takenAt", "desc")
    .execute();
  const named = taken.find(({ id }) => id === lineId);
  if (!named) return refused("This line of the bank is not set aside.");
  return {
    ok: true,
    lines: taken.filter((line) => isOfSameFile(line, named) && line.takenAt === named.takenAt),
  };
}

/** What the same member set aside for the same reason already: the line, and what was set aside with it. */
async function asideBefore(
  transaction: Tx,
  { lineId, reason }: Pick<Wrong, "lineId" | "reason">,
  { by, livemode }: Recording,
): Promise<StoredLine[]> {
  const aside = await linesSetAside({ database: transaction }, livemode);
  const named = aside.find((line) => line.id === lineId && line.reason === reason && line.setAsideBy === by);
  return aside.filter((line) => named && isOfSameFile(line, named) && line.setAsideAt === named.setAsideAt);
}

const stoodInWrongFile = "It was in a wrong file";

/** The balance that stood in the file is of the wrong account too. */
async function voidBalances(transaction: Tx, line: StoredLine, recording: Recording): Promise<void> {
  const entries = await currentEntries(transaction, recording.livemode);
  // Banks give the files of every account one name: of these, only what came with this import.
  const own = entriesOf(entries, "bank-balance").filter(
    ({ content, recordedAt }) => content.source === line.file_name && recordedAt === line.imported_at,
  );
  for (const entry of own)
    await changeEntry(transaction, { entry, content: undefined, reason: stoodInWrongFile }, recording);
}

/** The file was right: so is the balance in it, unless the balance of that day was entered again since. */
async function restoreBalances(transaction: Tx, line: StoredLine, recording: Recording): Promise<void> {
  const voided = await transaction
    .selectFrom("book_entry")
    .selectAll()
    .where("kind", "=", "bank-balance")
    .where("livemode", "=", recording.livemode)
    .where("is_void", "=", 1)
    .where("reason", "=", stoodInWrongFile)
    .execute();
  for (const row of voided) {
    const [before, last] = (await versionsOf(transaction, row.entry_id)).slice(-2);
    const entry = entryOf(row) as BookEntry<"bank-balance">;
    const isOfFile =
      last?.entry.version === entry.version &&
      entry.content.source === line.file_name &&
      before?.entry.recordedAt === line.imported_at;
    const entries = entriesOf(await currentEntries(transaction, recording.livemode), "bank-balance");
    if (!isOfFile || entries.some(({ content }) => content.on === entry.content.on)) continue;
    const change = { entry, content: entry.content, reason: "Its file was right", isRestored: true as const };
    await changeEntry(transaction, change, recording);
  }
}

function matchedSentence(lines: StoredLine[]): string {
  const [first] = lines;
  const named = first ? lineInWords(first) : "";
  return lines.length === 1
    ? `It is matched with the books (${named}): undo the match first.`
    : `${lines.length} of them are matched with the books, such as ${named}: undo these matches first.`;
}
