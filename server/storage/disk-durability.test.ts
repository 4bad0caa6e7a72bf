import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";

const hasStrace = spawnSync("strace", ["-o", "/dev/null", "true"]).status === 0;
const missing = hasStrace ? "" : ": strace is not installed or not allowed here (apt-get install strace)";

/** Stores one file in a process of its own and returns the system calls that keep and name files, in order. */
async function callsOfOnePut(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "hustings-storage-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const program = `
    const { createDiskStorage } = await import(${JSON.stringify(new URL("disk-storage.ts", import.meta.url).href)});
    const storage = createDiskStorage({ folder: ${JSON.stringify(join(folder, "files"))}, freeBytesFloor: 0 });
    await storage.put("scans/a.txt", new TextEncoder().encode("Dear candidate"), "text/plain");`;
  const trace = join(folder, "strace.txt");
  const options = ["-f", "-qq", "-e", "trace=fsync,fdatasync,rename,renameat,renameat2", "-o", trace];
  const node = [process.execPath, "--input-type=module", "--eval", program];
  // Node names the files of its own cache too.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: "1" };
  const child = spawn("strace", [...options, ...node], { stdio: "ignore", env });
  const [code] = await once(child, "close");
  expect(code).toBe(0);
  const calls = await readFile(trace, "utf8");
  return [...calls.matchAll(/^\d+ +(fsync|fdatasync|rename)(?:.*\/a\.txt(\.type)?")?/gm)].map(
    ([, call = "", ending = ""]) => call + ending,
  );
}

describe.skipIf(!hasStrace)(`a file that is stored${missing}`, () => {
  test("is on the disk before it has its name, and its name before the sender is told", async () => {
    // The file and the note of its type; then the name of the note and the file's own, each with its folder.
    expect(await callsOfOnePut()).toEqual(["fsync", "fsync", "rename.type", "fsync", "rename", "fsync"]);
  });
});
