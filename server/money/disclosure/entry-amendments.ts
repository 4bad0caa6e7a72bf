/** What of bills, payments and the account was entered, corrected or voided in a period after it was closed. */

import type { Jurisdiction } from "#domain/money/jurisdiction/jurisdiction.ts";
import type { Kysely } from "kysely";
import { dayOfEntry } from "#domain/money/books/as-of.ts";
import type { BookEntry } from "#domain/money/books/book-entry.ts";
import { entryLines, type EntryNames, entryNames } from "#domain/money/books/entry-lines.ts";
import type { EntryAmendment } from "#domain/money/disclosure/amendment.ts";
import { entryNamesIn } from "#server/money/books/entry-names.ts";
import { entryOf, currentEntries } from "#server/money/books/entries.ts";
import type { Database } from "#server/platform/database/schema.ts";
import type { Closing } from "./closing-records.ts";

type States = { filed: BookEntry | undefined; now: BookEntry | undefined };

/** In the order of their days; empty when nothing changed since the closing. */
export async function entryAmendmentsSince(
  database: Kysely<Database>,
  closing: Closing,
  jurisdiction: Jurisdiction,
): Promise<EntryAmendment[]> {
  const names = entryNamesIn(await currentEntries(database, closing.livemode), jurisdiction);
  const states = await statesSince(database, closing);
  const isIn = (entry: BookEntry | undefined) => {
    const day = entry && dayOfEntry(entry);
    return day !== undefined && day >= closing.from_on && day <= closing.to_on;
  };
  return states
    .filter(({ filed, now }) => isIn(filed) || isIn(now))
    .flatMap((state) => amendmentOf(state, names))
    .toSorted((one, other) => one.on.localeCompare(other.on));
}

/** Each entry that has a version after the closing, as it was filed and as it stands. */
async function statesSince(database: Kysely<Database>, closing: Closing): Promise<States[]> {
  const rows = await database
    .selectFrom("book_entry")
    .selectAll()
    .where("livemode", "=", closing.livemode)
    .where("entry_id", "in", (later) =>
      later
        .selectFrom("book_entry")
        .select("entry_id")
        .where("livemode", "=", closing.livemode)
        .where("recorded_at", ">", closing.closed_at),
    )
    .orderBy("entry_id")
    .orderBy("version")
    .execute();
  return [...Map.groupBy(rows, ({ entry_id }) => entry_id).values()].map((versions) => {
    const filed = versions.findLast(({ recorded_at }) => recorded_at <= closing.closed_at);
    const now = versions.at(-1);
    return {
      filed: filed?.is_void === 0 ? entryOf(filed) : undefined,
      now: now?.is_void === 0 ? entryOf(now) : undefined,
    };
  });
}

function amendmentOf({ filed, now }: States, names: EntryNames): EntryAmendment[] {
  const entry = now ?? filed;
  if (!entry) return [];
  const was = new Map(filed ? entryLines(filed, names) : []);
  const is = new Map(now ? entryLines(now, names) : []);
  const columns = [...new Set([...was.keys(), ...is.keys()])];
  const changes = columns
    .map((column) => ({ column, filed: was.get(column) ?? "", now: is.get(column) ?? "" }))
    .filter((change) => change.filed !== change.now);
  if (changes.length === 0) return [];
  const what = !filed ? "entered after closing" : now ? "corrected after closing" : "taken out after closing";
  const name = `${entryNames[entry.kind]}: ${nameOf(entry, names)}`;
  return [{ entryId: entry.id, on: dayOfEntry(entry) ?? "", name, what, changes }];
}

function nameOf({ kind, content }: BookEntry, { suppliers }: EntryNames): string {
  if (kind === "expense") return `${suppliers.get(content.supplierId) ?? ""}, ${content.description}`;
  if (kind === "movement") return content.counterparty;
  if (kind === "refund") return content.description;
  if (kind === "advertisement") return content.medium;
  if (kind === "fundraiser-sale") return content.what;
  return kind === "payment" ? content.paidBy || "campaign account" : "";
}
