/** An entry with all that belongs to it: its versions, its scans, what it stands on and what stands on it. */

import { type BookEntry, entriesOf, type EntryKind } from "#domain/money/books/book-entry.ts";
import { entryLines, type EntryNames, entryNames, entryReferences } from "#domain/money/books/entry-lines.ts";
import { refundsOf } from "#domain/money/books/supplier-refunds.ts";
import { type Books, recordingBy } from "./books.ts";
import {
  type EntryVersion,
  isMatched,
  isOfBooks,
  currentEntries,
  versionsOf,
  entryNamesIn,
} from "./entries.ts";
import { type Scan, scansOf } from "./scans.ts";

/** One version in words: what it changed, by whom, when and why. */
export type HistoryStep = {
  what: "Entered" | "Corrected" | "Void" | "Restored";
  at: string;
  by: string;
  reason: string | undefined;
  /** Label, what it said before, what it says since then; of the first version what it says. */
  changes: { label: string; before: string | undefined; now: string | undefined }[];
};

export type EntryRecord = {
  entry: BookEntry;
  isVoid: boolean;
  isMatched: boolean;
  /** What the entry says, label by label. */
  lines: [string, string][];
  /** The latest step first. */
  history: HistoryStep[];
  scans: Scan[];
  /** Records that it belongs to: a bill, a function, contributions. */
  references: { label: string; id: string; kind: EntryKind | "contribution" }[];
  /** The standing entries, for what stands on it. */
  entries: BookEntry[];
  names: EntryNames;
};

export async function readEntry(books: Books, id: string): Promise<EntryRecord | undefined> {
  const { livemode } = recordingBy(books, "");
  const versions = await versionsOf(books.database, id);
  const last = versions.at(-1);
  if (!last || !(await isOfBooks(books.database, id, livemode))) return undefined;
  const entries = await currentEntries(books.database, livemode);
  const names = entryNamesIn(entries, books.facts.jurisdiction);
  return {
    entry: last.entry,
    isVoid: last.isVoid,
    isMatched: await isMatched(books.database, id),
    lines: entryLines(last.entry, names),
    history: versions.map((version, at) => stepOf(version, versions[at - 1], names)).toReversed(),
    scans: await scansOf(books.database, id),
    references: entryReferences(last.entry).map(([label, reference]) => ({
      label,
      id: reference,
      kind: entries.find((entry) => entry.id === reference)?.kind ?? kindOfReference(label),
    })),
    entries,
    names,
  };
}

function kindOfReference(label: string): EntryKind | "contribution" {
  if (label === "Contribution") return "contribution";
  return label === "Function" ? "fundraiser" : label.endsWith("payment") ? "payment" : "expense";
}

function stepOf(
  { entry, isVoid, reason }: EntryVersion,
  before: EntryVersion | undefined,
  names: EntryNames,
): HistoryStep {
  const what = isVoid ? "Void" : !before ? "Entered" : before.isVoid ? "Restored" : "Corrected";
  const was = before && what === "Corrected" ? entryLines(before.entry, names) : [];
  const is = isVoid || what === "Restored" ? [] : entryLines(entry, names);
  return { what, at: entry.recordedAt, by: entry.recordedBy, reason, changes: changesOf(was, is) };
}

function changesOf(was: [string, string][], is: [string, string][]): HistoryStep["changes"] {
  const [before, now] = [new Map(was), new Map(is)];
  const labels = [...new Set([...before.keys(), ...now.keys()])];
  return labels
    .map((label) => ({ label, before: before.get(label), now: now.get(label) }))
    .filter((change) => change.before !== change.now);
}

/** What an entry is called on a page: of a bill its supplier and words. */
export function titleOf({ kind, content }: BookEntry, { suppliers }: EntryNames): string {
  switch (kind) {
    case "expense":
      return `${suppliers.get(content.supplierId) ?? "No supplier"}: ${content.description}`;
    case "supplier":
    case "fundraiser":
      return content.name;
    default:
      return entryNames[kind];
  }
}

export function partsOfBill({ entries }: Pick<EntryRecord, "entries">, expenseId: string) {
  const cost = entriesOf(entries, "fundraiser-cost").find(({ content }) => content.expenseId === expenseId);
  return {
    payments: entriesOf(entries, "payment").filter(({ content }) => content.expenseId === expenseId),
    refunds: refundsOf(entries, expenseId),
    advertisements: entriesOf(entries, "advertisement").filter(
      ({ content }) => content.expenseId === expenseId,
    ),
    cost,
    fundraiser: entriesOf(entries, "fundraiser").find(({ id }) => id === cost?.content.fundraiserId),
  };
}
