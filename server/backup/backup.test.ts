import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { testContent } from "#test/support/test-content.ts";
import { campaignFacts } from "#test/support/books.ts";
import {
  createTestDatabase,
  describeEachDatabase,
  type TestDatabase,
  useDatabase,
} from "#test/support/database.ts";
import { expectInvariants } from "#test/support/invariants.ts";
import { createMoney, type Money } from "#test/support/money.ts";
import { runOffice } from "#test/support/run-office.ts";
import { backup } from "#office/commands/backup.ts";
import { doctor } from "#office/commands/doctor.ts";
import { restore } from "#office/commands/restore.ts";
import { reconcileProvider } from "#server/account/reconcile-provider.ts";
import { queueAgentReminders } from "#server/contributions/agent/agent-reminders.ts";
import { closeDatabase, openDatabase } from "#server/database/open-database.ts";
import { queueDigest } from "#server/people/digest.ts";
import type { Services } from "#server/services.ts";
import { createMemoryStorage } from "#server/storage/memory-storage.ts";
import { createDiskStorage } from "#server/storage/disk-storage.ts";
import type { Storage } from "#server/storage/storage.ts";
import { StorageUnavailableError } from "#server/storage/storage-unavailable.ts";
import { StorageFullError } from "#server/storage/storage-full.ts";
import { listBackups, openPlace, readManifest } from "./backup-place.ts";
import { passingIdentity } from "./encryption.ts";
import { makeBackup } from "./make-backup.ts";
import { replaceRecords } from "./replace-records.ts";
import { withSnapshot } from "./snapshot.ts";
import { differingTables, tallied } from "./tally.ts";

// Each test opens several databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const receiptKey = "receipts/2026/one.pdf";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hustings-backup-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Services as a process has them that opened this database itself. */
function servicesOn(records: TestDatabase, money: Money, more: Partial<Services["config"]> = {}): Services {
  const { databaseUrl, dataDir } = records;
  const config = { ...money.services.config, ...more, databaseUrl, dataDir };
  return { ...money.services, config, database: records.database, storage: createMemoryStorage() };
}

/** Two gifts, one of them refunded in part, and a file. */
async function campaignOn(records: TestDatabase, more: Partial<Services["config"]> = {}) {
  const money = await createMoney(records);
  await money.give(40);
  await money.give(25, { fullName: "Nguyễn Thị Ánh", email: "anh@example.org" });
  const services = servicesOn(records, money, more);
  await services.storage.put(receiptKey, new TextEncoder().encode("a receipt"), "application/pdf");
  return { money, services };
}

async function tallyOf(services: Pick<Services, "config" | "database">) {
  return withSnapshot(services, async (snapshot) => {
    const { batches, tally } = tallied(snapshot.batches());
    for await (const batch of batches) expect(batch.rows.length).toBeGreaterThan(0);
    return tally;
  });
}

/** The tables that a restore changes on purpose. */
const changedByRestore = ["outbox", "receipt_counter", "receipt_gap", "reminder", "office_session"];

describeEachDatabase("A backup", (open) => {
  test("restored into an empty database of either kind → the same records to the last character, the files and the secret", async () => {
    const { services } = await campaignOn(await useDatabase(open));
    const place = await emptyFolder();
    const made = await runOffice({ services }, backup, [place, "--verify"]);
    expect(made).toMatchObject({ code: 0, text: expect.stringContaining("its books agree") });
    for (const openTarget of [createTestDatabase, open]) {
      const target = await useDatabase(openTarget);
      const money = await createMoney(target);
      const there = servicesOn(target, money);
      const { code, text } = await runOffice({ services: there }, restore, [place]);
      expect({ code, text }).toMatchObject({ code: 0 });
      const different = differingTables(await tallyOf(services), await tallyOf(there));
      expect(different.filter((table) => !changedByRestore.includes(table))).toEqual([]);
      const file = await there.storage.get(receiptKey);
      expect(file?.contentType).toBe("application/pdf");
      expect(await new Response(file?.body).text()).toBe("a receipt");
      expect(await readFile(join(target.dataDir, "secret"), "utf8")).toBe(services.config.secret);
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

    const target = await useDatabase(open);
    const there = servicesOn(target, money);
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

    const target = await useDatabase(open);
    const there = { ...servicesOn(target, money), payments: services.payments };
    const { text } = await runOffice({ services: there }, restore, [place]);
    expect(text).toContain("receipt numbers left out: TEST 2026: 3 to 1002");
    expect(text).toContain("e-mails held, because they may have been sent since:");
    const letters = await there.database.selectFrom("letter").select("state").execute();
    expect(letters).toEqual([{ state: "stopped" }]);
    // Reminders of that day may have been sent, and are not sent again.
    expect([await queueAgentReminders(there), await queueDigest(there)]).toEqual([0, 0]);
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

  test("of another campaign, or over records without being asked to → is refused, and nothing changes", async () => {
    const { services, money } = await campaignOn(await useDatabase(open));
    const place = await emptyFolder();
    await runOffice({ services }, backup, [place]);
    expect(await runOffice({ services }, restore, [place])).toMatchObject({
      code: 1,
      text: expect.stringContaining("There are records there already"),
    });
    const other = await campaignOn(await useDatabase(open));
    const before = await tallyOf(other.services);
    expect(await runOffice({ services: other.services }, restore, [place, "--replace"])).toMatchObject({
      code: 1,
      text: expect.stringContaining("another campaign's"),
    });
    expect(await runOffice({ services: other.services }, backup, [place])).toMatchObject({
      code: 1,
      text: expect.stringContaining("The backups of another campaign are kept there"),
    });
    expect(await tallyOf(other.services)).toEqual(before);

    const [name = ""] = await listBackups(openPlace(place));
    const file = join(place, "backups", name, "manifest.json");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(/"url": ".*"/, '"url": "https://another.example.net"'));
    const empty = servicesOn(await useDatabase(open), money);
    expect(await runOffice({ services: empty }, restore, [place])).toMatchObject({
      code: 1,
      text: expect.stringContaining(
        `The backup is of ${testContent.campaign.name} (https://another.example.net)`,
      ),
    });
    expect(
      await runOffice({ services: empty }, restore, [place, "--campaign", testContent.campaign.name]),
    ).toMatchObject({ code: 0 });
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

  test("while somebody still writes → is refused, and what was written meanwhile is there", async () => {
    const { services, money } = await campaignOn(await useDatabase(open));
    const place = await emptyFolder();
    await runOffice({ services }, backup, [place]);
    const storage: Storage = {
      ...services.storage,
      async stat(key) {
        await money.give(30, { fullName: "Kim Park" });
        return services.storage.stat(key);
      },
    };
    const outcome = await runOffice({ services: { ...services, storage } }, restore, [place, "--replace"]);
    expect(outcome.code).toBe(1);
    expect(outcome.text).toContain("Stop the server, and repeat it.");
    const names = await services.database.selectFrom("contribution").select("full_name").execute();
    expect(names.map(({ full_name }) => full_name)).toContain("Kim Park");
  });

  test.each([
    ["a part that was changed", /"sha256": "(\w+)"/, "is damaged"],
    ["records that were changed", /"digest": "\w+"/, "Not as they were backed up"],
  ])("with %s → is refused, and the old records stay", async (_, pattern, sentence) => {
    const { services } = await campaignOn(await useDatabase(open));
    const place = await emptyFolder();
    await runOffice({ services }, backup, [place]);
    const [name = ""] = await listBackups(openPlace(place));
    const file = join(place, "backups", name, "manifest.json");
    const text = await readFile(file, "utf8");
    const changed = text.lastIndexOf(`"database"`);
    const isTables = pattern.source.includes("digest");
    const from = isTables ? 0 : changed;
    const broken = text
      .slice(from)
      .replace(pattern, isTables ? '"digest": "0"' : `"sha256": "${"0".repeat(64)}"`);
    await writeFile(file, text.slice(0, from) + broken);
    const before = await tallyOf(services);
    const { code, text: said } = await runOffice({ services }, restore, [place, "--replace"]);
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
    expect(await tallyOf(services)).toEqual(before);
    expect(await runOffice({ services }, restore, [place, "--check"])).toMatchObject({
      code: 1,
      text: expect.stringContaining("WRONG"),
    });
  });

  test("whose secret can't be written → the old records stay: none are there without the secret of their links", async () => {
    const { services } = await campaignOn(await useDatabase(open));
    const place = await emptyFolder();
    await runOffice({ services }, backup, [place]);
    await mkdir(join(services.config.dataDir, "secret"));
    const before = await tallyOf(services);
    expect(await runOffice({ services }, restore, [place, "--replace"])).toMatchObject({ code: 1 });
    expect(await tallyOf(services)).toEqual(before);
  });

  test("that fails in its middle → the old records stay", async () => {
    const { services } = await campaignOn(await useDatabase(open));
    const before = await tallyOf(services);
    const steps = await withSnapshot(services, async (snapshot) => snapshot.steps);
    const failing = replaceRecords(services.database, {
      steps,
      async *batches() {
        yield* [];
        throw new Error("the power went");
      },
    });
    await expect(failing).rejects.toThrow("the power went");
    expect(await tallyOf(services)).toEqual(before);
  });
});

test("A restore onto a full disk → is refused, and the old records stay", async () => {
  const { services } = await campaignOn(await useDatabase());
  const before = await tallyOf(services);
  const database = await openDatabase(services.config);
  onTestFinished(() => closeDatabase(database));
  await sql`pragma max_page_count = 40`.execute(database);
  const rows = Array.from({ length: 400 }, (_, index) => ({
    key: `k${index} ${"x".repeat(2000)}`,
    sent_at: "",
  }));
  const full = withSnapshot(services, ({ steps }) =>
    replaceRecords(database, {
      steps,
      async *batches() {
        yield { table: "reminder", rows };
      },
    }),
  );
  await expect(full).rejects.toThrow(/full/);
  expect(await tallyOf(services)).toEqual(before);
});

test("A backup for which there is no room → leaves nothing of itself, so that the next one has no less", async () => {
  const { services } = await campaignOn(await useDatabase());
  const place = createMemoryStorage();
  const full: Storage = {
    ...place,
    put: (key, ...rest) =>
      key.startsWith("files/")
        ? Promise.reject(new StorageFullError("The disk is full"))
        : place.put(key, ...rest),
  };
  await expect(makeBackup(services, { place: full, recipients: [] })).rejects.toThrow("The disk is full");
  expect(await place.list("")).toEqual([]);
});

test("A store that does not list yet what was stored → the files of the records are backed up all the same", async () => {
  const { services } = await campaignOn(await useDatabase());
  await services.database.updateTable("receipt").set({ storage_key: receiptKey }).execute();
  const storage = { ...services.storage, list: async () => [] };
  const { files } = await makeBackup(
    { ...services, storage },
    { place: createMemoryStorage(), recipients: [] },
  );
  expect(files.map(({ key }) => key)).toEqual([receiptKey]);
});

/** A campaign with one message, whose file is at `attachmentKey` in the store. */
async function campaignWithMessage(records: TestDatabase) {
  const { services } = await campaignOn(records);
  const at = services.clock.now().toISOString();
  const texts = { name: "Ana", subject: "", fields: "{}", printed: "[]", search_text: "", page: "/contact" };
  const times = { received_at: at, state_changed_at: at, waiting_since: at };
  await services.database
    .insertInto("submission")
    .values({ ...texts, ...times, id: "s1", kind: "message", state: "new" })
    .execute();
  await services.database
    .insertInto("attachment")
    .values({
      path: "contact-attachments/1-a.txt",
      original_name: "a.txt",
      content_type: "text/plain",
      size_bytes: 8,
      address_key: "key",
      uploaded_at: at,
      submission_id: "s1",
    })
    .execute();
  await services.storage.put(attachmentKey, new TextEncoder().encode("a letter"), "text/plain");
  return services;
}

const attachmentKey = "attachments/contact-attachments/1-a.txt";

describeEachDatabase("A file that a record refers to and the store lost", (open) => {
  test("→ is named, and the backup is kept, but is no good one", async () => {
    const services = await campaignWithMessage(await useDatabase(open));
    await services.storage.remove(attachmentKey);
    const place = await emptyFolder();
    const { code, text } = await runOffice({ services }, backup, [place, "--verify"]);
    expect(code).toBe(1);
    expect(text).toContain(`WRONG: The file ${attachmentKey} is in the records and not in the backup.`);
    expect(text.split("\n").at(-1)).toBe(
      "1 file that the records refer to is not in the file store; everything else is backed up.",
    );
    expect(await listBackups(openPlace(place))).toHaveLength(1);
    const there = servicesOn(await useDatabase(open), await createMoney(await useDatabase(open)));
    const restored = await runOffice({ services: there }, restore, [place]);
    expect(restored).toMatchObject({ code: 1, text: expect.stringContaining(attachmentKey) });
  });

  test("and the backup before has → is named, and comes back with the new backup", async () => {
    const services = await campaignWithMessage(await useDatabase(open));
    const place = await emptyFolder();
    await runOffice({ services }, backup, [place]);
    await services.storage.remove(attachmentKey);
    const later = { ...services, clock: { now: () => new Date("2026-09-01T18:00:00.000Z") } };
    const { code, text } = await runOffice({ services: later }, backup, [place, "--verify"]);
    expect({ code, text }).toMatchObject({
      code: 1,
      text: expect.stringContaining("the backup has it from an earlier one"),
    });
    await runOffice({ services: later }, restore, [place, "--replace"]);
    expect(await new Response((await services.storage.get(attachmentKey))?.body).text()).toBe("a letter");
  });
});

test("A file that is removed with its record while the backup is made → is not missed", async () => {
  const services = await campaignWithMessage(await useDatabase());
  const storage: Storage = {
    ...services.storage,
    async list(prefix) {
      await services.storage.remove(attachmentKey);
      await services.database.deleteFrom("attachment").execute();
      return services.storage.list(prefix);
    },
  };
  const run = await runOffice({ services: { ...services, storage } }, backup, [
    await emptyFolder(),
    "--verify",
  ]);
  expect(run).toMatchObject({ code: 0, text: expect.stringContaining("its books agree") });
});

test("A store that does not answer for a moment → is asked again; one that never answers → no backup, in a sentence", async () => {
  const services = await campaignWithMessage(await useDatabase());
  let failures = 1;
  const storage: Storage = {
    ...services.storage,
    get(key) {
      failures -= 1;
      if (failures < 0) return services.storage.get(key);
      return Promise.reject(new StorageUnavailableError("The store broke off its answer"));
    },
  };
  const into = (place: Storage) =>
    makeBackup({ ...services, storage }, { place, recipients: [], againAfterMs: [0, 0] });
  const { files } = await into(createMemoryStorage());
  expect(files.map(({ key }) => key)).toEqual([attachmentKey, receiptKey]);
  failures = Infinity;
  const refused = createMemoryStorage();
  await expect(into(refused)).rejects.toThrow(
    `The file ${attachmentKey} could not be read from the file store in 3 tries (The store broke off its answer).`,
  );
  expect(await refused.list("")).toEqual([]);
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

test("Styles and scripts of releases in the file store → are no part of a backup", async () => {
  const { services } = await campaignOn(await useDatabase());
  const place = await emptyFolder();
  await services.storage.put("assets/site/release", new TextEncoder().encode("[]"), "application/json");
  await runOffice({ services }, backup, [place]);
  const kept = createDiskStorage({ folder: place, freeBytesFloor: 0 });
  const manifests = await Promise.all((await listBackups(kept)).map((name) => readManifest(kept, name)));
  expect(manifests.flatMap(({ files }) => files.map(({ key }) => key))).toEqual(["receipts/2026/one.pdf"]);
});

test("Files that did not change → are stored once for all backups", async () => {
  const { services } = await campaignOn(await useDatabase());
  const place = await emptyFolder();
  await runOffice({ services }, backup, [place, "--keep-all"]);
  const later = { ...services, clock: { now: () => new Date("2026-09-01T18:00:00.000Z") } };
  await later.storage.put("receipts/2026/two.pdf", new TextEncoder().encode("another"), "application/pdf");
  await runOffice({ services: later }, backup, [place, "--keep-all"]);
  const kept = createDiskStorage({ folder: place, freeBytesFloor: 0 });
  expect(await kept.list("files/")).toHaveLength(2);
  const manifests = await Promise.all((await listBackups(kept)).map((name) => readManifest(kept, name)));
  expect(manifests.map(({ files }) => files.length)).toEqual([1, 2]);
});
