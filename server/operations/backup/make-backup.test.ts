import { expect, test, vi } from "vitest";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { createMoney } from "#test/support/money.ts";
import {
  attachmentKey,
  campaignOn,
  campaignWithMessage,
  emptyFolder,
  receiptKey,
  servicesOn,
} from "#test/support/backup.ts";
import { failureOf } from "#test/support/failure.ts";
import { runOffice } from "#test/support/run-office.ts";
import { backup } from "#office/commands/backup.ts";
import { restore } from "#office/commands/restore.ts";
import { createMemoryStorage } from "#test/support/memory-storage.ts";
import { createDiskStorage } from "#server/platform/storage/disk-storage.ts";
import { StorageUnavailableError, type Storage, StorageFullError } from "#server/platform/storage/storage.ts";
import { listBackups, openPlace, readManifest } from "./backup-place.ts";
import { passingIdentity } from "./encryption.ts";
import { makeBackup } from "./make-backup.ts";
import { verifyBackup } from "./verify-backup.ts";
import { isSigned, signed } from "./manifest.ts";
import { fileKeysIn } from "./copy-files.ts";
import type { Batch } from "./snapshot.ts";

// Each test opens several databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

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

describeEachDatabase("A table that was lost", (open) => {
  test("→ no backup is made without it", async () => {
    const { services } = await campaignOn(await useDatabase(open));
    await services.database.schema.dropTable("calendar_event").execute();
    const place = createMemoryStorage();
    await expect(makeBackup(services, { place, recipients: [] })).rejects.toThrow("calendar_event");
    expect(await place.list("")).toEqual([]);
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

test("A file that was replaced by one of another size → the next backup has the new one", async () => {
  const { services } = await campaignOn(await useDatabase());
  const into = { place: createMemoryStorage(), recipients: [] };
  await makeBackup(services, into);
  await services.storage.put(receiptKey, new TextEncoder().encode("a longer receipt"), "application/pdf");
  const later = { ...services, clock: { now: () => new Date("2026-09-01T18:00:00.000Z") } };
  const { files } = await makeBackup(later, into);
  expect(files.map(({ sizeBytes }) => sizeBytes)).toEqual([16]);
});

test("The first backup with a recipient → has none of the files that were stored before for anybody to read", async () => {
  const { services } = await campaignOn(await useDatabase());
  const place = createMemoryStorage();
  await makeBackup(services, { place, recipients: [] });
  const later = { ...services, clock: { now: () => new Date("2026-09-01T18:00:00.000Z") } };
  const { recipient } = await passingIdentity();
  const { files } = await makeBackup(later, { place, recipients: [recipient] });
  expect(files.map(({ part }) => part.key)).toEqual([expect.stringMatching(/^files\/\w+\.age$/)]);
});

test("A second backup in the same second → refused, and the first stays as it is", async () => {
  const services = await campaignWithMessage(await useDatabase());
  const place = createMemoryStorage();
  const { name } = await makeBackup(services, { place, recipients: [] });
  const before = await place.list("");
  expect(await failureOf(makeBackup(services, { place, recipients: [] }))).toMatchObject({
    message: `There is a backup ${name} already.`,
  });
  expect(await place.list("")).toEqual(before);
});

test("Two backups in the same second, of which one fails → the other is whole", async () => {
  const services = await campaignWithMessage(await useDatabase());
  const place = createMemoryStorage();
  const whole = Promise.withResolvers<void>();
  const failing: Storage = {
    ...place,
    async put(key, ...rest) {
      if (!key.startsWith("files/")) return place.put(key, ...rest);
      await whole.promise;
      throw new StorageFullError("The disk is full");
    },
  };
  const failed = failureOf(makeBackup(services, { place: failing, recipients: [] }));
  const manifest = await makeBackup(services, { place, recipients: [] });
  whole.resolve();
  expect(await failed).toBeInstanceOf(StorageFullError);
  expect(await listBackups(place)).toEqual([manifest.name]);
  expect(await verifyBackup({ place, manifest, identities: [] })).toEqual([]);
  expect(await place.list("backups/")).toHaveLength(3);
});

/* What a backup says of itself. */

const config = { secrets: ["a secret of the campaign"] as const };
const part = { key: "backups/one/database.jsonl.zst", sizeBytes: 1, sha256: "00" };
const manifest = signed(
  {
    format: 1,
    name: "2026-09-01T17-00-00Z",
    madeAt: "2026-09-01T17:00:00.000Z",
    campaign: { name: "Jo Example", url: "https://www.example.org" },
    installation: "one",
    isEncrypted: false,
    tables: {},
    database: part,
    secret: part,
    files: [],
    lostFiles: [],
    removedFiles: [],
  },
  config,
);

test("a manifest as it was signed → signed; by another secret → not", () => {
  expect(isSigned(manifest, config)).toBe(true);
  expect(isSigned(manifest, { secrets: ["another secret"] })).toBe(false);
});

test.each(Object.keys(manifest))("a manifest with another %s → not signed", (name) => {
  expect(isSigned({ ...manifest, [name]: "another" }, config)).toBe(false);
});

/* Its files. */

const hash = "0123456789abcdef0123456789abcdef";

const batches: Batch[] = [
  {
    table: "outbox",
    rows: [
      { id: "1", attachments: "[]" },
      {
        id: "2",
        attachments:
          '[{"filename":"a.pdf","contentType":"application/pdf","storageKey":"letters/a.pdf"},{"filename":"r.pdf","contentType":"application/pdf","receiptId":"r1"}]',
      },
    ],
  },
  {
    table: "attachment",
    rows: [
      { path: "contact-attachments/1-a.txt", submission_id: "s1" },
      { path: "contact-attachments/2-b.txt", submission_id: null },
    ],
  },
  { table: "receipt", rows: [{ storage_key: "receipts/2026/1.pdf" }, { storage_key: null }] },
  { table: "period_closing", rows: [{ archive_key: "disclosure/1.zip" }] },
  { table: "book_scan", rows: [{ storage_key: "books/e1/scan.pdf" }] },
  {
    table: "picture",
    rows: [
      { hash, width: 500, is_complete: 1 },
      { hash: hash.replace("0", "f"), width: 500, is_complete: 0 },
    ],
  },
];

test("Every kind of record that has files → their keys, but not those of uploads that no message claimed or of unfinished pictures", async () => {
  async function* read() {
    yield* batches;
  }
  const { passed, keys } = fileKeysIn(read());
  const seen: Batch[] = [];
  for await (const batch of passed) seen.push(batch);
  expect(seen).toEqual(batches);
  expect([...keys]).toEqual([
    "letters/a.pdf",
    "attachments/contact-attachments/1-a.txt",
    "receipts/2026/1.pdf",
    "disclosure/1.zip",
    "books/e1/scan.pdf",
    ...["400.avif", "400.webp", "400.jpg", "500.avif", "500.webp", "500.jpg"].map(
      (name) => `pictures/${hash}/${name}`,
    ),
  ]);
});
