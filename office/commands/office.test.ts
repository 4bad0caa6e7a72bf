import { momentAt } from "#test/support/test-content.ts";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { checkAlerts } from "#server/operations/alerts/alerts.ts";
import { quickConditions } from "#server/operations/alerts/conditions.ts";
import type { Services } from "#server/services.ts";
import { submitVolunteerForm } from "#server/web/functions/forms.ts";
import { insertContribution } from "#test/support/contribution.ts";
import { jsonPost } from "#test/support/requests.ts";
import { runOffice } from "#test/support/run-office.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import type { Command } from "#office/shell/terminal/command.ts";
import { commands } from "#office/commands.ts";
import { firstEdition } from "#content/first-edition.ts";
import { findPlaceholders } from "#server/content/editions/placeholders.ts";
import { backup } from "./backup.ts";
import { queueMail } from "#server/platform/mail/outbox.ts";
import type { MailTransport } from "#server/platform/mail/mail-transport.ts";
import { doctor } from "./doctor.ts";
import { restore } from "./restore.ts";

let testServices: TestServices;
let folder: string;

beforeEach(async () => {
  testServices = await createTestServices();
  folder = newFolder();
  const volunteer = { name: "=1+1 O'Brien", email: "jo@example.com", interests: ["data-entry"] };
  await submitVolunteerForm(jsonPost("submit-volunteer-form", volunteer), testServices.services);
});
afterEach(async () => {
  await testServices.close();
});

const office = (command: Command, ...args: string[]) => runOffice(testServices, command, args);

test("Every command has a name of its own, a line about it and its arguments", () => {
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length);
  for (const { name, summary, usage } of commands) {
    expect(summary, `${name} says in a few words what it does`).toMatch(/^[A-Z].*\s/);
    expect(usage.startsWith(name)).toBe(true);
  }
});

test("A folder in which nothing can be made → refused in a sentence before anything is written", async () => {
  const nowhere = process.platform === "linux" ? "/proc/hustings/papers" : "/dev/null/papers";
  expect(await office(backup, nowhere)).toMatchObject({
    code: 1,
    text: expect.stringContaining("is not a folder that this user can write"),
  });
});

describe("A backup that a timer makes", () => {
  const failures = quickConditions.filter(({ name }) => name === "backup-failed");
  const run = async (config: Partial<Services["config"]>, ...args: string[]) => {
    const { services } = testServices;
    await runOffice({ services: { ...services, config: { ...services.config, ...config } } }, backup, args);
    await checkAlerts(services, failures);
    return (await testServices.outbox("operator-alert")).map(({ subject }) => subject);
  };

  test("fails night after night → the operator is told once, and once when it is made again", async () => {
    const promised = { backupTo: folder, backsUpItself: false };
    const place = join(folder, "backups");
    await writeFile(place, "A file where the folder would be.");
    expect(await run(promised, "--verify")).toEqual(["The backup failed"]);
    expect((await testServices.outbox("operator-alert"))[0]?.text).toContain("ENOTDIR");
    testServices.setTime("2026-09-02T17:00:00.000Z");
    expect(await run(promised, `${folder}/`, "--verify")).toHaveLength(1);
    await rm(place);
    testServices.setTime("2026-09-03T17:00:00.000Z");
    expect(await run(promised, "--verify")).toHaveLength(1);
    testServices.setTime("2026-09-03T17:30:00.000Z");
    await checkAlerts(testServices.services, failures);
    expect(await run(promised, "--verify")).toEqual(["The backup failed", "Resolved: The backup failed"]);
  });

  test.each([
    ["somewhere else, by hand", { backsUpItself: false }, "/dev/null/stick"],
    ["by a server that makes them itself and notes what becomes of them", { backsUpItself: true }, ""],
    ["although none was promised", { backsUpItself: false, backupTo: undefined }, "/dev/null/stick"],
  ])("fails %s → no alert of it", async (_, config, place) => {
    await writeFile(join(folder, "backups"), "A file where the folder would be.");
    expect(await run({ backupTo: folder, ...config }, ...(place ? [place] : []))).toEqual([]);
  });
});

describe("restore", () => {
  test("of a folder that is not there → says that there is no backup, and does not make it", async () => {
    const missing = join(folder, "mistyped");
    const { code, text } = await office(restore, missing, "--check");
    expect([code, text]).toEqual([1, expect.stringContaining(`There is no backup in ${missing}.`)]);
    expect(existsSync(missing)).toBe(false);
  });
});

describe("doctor, of editions", () => {
  test("names an edition that this version can't show, and what is shown instead", async () => {
    const { database } = testServices.services;
    await database
      .insertInto("content_edition")
      .values({
        number: 1,
        published_at: "2026-09-01T17:00:00.000Z",
        author: "Ann",
        note: "",
        documents: JSON.stringify({ "pages/development-tracker": { headline: "of a newer version" } }),
        scheduled: "[]",
        schema_version: 99,
        moved: "[]",
        first_digests: "{}",
        restores: null,
      })
      .execute();
    const { text } = await office(doctor);
    expect(text).toContain(
      "Edition 1 can't be shown by this version of the software; the first edition is shown instead.",
    );
    expect(text).toMatch(/pages\/development-tracker, .*: /);
  });
});

describe("doctor", () => {
  test("names backups that stopped, and a place that can't be read", async () => {
    const { services } = testServices;
    const withPlace = (backupTo: string) => ({
      services: { ...services, config: { ...services.config, backupTo } },
    });
    await runOffice(testServices, backup, [folder]);
    expect((await runOffice(withPlace(folder), doctor, [])).text).toContain("✓ Backups are made");
    testServices.setTime("2026-09-04T17:00:00.000Z");
    expect((await runOffice(withPlace(folder), doctor, [])).text).toContain(
      "The newest backup is 2026-09-01T17-00-00Z",
    );
    const { config } = withPlace(folder).services;
    const byTimer = { services: { ...services, config: { ...config, backsUpItself: false } } };
    expect((await runOffice(byTimer, doctor, [])).text).toContain("look at the timer that makes them");
    expect((await runOffice(withPlace("/dev/null/backup"), doctor, [])).text).toContain(
      "The place of the backups can't be read",
    );
  });

  test("asks only to read the backups that a timer makes: the server's unit may not write there", async () => {
    const { services } = testServices;
    const backupTo = join(folder, "disk-that-is-not-there");
    const { text } = await runOffice(
      { services: { ...services, config: { ...services.config, backupTo, backsUpItself: false } } },
      doctor,
      [],
    );
    expect(text).toContain("The newest backup is not made yet: look at the timer that makes them.");
    expect(existsSync(backupTo)).toBe(false);
  });

  test("does not stop at a data folder that was never needed", async () => {
    const { services } = testServices;
    const config = { ...services.config, dataDir: join(folder, "never made") };
    const { text } = await runOffice({ services: { ...services, config } }, doctor, []);
    expect(text).toContain("✓ There is room on the disk");
  });

  test("names what is missing part by part, and ends with 1 so that cron notices", async () => {
    const { code, text } = await office(doctor);
    expect(code).toBe(1);
    expect(text).toMatch(/^Version .+, Node v/);
    expect(text).toMatch(/✗ E-mail is sent[\s\S]*SMTP_URL is not set/);
    expect(text).toContain("campaign, financialAgent.name: [Financial Agent name]");
    expect(text).toContain("✓ Every e-mail was delivered");
  });

  test("says what waits for the financial agent, and on which page of the office it is done", async () => {
    const { database } = testServices.services;
    await insertContribution(database, { status: "needs-return", return_due_on: "2026-09-20" });
    const { text } = await office(doctor);
    await database.deleteFrom("contribution").execute();
    expect(text).toMatch(
      /1 contribution must go back, the first by September 20, 2026: http:\/\/\S+\/money\/go-back/,
    );
  });

  test("says when the site writes from the mailbox it writes to: mail programs would answer themselves", async () => {
    const { services } = testServices;
    const config = { ...services.config, mailFrom: "Campaign <Inbox@example.org>" };
    const mail: MailTransport = { kind: "smtp", maxAtOnce: 4, send: async () => {} };
    const { text } = await runOffice({ services: { ...services, config, mail } }, doctor, []);
    expect(text).toContain("MAIL_FROM and MAIL_TO are the same address");
  });

  test("names each mail that was given up, with its reason", async () => {
    const { database } = testServices.services;
    await database.updateTable("outbox").set({ state: "dead", last_error: "550 no such mailbox" }).execute();
    expect((await office(doctor)).text).toMatch(/given up: 550 no such mailbox\n.*\/settings\/mail/);
  });

  test("of a hundred mails that were given up → names the oldest 50, and says where the rest are", async () => {
    const { database, clock } = testServices.services;
    const mails = Array.from({ length: 100 }, (_, index) => ({
      kind: "notice",
      to: `visitor-${index}@example.org`,
      subject: "Hello",
      text: "Hello.",
    }));
    for (const mail of mails) await queueMail(database, mail, momentAt(clock.now()));
    await database.updateTable("outbox").set({ state: "dead", last_error: "535 wrong password" }).execute();
    const { text } = await office(doctor);
    expect(text.match(/given up: 535 wrong password/g)).toHaveLength(50);
    expect(text).toContain("the oldest 50; the e-mail page in Settings shows the rest");
  });

  test("names each e-mail that has waited for more than a day: a mail server that is down gives nothing up", async () => {
    const { database, clock } = testServices.services;
    const yesterday = new Date(clock.now().getTime() - 25 * 60 * 60_000).toISOString();
    const waiting = { state: "queued", created_at: yesterday, last_error: "Greeting not received" } as const;
    await database.updateTable("outbox").set(waiting).execute();
    expect((await office(doctor)).text).toContain("still waiting: Greeting not received");
  });
});

test("A link's text in square brackets is no placeholder", () => {
  const placeholders = findPlaceholders(firstEdition);
  expect(placeholders.length).toBeGreaterThan(0);
  expect(placeholders.filter(({ text }) => /\]\(/.test(text) && !/\[[^\]]+\](?!\()/.test(text))).toEqual([]);
});
