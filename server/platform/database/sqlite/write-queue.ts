/** Who may write to SQLite next: one transaction alone, or every single write that waits, together in one commit. */

import { setImmediate } from "node:timers/promises";
import { DatabaseUnavailableError } from "#server/platform/database/unavailable-error.ts";
import type { Outcome, Statement } from "./statements.ts";

export type WriteQueue = {
  /**
   * Runs the statements, all or none, in one commit with the other waiting writes; resolves with an outcome for each statement when all of
   * them are on disk.
   */
  write(unit: Statement[]): Promise<Outcome[]>;
  /** Resolves with a function that releases the writer; until it is called, nobody else writes. */
  acquire(): Promise<() => void>;
};

type WaitingWrite = { unit: Statement[]; resolve(outcomes: Outcome[]): void; reject(error: unknown): void };

export function createWriteQueue(commit: (units: Statement[][]) => Promise<Outcome[]>): WriteQueue {
  let busy = false;
  let transactionsLast = false;
  let writes: WaitingWrite[] = [];
  const transactions: (() => void)[] = [];

  function write(unit: Statement[]): Promise<Outcome[]> {
    return new Promise((resolve, reject) => {
      writes.push({ unit, resolve, reject });
      if (!busy) next();
    });
  }

  function acquire(): Promise<() => void> {
    return new Promise((resolve) => {
      transactions.push(() => resolve(next));
      if (!busy) next();
    });
  }

  /** Alternates between waiting writes and transactions, so that a long queue of one kind never blocks the other. */
  function next() {
    const transactionNext = transactions.length > 0 && (writes.length === 0 || !transactionsLast);
    busy = transactions.length + writes.length > 0;
    transactionsLast = transactionNext;
    if (transactionNext) transactions.shift()?.();
    else if (busy) void commitWaiting();
  }

  async function commitWaiting() {
    // Writes of the same moment, such as the outcomes of e-mails that were sent together, share this commit.
    await setImmediate();
    const group = writes;
    writes = [];
    try {
      const outcomes = await commit(group.map(({ unit }) => unit));
      let first = 0;
      for (const { unit, resolve, reject } of group) {
        const own = outcomes.slice(first, (first += unit.length));
        if (own.length === unit.length) resolve(own);
        else reject(new DatabaseUnavailableError("The database did not answer this write"));
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    next();
  }

  return { write, acquire };
}
