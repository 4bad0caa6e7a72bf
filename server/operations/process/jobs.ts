/** Runs recurring jobs: each by one process at a time. */

import { failureLevel } from "#server/platform/database/errors.ts";
import type { Services } from "#server/services.ts";

export type Job = {
  name: string;
  everyMinutes: number;
  /** Runs once and returns what to log; an error is logged, and the job runs again when it is next due. */
  run(services: Services): Promise<Record<string, unknown> | void>;
};

const lookEveryMs = 60_000;

/** Looks for due jobs once a minute; `stop` resolves when the current round is done. */
export function startJobs(services: Services, jobs: Job[]): { stop(): Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = runAndSchedule();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };

  async function runAndSchedule() {
    await runDueJobs(services, jobs, () => stopped);
    if (stopped) return;
    timer = setTimeout(() => (round = runAndSchedule()), lookEveryMs);
    timer.unref();
  }
}

/** Runs each job whose time has come, one after the other. */
export async function runDueJobs(services: Services, jobs: Job[], isStopped = () => false): Promise<void> {
  const waiting = await waitingJobs(services, jobs);
  for (const job of jobs) {
    if (isStopped()) return;
    if (!waiting.has(job.name)) await runIfDue(services, job);
  }
}

/** The jobs that wait for their time: one read says so of all, where to take a turn is two writes for each. */
async function waitingJobs({ database, clock }: Services, jobs: Job[]): Promise<Set<string>> {
  const rows = await database
    .selectFrom("job")
    .select(["name", "due_at"])
    .execute()
    // Each job says for itself that the database is away.
    .catch(() => []);
  const dueAt = new Map(rows.map(({ name, due_at }) => [name, due_at]));
  const waiting = jobs.filter((job) => {
    const due_at = dueAt.get(job.name);
    const { now, tooFar } = turnsOf(job, clock.now());
    return due_at !== undefined && due_at > now && due_at <= tooFar;
  });
  return new Set(waiting.map(({ name }) => name));
}

async function runIfDue(services: Services, job: Job) {
  try {
    if (!(await takeTurn(services, job))) return;
    const facts = await job.run(services);
    if (hasNews(facts)) services.log.info("job-done", { job: job.name, ...facts });
  } catch (error) {
    services.log[failureLevel(error)]("job-failed", { job: job.name, error });
  }
}

/** A round that found nothing to do is not logged. */
function hasNews(facts: Record<string, unknown> | void): boolean {
  return Object.values(facts ?? {}).some((value) => value !== 0);
}

/** True for the one process that moved the job's time forward; `putOffJob` may move it again. */
export async function takeTurn(
  { database, clock }: Pick<Services, "database" | "clock">,
  job: Pick<Job, "name" | "everyMinutes">,
): Promise<boolean> {
  const { now, next, tooFar } = turnsOf(job, clock.now());
  await database
    .insertInto("job")
    .values({ name: job.name, due_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const taken = await database
    .updateTable("job")
    .set({ due_at: next })
    .where("name", "=", job.name)
    .where(({ or, eb }) => or([eb("due_at", "<=", now), eb("due_at", ">", tooFar)]))
    .executeTakeFirst();
  return Number(taken.numUpdatedRows) > 0;
}

/** Now, the job's next turn, and a time that no turn has: the clock was ahead when it was written. */
function turnsOf({ everyMinutes }: Pick<Job, "everyMinutes">, at: Date) {
  const afterTurns = (turns: number) => new Date(at.getTime() + turns * everyMinutes * 60_000).toISOString();
  return { now: afterTurns(0), next: afterTurns(1), tooFar: afterTurns(2) };
}

/** The job is due again in so many minutes. */
export async function putOffJob(
  { database, clock }: Pick<Services, "database" | "clock">,
  { name }: Pick<Job, "name">,
  minutes: number,
): Promise<void> {
  const due_at = new Date(clock.now().getTime() + minutes * 60_000).toISOString();
  await database.updateTable("job").set({ due_at }).where("name", "=", name).execute();
}
