import { setImmediate } from "node:timers/promises";
import { zstdCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { failureOf } from "#test/support/failure.ts";
import { BackupUnreadableError, dumpOf, readDump } from "./dump.ts";
import type { Batch } from "./snapshot.ts";

/** Rows that can't be compressed to nothing. */
async function* batches(): AsyncGenerator<Batch> {
  for (const table of ["outbox", "submission"])
    for (let batch = 0; batch < 3; batch += 1)
      yield { table, rows: Array.from({ length: 500 }, () => ({ id: crypto.randomUUID(), count: batch })) };
}

const steps = ["0001-initial"];

async function bytesOfDump(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await new Response(dumpOf(steps, batches()) as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer(),
  );
}

/** Reads all of it; the rows of each table. */
async function countRows(bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const snapshot = await readDump(new Blob([bytes]).stream());
  for await (const { table, rows } of snapshot.batches()) {
    counts[table] = (counts[table] ?? 0) + rows.length;
    // A database takes its time with each batch.
    await setImmediate();
  }
  return counts;
}

test("a whole dump → every row of every table", async () => {
  expect(await countRows(await bytesOfDump())).toEqual({ outbox: 1500, submission: 1500 });
});

test("a dump that is cut off → refused, and not taken for one with fewer rows", async () => {
  const bytes = await bytesOfDump();
  for (const share of [0, 0.5, 0.99]) {
    const failure = await failureOf(countRows(bytes.slice(0, Math.floor(bytes.length * share))));
    expect(failure).toBeInstanceOf(BackupUnreadableError);
    expect(failure).toMatchObject({ message: "The copy of the database is cut off." });
  }
});

test("a dump that begins with something else → refused", async () => {
  expect(await failureOf(countRows(new Uint8Array(zstdCompressSync("{}\n"))))).toMatchObject({
    message: "The copy of the database has no beginning.",
  });
});
