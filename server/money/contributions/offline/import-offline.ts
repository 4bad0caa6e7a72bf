/** Enters a file of offline contributions row by row: good rows go in, each refused row says why. */

import { createHash } from "node:crypto";
import { sql } from "kysely";
import { offlineColumns, type OfflineInput } from "#domain/money/contributions/offline-entry.ts";
import { refusable } from "#server/platform/database/in-transaction.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { type BookServices, enterWithin, type Entered, isGoods } from "./enter-offline.ts";
import type { CsvRow, ReadableTable } from "#server/money/tables/read-csv.ts";
import { type GiftLayout, giftRoles, recogniseGifts } from "#domain/money/gift-table.ts";
import { dayOrders } from "#domain/money/account/bank-dates.ts";
import type { Services } from "#server/services.ts";
import type { ReadTable } from "#server/money/tables/read-table.ts";

export type ImportedRow = { line: number; entered: Entered };
export type Imported = {
  unknownColumns: string[];
  missingColumns: string[];
  rows: ImportedRow[];
};

/** Those without which nothing can be entered. */
export const neededColumns = ["date", "method", "amount", "full_name"];

type Transact = <T extends { ok: boolean }>(
  work: (transaction: Tx) => Promise<T>,
  options?: { dryRun: boolean },
) => Promise<T>;

type ImportOptions = {
  dryRun: boolean;
  enterProhibited?: boolean;
  /** Those that the file may have; the ones of money alone when undefined. */
  columns?: readonly string[];
  /** Runs each row, or the whole rehearsal; a transaction when undefined. */
  transact?: Transact;
  /** Enters a row of goods or services. */
  enterGoods?: (transaction: Tx, row: { input: OfflineInput; idempotencyKey: string }) => Promise<Entered>;
};

/** Enters every row, or with `dryRun` tells what would happen and keeps nothing; a file entered twice enters once. */
export async function importOffline(
  services: BookServices,
  { columns, rows }: ReadableTable,
  options: ImportOptions,
): Promise<Imported> {
  const { columns: known = offlineColumns } = options;
  const unknownColumns = columns.filter((column) => !known.includes(column));
  const missingColumns = neededColumns.filter((column) => !columns.includes(column));
  if (unknownColumns.length + missingColumns.length > 0) return { unknownColumns, missingColumns, rows: [] };
  const keyed = withKeys(rows);
  const entered = options.dryRun
    ? await rehearse(services, keyed, options)
    : await enterEach(services, keyed, options);
  return { unknownColumns, missingColumns, rows: entered };
}

type KeyedRow = CsvRow & { idempotencyKey: string };

/**
 * Gives each row a key by its content and how often it occurred before: equal rows are two contributions, and a second
 * import of the file adds none.
 */
function withKeys(rows: CsvRow[]): KeyedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const content = JSON.stringify(contentOf(row));
    const count = (seen.get(content) ?? 0) + 1;
    seen.set(content, count);
    const digest = createHash("sha256").update(`${content}#${count}`).digest("base64url");
    return { ...row, idempotencyKey: `import:${digest}` };
  });
}

/** What is filled in, whatever the order of the columns. */
function contentOf({ cells }: CsvRow): string[] {
  return Object.keys(cells)
    .toSorted()
    .flatMap((column) => (cells[column] ? [`${column}: ${cells[column]}`] : []));
}

/** A transaction for each row: a long file never holds up the site's own writes. */
async function enterEach(
  services: BookServices,
  rows: KeyedRow[],
  options: ImportOptions,
): Promise<ImportedRow[]> {
  const imported: ImportedRow[] = [];
  const transact = transactOf(services, options);
  for (const row of rows) {
    const entered = await transact((transaction) => enterRow(transaction, services, { row, options }));
    imported.push({ line: row.line, entered });
  }
  return imported;
}

function transactOf({ database }: BookServices, { transact }: ImportOptions): Transact {
  return transact ?? ((work, options) => refusable(database, work, options));
}

async function enterRow(
  transaction: Tx,
  services: BookServices,
  { row: { cells, idempotencyKey }, options }: { row: KeyedRow; options: ImportOptions },
): Promise<Entered> {
  const input = cells as OfflineInput;
  const { enterProhibited = false, enterGoods } = options;
  if (isGoods(input) && enterGoods) return enterGoods(transaction, { input, idempotencyKey });
  return enterWithin(transaction, services, { input, options: { enterProhibited, idempotencyKey } });
}

/** One transaction for all, undone at the end: rows of one person count together towards the limit, as they would. */
async function rehearse(
  services: BookServices,
  rows: KeyedRow[],
  options: ImportOptions,
): Promise<ImportedRow[]> {
  const imported: ImportedRow[] = [];
  const enterAll = async (transaction: Tx) => {
    for (const row of rows) {
      await sql`savepoint import_row`.execute(transaction);
      const entered = await enterRow(transaction, services, { row, options });
      if (!entered.ok) await sql`rollback to savepoint import_row`.execute(transaction);
      imported.push({ line: row.line, entered });
    }
    return { ok: true };
  };
  await transactOf(services, options)(enterAll, { dryRun: true });
  return imported;
}

/* Remembers how a table of gifts is read, so that the next one with the same columns is not asked about. */

type Rows = ReadTable["cells"];

/** The hash of the names of the columns; undefined for a table without a head. */
function headOf(rows: Rows): string | undefined {
  const head = rows[recogniseGifts(rows).headAt];
  if (!head) return undefined;
  const names = head.cells.map((cell) => cell.trim().toLowerCase());
  return createHash("sha256").update(JSON.stringify(names)).digest("base64url");
}

/** How a table with these columns was read last; undefined for one that is new. */
export async function rememberedLayout(
  { database }: Pick<Services, "database">,
  rows: Rows,
): Promise<GiftLayout | undefined> {
  const head = headOf(rows);
  if (head === undefined) return undefined;
  const row = await database
    .selectFrom("gift_layout")
    .select("layout")
    .where("head", "=", head)
    .executeTakeFirst();
  return row && readLayout(row.layout);
}

/** Keeps the layout for the next table with these columns. Dates are asked about anew: each table has others. */
export async function rememberLayout(
  { database, clock }: Pick<Services, "database" | "clock">,
  rows: Rows,
  { roles, method }: GiftLayout,
): Promise<void> {
  const head = headOf(rows);
  if (head === undefined) return;
  const kept = { layout: JSON.stringify({ roles, method }), saved_at: clock.now().toISOString() };
  await database
    .insertInto("gift_layout")
    .values({ head, ...kept })
    .onConflict((conflict) => conflict.column("head").doUpdateSet(kept))
    .execute();
}

/** A layout as a form or a row holds it; undefined for what is none. */
export function readLayout(text: string): GiftLayout | undefined {
  try {
    const { roles, dates, method, repeatsAbove } = JSON.parse(text) as Partial<GiftLayout>;
    if (!Array.isArray(roles) || !roles.every((role) => giftRoles.includes(role))) return undefined;
    const order = dayOrders.find((one) => one === dates);
    return {
      roles,
      ...(order && { dates: order }),
      ...(typeof method === "string" && method !== "" && { method }),
      ...(repeatsAbove === true && { repeatsAbove }),
    };
  } catch {
    // What a form sends can be anything.
    return undefined;
  }
}
