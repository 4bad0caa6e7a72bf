/** Entries as chains of versions: a correction or a voiding is a further version, with who, when and why, and its postings. */

import { randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import {
  type BookEntry,
  type EntryContents,
  type EntryKind,
  supplierNames,
} from "#domain/money/books/book-entry.ts";
import { type Posting, postingsOf } from "#domain/money/books/posting.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import { type Books, changeBooks, type Recording, recordingBy } from "./books.ts";
import { jurisdictionOf } from "#domain/money/jurisdiction/jurisdictions.ts";
import type { Jurisdiction } from "#domain/money/jurisdiction/jurisdiction.ts";
import { entryLines, type EntryNames } from "#domain/money/books/entry-lines.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { actOnEntry, type EntryVerb, type LoggedEntry } from "#domain/team/act-words.ts";

type Row = Selectable<Database["book_entry"]>;

export type EntryVersion = { entry: BookEntry; isVoid: boolean; reason: string | undefined };

type NewEntry<Kind extends EntryKind> = {
  kind: Kind;
  content: EntryContents[Kind];
  /** Only where others must know it before it is stored. */
  id?: string;
  idempotencyKey?: string | undefined;
};

/** Why a change is refused that began at another state than the one that stands. */
export const changedMeanwhile =
  "It was changed since you looked at it, so nothing was done. Look at what it says now, and do it again if it is still right.";

export type Changed<Kind extends EntryKind = EntryKind> =
  | {
      ok: true;
      entry: BookEntry<Kind>;
      /** The same form was posted before: nothing was written. */
      isRepeated?: boolean;
    }
  | { ok: false; reasons: string[] };

/** What a post of a form may say of itself: the same form posted again, word for word, has the same key and writes nothing. */
export type Keyed = { idempotencyKey?: string | undefined };

/** Enters it as version 1; a repeated key returns the first entry and stores nothing. */
export async function recordEntry<Kind extends EntryKind>(
  transaction: Tx,
  { kind, content, id = randomUUID(), idempotencyKey }: NewEntry<Kind>,
  recording: Recording,
): Promise<{ entry: BookEntry<Kind>; isRepeated: boolean }> {
  const inserted = await transaction
    .insertInto("book_entry")
    .values({
      entry_id: id,
      version: 1,
      kind,
      livemode: recording.livemode,
      content: JSON.stringify(content),
      is_void: 0,
      reason: null,
      recorded_by: recording.by,
      recorded_at: recording.now.toISOString(),
      idempotency_key: idempotencyKey ?? null,
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!inserted) {
    const entry = await writtenBefore(transaction, kind, { idempotencyKey });
    if (!entry) throw new Error("A key was used for an entry of another kind");
    return { entry, isRepeated: true };
  }
  const entry = entryOf(inserted);
  await post(transaction, entry, { postings: postingsOf(entry, recording.periods), recording });
  await logEntry(transaction, { now: entry }, recording);
  return { entry: entry as BookEntry<Kind>, isRepeated: false };
}

/** The changed content, or none when the entry is void from now on. */
type Change<Kind extends EntryKind> = {
  entry: BookEntry<Kind>;
  content: EntryContents[Kind] | undefined;
  reason: string;
  /** The entry was void, and stands again. */
  isRestored?: true;
} & Keyed;

/** Appends the next version; `undefined` when somebody else changed the entry meanwhile. */
export async function changeEntry<Kind extends EntryKind>(
  transaction: Tx,
  { entry, content, reason, isRestored, idempotencyKey }: Change<Kind>,
  recording: Recording,
): Promise<BookEntry<Kind> | undefined> {
  const inserted = await transaction
    .insertInto("book_entry")
    .values({
      entry_id: entry.id,
      version: entry.version + 1,
      kind: entry.kind,
      livemode: recording.livemode,
      content: JSON.stringify(content ?? entry.content),
      is_void: content === undefined ? 1 : 0,
      reason,
      recorded_by: recording.by,
      recorded_at: recording.now.toISOString(),
      idempotency_key: idempotencyKey ?? null,
    })
    .onConflict((conflict) => conflict.columns(["entry_id", "version"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!inserted) return undefined;
  const changed = entryOf(inserted);
  const reversed = await currentPostings(transaction, entry.id);
  const postings = content === undefined ? [] : postingsOf(changed, recording.periods);
  const opposite = reversed.map((posting) => ({ ...posting, amountCents: -posting.amountCents }));
  await post(transaction, changed, { postings: [...opposite, ...postings], recording });
  const before = isRestored ? undefined : (entry as BookEntry);
  const logged = { before, now: content === undefined ? undefined : changed, reason };
  await logEntry(transaction, logged, recording);
  return changed as BookEntry<Kind>;
}

/** Every entry that stands, void ones left out, in the order of entering; of one kind where it is named. */
export async function currentEntries(
  database: Kysely<Database>,
  livemode: 0 | 1,
  kind?: EntryKind,
): Promise<BookEntry[]> {
  const all = database.selectFrom("book_entry").selectAll().where("livemode", "=", livemode);
  const rows = await (kind === undefined ? all : all.where("kind", "=", kind))
    .orderBy("recorded_at")
    .orderBy("entry_id")
    .orderBy("version")
    .execute();
  const last = new Map<string, Row>();
  for (const row of rows) {
    const known = last.get(row.entry_id);
    if (!known || known.version < row.version) last.set(row.entry_id, row);
  }
  return [...last.values()].filter(({ is_void }) => is_void === 0).map(entryOf);
}

/** The entry as it stands; `undefined` when there is none of that id and kind, or it is void. */
export async function findEntry<Kind extends EntryKind>(
  database: Kysely<Database>,
  { id, kind, livemode }: { id: string; kind: Kind; livemode: 0 | 1 },
): Promise<BookEntry<Kind> | undefined> {
  const last = (await versionsOf(database, id)).at(-1);
  if (!last || last.isVoid || last.entry.kind !== kind) return undefined;
  return (await isOfBooks(database, id, livemode)) ? (last.entry as BookEntry<Kind>) : undefined;
}

/** Whether the entry is of these books: of real money, or of the rehearsal. */
export async function isOfBooks(database: Kysely<Database>, id: string, livemode: 0 | 1): Promise<boolean> {
  const row = await database
    .selectFrom("book_entry")
    .select("livemode")
    .where("entry_id", "=", id)
    .executeTakeFirst();
  return row?.livemode === livemode;
}

export async function versionsOf(database: Kysely<Database>, id: string): Promise<EntryVersion[]> {
  const rows = await database
    .selectFrom("book_entry")
    .selectAll()
    .where("entry_id", "=", id)
    .orderBy("version")
    .execute();
  return rows.map((row) => ({
    entry: entryOf(row),
    isVoid: row.is_void === 1,
    reason: row.reason ?? undefined,
  }));
}

/** The version that stands before a change begins: two changes that begin at the same one can't both be made. */
export async function versionSeen(database: Kysely<Database>, id: string): Promise<number> {
  return (await versionsOf(database, id)).at(-1)?.entry.version ?? 0;
}

export async function isMatched(database: Kysely<Database>, entryId: string): Promise<boolean> {
  const match = await database
    .selectFrom("bank_match")
    .select("id")
    .where("entry_id", "=", entryId)
    .where("undone_at", "is", null)
    .executeTakeFirst();
  return match !== undefined;
}

/** What the entry's postings come to by account and day, as they were written: the days of the periods may have changed since. */
async function currentPostings(transaction: Tx, entryId: string): Promise<Posting[]> {
  const rows = await transaction
    .selectFrom("book_posting")
    .select(["account", "amount_cents", "occurred_on"])
    .where("entry_id", "=", entryId)
    .execute();
  const sums = new Map<string, Posting>();
  for (const { account, amount_cents, occurred_on: on } of rows) {
    const key = `${account} ${on}`;
    sums.set(key, { account, on, amountCents: (sums.get(key)?.amountCents ?? 0) + amount_cents });
  }
  return [...sums.values()].filter(({ amountCents }) => amountCents !== 0);
}

/** The books in which something is entered, as they are. */
type Entering = { transaction: Tx; entries: readonly BookEntry[]; recording: Recording };

/** Enters what `contentOf` makes of the books as they are, or not; the same form posted again finds what it entered. */
export async function enterOnce<Kind extends EntryKind>(
  books: Books,
  { kind, by, idempotencyKey }: { kind: Kind; by: string } & Keyed,
  contentOf: (
    entering: Entering,
  ) => Promise<{ ok: true; content: NewEntry<Kind>["content"] } | { ok: false; reasons: string[] }>,
): Promise<Changed<Kind>> {
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction): Promise<Changed<Kind>> => {
    const before = await writtenBefore(transaction, kind, { idempotencyKey });
    if (before) return { ok: true, entry: before, isRepeated: true };
    const entries = await currentEntries(transaction, recording.livemode);
    const made = await contentOf({ transaction, entries, recording });
    if (!made.ok) return made;
    const { entry } = await recordEntry(
      transaction,
      { kind, content: made.content, idempotencyKey },
      recording,
    );
    return { ok: true, entry };
  });
}

/** The version that was written under the key; `undefined` when none was. Ask for it before anything that the first post has changed. */
export async function writtenBefore<Kind extends EntryKind>(
  database: Kysely<Database>,
  kind: Kind | "any",
  { idempotencyKey }: Keyed,
): Promise<BookEntry<Kind> | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const row = await database
    .selectFrom("book_entry")
    .selectAll()
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();
  return row && (kind === "any" || row.kind === kind) ? (entryOf(row) as BookEntry<Kind>) : undefined;
}

export function entryOf(row: Row): BookEntry {
  return {
    id: row.entry_id,
    version: row.version,
    kind: row.kind,
    content: JSON.parse(row.content),
    recordedBy: row.recorded_by,
    recordedAt: row.recorded_at,
  };
}

async function post(
  transaction: Tx,
  entry: BookEntry,
  { postings, recording }: { postings: Posting[]; recording: Recording },
): Promise<void> {
  if (postings.length === 0) return;
  const rows = postings.map(({ account, amountCents, on }) => ({
    id: randomUUID(),
    entry_id: entry.id,
    version: entry.version,
    livemode: recording.livemode,
    account,
    amount_cents: amountCents,
    occurred_on: on,
    recorded_at: entry.recordedAt,
  }));
  await transaction.insertInto("book_posting").values(rows).execute();
}

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
async function logEntry(
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

/* The names behind the ids of entries, for showing them. */

/** Of the suppliers among the entries, and of the campaign's classes of expenses. */
export function entryNamesIn(
  entries: readonly BookEntry[],
  { expenses }: Pick<Jurisdiction, "expenses">,
): EntryNames {
  return { suppliers: supplierNames(entries), classes: expenses.classes.value };
}
