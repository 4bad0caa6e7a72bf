/** The other side of process-pool.ts: what the program of a pool calls once. */

/** What a process sends back for a job. */
export type JobOutcome<Result> = { ok: true; result: Result } | { ok: false; error: unknown };

/** Answers each job with what `work` makes of it. */
export function serveJobs<Job, Result>(work: (job: Job) => Result | Promise<Result>): void {
  process.on(
    "message",
    (job) => void outcomeOf(() => work(job as Job)).then((outcome) => process.send?.(outcome)),
  );
  // The server has ended. `process.exit` would wait for threads of a decoder.
  process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
}

async function outcomeOf<Result>(work: () => Result | Promise<Result>): Promise<JobOutcome<Result>> {
  try {
    return { ok: true, result: await work() };
  } catch (error) {
    return { ok: false, error };
  }
}
