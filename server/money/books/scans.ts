/** Scans of bills and cheques and pictures of advertisements, under the rules of attachments: checked by content, never by name. */

import { createHash, randomUUID } from "node:crypto";
import type { Kysely, Selectable } from "kysely";
import { attachmentContentTypes } from "#domain/messages/attachments/attachments.ts";
import { tidyLine } from "#domain/messages/forms/tidy.ts";
import { checkedContent } from "#server/platform/file-kinds/detect-kind.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import type { Books } from "./books.ts";
import { versionsOf } from "./entries.ts";
import { createProcessPool, JobLimitError } from "#server/platform/system/process-pool.ts";

export type Scan = Selectable<Database["book_scan"]>;

type GivenFile = { entryId: string; fileName: string; content: Uint8Array<ArrayBuffer>; by: string };

/** A PDF is kept as it is; a picture above `keptBytes` is shrunk. */
const pdfBytes = 10 * 1024 * 1024;
const pictureBytes = 25 * 1024 * 1024;
const keptBytes = 5 * 1024 * 1024;

const scanned = ["pdf", "jpg", "jpeg", "png"] as const;
/** What phones make besides; each becomes a JPEG. */
const photographed = ["webp", "avif", "heic", "heif"] as const;

type Kind = (typeof scanned)[number];

/** A file that can be kept: its content is what its name promises. */
export type PreparedScan = { fileName: string; content: Uint8Array<ArrayBuffer>; extension: Kind };

/** The file as it is kept, or why it can't be; nothing is stored, so a form asks before it enters anything. */
export async function prepareScan(
  { detectKind }: Pick<Books, "detectKind">,
  { fileName, content }: Pick<GivenFile, "fileName" | "content">,
): Promise<{ ok: true; scan: PreparedScan } | { ok: false; reason: string }> {
  const name = keptName(fileName);
  const named = fileName.split(".").at(-1)?.toLowerCase() ?? "";
  const extension = scanned.find((one) => one === named);
  const photo = photographed.find((one) => one === named);
  const noPicture = {
    ok: false as const,
    reason: `${name} is no picture (jpg, png) or pdf, whatever its name says.`,
  };
  const limit = extension === "pdf" ? pdfBytes : pictureBytes;
  if (content.byteLength > limit)
    return {
      ok: false,
      reason: `${name} is larger than ${limit / 1024 / 1024} MB. ${extension === "pdf" ? "Save it again in a smaller size, or take a picture of it" : "Take the picture again in a smaller size"}.`,
    };
  const found = await detectKind(content);
  const isPhoto = extension !== "pdf" && photographed.some((one) => one === found);
  if (!isPhoto) {
    const checked = extension && (await checkedContent(extension, content, { detectKind }));
    if (!checked) return noPicture;
    if (extension === "pdf" || checked.byteLength <= keptBytes)
      return { ok: true, scan: { fileName, content: checked, extension } };
  } else if (!extension && !photo) return noPicture;
  const shrunk = await shrinkPicture(content);
  if (!shrunk)
    return { ok: false, reason: `${name} can't be read as a picture. Take it again, or save it as JPEG.` };
  return {
    ok: true,
    scan: { fileName: fileName.replace(/\.[^.]*$/, ".jpg"), content: shrunk, extension: "jpg" },
  };
}

/** Keeps the file with its entry of the books or its contribution; the same file again is kept once. */
export async function addScan(
  books: Books,
  { entryId, fileName, content, by }: GivenFile,
): Promise<{ ok: true; scan: Scan } | { ok: false; reason: string }> {
  const prepared = await prepareScan(books, { fileName, content });
  return prepared.ok ? keepPrepared(books, { ...prepared.scan, entryId, by }) : prepared;
}

/** Keeps a prepared file; refused only where the entry is not there. */
export async function keepPrepared(
  books: Books,
  { entryId, fileName, content, extension, by }: PreparedScan & { entryId: string; by: string },
): Promise<{ ok: true; scan: Scan } | { ok: false; reason: string }> {
  const kind = await kindOf(books.database, entryId);
  if (!kind) return { ok: false, reason: `There is no entry ${entryId}.` };
  const sha256 = createHash("sha256").update(content).digest("hex");
  const known = (await scansOf(books.database, entryId)).find((scan) => scan.sha256 === sha256);
  if (known) return { ok: true, scan: known };
  const storageKey = `books/${entryId}/${randomUUID()}.${extension}`;
  await books.storage.put(storageKey, content, attachmentContentTypes[extension]);
  const stored = { sha256, storageKey, extension, sizeBytes: content.byteLength };
  const scan = await books.database.transaction().execute(async (transaction) => {
    const row = await insertScan(transaction, { ...stored, entryId, fileName, by }, books);
    if (row) await logScan(transaction, { row, kind }, books);
    return row;
  });
  if (scan) return { ok: true, scan };
  // Somebody else added the same file at the same time.
  await books.storage.remove(storageKey);
  return keepPrepared(books, { entryId, fileName, content, extension, by });
}

/** On one line; its end says what kind of file it is. */
function keptName(fileName: string): string {
  return tidyLine(fileName).slice(-150).toWellFormed() || "scan";
}

type NewScan = Omit<GivenFile, "content"> & {
  sha256: string;
  storageKey: string;
  extension: Kind;
  sizeBytes: number;
};

/** Undefined when the entry has this file already. */
async function insertScan(
  transaction: Tx,
  { entryId, fileName, by, sha256, storageKey, extension, sizeBytes }: NewScan,
  { clock }: Books,
): Promise<Scan | undefined> {
  return transaction
    .insertInto("book_scan")
    .values({
      id: randomUUID(),
      entry_id: entryId,
      storage_key: storageKey,
      file_name: keptName(fileName),
      content_type: attachmentContentTypes[extension],
      size_bytes: sizeBytes,
      sha256,
      added_by: by,
      added_at: clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["entry_id", "sha256"]).doNothing())
    .returningAll()
    .executeTakeFirst();
}

async function logScan(
  transaction: Tx,
  { row, kind }: { row: Scan; kind: ScannedKind },
  books: Books,
): Promise<void> {
  const { entry_id: subject, file_name: after } = row;
  await recordAct(transaction, books, { act: `${kind}.keep-scan`, subject, after });
}

/** What a scan can be of: `expense` stands for every entry of the books. */
export type ScannedKind = "expense" | "contribution";

async function kindOf(database: Kysely<Database>, id: string): Promise<ScannedKind | undefined> {
  const [entry] = await versionsOf(database, id);
  if (entry) return "expense";
  const contribution = await database
    .selectFrom("contribution")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return contribution && "contribution";
}

/** The scans of an entry in the order of adding. */
export async function scansOf(database: Kysely<Database>, entryId: string): Promise<Scan[]> {
  return database
    .selectFrom("book_scan")
    .selectAll()
    .where("entry_id", "=", entryId)
    .orderBy("added_at")
    .orderBy("id")
    .execute();
}

export async function findScan(
  database: Kysely<Database>,
  { kind, entryId, id }: { kind: ScannedKind; entryId: string; id: string },
): Promise<Scan | undefined> {
  if ((await kindOf(database, entryId)) !== kind) return undefined;
  const scans = await scansOf(database, entryId);
  return scans.find((scan) => scan.id === id);
}

export async function scanCounts(database: Kysely<Database>): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom("book_scan")
    .select(({ fn }) => ["entry_id", fn.countAll<number>().as("count")])
    .groupBy("entry_id")
    .execute();
  return new Map(rows.map(({ entry_id, count }) => [entry_id, count]));
}

/* Makes a large photo of a bill or cheque small enough to keep, in a child process: what decodes it can't harm the server. */

/** A JPEG, upright and without metadata; undefined when it is no picture that can be read. */
export type ShrunkPicture = Uint8Array<ArrayBuffer> | undefined;

const shrink = createProcessPool<Uint8Array, ShrunkPicture>(
  new URL("shrink-picture-process.ts", import.meta.url),
  { timeLimitMs: 45_000, processes: 1, idleMs: 0, execArgv: ["--max-semi-space-size=1"] },
);

/** The picture as a JPEG whose print can still be read. */
export async function shrinkPicture(content: Uint8Array): Promise<ShrunkPicture> {
  try {
    return await shrink(content);
  } catch (error) {
    // It took too long or too much memory, or the decoder crashed.
    if (error instanceof JobLimitError) return undefined;
    throw error;
  }
}
