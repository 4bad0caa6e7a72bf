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
  for (const job of jobs) {
    if (isStopped()) return;
    await runIfDue(services, job);
  }
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
  const now = clock.now();
  const due_at = now.toISOString();
  await database
    .insertInto("job")
    .values({ name: job.name, due_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const everyMs = job.everyMinutes * 60_000;
  const next = new Date(now.getTime() + everyMs).toISOString();
  // No turn is that far away: the clock was ahead when it was written.
  const tooFar = new Date(now.getTime() + 2 * everyMs).toISOString();
  const taken = await database
    .updateTable("job")
    .set({ due_at: next })
    .where("name", "=", job.name)
    .where(({ or, eb }) => or([eb("due_at", "<=", due_at), eb("due_at", ">", tooFar)]))
    .executeTakeFirst();
  return Number(taken.numUpdatedRows) > 0;
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
