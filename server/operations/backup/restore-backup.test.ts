import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { campaignFacts } from "#test/support/books.ts";
import { createTestDatabase, describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { expectInvariants } from "#test/support/invariants.ts";
import { createMoney } from "#test/support/money.ts";
import {
  campaignOn,
  campaignWithMessage,
  emptyFolder,
  receiptKey,
  servicesOn,
  tallyOf,
} from "#test/support/backup.ts";
import { runOffice } from "#test/support/run-office.ts";
import type { Config } from "#server/platform/config/config.ts";
import { backup } from "#office/commands/backup.ts";
import { doctor } from "#office/commands/doctor.ts";
import { restore } from "#office/commands/restore.ts";
import { reconcileProvider } from "#server/money/account/reconcile-provider.ts";
import { queueAgentReminders } from "#server/money/contributions/agent/agent-reminders.ts";
import { queueDigest } from "#server/messages/inbox/daily-digest.ts";
import { listBackups, openPlace, readManifest } from "./backup-place.ts";
import { passingIdentity } from "./encryption.ts";
import { makeBackup } from "./make-backup.ts";
import { differingTables } from "./snapshot.ts";

// Each test opens several databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

/** The tables that a restore changes on purpose. */
const changedByRestore = ["outbox", "receipt_counter", "receipt_gap", "reminder"];

describeEachDatabase("A backup", (open) => {
  test("restored into an empty database of either kind → the same records to the last character, the files and the secret", async () => {
    const { services } = await campaignOn(await useDatabase(open));
    const place = await emptyFolder();
    const made = await runOffice({ services }, backup, [place, "--verify"]);
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining("its books agree") });
    for (const openTarget of [createTestDatabase, open]) {
      const target = await useDatabase(openTarget);
      const there = servicesOn(target, await createMoney(target));
      const { code, text } = await runOffice({ services: there }, restore, [place]);
      expect({ code, text }).toMatchObject({ code: 0 });
      const different = differingTables(await tallyOf(services), await tallyOf(there));
      expect(different.filter((table) => !changedByRestore.includes(table))).toEqual([]);
      const file = await there.storage.get(receiptKey);
      expect(file?.contentType).toBe("application/pdf");
      expect(await new Response(file?.body).text()).toBe("a receipt");
      expect(await readFile(join(target.dataDir, "secret"), "utf8")).toBe(services.config.secrets[0]);
      await expectInvariants({ ...there, payments: services.payments }, []);
    }
  });

  test("with a recipient → nobody reads it without the identity, and it is tried out where it was made", async () => {
    const { identity, recipient } = await passingIdentity();
    const { services, money } = await campaignOn(await useDatabase(open), { backupRecipient: recipient });
    const place = await emptyFolder();
    const made = await runOffice({ services }, backup, [place, "--verify"]);
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining("its books agree") });
    for (const name of await readdir(place, { recursive: true, withFileTypes: true }))
      if (name.isFile())
        expect(await readFile(join(name.parentPath, name.name), "latin1")).not.toContain("a receipt");

    const there = servicesOn(await useDatabase(open), money);
    const keys = join(place, "keys.txt");
    expect(await runOffice({ services: there }, restore, [place])).toMatchObject({
      code: 1,
      text: expect.stringContaining("The backup is encrypted"),
    });
    await writeFile(keys, (await passingIdentity()).identity);
    expect(await runOffice({ services: there }, restore, [place, "--identity", keys])).toMatchObject({
      code: 1,
      text: expect.stringContaining("The identity does not open this backup"),
    });
    await writeFile(keys, `# created: 2026-09-01\n# public key: ${recipient}\n${identity}\n`);
    expect(await runOffice({ services: there }, restore, [place, "--identity", keys])).toMatchObject({
      code: 0,
    });
    expect(await there.database.selectFrom("receipt").select("number").execute()).toHaveLength(2);
  });

  test("restored after more happened → no receipt number twice, no e-mail twice, and the provider's payments come back", async () => {
    const { services, money } = await campaignOn(await useDatabase(open));
    const place = await emptyFolder();
    const letter = { id: "news", subject: "News", text: "Hello", state: "sending" as const };
    const created_at = services.clock.now().toISOString();
    const written = {
      created_at,
      segment: '{"kind":"everyone"}',
      revision: 1,
      changed_at: "",
      changed_by: "Ann",
    };
    await services.database
      .insertInto("letter")
      .values({ ...letter, ...written })
      .execute();
    await runOffice({ services }, backup, [place]);
    // Two gifts that the backup does not have; the provider knows them.
    await money.give(30, { fullName: "Kim Park", email: "kim@example.org" });
    await money.give(35, { fullName: "Wei Chen", email: "wei@example.org" });
    const lost = (await money.books()).receipts.map(({ number }) => number).slice(2);

    const there = { ...servicesOn(await useDatabase(open), money), payments: services.payments };
    const { text } = await runOffice({ services: there }, restore, [place]);
    expect(text).toContain("receipt numbers left out: TEST 2026: 3 to 1002");
    expect(text).toContain("e-mails held, because they may have been sent since:");
    const letters = await there.database.selectFrom("letter").select("state").execute();
    expect(letters).toEqual([{ state: "stopped" }]);
    // Reminders of that day may have been sent, and are not sent again.
    expect(await queueAgentReminders(there)).toBe(0);
    const waiting = there.database
      .selectFrom("outbox")
      .select("id")
      .where("state", "in", ["queued", "sending"]);
    expect(await waiting.execute()).toEqual([]);

    const period = { from: new Date("2026-08-01T00:00:00Z"), to: new Date("2026-12-01T00:00:00Z") };
    const books = { ...there, facts: campaignFacts };
    const { broughtIn, strange } = await reconcileProvider(there, { books, period }, "Alex Agent");
    expect([broughtIn.length, strange]).toEqual([2, []]);
    const contributions = await there.database
      .selectFrom("contribution")
      .select(["full_name", "email", "amount_cents", "status"])
      .where("full_name", "in", ["Kim Park", "Wei Chen"])
      .orderBy("full_name")
      .execute();
    expect(contributions).toEqual([
      { full_name: "Kim Park", email: "kim@example.org", amount_cents: 3_000, status: "paid" },
      { full_name: "Wei Chen", email: "wei@example.org", amount_cents: 3_500, status: "paid" },
    ]);
    const numbers = (await there.database.selectFrom("receipt").select("number").execute()).map(
      ({ number }) => number,
    );
    expect(numbers.toSorted().slice(2)).toEqual(["TEST-2026-001003", "TEST-2026-001004"]);
    for (const number of lost) expect(numbers).not.toContain(number);
    await expectInvariants(there, [2026]);
    expect((await runOffice({ services: there }, doctor, [])).text).not.toContain("missing from the books");
    expect(await reconcileProvider(there, { books, period }, "Alex Agent")).toMatchObject({ broughtIn: [] });
  });

  test("restored when it is older than what it says → everybody signs in again, a link that works once works no more, and letters and the digest that were due wait for a person", async () => {
    const services = await campaignWithMessage(await useDatabase(open));
    const { database } = services;
    const now = services.clock.now();
    const at = now.toISOString();
    const [due, toCome] = [at, new Date(now.getTime() + 1).toISOString()];
    const person = { email: "sam@example.org", name: "Sam", role: "editor" } as const;
    await database
      .insertInto("office_member")
      .values({ ...person, id: "sam", joined_at: at })
      .execute();
    await database
      .insertInto("office_session")
      .values({ id: "s", token_hash: "s", member_id: "sam", device: "", started_at: at, seen_at: at })
      .execute();
    const invitation = { ...person, member_id: "sam", invited_by: "", created_at: at, expires_at: "2099" };
    await database
      .insertInto("office_invitation")
      .values([
        { ...invitation, token_hash: "open" },
        { ...invitation, token_hash: "used", used_at: at },
      ])
      .execute();
    const segment = '{"kind":"everyone"}';
    const letter = { subject: "", text: "", segment, revision: 1, created_at: at, changed_at: at };
    const by = { ...letter, changed_by: "Sam" };
    await database
      .insertInto("letter")
      .values([
        { ...by, id: "1", state: "sending", send_at: null },
        { ...by, id: "2", state: "scheduled", send_at: due },
        { ...by, id: "3", state: "scheduled", send_at: toCome },
      ])
      .execute();
    const place = await emptyFolder();
    await runOffice({ services }, backup, [place]);

    const target = await useDatabase(open);
    const there = servicesOn(target, await createMoney(target));
    const { text } = await runOffice({ services: there }, restore, [place]);
    expect(text).toContain("letters stopped, because they may have been sent since: 2\n");
    expect(text).toContain("invitations to the office that no longer work, invite again: 1\n");
    const read = there.database;
    expect(await read.selectFrom("office_session").select("id").execute()).toEqual([]);
    expect(await read.selectFrom("office_invitation").select("token_hash").execute()).toEqual([
      { token_hash: "used" },
    ]);
    expect(await read.selectFrom("letter").select(["id", "state"]).orderBy("id").execute()).toEqual([
      { id: "1", state: "stopped" },
      { id: "2", state: "draft" },
      { id: "3", state: "scheduled" },
    ]);
    await queueDigest(there);
    const digests = read.selectFrom("outbox").select("state").where("kind", "=", "digest");
    expect(await digests.execute()).toEqual([{ state: "dead" }]);
  });

  test("restored two days and a moment later, in the next year → 3,000 numbers are left out of each series and year", async () => {
    const { services } = await campaignOn(await useDatabase(open));
    const at = (time: string) => ({ clock: { now: () => new Date(time) } });
    const place = await emptyFolder();
    const made = at("2026-12-31T20:00:00.000Z");
    await runOffice({ services: { ...services, ...made } }, backup, [place]);
    const target = await useDatabase(open);
    const there = servicesOn(target, await createMoney(target));
    const later = { ...there, ...at("2027-01-02T20:00:00.001Z") };
    const { text } = await runOffice({ services: later }, restore, [place]);
    const leftOut = Array.from(text.matchAll(/left out: (.*)/g), ([, numbers]) => numbers);
    expect(leftOut).toEqual([
      "RECEIPT 2026: 1 to 3000",
      "TEST 2026: 3 to 3002",
      "RECEIPT 2027: 1 to 3000",
      "TEST 2027: 1 to 3000",
    ]);
  });

  test("over records of the same campaign → they are backed up before, and the backup's take their place", async () => {
    const { services, money } = await campaignOn(await useDatabase(open));
    const place = await emptyFolder();
    await runOffice({ services }, backup, [place]);
    await money.give(30, { fullName: "Kim Park" });
    const { code } = await runOffice({ services }, restore, [place, "--replace"]);
    expect(code).toBe(0);
    const names = await services.database.selectFrom("contribution").select("full_name").execute();
    expect(names.map(({ full_name }) => full_name)).not.toContain("Kim Park");
    const kept = openPlace(join(services.config.dataDir, "before-restore"));
    const [name = ""] = await listBackups(kept);
    expect((await readManifest(kept, name)).tables["contribution"]?.rows).toBe(3);
  });
});

test("A backup of a server whose secret is being changed → both come back, or are asked for where APP_SECRET is set", async () => {
  const { services, money } = await campaignOn(await useDatabase());
  const place = await emptyFolder();
  const secrets = ["a", "b"].map((letter) => letter.repeat(64)) as [string, string];
  await runOffice({ services: { ...services, config: { ...services.config, secrets } } }, backup, [place]);
  const [name = ""] = await listBackups(openPlace(place));
  const restored = async (config: Partial<Config>) => {
    const target = await useDatabase();
    const there = servicesOn(target, money, config);
    return { target, ...(await runOffice({ services: there }, restore, [place])) };
  };

  const trial = await restored({});
  expect(await readFile(join(trial.target.dataDir, "secret"), "utf8")).toBe(secrets.join(","));
  expect(trial.text).toContain("NOT SIGNED with this server's secret");

  const withOne = await restored({ secretIsGenerated: false, secrets: [secrets[0]] });
  expect(withOne.text).toMatch(
    new RegExp(`APP_SECRET lacks a secret of the backup.* It is in backups/${name}/secret-\\w+\\.`),
  );
  const withBoth = await restored({ secretIsGenerated: false, secrets });
  for (const { text } of [withOne, withBoth]) expect(text).not.toContain("NOT SIGNED");
  expect(withBoth.text).not.toContain("APP_SECRET");
});

test("A backup that somebody changed where it lies → its trial and its restore say that it is not signed", async () => {
  const { services } = await campaignOn(await useDatabase());
  const place = await emptyFolder();
  await runOffice({ services }, backup, [place]);
  const said = async (...options: string[]) =>
    (await runOffice({ services }, restore, [place, ...options])).text;
  expect(await said("--check")).not.toContain("NOT SIGNED");
  const [name = ""] = await listBackups(openPlace(place));
  const file = join(place, "backups", name, "manifest.json");
  const text = await readFile(file, "utf8");
  for (const changed of [
    text.replace(/"madeAt": "2026/, '"madeAt": "2025'),
    text.replace(/"signature": "/, '"signature": "0'),
    text.replace(/,\n "signature": ".*"/, ""),
  ]) {
    await writeFile(file, changed);
    expect(await said("--check")).toContain("NOT SIGNED with this server's secret");
  }
  expect(await said("--replace")).toContain("NOT SIGNED with this server's secret");
});

test("A restore where a file is of another size than the backup's → the backup's takes its place", async () => {
  const { services, money } = await campaignOn(await useDatabase());
  const place = await emptyFolder();
  await runOffice({ services }, backup, [place]);
  const there = servicesOn(await useDatabase(), money);
  await there.storage.put(receiptKey, new TextEncoder().encode("a rec"), "application/pdf");
  expect(await runOffice({ services: there }, restore, [place])).toMatchObject({ code: 0 });
  expect(await new Response((await there.storage.get(receiptKey))?.body).text()).toBe("a receipt");
});

test("A backup made while the clock was ahead → is not taken for the newest one once the clock is right", async () => {
  const { services } = await campaignOn(await useDatabase());
  const place = await emptyFolder();
  const at = (time: string) => ({ ...services, clock: { now: () => new Date(time) } });
  const [tomorrow, today] = [at("2026-09-02T18:00:00.000Z"), at("2026-09-01T18:00:00.000Z")];
  await makeBackup(tomorrow, { place: openPlace(place), recipients: [] });
  expect(await runOffice({ services: today }, restore, [place, "--check"])).toMatchObject({
    code: 1,
    text: expect.stringContaining("look at this machine's clock"),
  });
  await makeBackup(today, { place: openPlace(place), recipients: [] });
  expect(await runOffice({ services: today }, restore, [place, "--check"])).toMatchObject({
    code: 0,
    text: expect.stringContaining("2026-09-01T18-00-00Z was restored into a scratch place"),
  });
});
