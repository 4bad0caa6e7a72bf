/** A snapshot as lines of JSON, compressed: readable without this software, and the same from either engine. */

import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import type { Batch, Row, Snapshot } from "./snapshot.ts";

/** The backup is not what this version reads, or not what was written. */
export class BackupUnreadableError extends Error {
  override readonly name = "BackupUnreadableError";
  readonly code = "backup-unreadable";
}

/** The first line names the schema's steps; a line with a table and its columns is followed by its rows as arrays. */
export function dumpOf(steps: string[], batches: AsyncIterable<Batch>): ReadableStream<Uint8Array> {
  const lines = Readable.from(linesOf(steps, batches));
  const compressed = createZstdCompress();
  lines.on("error", (error) => compressed.destroy(error));
  return Readable.toWeb(lines.pipe(compressed)) as ReadableStream<Uint8Array>;
}

async function* linesOf(steps: string[], batches: AsyncIterable<Batch>) {
  yield `${JSON.stringify({ steps })}\n`;
  let table: string | undefined;
  for await (const batch of batches) {
    const columns = Object.keys(batch.rows[0] ?? {});
    const head = batch.table === table ? [] : [JSON.stringify({ table: batch.table, columns })];
    table = batch.table;
    const rows = batch.rows.map((row) => JSON.stringify(columns.map((column) => row[column])));
    yield `${[...head, ...rows].join("\n")}\n`;
  }
}

const batchSize = 200;

/** The snapshot that a dump holds; throws `BackupUnreadableError`. */
export async function readDump(dump: ReadableStream<Uint8Array>): Promise<Snapshot> {
  const compressed = Readable.fromWeb(dump as Parameters<typeof Readable.fromWeb>[0]);
  const plain = createZstdDecompress();
  compressed.on("error", (error) => plain.destroy(error));
  const lines = linesIn(compressed.pipe(plain));
  const first = await lines.next();
  const { steps } = first.done ? {} : (JSON.parse(first.value) as { steps?: string[] });
  if (!steps) throw new BackupUnreadableError("The copy of the database has no beginning.");
  return { steps, batches: () => batchesOf(lines) };
}

async function* linesIn(input: Readable): AsyncGenerator<string, void, undefined> {
  try {
    yield* createInterface({ input, crlfDelay: Infinity });
  } catch (error) {
    throw new BackupUnreadableError("The copy of the database is cut off.", { cause: error });
  }
}

async function* batchesOf(lines: AsyncIterator<string>): AsyncGenerator<Batch, void, undefined> {
  let head: { table: string; columns: string[] } | undefined;
  let rows: Row[] = [];
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = JSON.parse(next.value) as { table: string; columns: string[] } | (string | number | null)[];
    if (!Array.isArray(line)) {
      if (head && rows.length > 0) yield { table: head.table, rows };
      [head, rows] = [line, []];
      continue;
    }
    rows.push(Object.fromEntries(line.map((value, index) => [head?.columns[index] ?? "", value])));
    if (!head || rows.length < batchSize) continue;
    yield { table: head.table, rows };
    rows = [];
  }
  if (head && rows.length > 0) yield { table: head.table, rows };
}
