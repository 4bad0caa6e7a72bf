/** The files that belong to the records: scans of bills and cheques, pictures of advertisements, receipts as they were printed; and what of them is missing. */

import type { Kysely } from "kysely";
import { entriesOf, supplierNames } from "#domain/money/books/book-entry.ts";
import { formatCents } from "#domain/money/contributions/donation.ts";
import { currentEntries } from "#server/money/books/entries.ts";
import type { Scan } from "#server/money/books/scans.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { type PdfServices, receiptPdf } from "#server/money/receipts/receipt-pdf.ts";
import { wholeOf } from "#server/platform/storage/read-body.ts";
import type { Services } from "#server/services.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { sha256Of } from "./sha256.ts";

type Records = Pick<Services, "database" | "storage">;

/** What an archive is made from: the void copies that nobody asked for yet are rendered for it. */
export type ArchiveRecords = PdfServices;

type Files = Record<string, Uint8Array>;

/** What is there, by its name in the archive, and a sentence for each thing that is not. */
type ArchivedFiles = { files: Files; missing: string[] };

/** Scans and receipts of one of the two books. */
export async function archivedFiles(
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
