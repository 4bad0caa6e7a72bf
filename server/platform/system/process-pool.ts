/**
 * Reads what others sent in processes of its own: that blocks no request, and the process can be ended when it takes too long. A thread would
 * not do: at its limit of memory one ended the whole server with it on Node 24, and can hang on Node 26.
 */

import { type ChildProcess, fork } from "node:child_process";

type ProcessLimits = {
  /** Of one job, with the start of its process. */
  timeLimitMs: number;
  /** How many jobs run at a time; further ones wait for their turn. */
  processes: number;
  /** How long a process waits for another job; 0 ends it with its job, which gives its memory back at once. */
  idleMs: number;
  /** Of Node: `--max-old-space-size` is the limit of memory. */
  execArgv: readonly string[];
  env?: Record<string, string>;
};

/** A job took more time or memory than it may, or crashed its process. */
export class JobLimitError extends Error {
  override readonly name = "JobLimitError";
  readonly code = "job-limit";
}

type Run<Job, Result> = (job: Job, signal?: AbortSignal) => Promise<Result>;

type Waiting<Job, Result> = {
  job: Job;
  signal: AbortSignal | undefined;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/** Nothing of the server's settings and secrets; the rest is what Node needs to start. */
const passedOn = ["PATH", "SystemRoot", "NODE_COMPILE_CACHE"];

/**
 * Runs the jobs of a program, which answers with `serveJobs`; rejects with what the program threw, with `JobLimitError`, with the signal's
 * reason, or when no process can be started. Waiting processes keep the server from nothing, and end with it.
 */
export function createProcessPool<Job, Result>(program: URL, limits: ProcessLimits): Run<Job, Result> {
  const waiting: Waiting<Job, Result>[] = [];
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  let busy = 0;

  function next(): void {
    const turn = busy < limits.processes ? waiting.shift() : undefined;
    if (!turn) return;
    busy += 1;
    void doJob(turn)
      .then(turn.resolve, turn.reject)
      .finally(() => {
        busy -= 1;
        next();
      });
  }

  async function doJob({ job, signal }: Waiting<Job, Result>): Promise<Result> {
    signal?.throwIfAborted();
    const child = take();
    const { promise, resolve, reject } = Promise.withResolvers<JobOutcome<Result>>();
    const late = () => reject(new JobLimitError(`Not done within ${limits.timeLimitMs} ms`));
    const timer = setTimeout(late, limits.timeLimitMs);
    const abort = () => reject(signal?.reason);
    const ended = () => reject(new JobLimitError("The process ended"));
    signal?.addEventListener("abort", abort);
    child.once("message", resolve).once("error", reject).once("exit", ended);
    sendJob(child, job).catch((error: Error) => reject(new JobLimitError(error.message)));
    let isKept = false;
    try {
      const outcome = await promise;
      isKept = limits.idleMs > 0;
      if (!outcome.ok) throw outcome.error;
      return outcome.result;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
      child.off("message", resolve).off("error", reject).off("exit", ended);
      if (isKept) keep(child);
      else child.kill("SIGKILL");
    }
  }

  function take(): ChildProcess {
    const [kept] = idle.keys();
    if (!kept) return start();
    clearTimeout(idle.get(kept));
    idle.delete(kept);
    kept.ref();
    kept.channel?.ref();
    return kept;
  }

  function start(): ChildProcess {
    const inherited = Object.fromEntries(passedOn.map((name) => [name, process.env[name]]));
    const child = fork(program, {
      execArgv: [...limits.execArgv],
      env: { ...inherited, ...limits.env },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    // Without a listener an error of a waiting process would end this one.
    return child.on("error", () => idle.delete(child)).on("exit", () => idle.delete(child));
  }

  function keep(child: ChildProcess): void {
    const end = () => {
      idle.delete(child);
      child.kill("SIGKILL");
    };
    idle.set(child, setTimeout(end, limits.idleMs).unref());
    child.unref();
    child.channel?.unref();
  }

  return (job, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ job, signal, resolve, reject });
    next();
    return promise;
  };
}

/**
 * Runs a program that draws cards, icons or papers, a job at a time, since each takes a processor for a second; rejects when one can't be drawn
 * within 30 seconds. They come several at a time, so the process waits a moment for the next.
 */
export function drawApart<Job>(program: URL): (job: Job) => Promise<Uint8Array<ArrayBuffer>> {
  return createProcessPool(program, { timeLimitMs: 30_000, processes: 1, idleMs: 2_000, execArgv: [] });
}

/** Of one message: to copy and write 24 MB at once held up the server's own thread for a quarter of a second. */
const pieceBytes = 256 * 1024;

/** The bytes of a job, which are the job itself or one property of it, piece by piece; then the rest. */
async function sendJob<Job>(child: ChildProcess, job: Job): Promise<void> {
  const [bytesAt, bytes = new Uint8Array()] = bytesOf(job);
  for (let at = 0; at < bytes.byteLength; at += pieceBytes)
    await send(child, { piece: bytes.subarray(at, at + pieceBytes) });
  if (bytesAt === undefined) await send(child, { job });
  else await send(child, { job: bytesAt === "" ? undefined : { ...job, [bytesAt]: undefined }, bytesAt });
}

function bytesOf(job: unknown): [bytesAt?: string, bytes?: Uint8Array] {
  if (job instanceof Uint8Array) return ["", job];
  const found = Object.entries(job ?? {}).find(([, value]) => value instanceof Uint8Array);
  return found ?? [];
}

function send<Job>(child: ChildProcess, message: JobMessage<Job>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.send(message, (error) => (error ? reject(error) : resolve()));
  return promise;
}

/* The other side: what the program of a pool calls once. */

/** What a process sends back for a job. */
type JobOutcome<Result> = { ok: true; result: Result } | { ok: false; error: unknown };

/** What comes for a job: its bytes in pieces, then the rest. `bytesAt` is the property that the bytes are of, empty where they are the job. */
type JobMessage<Job> = { piece: Uint8Array } | { job: Job | undefined; bytesAt?: string };

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
