import { expect, test } from "vitest";
import { describeEachDatabase } from "#test/support/database.ts";
import { useTestServices } from "#test/support/services.ts";
import { checkAlerts, type Condition, notifyOfFailedMigration } from "./alerts.ts";
import { openAlerts, alertJobs, quickConditions } from "./conditions.ts";
import { runDueJobs } from "#server/operations/process/jobs.ts";
import { DatabaseUnavailableError } from "#server/platform/database/unavailable-error.ts";
import type { ComposedMail } from "#server/platform/mail/mail-transport.ts";

describeEachDatabase("alerts", (open) => {
  const given = useTestServices(open);
  const at = (time: string) => given.setTime(`2026-09-01T${time}:00.000Z`);
  const mails = async () => (await given.outbox("operator-alert")).map(({ subject }) => subject);

  /** A condition whose state the test sets. */
  function breakable(more: Partial<Condition> = {}) {
    const state: { words: string | undefined } = { words: "The pump stands still." };
    const condition: Condition = {
      name: "pump",
      title: "The pump is broken",
      advice: "Kick it.",
      look: async () => state.words,
      ...more,
    };
    return { state, check: () => checkAlerts(given.services, [condition]) };
  }

  test("something breaks and stays so → one e-mail to the operator, with what to do", async () => {
    const { state, check } = breakable();
    for (const time of ["10:00", "10:01", "11:30"]) {
      at(time);
      await check();
      state.words = "The pump leaks.";
    }
    const sent = await given.outbox("operator-alert");
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ["operator@example.org", "The pump is broken"],
    ]);
    expect(sent[0]?.text).toContain("The pump stands still.\n\nKick it.");
    expect(await openAlerts(given.services.database)).toMatchObject([
      { name: "pump", text: "The pump leaks.", since: "2026-09-01T10:00:00.000Z" },
    ]);
  });

  test("it is well again for a quarter of an hour → one e-mail that says from when to when; the next time it is told again", async () => {
    const { state, check } = breakable();
    at("17:00");
    await check();
    state.words = undefined;
    for (const time of ["17:05", "17:06", "17:18"]) {
      at(time);
      await check();
    }
    expect(await mails()).toEqual(["The pump is broken"]);
    expect(await openAlerts(given.services.database)).toEqual([]);
    at("17:20");
    await check();
    await check();
    expect(await mails()).toEqual(["The pump is broken", "Resolved: The pump is broken"]);
    const [, over] = await given.outbox("operator-alert");
    expect(over?.text).toContain("from 2026-09-01 10:00 to 2026-09-01 10:20");
    state.words = "Broken.";
    at("17:30");
    await check();
    expect(await mails()).toHaveLength(3);
  });

  test("it seemed well while the clock was hours ahead → ended at the next look, not hours later", async () => {
    const { state, check } = breakable();
    at("17:00");
    await check();
    state.words = undefined;
    for (const time of ["23:00", "17:05"]) {
      at(time);
      await check();
    }
    expect(await mails()).toEqual(["The pump is broken", "Resolved: The pump is broken"]);
  });

  test("it comes and goes every few minutes → told once", async () => {
    const { state, check } = breakable();
    for (let minute = 10; minute < 50; minute += 5) {
      at(`10:${minute}`);
      state.words = minute % 10 === 0 ? "Broken." : undefined;
      await check();
    }
    expect(await mails()).toEqual(["The pump is broken"]);
  });

  test("four servers look at once → told once", async () => {
    const { check, state } = breakable();
    await Promise.all([check(), check(), check(), check()]);
    expect(await mails()).toHaveLength(1);
    state.words = undefined;
    at("20:00");
    await check();
    at("21:00");
    await Promise.all([check(), check(), check(), check()]);
    expect(await mails()).toHaveLength(2);
  });

  test("e-mail itself is what is broken → no e-mail that would come too late, but the log and the office; one when it is over", async () => {
    const logged: [string, unknown][] = [];
    const log = {
      ...given.services.log,
      error: (event: string, facts: unknown) => void logged.push([event, facts]),
    };
    const condition: Condition = {
      name: "mail",
      title: "E-mail is not being sent",
      advice: "Wait.",
      stopsMail: true,
      look: async () => (isBroken ? "12 e-mails wait." : undefined),
    };
    let isBroken = true;
    await checkAlerts({ ...given.services, log }, [condition]);
    expect(logged).toEqual([["alert", { alert: "mail", words: "12 e-mails wait." }]]);
    expect(await openAlerts(given.services.database)).toHaveLength(1);
    expect(await mails()).toEqual([]);
    isBroken = false;
    at("20:00");
    await checkAlerts(given.services, [condition]);
    at("20:20");
    await checkAlerts(given.services, [condition]);
    expect(await mails()).toEqual(["Resolved: E-mail is not being sent"]);
  });

  test("a look that fails → nothing is told of it, and the others are looked at", async () => {
    const fails: Condition = {
      name: "sky",
      title: "The sky falls",
      advice: "",
      look: () => Promise.reject(new Error("clouds")),
    };
    const logged: string[] = [];
    const log = { ...given.services.log, error: (event: string) => void logged.push(event) };
    const works: Condition = { ...fails, name: "sea", title: "The sea rises", look: async () => "Water." };
    expect(await checkAlerts({ ...given.services, log }, [fails, works])).toBe(1);
    expect(await mails()).toEqual(["The sea rises"]);
    expect(logged).toEqual(["alert-not-checked", "alert"]);
  });
});

describeEachDatabase("alerts by themselves", (open) => {
  const given = useTestServices(open);

  test("three servers of a campaign, for an hour in which e-mails are refused → the operator is told once; in a trial nobody is", async () => {
    const { database, clock } = given.services;
    // Its certificate and disk are not what this is about.
    const [everyMinute] = alertJobs({ ...given.services.config, production: true });
    const servers = Array.from({ length: 3 }, () => ({ ...given.services }));
    const done_at = clock.now().toISOString();
    for (let number = 0; number < 12; number += 1) await given.queue();
    await database.updateTable("outbox").set({ state: "dead", done_at }).execute();
    for (const minute of ["01", "02", "30"]) {
      given.setTime(`2026-09-01T17:${minute}:00.000Z`);
      await Promise.all(servers.map((server) => runDueJobs(server, everyMinute ? [everyMinute] : [])));
    }
    const told = await given.outbox("operator-alert");
    expect(told.map(({ subject }) => subject)).toEqual(["Many e-mails are refused"]);
    expect(alertJobs(given.services.config)).toEqual([]);
  });
});

const failure = new Error('column "x" of jo@example.org exists');
const conditions = quickConditions.filter(({ name }) => name === "migration-failed");

describeEachDatabase("a new version that can't change the database", (open) => {
  const given = useTestServices(open);

  function starting(send: (mail: ComposedMail) => Promise<void>) {
    const config = { ...given.services.config, production: true };
    const mail = { kind: "smtp" as const, maxAtOnce: 4, send };
    return { ...given.services, config, mail };
  }

  test("starts again and again → the operator is e-mailed once, and once when it is applied", async () => {
    const sent: ComposedMail[] = [];
    const services = starting(async (mail) => void sent.push(mail));
    for (let start = 0; start < 3; start += 1) await notifyOfFailedMigration(failure, services);
    expect(sent).toMatchObject([
      { to: "operator@example.org", subject: "A new version could not change the database" },
    ]);
    expect(sent[0]?.text).toContain("npm run upgrade -- --back");
    expect(sent[0]?.text).not.toContain("jo@");
    // All steps are applied here, as by the version that was mended.
    await checkAlerts(services, conditions);
    given.setTime("2026-09-01T18:00:00.000Z");
    await checkAlerts(services, conditions);
    expect((await given.outbox()).map(({ subject }) => subject)).toEqual([
      "Resolved: A new version could not change the database",
    ]);
  });

  test("while the version before goes on beside it → still broken", async () => {
    const services = starting(async () => {});
    await notifyOfFailedMigration(failure, services);
    const words = "The database could not be brought to the new version (9999-next): no.";
    await given.services.database.updateTable("alert").set({ words }).execute();
    for (const time of ["18:00", "19:00"]) {
      given.setTime(`2026-09-01T${time}:00.000Z`);
      await checkAlerts(services, conditions);
    }
    expect(await given.outbox()).toEqual([]);
  });

  test("and no e-mail server that answers → queued for the version before", async () => {
    await notifyOfFailedMigration(
      failure,
      starting(() => Promise.reject(new Error("ECONNREFUSED"))),
    );
    expect(await given.outbox()).toMatchObject([
      { kind: "operator-alert", recipient: "operator@example.org" },
    ]);
  });

  test("because the database is away → nobody is told: it starts by itself when that is back", async () => {
    await notifyOfFailedMigration(
      new DatabaseUnavailableError("gone"),
      starting(async () => {}),
    );
    expect(await given.services.database.selectFrom("alert").selectAll().execute()).toEqual([]);
  });
});
