/** Enters a file of offline contributions row by row: good rows go in, each refused row says why. */

import { createHash } from "node:crypto";
import { sql } from "kysely";
import { offlineColumns, type OfflineInput } from "#domain/donation/offline-entry.ts";
import { outcomeOf, Undone } from "#server/database/undone.ts";
import { type BookServices, enterOffline, enterWithin, type Entered } from "./enter-offline.ts";
import { type CsvRow, readCsv } from "./read-csv.ts";

export type ImportedRow = { line: number; entered: Entered };
type Import = {
  /** Why the file can't be read, in a sentence. */
  unreadable?: string;
  unknownColumns: string[];
  missingColumns: string[];
  rows: ImportedRow[];
};

const neededColumns = ["date", "method", "amount", "full_name"];

/** Enters every row, or with `dryRun` tells what would happen and keeps nothing; a file entered twice enters once. */
export async function importOffline(
  services: BookServices,
  file: Uint8Array,
  options: { dryRun: boolean; enterProhibited: boolean },
): Promise<Import> {
  const table = readCsv(file);
  if (!table.ok) return { unreadable: table.reason, unknownColumns: [], missingColumns: [], rows: [] };
  const { columns, rows } = table;
  const unknownColumns = columns.filter((column) => !offlineColumns.some((known) => known === column));
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

/** Columns that came later count only where they are filled in: a file of an earlier version has the same keys still. */
const laterColumns: readonly string[] = ["own_full_name", "another", "aware_on"];

function contentOf({ cells }: CsvRow): string[] {
  return offlineColumns.flatMap((column) => {
    const cell = cells[column] ?? "";
    if (!laterColumns.includes(column)) return [cell];
    return cell === "" ? [] : [`${column}: ${cell}`];
  });
}

/** A transaction for each row: a long file never holds up the site's own writes. */
async function enterEach(
  services: BookServices,
  rows: KeyedRow[],
  options: { enterProhibited: boolean },
): Promise<ImportedRow[]> {
  const imported: ImportedRow[] = [];
  for (const { line, cells, idempotencyKey } of rows) {
    const entered = await enterOffline(services, cells as OfflineInput, {
      ...options,
      dryRun: false,
      idempotencyKey,
    });
    imported.push({ line, entered });
  }
  return imported;
}

/** One transaction for all, undone at the end: rows of one person count together towards the limit, as they would. */
async function rehearse(
  services: BookServices,
  rows: KeyedRow[],
  options: { enterProhibited: boolean },
): Promise<ImportedRow[]> {
  const rehearsal = services.database.transaction().execute(async (transaction): Promise<ImportedRow[]> => {
    const imported: ImportedRow[] = [];
    for (const { line, cells, idempotencyKey } of rows) {
      await sql`savepoint import_row`.execute(transaction);
      const entered = await enterWithin(transaction, services, {
        input: cells as OfflineInput,
        options: {
          ...options,
          idempotencyKey,
        },
      });
      if (!entered.ok) await sql`rollback to savepoint import_row`.execute(transaction);
      imported.push({ line, entered });
    }
    throw new Undone(imported);
  });
  return rehearsal.catch(outcomeOf<ImportedRow[]>);
}
