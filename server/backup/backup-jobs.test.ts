import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { createMoney } from "#test/support/money.ts";
import { runDueJobs } from "#server/process/jobs.ts";
import { backupJobs } from "./backup-jobs.ts";

const minuteMs = 60_000;
const patience = { timeout: 60_000 };

// A database is opened and filled, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

describeEachDatabase("Backups by themselves", (open) => {
  test("come after a change, at most every five minutes, and once a day without one", async () => {
    const money = await createMoney(await useDatabase(open));
    const config = { ...money.services.config, backupTo: "/mnt/backup" };
    const ran: string[] = [];
    const [job] = backupJobs(config, async (args) => {
      ran.push(args.join(" "));
      return { code: 0, said: "" };
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
    expect(new Set(ran)).toEqual(new Set(["/mnt/backup"]));
  });

  test("that fail → are logged, and the campaign is told once a day", async () => {
    const money = await createMoney(await useDatabase(open));
    const config = { ...money.services.config, backupTo: "/mnt/backup" };
    const logged: string[] = [];
    const log = { ...money.services.log, error: (event: string) => void logged.push(event) };
    const job = () => backupJobs(config, async () => ({ code: 1, said: "The disk is full." })).slice(0, 1);
    const told = async () => (await money.outbox("backup-failed")).map(({ text }) => text);
    for (let round = 1; round <= 2; round++) {
      await runDueJobs({ ...money.services, log }, job());
      await vi.waitFor(() => expect(logged).toHaveLength(round), patience);
      money.setTime(`2026-09-01T17:1${round}:00.000Z`);
    }
    await vi.waitFor(async () => expect(await told()).toHaveLength(1), patience);
    expect((await told())[0]).toContain("The disk is full.");
    expect(new Set(logged)).toEqual(new Set(["backup-failed"]));
  });
});
