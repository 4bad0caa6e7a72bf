/** The other side of process-pool.ts: what the program of a pool calls once. */

/** What a process sends back for a job. */
export type JobOutcome<Result> = { ok: true; result: Result } | { ok: false; error: unknown };

/** What comes for a job: its bytes in pieces, then the rest. `bytesAt` is the property that the bytes are of, empty where they are the job. */
export type JobMessage<Job> = { piece: Uint8Array } | { job: Job | undefined; bytesAt?: string };

/** Answers each job with what `work` makes of it. */
export function serveJobs<Job, Result>(work: (job: Job) => Result | Promise<Result>): void {
  let pieces: Uint8Array[] = [];
  process.on("message", (message: JobMessage<Job>) => {
    if ("piece" in message) {
      pieces.push(message.piece);
      return;
    }
    const job = withBytes(message, pieces);
    pieces = [];
    void outcomeOf(() => work(job)).then((outcome) => process.send?.(outcome));
  });
  // The server has ended. `process.exit` would wait for threads of a decoder.
  process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
}

function withBytes<Job>(
  { job, bytesAt }: { job: Job | undefined; bytesAt?: string },
  pieces: Uint8Array[],
): Job {
  if (bytesAt === undefined) return job as Job;
  const bytes = new Uint8Array(Buffer.concat(pieces));
  return (bytesAt === "" ? bytes : { ...job, [bytesAt]: bytes }) as Job;
}

async function outcomeOf<Result>(work: () => Result | Promise<Result>): Promise<JobOutcome<Result>> {
  try {
    return { ok: true, result: await work() };
  } catch (error) {
    return { ok: false, error };
  }
}
