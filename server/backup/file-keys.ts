/** The files that records refer to, noted while a snapshot is read. */

import { attachmentKey } from "#server/attachments/keep-attachment.ts";
import type { Batch, Row, recordTables } from "./snapshot.ts";

const keyOf: Partial<Record<keyof typeof recordTables, (row: Row) => Row[string] | undefined>> = {
  attachment: ({ path }) => attachmentKey(String(path)),
  receipt: ({ storage_key }) => storage_key,
  book_scan: ({ storage_key }) => storage_key,
  period_closing: ({ archive_key }) => archive_key,
};

/** Passes the batches on; `keys` is complete when they are through. */
export function fileKeysIn(batches: AsyncIterable<Batch>): {
  passed: AsyncIterable<Batch>;
  keys: ReadonlySet<string>;
} {
  const keys = new Set<string>();
  return { passed: pass(), keys };

  async function* pass() {
    for await (const batch of batches) {
      const find = keyOf[batch.table as keyof typeof recordTables];
      for (const row of find ? batch.rows : []) {
        const key = find?.(row);
        if (key !== null && key !== undefined) keys.add(String(key));
      }
      yield batch;
    }
  }
}
