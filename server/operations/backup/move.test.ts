import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { describeEachDatabase, openEmptyPostgres, useDatabase } from "#test/support/database.ts";
import { createFakeS3 } from "#test/support/fake-s3.ts";
import { expectInvariants } from "#test/support/invariants.ts";
import { createMoney } from "#test/support/money.ts";
import { runOffice } from "#test/support/run-office.ts";
import { move } from "#office/commands/move.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import { createDiskStorage } from "#server/platform/storage/disk-storage.ts";
import { createMemoryStorage } from "#test/support/memory-storage.ts";
import { createS3Storage } from "#server/platform/storage/s3-storage.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { moveFiles, tallyOf } from "./move.ts";

// Each test opens several databases, which takes long on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

async function openMigratedPostgres() {
  const records = await openEmptyPostgres();
  await migrate(records.database);
  return records;
}

/** Where the other database is PostgreSQL, this is a move to it; otherwise back from it. */
describeEachDatabase("A campaign that moves", (open) => {
  test("to the other database → every row the same there, the books agree, and numbers go on", async () => {
    const target = await useDatabase(open);
    const isToPostgres = target.databaseUrl !== undefined;
    const from = isToPostgres ? await useDatabase() : await useDatabase(openMigratedPostgres);
    const money = await createMoney(from);
    await money.give(40);
    await money.give(25, { fullName: "Nguyễn Thị Ánh" });
    await money.services.database
      .insertInto("audit_entry")
      .values({ at: "2026-09-01T17:00:00.000Z", who: "Ann", act: "test", subject: "one" })
      .execute();
    const config = { ...money.services.config, dataDir: target.dataDir, databaseUrl: from.databaseUrl };
    // SQLite's records lie in the folder of the one that is SQLite.
    const services = {
      ...money.services,
      config: isToPostgres ? { ...config, dataDir: from.dataDir } : config,
    };
    const to = target.databaseUrl ?? "sqlite";
    const { code, text } = await runOffice({ services }, move, ["--to", to]);
    expect({ code, text }).toMatchObject({ code: 0 });
    expect(text).toMatch(/ledger_entry {2}2 rows {2}amount_cents 6500/);

    const database = await openDatabase({ dataDir: target.dataDir, databaseUrl: target.databaseUrl });
    onTestFinished(() => closeDatabase(database));
    expect(await tallyOf({ config: target, database })).toEqual(
      await tallyOf({ config: from, database: from.database }),
    );
    await expectInvariants({ ...money.services, database }, [2026]);
    await database
      .insertInto("audit_entry")
      .values({ at: "2026-09-01T17:00:00.000Z", who: "Ann", act: "test", subject: "two" })
      .execute();
    const entries = database.selectFrom("audit_entry").select(["number", "subject"]).orderBy("number");
    expect((await entries.execute()).map(({ subject }) => subject)).toEqual(["one", "two"]);

    expect(await runOffice({ services }, move, ["--to", to])).toMatchObject({
      code: 1,
      text: expect.stringContaining("There are records there already"),
    });
    expect(await runOffice({ services }, move, ["--to", to, "--replace"])).toMatchObject({ code: 0 });
  });
});

test("files to a bucket, interrupted and repeated → each is there once, with its type", async () => {
  const server = createServer(createFakeS3().handle).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bucketKey = { region: "auto", bucket: "campaign", accessKeyId: "key", secretAccessKey: "secret" };
  const bucket = `${endpoint.replace("//", "//key:secret@")}/campaign`;
  const folder = newFolder();
  const storage = createDiskStorage({ folder, freeBytesFloor: 0 });
  for (const name of ["1", "2", "3"])
    await storage.put(`receipts/${name}.pdf`, new TextEncoder().encode(`receipt ${name}`), "application/pdf");
  const money = await createMoney(await useDatabase());
  const services = { ...money.services, storage };

  await createS3Storage({ ...bucketKey, endpoint }).put(
    "receipts/1.pdf",
    new TextEncoder().encode("receipt 1"),
    "application/pdf",
  );
  expect((await runOffice({ services }, move, ["--files-to", bucket])).text).toContain(
    "2 files were copied, 1 was there already",
  );
  expect(await runOffice({ services }, move, ["--files-to", bucket])).toMatchObject({
    code: 0,
    text: expect.stringContaining("0 files were copied, 3 were there already"),
  });
});

test("a file that comes out differently → is named, and copied again by the repetition", async () => {
  const [from, to] = [createMemoryStorage(), createMemoryStorage()];
  await from.put("receipts/1.pdf", new TextEncoder().encode("receipt"), "application/pdf");
  const damaging: Storage = {
    ...to,
    put: (key, _content, contentType) => to.put(key, new TextEncoder().encode("RECEIPT"), contentType),
  };
  const referred = new Set(["receipts/1.pdf"]);
  expect(await moveFiles(from, damaging, referred)).toMatchObject({ wrong: ["receipts/1.pdf"], lost: [] });
  expect(await moveFiles(from, to, referred)).toEqual({ copied: 1, there: 0, wrong: [], lost: [] });
});

test("files that the records refer to → come along although the store does not list them, and one that it lost is named", async () => {
  const [from, to] = [createMemoryStorage(), createMemoryStorage()];
  await from.put("receipts/1.pdf", new TextEncoder().encode("receipt"), "application/pdf");
  const unlisted: Storage = { ...from, list: async () => [] };
  const referred = new Set(["receipts/1.pdf", "receipts/2.pdf"]);
  expect(await moveFiles(unlisted, to, referred)).toMatchObject({ copied: 1, lost: ["receipts/2.pdf"] });
  expect(await to.list("")).toEqual(["receipts/1.pdf"]);
});
