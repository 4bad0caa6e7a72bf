/** Drawing in a process of its own, whose memory is freed when it ends, soon after its last job: cards and icons are drawn several at a time. */

import { createProcessPool } from "#server/platform/system/process-pool.ts";

/** Runs a program that draws: a job at a time, since each takes a processor for a second; rejects when one can't be drawn within 30 seconds. */
export function drawApart<Job>(program: URL): (job: Job) => Promise<Uint8Array<ArrayBuffer>> {
  return createProcessPool(program, { timeLimitMs: 30_000, processes: 1, idleMs: 2_000, execArgv: [] });
}
