import { join } from "node:path";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { useMoney } from "#test/support/money.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import type { Services } from "#server/services.ts";
import { StorageUnavailableError } from "#server/platform/storage/storage.ts";
import { quickConditions, slowConditions } from "./conditions.ts";
import {
  countIncidents,
  createFlush,
  noteIncident,
  removeOldIncidents,
} from "#server/platform/metrics/incidents.ts";

const smtp = { kind: "smtp" as const, maxAtOnce: 4, send: async () => {} };
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

describeEachDatabase("alerts are raised", (open) => {
  const money = useMoney(open);
  const look = (name: string, over: Partial<Services> = {}) =>
    [...quickConditions, ...slowConditions]
      .find((condition) => condition.name === name)
      ?.look({ ...money.services, ...over });
  const later = (ms: number) =>
    money.setTime(new Date(money.services.clock.now().getTime() + ms).toISOString());

  test("on a campaign where all is well → none", async () => {
    await money.give(40);
    later(hourMs);
    for (const { name } of [...quickConditions, ...slowConditions])
      expect([name, await look(name, { mail: { ...smtp, kind: "folder" } })]).toEqual([name, undefined]);
  });

  test("when e-mail has waited for twenty minutes and none left, with the e-mail server's words and nobody's address", async () => {
    const { database } = money.services;
    await money.queue();
    const last_error = "550 <reader@example.org> not from here";
    await database.updateTable("outbox").set({ last_error }).execute();
    later(19 * minuteMs);
    expect(await look("mail-stands-still", { mail: smtp })).toBeUndefined();
    later(minuteMs);
    expect(await look("mail-stands-still", { mail: smtp })).toBe(
      "1 e-mail waits, and none has been sent for 20 minutes. The e-mail server says: 550 <[address]> not from here",
    );
  });

  test("when each e-mail was put off for twenty minutes, whoever reads it, as by a server that wants a sign-in first", async () => {
    const { database, clock } = money.services;
    for (const domain of ["one", "two", "three"]) await money.queue({ to: `reader@${domain}.example` });
    const next_attempt_at = new Date(clock.now().getTime() + hourMs).toISOString();
    const last_error = "530 5.7.0 Authentication required";
    await database.updateTable("outbox").set({ attempts: 5, next_attempt_at, last_error }).execute();
    later(19 * minuteMs);
    expect(await look("mail-stands-still", { mail: smtp })).toBeUndefined();
    later(minuteMs);
    expect(await look("mail-stands-still", { mail: smtp })).toBe(
      "3 e-mails wait, and none has been sent for 20 minutes. The e-mail server says: 530 5.7.0 Authentication required",
    );
  });

  test("when the campaign's mailbox could not be read ten times in a row", async () => {
    const { database, clock, config } = money.services;
    const followed = { config: { ...config, imapUrl: "imaps://sam:pw@mail.example.org" } };
    const words = "Command failed";
    await noteIncident(database, { kind: "mailbox-away", count: 9, words }, clock.now());
    expect(await look("mailbox-away", followed)).toBeUndefined();
    later(5 * minuteMs);
    await noteIncident(database, { kind: "mailbox-away", words }, clock.now());
    expect(await look("mailbox-away", followed)).toBe(
      "It was tried 10 times since it was last read: Command failed",
    );
    expect(await look("mailbox-away")).toBeUndefined();
  });

  test("when ten e-mails and a tenth of all are given up within an hour, not for a few wrong addresses", async () => {
    const { database, clock } = money.services;
    const done_at = clock.now().toISOString();
    const send = async (count: number, state: "sent" | "dead") => {
      for (let number = 0; number < count; number += 1) {
        const id = await money.queue();
        await database.updateTable("outbox").set({ state, done_at }).where("id", "=", id).execute();
      }
    };
    await send(9, "dead");
    expect(await look("mail-refused")).toBeUndefined();
    await send(1, "dead");
    expect(await look("mail-refused")).toBe("10 of 10 e-mails were given up within the last hour.");
    await send(91, "sent");
    expect(await look("mail-refused")).toBeUndefined();
  });

  test("when unsigned webhooks and refusals by the limits add up, over every server", async () => {
    const servers = [createMetrics(), createMetrics()].map((metrics) => ({
      metrics,
      flush: createFlush({ ...money.services, metrics }),
    }));
    for (const { metrics, flush } of servers) {
      for (let time = 0; time < 3; time += 1)
        metrics.count("hustings_webhooks_refused_total", "webhook_signature");
      for (let time = 0; time < 150; time += 1) metrics.count("hustings_limits_hit_total", "upload");
      await flush();
      await flush();
    }
    expect(await look("webhooks-refused")).toContain("6 webhooks were refused within the last hour");
    expect(await look("limits-hit")).toContain("300 requests were refused");
    later(hourMs + minuteMs);
    expect([await look("webhooks-refused"), await look("limits-hit")]).toEqual([undefined, undefined]);
  });

  test("when a payment came without any event of the provider, until one comes", async () => {
    money.disconnect();
    await money.payAtProvider(await money.checkout(40));
    later(hourMs);
    await money.settle();
    const { database } = money.services;
    await database
      .updateTable("contribution")
      .set({ mode: "live" } as never)
      .execute();
    const payments = { ...money.services.payments, mode: "live" as const };
    expect(await look("webhooks-missing", { payments })).toContain("1 payment of the last day came without");
    money.connect();
    later(hourMs);
    await money.sandbox.deliver();
    expect(await look("webhooks-missing", { payments })).toBeUndefined();
  });

  test("when a payment was tried ten times", async () => {
    await money.checkout(40);
    await money.services.database.updateTable("contribution").set({ step_attempts: 10 }).execute();
    expect(await look("payments-stale")).toContain("1 card payment was tried 10 times or more");
  });

  test("when a backup failed, until one is made", async () => {
    const { database, clock } = money.services;
    await noteIncident(database, { kind: "backup-failed", words: "The disk is full." }, clock.now());
    expect(await look("backup-failed")).toBe("The server could not back everything up: The disk is full.");
    later(72 * hourMs);
    expect(await removeOldIncidents(money.services)).toBe(0);
    expect(await look("backup-failed")).toBeDefined();
  });

  test("when the newest backup is older than a day and two hours", async () => {
    const { config } = money.services;
    const backupTo = join(config.dataDir, "backups-elsewhere");
    const over = { config: { ...config, backupTo } };
    // The second was made while a clock was a year ahead.
    for (const name of ["2026-09-01T10-00-00Z", "2027-09-01T10-00-00Z"]) {
      const folder = join(backupTo, "backups", name);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, "manifest.json"), "{}");
    }
    money.setTime("2026-09-02T11:59:00.000Z");
    expect(await look("backup-old", over)).toBeUndefined();
    money.setTime("2026-09-02T12:01:00.000Z");
    expect(await look("backup-old", over)).toContain("The newest backup is 2026-09-01T10-00-00Z");
  });

  test("when no backup is there at the second look, because the first is being made while a server starts; nothing is made in its place", async () => {
    const { config } = money.services;
    const backupTo = join(config.dataDir, "disk-that-is-not-there");
    const over = { config: { ...config, backupTo } };
    expect(await look("backup-old", over)).toBeUndefined();
    later(15 * minuteMs);
    expect(await look("backup-old", over)).toBe("No backup is there yet.");
    expect(existsSync(backupTo)).toBe(false);
    later(hourMs);
    expect(await look("backup-old", over)).toBeUndefined();
  });

  test("when the place of the backups can't be read at two looks", async () => {
    const backupTo = "https://key:secret@127.0.0.1:1/bucket";
    const over = { config: { ...money.services.config, backupTo } };
    expect(await look("backup-old", over)).toBeUndefined();
    later(15 * minuteMs);
    expect(await look("backup-old", over)).toContain("The place of the backups can't be read: ");
  });

  test("when the store of files has not answered for five minutes", async () => {
    const down = () => Promise.reject(new StorageUnavailableError("The store did not answer to HEAD"));
    const storage = { ...money.services.storage, stat: down };
    for (let minute = 1; minute < 5; minute += 1) {
      expect(await look("storage-down", { storage })).toBeUndefined();
      later(minuteMs);
    }
    expect(await look("storage-down", { storage })).toContain("The store did not answer to HEAD");
    expect(await look("storage-down")).toBeUndefined();
  });

  test("when a receipt number is missing", async () => {
    await money.give(40);
    await money.services.database.updateTable("receipt_counter").set({ last: 2 }).execute();
    expect(await look("receipt-gap")).toContain("1 receipt of the series TEST 2026 is missing");
  });

  test("with incidents of two days, and older ones are removed", async () => {
    const { database, clock } = money.services;
    const early = clock.now();
    await noteIncident(database, { kind: "limit-hit", count: 3 }, early);
    await noteIncident(database, { kind: "limit-hit", count: 4 }, early);
    expect((await countIncidents(database, "limit-hit", new Date(0))).count).toBe(7);
    later(50 * hourMs);
    expect(await removeOldIncidents(money.services)).toBe(1);
  });
});
