/**
 * How many durable writes a second, and how long a reader waits meanwhile.
 *
 *   node bench/database.ts                       the disk as it is
 *   DATABASE_URL=postgres://… node bench/database.ts
 *   strace -f -qq --seccomp-bpf -o /dev/null -e trace=fsync,fdatasync \
 *     -e inject=fsync,fdatasync:delay_exit=8000 node bench/database.ts    a disk with 8 ms for an fsync
 */

import { momentAt } from "#test/support/test-content.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { migrate } from "#server/platform/database/migrate.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import { queueMail } from "#server/platform/mail/outbox.ts";

const measureMs = 3000;
const dataDir = await mkdtemp(join(tmpdir(), "hustings-bench-"));
const database = await openDatabase({ dataDir, databaseUrl: process.env["DATABASE_URL"] });
await migrate(database);

const mail = { kind: "bench", to: "someone@example.org", subject: "Bench", text: "Text" };
const single = () => queueMail(database, mail, momentAt(new Date()));
const transaction = () => database.transaction().execute((own) => queueMail(own, mail, momentAt(new Date())));
/** A visitor who only reads: waits for the turn of the server's thread as well. */
const read = async () => {
  await setImmediate();
  await database.selectFrom("outbox").select("id").limit(1).execute();
};

console.table({
  "single writes, 1 at once": await measure(single, 1),
  "single writes, 16 at once": await measure(single, 16),
  "single writes, 200 at once": await measure(single, 200),
  "transactions, 1 at once": await measure(transaction, 1),
  "transactions, 16 at once": await measure(transaction, 16),
});
await closeDatabase(database);
await rm(dataDir, { recursive: true });

/** Keeps so many writes under way, and one reader beside them. */
async function measure(write: () => Promise<unknown>, atOnce: number) {
  const end = performance.now() + measureMs;
  const [reads, ...writes] = await Promise.all([
    repeat(read, end),
    ...Array.from({ length: atOnce }, () => repeat(write, end)),
  ]);
  const count = writes.reduce((sum, { length }) => sum + length, 0);
  return {
    "writes a second": Math.round((count * 1000) / measureMs),
    "write p50 ms": percentile(writes.flat(), 0.5),
    "write p99 ms": percentile(writes.flat(), 0.99),
    "read p50 ms": percentile(reads, 0.5),
    "read p99 ms": percentile(reads, 0.99),
  };
}

async function repeat(work: () => Promise<unknown>, end: number): Promise<number[]> {
  const durations: number[] = [];
  while (performance.now() < end) {
    const startedAt = performance.now();
    await work();
    durations.push(performance.now() - startedAt);
  }
  return durations;
}

function percentile(durations: number[], share: number): number {
  const sorted = durations.toSorted((a, b) => a - b);
  return Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2));
}
