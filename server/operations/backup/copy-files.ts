/** Copies the campaign's files into the place of the backups. */

import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sharedAssetsPrefix } from "#server/web/site/shared-assets.ts";
import { wholeOf, type Storage, StorageUnavailableError } from "#server/platform/storage/storage.ts";
import { putPart } from "./backup-place.ts";
import { encrypt } from "./encryption.ts";
import type { BackedUpFile, Manifest } from "./manifest.ts";
import { pictureFiles, pictureKey } from "#domain/content/pictures/pictures.ts";
import { attachmentKey } from "#server/messages/attachments/keep-attachment.ts";
import type { MailAttachment } from "#server/platform/mail/outbox.ts";
import { type Batch, type Row, type recordTables, withSnapshot } from "./snapshot.ts";

export type Target = {
  place: Storage;
  /** Who may read it; nobody has to be named where the place is as safe as the server. */
  recipients: string[];
  /** The backup before this one: files that it has are not stored again. */
  previous: Manifest | undefined;
  /** How long to wait before each further try to read a file, in milliseconds. */
  againAfterMs: readonly number[];
};

/** What a part of the backup is called at its end. */
function suffixOf({ recipients }: Pick<Target, "recipients">): string {
  return recipients.length > 0 ? ".age" : ".file";
}

/**
 * The files that are listed, and those that the records refer to: a store may list a new file some time after it was stored. `absent` names
 * those that the records refer to and the store does not have; what the backup before had of them is kept.
 */
export async function copyFiles(
  storage: Storage,
  referred: ReadonlySet<string>,
  target: Target,
): Promise<{ files: BackedUpFile[]; absent: string[] }> {
  const known = new Map(target.previous?.files.map((file) => [file.key, file]));
  const files: BackedUpFile[] = [];
  const absent: string[] = [];
  const listed = (await storage.list("")).filter((key) => !key.startsWith(sharedAssetsPrefix));
  for (const key of new Set([...listed, ...referred])) {
    const before = usableFrom(known.get(key), target);
    const copied = await copyFile(storage, key, { ...target, before });
    if (!copied && referred.has(key)) absent.push(key);
    const kept = copied ?? (referred.has(key) ? before : undefined);
    if (kept) files.push(kept);
  }
  return { files, absent };
}

/** What was stored for other readers than those of this backup can't be used in it. */
function usableFrom(before: BackedUpFile | undefined, target: Target): BackedUpFile | undefined {
  return before?.part.key.endsWith(suffixOf(target)) ? before : undefined;
}

/** Named by its content, so that a file is there once however many backups have it; none when the store does not have it. */
async function copyFile(
  storage: Storage,
  key: string,
  { before, ...target }: Target & { before: BackedUpFile | undefined },
): Promise<BackedUpFile | undefined> {
  const facts = await patiently(target, key, () => storage.stat(key));
  // A file never changes under its key; one that was replaced by hand has another size in all likelihood.
  if (before && before.sizeBytes === facts?.sizeBytes) return before;
  const file = facts && (await patiently(target, key, () => readFile(storage, key)));
  if (!file) return undefined;
  const { contentType, content } = file;
  const sha256 = createHash("sha256").update(content).digest("hex");
  const sealed = await encrypt(new Blob([content]).stream(), target.recipients);
  const part = await putPart(target.place, `files/${sha256}${suffixOf(target)}`, sealed);
  return { key, contentType, sizeBytes: content.byteLength, sha256, part };
}

async function readFile(storage: Storage, key: string) {
  const file = await storage.get(key);
  return file && { contentType: file.contentType, content: await wholeOf(file.body) };
}

/** A store that is slow or away for a moment does not cost the whole backup. */
async function patiently<T>({ againAfterMs }: Target, key: string, read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof StorageUnavailableError)) throw error;
      const waitMs = againAfterMs[tries - 1];
      if (waitMs === undefined) throw unreadable(key, tries, error);
      await delay(waitMs);
    }
  }
}

function unreadable(key: string, tries: number, cause: StorageUnavailableError): StorageUnavailableError {
  return new StorageUnavailableError(
    `The file ${key} could not be read from the file store in ${tries} tries (${cause.message}). No backup was made this time; the earlier ones stay.`,
    { cause },
  );
}

/* The files that records refer to. */

type Value = Row[string] | undefined;

/** Values that are not set refer to no file. */
const keysOf: Partial<Record<keyof typeof recordTables, (row: Row) => Value[]>> = {
  // An upload that no message claimed is removed within the hour, and its row stays for a day.
  attachment: ({ path, submission_id }) => [submission_id === null ? null : attachmentKey(String(path))],
  receipt: ({ storage_key }) => [storage_key],
  book_scan: ({ storage_key }) => [storage_key],
  period_closing: ({ archive_key }) => [archive_key],
  picture: ({ hash, width, is_complete }) =>
    // One that is being added or removed has some of its files.
    Number(is_complete) === 1
      ? pictureFiles(Number(width)).map((file) => pictureKey(String(hash), file.width, file.format))
      : [],
  outbox: ({ attachments }) => mailKeys(String(attachments)),
};

function mailKeys(attachments: string): string[] {
  const files: MailAttachment[] = JSON.parse(attachments);
  return files.flatMap((file) => ("storageKey" in file ? file.storageKey : []));
}

/** Passes the batches on; `keys` is complete when they are through. */
export function fileKeysIn(batches: AsyncIterable<Batch>): {
  passed: AsyncIterable<Batch>;
  keys: ReadonlySet<string>;
} {
  const keys = new Set<string>();
  return { passed: pass(), keys };

  async function* pass() {
    for await (const batch of batches) {
      const find = keysOf[batch.table as keyof typeof recordTables];
      for (const row of find ? batch.rows : [])
        for (const key of find?.(row) ?? []) if (key !== null && key !== undefined) keys.add(String(key));
      yield batch;
    }
  }
}

/** The keys of the files that the records refer to now. */
export function referredFiles(records: Parameters<typeof withSnapshot>[0]): Promise<ReadonlySet<string>> {
  return withSnapshot(records, async (snapshot) => {
    const { passed, keys } = fileKeysIn(snapshot.batches());
    for await (const batch of passed) void batch;
    return keys;
  });
}
