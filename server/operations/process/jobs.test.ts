import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { DatabaseUnavailableError } from "#server/platform/database/unavailable-error.ts";
import { type Job, runDueJobs, startJobs } from "./jobs.ts";
import type { Services } from "#server/services.ts";

describeEachDatabase("Recurring work", (open) => {
  let services: Services;
  let now: Date;
  let events: string[];

  beforeEach(async () => {
    now = new Date("2026-05-01T10:00:00Z");
    events = [];
    const note = (event: string) => void events.push(event);
    const { database } = await useDatabase(open);
    // A job sees only what it needs: the other collaborators don't exist in this test.
    services = {
      database,
      clock: { now: () => now },
      log: { info: note, warn: note, error: note },
    } as unknown as Services;
  });

  test("two processes that look at the same time do a job once", async () => {
    const { job, runs } = countingJob();
    await Promise.all([runDueJobs(services, [job]), runDueJobs(services, [job])]);
    expect(runs()).toBe(1);
  });

  test("a job waits for its time, and comes again when it is due", async () => {
    const { job, runs } = countingJob();
    await runDueJobs(services, [job]);
    now = new Date(now.getTime() + 59 * 60_000);
    await runDueJobs(services, [job]);
    expect(runs()).toBe(1);
    now = new Date(now.getTime() + 60_000);
    await runDueJobs(services, [job]);
    expect(runs()).toBe(2);
  });

  test("the clock was a day ahead and is set back → the job comes again at once, and then at its times", async () => {
    const { job, runs } = countingJob();
    now = new Date(now.getTime() + 24 * 60 * 60_000);
    await runDueJobs(services, [job]);
    now = new Date(now.getTime() - 24 * 60 * 60_000);
    await runDueJobs(services, [job]);
    expect(runs()).toBe(2);
    now = new Date(now.getTime() + 59 * 60_000);
    await runDueJobs(services, [job]);
    expect(runs()).toBe(2);
  });

  test.each([
    [61, "at once", 2],
    [60, "when it is due, two turns later at most", 1],
  ])("the clock was %i minutes ahead of an hourly job → it comes again %s", async (ahead, _, expected) => {
    const { job, runs } = countingJob();
    now = new Date(now.getTime() + ahead * 60_000);
    await runDueJobs(services, [job]);
    now = new Date(now.getTime() - ahead * 60_000);
    await runDueJobs(services, [job]);
    expect(runs()).toBe(expected);
  });

  test("a job that fails is logged and leaves the others to run", async () => {
    const { job, runs } = countingJob();
    const failing: Job = { name: "broken", everyMinutes: 1, run: () => Promise.reject(new Error("no disk")) };
    await runDueJobs(services, [failing, job]);
    expect(runs()).toBe(1);
    expect(events).toEqual(["job-failed", "job-done"]);
  });

  test("the database is unavailable → a warning, because the next round tries again; anything else → an error", async () => {
    const levels: string[] = [];
    const note = (level: string) => () => void levels.push(level);
    const log = { info: note("info"), warn: note("warn"), error: note("error") };
    const failures = [new DatabaseUnavailableError("restarting"), new Error("no disk")];
    const jobs = failures.map((error, index): Job => ({
      name: `broken-${index}`,
      everyMinutes: 1,
      run: () => Promise.reject(error),
    }));
    await runDueJobs({ ...services, log }, jobs);
    expect(levels).toEqual(["warn", "error"]);
  });

  test("a round that found nothing to do leaves no line in the log", async () => {
    await runDueJobs(services, [{ name: "idle", everyMinutes: 1, run: async () => ({ purged: 0 }) }]);
    expect(events).toEqual([]);
  });

  test("stopping waits for the round in hand and starts no further job", async () => {
    const { job, runs } = countingJob();
    const timers = vi.spyOn(globalThis, "setTimeout");
    onTestFinished(() => timers.mockRestore());
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const first: Job = {
      name: "first",
      everyMinutes: 1,
      run: async () => (begin(), await held, { done: 1 }),
    };
    const running = startJobs(services, [first, job]);
    await begun;
    const stopped = running.stop();
    release();
    await stopped;
    expect(events).toEqual(["job-done"]);
    expect(runs()).toBe(0);
    // Nor does it look once more a minute later, when the database is closed.
    expect(timers.mock.calls.filter(([, ms]) => ms === 60_000)).toEqual([]);
  });
});

function countingJob(): { job: Job; runs: () => number } {
  let runs = 0;
  return {
    job: { name: "digest", everyMinutes: 60, run: async () => ({ runs: (runs += 1) }) },
    runs: () => runs,
  };
}
