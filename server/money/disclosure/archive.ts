/** The pack of a period and all records behind it as one archive that can be read without this software. */

import { type Kysely, sql } from "kysely";
import { isAboutMoney } from "#server/platform/audit/search-audit.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { livemodeOf } from "#server/money/payments/payments.ts";
import type { Services } from "#server/services.ts";
import { type CsvCell, toCsv } from "./csv.ts";
import type { DisclosurePack } from "./disclosure.ts";
import { disclosureFiles } from "./pack-files.ts";
import { zipOf } from "./zip.ts";
import { entriesOf, supplierNames } from "#domain/money/books/book-entry.ts";
import { formatCents } from "#domain/money/contributions/donation-rules.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import type { Scan } from "#server/money/books/scans.ts";
import { type PdfServices, receiptPdf } from "#server/money/receipts/receipt-pdf.ts";
import { type Storage, wholeOf } from "#server/platform/storage/storage.ts";
import { createHash } from "node:crypto";

type ArchiveServices = ArchiveRecords & Pick<Services, "payments">;

/** The statement's files by name, as of the period's last day. */
export type StatementFiles = Record<string, Uint8Array | string>;

/**
 * The archive of a period: `statement/`, `pack/`, `records/` (every ledger, event, receipt and change of these books), `scans/` and `receipts/` (the files
 * themselves), a list of what is missing, a README and the manifest of hashes.
 */
export async function archiveOf(
  services: ArchiveServices,
  { pack, statement }: { pack: DisclosurePack; statement: StatementFiles },
  onProgress: (words: string) => void = () => {},
): Promise<Buffer> {
  const livemode = livemodeOf(services.payments.mode);
  const { files: kept, missing } = await archivedFiles(services, livemode, onProgress);
  onProgress("Writing the records");
  const files: Record<string, Uint8Array | string> = {
    ...kept,
    "missing.txt": missingList(missing),
    "README.txt": readme(pack),
    ...inFolder("statement", statement),
    ...inFolder("pack", disclosureFiles(pack)),
    ...inFolder("records", await recordFiles(services.database, livemode)),
  };
  onProgress("Putting it into one file");
  return zipOf({ ...files, "manifest.json": manifestOf(files) });
}

/** Plain text, for people. */
function missingList(missing: string[]): string {
  const listed = missing.length === 0 ? ["Nothing is missing."] : missing;
  const words =
    "What proves a return (a cheque's number, a reference) is words in the records: no file is kept of it.";
  return [...listed, "", words, ""].join("\r\n");
}

function inFolder<T>(folder: string, files: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [`${folder}/${name}`, content]));
}

/** Name, size in bytes and SHA-256 of every file but this one. */
function manifestOf(files: Record<string, Uint8Array | string>): string {
  const entries = Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const listed = entries.map(([name, content]) => ({
    name,
    sizeBytes: Buffer.byteLength(content),
    sha256: sha256Of(content),
  }));
  return `${JSON.stringify({ algorithm: "SHA-256", files: listed }, null, 2)}\n`;
}

/** The tables of the books, each with what orders its rows. What is of no contribution has both books in one table. */
const tables = {
  contribution: ["received_on", "created_at", "id"],
  contribution_change: ["contribution_id", "sequence"],
  person_decision: ["decided_at", "id"],
  match_review: ["created_at", "id"],
  ledger_entry: ["recorded_at", "reference"],
  payment_event: ["created_at", "id"],
  receipt: ["series", "year", "sequence"],
  receipt_counter: ["series", "year"],
  receipt_gap: ["series", "year", "from_sequence"],
  period_closing: ["livemode", "number"],
  book_entry: ["entry_id", "version"],
  book_posting: ["entry_id", "version", "id"],
  book_scan: ["entry_id", "id"],
  bank_line: ["posted_on", "id"],
  bank_match: ["matched_at", "id"],
  bank_line_aside: ["set_aside_at", "id"],
  audit_entry: ["number"],
} as const satisfies Partial<Record<keyof Database, readonly string[]>>;

/** They are about the software, and who opened a checkout is nobody's business. */
const leftOut = ["client_key", "next_step_at", "step_attempts", "reserved_until", "provider_url"];

/** Each table as CSV for people and as JSON for programs; amounts are cents. */
async function recordFiles(database: Kysely<Database>, livemode: 0 | 1): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const [table, order] of Object.entries(tables)) {
    const rows = await rowsOf(database, table, order);
    const ofBook = rows.filter(
      (row) => row["livemode"] === undefined || Number(row["livemode"]) === livemode,
    );
    // What else the team did is nobody's business who looks at the books.
    const own = table === "audit_entry" ? ofBook.filter(({ act }) => isAboutMoney(String(act))) : ofBook;
    files[`${table}.json`] = `${JSON.stringify(own, null, 1)}\n`;
    files[`${table}.csv`] = csvOf(own);
  }
  return files;
}

type Row = Record<string, unknown>;

async function rowsOf(database: Kysely<Database>, table: string, order: readonly string[]): Promise<Row[]> {
  const by = sql.join(order.map((column) => sql.ref(column)));
  const { rows } = await sql<Row>`select * from ${sql.table(table)} order by ${by}`.execute(database);
  return rows.map((row) => {
    const kept = Object.entries(row).filter(([column]) => !leftOut.includes(column));
    return Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });
}

function csvOf(rows: Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  return toCsv(
    names.map((name) => ({ name, value: (row: Row) => row[name] as CsvCell })),
    rows,
  );
}

function readme({ disclosure, isRealMoney, campaign }: DisclosurePack): string {
  return [
    `${campaign.name}: contributions from ${disclosure.from} to ${disclosure.to}`,
    ...(isRealMoney ? [] : ["", "REHEARSAL: no real money. Not to be disclosed."]),
    "",
    "statement/          the statement as a PDF and each of its parts; amounts in dollars",
    "pack/*.csv          the period's contributions, returns, loans, open questions and amendments; amounts in dollars",
    "records/*.csv       every table of the books as spreadsheets read it (UTF-8); amounts in cents",
    "records/*.json      the same for programs",
    "scans/              the bills and the pictures of advertisements, by the number of their entry",
    "receipts/           each receipt as it was printed; of a void one its void copy too",
    "missing.txt         what should be here and is not, as a list",
    "manifest.json       name, size and SHA-256 of every file here",
    "",
    "To check a file: sha256sum statement/summary.pdf (Linux, macOS: shasum -a 256), or in PowerShell Get-FileHash.",
    "",
    "ledger_entry        every movement of money, never changed: the entries of a contribution add up to what is held of it",
    "contribution        each contribution as it is recorded now",
    "contribution_change what was changed in one, by whom, when and why, with what it said before",
    "person_decision     which contributions the financial agent joined or kept apart as persons",
    "payment_event       what the payment provider reported, word for word",
    "receipt             every receipt that was ever numbered, with all that it says",
    "book_entry          bills, payments and other entries of the account, each with all its versions",
    "bank_line           the lines of the bank's statements, and bank_match what they were matched with",
    "bank_line_aside     which of these lines are of a wrong file and do not count, and why",
    "audit_entry         who did what with the money, and when",
    "",
    "The files hold names and addresses: keep them as long as the law asks, and nowhere else.",
    "",
  ].join("\r\n");
}

type Records = Pick<Services, "database" | "storage">;

/** What an archive is made from: the void copies that nobody asked for yet are rendered for it. */
type ArchiveRecords = PdfServices;

type Files = Record<string, Uint8Array>;

/** What is there, by its name in the archive, and a sentence for each thing that is not. */
type ArchivedFiles = { files: Files; missing: string[] };

/** Scans and receipts of one of the two books. */
async function archivedFiles(
  services: ArchiveRecords,
  livemode: 0 | 1,
  onProgress: (words: string) => void = () => {},
): Promise<ArchivedFiles> {
  onProgress("Reading scans of bills");
  const scans = await scanFiles(services, livemode);
  const receipts = await receiptFiles(services, livemode, onProgress);
  const unscanned = await withoutScan(services.database, livemode);
  return {
    files: { ...scans.files, ...receipts.files },
    missing: [...unscanned, ...scans.missing, ...receipts.missing],
  };
}

async function scanFiles({ database, storage }: Records, livemode: 0 | 1): Promise<ArchivedFiles> {
  const found: ArchivedFiles = { files: {}, missing: [] };
  for (const scan of await scansOfBook(database, livemode)) {
    const content = await read(storage, scan.storage_key);
    const name = `scans/${scan.entry_id}/${scan.sha256.slice(0, 12)}-${safeName(scan.file_name)}`;
    if (content && sha256Of(content) === scan.sha256) found.files[name] = content;
    else if (content) found.missing.push(`${name}: the stored file is not the one that was entered.`);
    else found.missing.push(`${name}: the file is not in the file store.`);
  }
  return found;
}

async function scansOfBook(database: Kysely<Database>, livemode: 0 | 1): Promise<Scan[]> {
  return database
    .selectFrom("book_scan")
    .selectAll()
    .where(({ or, eb, selectFrom }) =>
      or([
        eb("entry_id", "in", selectFrom("book_entry").select("entry_id").where("livemode", "=", livemode)),
        eb("entry_id", "in", selectFrom("contribution").select("id").where("livemode", "=", livemode)),
      ]),
    )
    .orderBy("entry_id")
    .orderBy("added_at")
    .orderBy("id")
    .execute();
}

/** As they were printed; a receipt that is void may have two papers, the one that was handed out and its void copy. */
async function receiptFiles(
  services: ArchiveRecords,
  livemode: 0 | 1,
  onProgress: (words: string) => void,
): Promise<ArchivedFiles> {
  const { database, storage } = services;
  const found: ArchivedFiles = { files: {}, missing: [] };
  const receipts = await database
    .selectFrom("receipt")
    .innerJoin("contribution", "contribution.id", "receipt.contribution_id")
    .select(["receipt.number", "receipt.printed_at", "receipt.voided_at", "receipt.storage_key"])
    .where("contribution.livemode", "=", livemode)
    .orderBy("receipt.number")
    .execute();
  for (const [at, receipt] of receipts.entries()) {
    onProgress(`Reading receipt ${at + 1} of ${receipts.length}`);
    const { number, storage_key: key } = receipt;
    const issued = key === null ? undefined : await read(storage, key);
    const isVoid = receipt.voided_at !== null;
    if (issued) found.files[`receipts/${number}.pdf`] = issued;
    if (isVoid) found.files[`receipts/${number}-void.pdf`] = await receiptPdf(services, number);
    if (!issued && key !== null)
      found.missing.push(`receipts/${number}.pdf: the file is not in the file store.`);
    if (key === null && !isVoid) {
      const why = receipt.printed_at === null ? "it was never printed" : "it went out on paper alone";
      found.missing.push(
        `receipts/${number}.pdf: ${why}. In the office: Money, Receipts, ${number}, "Open as PDF".`,
      );
    }
  }
  return found;
}

/** Bills and advertisements of which no file was ever kept. */
async function withoutScan(database: Kysely<Database>, livemode: 0 | 1): Promise<string[]> {
  const entries = await currentEntries(database, livemode);
  const scanned = new Set((await scansOfBook(database, livemode)).map(({ entry_id }) => entry_id));
  const suppliers = supplierNames(entries);
  const bills = entriesOf(entries, "expense").filter(({ id }) => !scanned.has(id));
  const advertisements = entriesOf(entries, "advertisement").filter(({ id }) => !scanned.has(id));
  return [
    ...bills.map(({ id, content }) => {
      const supplier = suppliers.get(content.supplierId) ?? "";
      return `Expense ${id} (${content.billedOn}, ${formatCents(content.amountCents)}, ${supplier}): no scan of its bill was kept.`;
    }),
    ...advertisements.map(
      ({ id, content }) => `Advertisement ${id} (${content.medium}): no picture was kept.`,
    ),
  ];
}

async function read(storage: Storage, key: string): Promise<Uint8Array | undefined> {
  const file = await storage.get(key);
  return file && wholeOf(file.body);
}

/** A name that every system can unpack. */
function safeName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|]/g, "_");
}

export function sha256Of(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}
