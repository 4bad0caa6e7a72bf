/** The files that records refer to. */

import { pictureFiles, pictureKey } from "#domain/content/pictures/pictures.ts";
import { attachmentKey } from "#server/messages/attachments/keep-attachment.ts";
import type { MailAttachment } from "#server/platform/mail/outbox.ts";
import { type Batch, type Row, type recordTables, withSnapshot } from "./snapshot.ts";

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
