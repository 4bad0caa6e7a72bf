import { chown, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createFakeS3 } from "#test/support/fake-s3.ts";
import { createDiskStorage } from "./disk-storage.ts";
import { createMemoryStorage } from "#test/support/memory-storage.ts";
import { wholeOf, type Storage, StorageFullError, StorageUnavailableError } from "./storage.ts";
import { createS3Storage, S3Error } from "./s3-storage.ts";
import { callsThatKeepFiles, hasStrace, straceMissing } from "#test/support/strace.ts";

async function openDisk() {
  const folder = await mkdtemp(join(tmpdir(), "hustings-files-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { folder, storage: createDiskStorage({ folder, freeBytesFloor: 0 }) };
}

async function openS3() {
  const fake = createFakeS3();
  const server = createServer(fake.handle).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const options = { endpoint, region: "auto", bucket: "campaign", accessKeyId: "id", secretAccessKey: "key" };
  return {
    fake,
    storage: createS3Storage(options),
    impatient: createS3Storage({ ...options, timeoutMs: 50 }),
  };
}

const kinds: [string, () => Promise<{ storage: Storage }>][] = [
  ["disk", openDisk],
  ["memory", async () => ({ storage: createMemoryStorage() })],
  ["S3", openS3],
];

const bytes = new TextEncoder().encode("Dear candidate");
const key = "attachments/contact-attachments/1789000000000-abcdef.txt";

/** No time limit of ours is over, until what it returns is called or the test ends. */
function holdTimers(): () => void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const letGo = () => void vi.useRealTimers();
  onTestFinished(letGo);
  return letGo;
}

/** The user id of nobody. */
const nobody = 65_534;

async function chownAll(folder: string, user: number): Promise<void> {
  for (const name of ["", ...(await readdir(folder, { recursive: true }))])
    if (name !== "lost+found") await chown(join(folder, name), user, user);
}

describe.each(kinds)("files kept in %s", (_, open) => {
  test("come back as they were stored, with their size and type", async () => {
    const { storage } = await open();
    const facts = { key, sizeBytes: 14, contentType: "text/plain; charset=utf-8" };
    expect(await storage.put(key, bytes, facts.contentType)).toEqual(facts);
    expect(await storage.stat(key)).toEqual(facts);
    const file = await storage.get(key);
    expect(await new Response(file?.body).text()).toBe("Dear candidate");
    expect(file).toMatchObject(facts);
  });

  test("can be given as a stream", async () => {
    const { storage } = await open();
    const stored = await storage.put("receipts/1.pdf", new Blob([bytes, bytes]).stream(), "application/pdf");
    expect(stored.sizeBytes).toBe(28);
    expect((await storage.stat("receipts/1.pdf"))?.sizeBytes).toBe(28);
  });

  test("are replaced by storing under the same key", async () => {
    const { storage } = await open();
    await storage.put(key, bytes, "text/plain");
    await storage.put(key, new Uint8Array(3), "image/png");
    expect(await storage.stat(key)).toEqual({ key, sizeBytes: 3, contentType: "image/png" });
  });

  test("are absent before they are stored and after they are removed, and removing twice is no error", async () => {
    const { storage } = await open();
    expect([await storage.get(key), await storage.stat(key)]).toEqual([undefined, undefined]);
    await storage.put(key, bytes, "text/plain");
    await storage.remove(key);
    await storage.remove(key);
    expect([await storage.get(key), await storage.stat(key)]).toEqual([undefined, undefined]);
  });

  test("are listed by name below their prefix", async () => {
    const { storage } = await open();
    for (const name of ["receipts/b.pdf", "attachments/c.txt", "receipts/a.pdf"]) {
      await storage.put(name, bytes, "text/plain");
    }
    expect(await storage.list("receipts/")).toEqual(["receipts/a.pdf", "receipts/b.pdf"]);
    for (const none of ["nothing/", "../../", "receipts/../../", "./", "receipts/a.pdf/", "a b/"])
      expect(await storage.list(none)).toEqual([]);
    expect(await storage.get("receipts/a.pdf/b.pdf")).toBeUndefined();
  });

  test("leave nothing behind when their stream breaks off", async () => {
    const { storage } = await open();
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(bytes);
        controller.error(new Error("the connection broke"));
      },
    });
    await expect(storage.put(key, broken, "text/plain")).rejects.toThrow();
    expect([await storage.stat(key), await storage.list("")]).toEqual([undefined, []]);
  });
});

describe("files kept on disk", () => {
  test("are whole or absent: a stream that breaks off leaves no content in the folder", async () => {
    const { folder, storage } = await openDisk();
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new Error("cut")),
    });
    await expect(storage.put("receipts/a.pdf", broken, "application/pdf")).rejects.toThrow("cut");
    expect(await readdir(join(folder, "receipts"))).toEqual([]);
  });

  test("lose what an ended process left behind, and nothing that is new or whole", async () => {
    const { folder, storage } = await openDisk();
    await storage.put("receipts/a.pdf", bytes, "application/pdf");
    const leftovers = ["receipts/b.pdf.0123.part", "receipts/c.pdf.type"];
    for (const name of leftovers) await writeFile(join(folder, name), "half");
    expect(await storage.removeLeftovers(new Date(0))).toBe(0);
    expect(await storage.removeLeftovers(new Date(Date.now() + 60_000))).toBe(2);
    expect(await readdir(join(folder, "receipts"))).toEqual(["a.pdf", "a.pdf.type"]);
  });

  test("are listed although a folder beside theirs is closed, as lost+found is on a disk of its own", async () => {
    const { folder, storage } = await openDisk();
    await storage.put("backups/a/manifest.json", bytes, "application/json");
    await mkdir(join(folder, "lost+found"), { mode: 0 });
    // Nothing is closed to root.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) await chownAll(folder, nobody);
    onTestFinished(() => void (isRoot && process.seteuid?.(0)));
    if (isRoot) process.seteuid?.(nobody);
    expect(await storage.list("backups/")).toEqual(["backups/a/manifest.json"]);
  });

  test("are refused while too little space is left", async () => {
    const { folder } = await openDisk();
    const storage = createDiskStorage({ folder, freeBytesFloor: Number.MAX_SAFE_INTEGER });
    await expect(storage.put(key, bytes, "text/plain")).rejects.toThrow(StorageFullError);
  });

  test("for which the disk has no room after all → the same, and nothing is left of them", async () => {
    const { folder, storage } = await openDisk();
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    const body = new ReadableStream<Uint8Array>(
      {
        pull(stream) {
          if (stream.desiredSize === 1) stream.enqueue(bytes);
          else stream.error(full);
        },
      },
      { highWaterMark: 2 },
    );
    await expect(storage.put(key, body, "text/plain")).rejects.toThrow(StorageFullError);
    expect((await readdir(folder, { recursive: true })).filter((name) => name.includes(".txt"))).toEqual([]);
  });

  test.each(["../secret", "a/../b", "/etc/passwd", "a//b", ".hidden", "a\0b", "a\\b"])(
    "never get the key %j, which would leave their folder",
    async (bad) => {
      const { storage } = await openDisk();
      await expect(async () => storage.put(bad, bytes, "text/plain")).rejects.toThrow(RangeError);
    },
  );
});

describe("files kept in S3", () => {
  test("travel signed, with their length and type, to the bucket's path", async () => {
    const { fake, storage } = await openS3();
    await storage.put(key, bytes, "text/plain");
    const [put] = fake.requests;
    expect(put).toMatchObject({ method: "PUT", path: `/campaign/${key}`, length: "14", type: "text/plain" });
    expect(put?.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=id\/\d{8}\/auto\/s3\/aws4_request/);
  });

  test("are listed page by page", async () => {
    const { fake, storage } = await openS3();
    fake.pageSize = 2;
    for (const name of ["a", "b", "c", "d", "e"])
      await storage.put(`receipts/${name}.pdf`, bytes, "application/pdf");
    expect((await storage.list("receipts/")).length).toBe(5);
  });

  test("say so when the store refuses", async () => {
    const { fake, storage } = await openS3();
    fake.refuseWith = 403;
    await expect(storage.put(key, bytes, "text/plain")).rejects.toThrow(S3Error);
    await expect(storage.stat(key)).rejects.toThrow("403");
  });

  test("come whole however long they take, while something of them comes", async () => {
    const { fake, storage, impatient } = await openS3();
    await storage.put(key, bytes, "text/plain");
    holdTimers();
    // Only a limit on the whole file could be over.
    fake.inTheMiddle = delay(150);
    const file = await impatient.get(key);
    expect(await new Response(file?.body).text()).toBe("Dear candidate");
  });

  test("that stop in their middle → the store counts as not answering, once nothing came for the time that it has", async () => {
    const { fake, storage, impatient } = await openS3();
    await storage.put(key, bytes, "text/plain");
    fake.inTheMiddle = new Promise(() => {});
    const letTimersGo = holdTimers();
    const file = await impatient.get(key);
    letTimersGo();
    await expect(wholeOf(file?.body ?? bytes)).rejects.toThrow(StorageUnavailableError);
  });

  test("are not taken for none when the bucket is gone, or its list breaks off", async () => {
    const { fake, storage } = await openS3();
    fake.refuseWith = 404;
    await expect(storage.list("")).rejects.toThrow(S3Error);
    fake.breaksOff = true;
    await expect(storage.list("")).rejects.toThrow(StorageUnavailableError);
  });
});

const module = new URL("disk-storage.ts", import.meta.url).href;

describe.skipIf(!hasStrace)(`a file that is stored${straceMissing}`, () => {
  test("is on the disk before it has its name, and its name before the sender is told", async () => {
    const calls = await callsThatKeepFiles(
      (folder) => `
        const { createDiskStorage } = await import(${JSON.stringify(module)});
        const storage = createDiskStorage({ folder: ${JSON.stringify(folder)}, freeBytesFloor: 0 });
        await storage.put("scans/a.txt", new TextEncoder().encode("Dear candidate"), "text/plain");`,
    );
    // The file and the note of its type; then the name of the note and the file's own, each with its folder.
    expect(calls).toEqual(["fsync", "fsync", "rename a.txt.type", "fsync", "rename a.txt", "fsync"]);
  });
});
