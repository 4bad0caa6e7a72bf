import { describe, expect, test } from "vitest";
import { callsThatKeepFiles, hasStrace, straceMissing } from "#test/support/strace.ts";

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
