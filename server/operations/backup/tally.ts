/** What a set of records adds up to, so that a copy can be compared with what it was made of, whatever the order of its rows. */

import { createHash } from "node:crypto";
import type { Batch, Row } from "./snapshot.ts";

type TableTally = {
  rows: number;
  /** The sum of each column of cents. */
  cents: Record<string, number>;
  /** The sum of the rows' SHA-256, in hexadecimal: the same for the same rows in any order. */
  digest: string;
};

export type Tally = Record<string, TableTally>;

const modulus = 1n << 256n;

/** Passes the batches on and adds them up; `tally` is complete when they are through. */
export function tallied(batches: AsyncIterable<Batch>): { batches: AsyncIterable<Batch>; tally: Tally } {
  const tally: Tally = {};
  return { tally, batches: pass() };

  async function* pass() {
    for await (const batch of batches) {
      tally[batch.table] = add(tally[batch.table], batch.rows);
      yield batch;
    }
  }
}

export function differingTables(one: Tally, other: Tally): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

function add(so: TableTally = { rows: 0, cents: {}, digest: "0" }, rows: Row[]): TableTally {
  const cents = { ...so.cents };
  let digest = BigInt(`0x${so.digest}`);
  for (const row of rows) {
    const entries = Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1));
    digest += BigInt(`0x${createHash("sha256").update(JSON.stringify(entries)).digest("hex")}`);
    for (const [column, value] of entries)
      if (column.endsWith("_cents")) cents[column] = (cents[column] ?? 0) + Number(value);
  }
  return { rows: so.rows + rows.length, cents, digest: (digest % modulus).toString(16) };
}
