import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { createMoney, type Money } from "#test/support/money.ts";
import { checkAlerts } from "#server/operations/alerts/alerts.ts";
import { quickConditions, openAlerts } from "#server/operations/alerts/conditions.ts";
import { countIncidents } from "#server/platform/metrics/incidents.ts";
import { runDueJobs } from "#server/operations/process/jobs.ts";
import { backupJobs } from "./backup-jobs.ts";

const minuteMs = 60_000;
const patience = { timeout: 60_000 };
const done = { code: 0, said: "", isInterrupted: false };

async function trialDue({ services }: Pick<Money, "services">): Promise<string | undefined> {
  const job = services.database.selectFrom("job").select("due_at").where("name", "=", "backup-check");
  return (await job.executeTakeFirst())?.due_at;
}

// A database is opened and filled, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

describeEachDatabase("Backups by themselves", (open) => {
  test("come after a change, at most every five minutes, and once a day without one", async () => {
    const money = await createMoney(await useDatabase(open));
    const config = { ...money.services.config, backupTo: "/mnt/backup" };
    const ran: string[] = [];
    const [job] = backupJobs(config, async (args) => {
      ran.push(args.join(" "));
      return done;
    });
    const startMs = money.services.clock.now().getTime();
    const at = async (minutes: number) => {
      money.setTime(new Date(startMs + minutes * minuteMs).toISOString());
      await runDueJobs(money.services, job ? [job] : []);
      // The program that makes the backup is not awaited by the job.
      await setImmediate();
      return ran.length;
    };
    expect(await at(0)).toBe(1);
    expect(await at(10)).toBe(1);
    await money.give(40);
    expect(await at(11)).toBe(2);
    await money.services.database.updateTable("contribution").set({ updated_at: "later" }).execute();
    expect(await at(12)).toBe(2);
    expect(await at(16)).toBe(3);
    expect(await at(16 + 23 * 60)).toBe(3);
    expect(await at(17 + 24 * 60)).toBe(4);
    // The clock was a day ahead and is set right.
    expect(await at(17)).toBe(5);
    expect(ran).toEqual(["/mnt/backup --verify", ...Array.from({ length: 4 }, () => "/mnt/backup")]);
  });

  test("that take longer than until the next turn → none beside them; the weekly trial that was due meanwhile comes when they are done, and once", async () => {
    const money = await createMoney(await useDatabase(open));
    const ends: (() => void)[] = [];
    const ran: string[] = [];
    const jobs = backupJobs({ backupTo: "/mnt/backup", backsUpItself: true }, (args) => {
      ran.push(args.join(" "));
      return new Promise((resolve) => ends.push(() => resolve(done)));
    });
    const at = async (time: string) => {
      money.setTime(time);
      await runDueJobs(money.services, jobs);
    };
    await at("2026-09-01T17:00:00.000Z");
    ends[0]?.();
    await expect.poll(() => trialDue(money), patience).toBe("2026-09-08T17:00:00.000Z");
    await money.give(40);
    await at("2026-09-08T16:59:00.000Z");
    await at("2026-09-08T17:00:00.000Z");
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await setImmediate();
    for (const minute of ["01", "02", "07"]) {
      await at(`2026-09-08T17:${minute}:00.000Z`);
      await setImmediate();
    }
    expect(ran).toEqual(["/mnt/backup --verify", "/mnt/backup", "/mnt/backup --verify"]);
  });

  test("a server that stops before a trial is due, or in the midst of one → the next one makes it up; one that failed comes again the next day", async () => {
    const money = await createMoney(await useDatabase(open));
    const ran: string[] = [];
    const outcome = { ...done };
    /** By a server that knows of nothing before. */
    const at = async (time: string) => {
      money.setTime(time);
      const jobs = backupJobs({ backupTo: "/mnt/backup", backsUpItself: true }, async (args) => {
        ran.push(args.includes("--verify") ? `trial ${time.slice(8, 16)}` : "backup");
        return { ...outcome };
      });
      await runDueJobs(money.services, jobs);
    };
    outcome.isInterrupted = true;
    await at("2026-09-01T17:00:00.000Z");
    await at("2026-09-01T18:59:00.000Z");
    Object.assign(outcome, { isInterrupted: false, code: 1 });
    await at("2026-09-01T19:00:00.000Z");
    await expect.poll(() => trialDue(money), patience).toBe("2026-09-02T19:00:00.000Z");
    const failed = () => countIncidents(money.services.database, "backup-failed", new Date(0));
    expect(await failed()).toMatchObject({ count: 1 });
    outcome.code = 0;
    await at("2026-09-02T19:00:00.000Z");
    await expect.poll(() => trialDue(money), patience).toBe("2026-09-09T19:00:00.000Z");
    await at("2026-09-09T18:59:00.000Z");
    await at("2026-09-10T09:00:00.000Z");
    const trials = ["01T17:00", "backup", "01T19:00", "02T19:00", "backup", "10T09:00"];
    expect(ran).toEqual(trials.map((one) => (one === "backup" ? one : `trial ${one}`)));
  });

  test("that fail → are logged, and the operator is told once, and once when one is made again", async () => {
    const money = await createMoney(await useDatabase(open));
    const config = { ...money.services.config, backupTo: "/mnt/backup" };
    const logged: string[] = [];
    const log = { ...money.services.log, error: (event: string) => void logged.push(event) };
    const services = { ...money.services, log: { ...log, info: log.error } };
    const ended = { code: 1, said: "The disk is full.", isInterrupted: false };
    const run = async (minute: number) => {
      money.setTime(`2026-09-01T17:${minute}:00.000Z`);
      const before = logged.length;
      // A job of another process, which knows of no backup before.
      await runDueJobs(services, backupJobs(config, async () => ended).slice(0, 1));
      await vi.waitFor(() => expect(logged.length).toBeGreaterThan(before), patience);
    };
    const failures = quickConditions.filter(({ name }) => name === "backup-failed");
    const check = () => checkAlerts(money.services, failures);
    const told = async () => (await money.outbox("operator-alert")).map(({ subject }) => subject);
    for (const minute of [10, 20]) {
      await run(minute);
      const { database } = money.services;
      await vi.waitUntil(
        async () => (await countIncidents(database, "backup-failed", new Date(0))).count >= minute / 10,
        patience,
      );
      await check();
    }
    expect(logged).toEqual(["backup-failed", "backup-failed"]);
    expect(await told()).toEqual(["The backup failed"]);
    expect((await money.outbox("operator-alert"))[0]?.text).toContain("The disk is full.");
    ended.code = 0;
    await run(30);
    await vi.waitUntil(
      async () => (await check()) === 0 && (await openAlerts(money.services.database)).length === 0,
      patience,
    );
    money.setTime("2026-09-01T17:50:00.000Z");
    await check();
    expect(await told()).toEqual(["The backup failed", "Resolved: The backup failed"]);
  });
});

test("Backups that a timer of the machine makes → the server makes none", () => {
  const names = (backsUpItself: boolean) =>
    backupJobs({ backupTo: "/mnt/backup", backsUpItself }).map(({ name }) => name);
  expect([names(true), names(false)]).toEqual([["backup"], []]);
});
