/** The system calls of a program, for tests of what is on the disk and when. */

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { newFolder } from "./folder.ts";

export const hasStrace = spawnSync("strace", ["-o", "/dev/null", "true"]).status === 0;

/** What the titles of tests that are skipped without it end with. */
export const straceMissing = hasStrace
  ? ""
  : ": strace is not installed or not allowed here (apt-get install strace)";

/**
 * Runs the JavaScript that `programIn` writes for an empty folder, in a process of its own, and returns the system calls that keep and name
 * files, in order: `fsync`, and `rename` with the new name.
 */
export async function callsThatKeepFiles(programIn: (folder: string) => string): Promise<string[]> {
  const folder = newFolder();
  const trace = join(folder, "strace.txt");
  const options = ["-f", "-qq", "-e", "trace=fsync,fdatasync,rename,renameat,renameat2", "-o", trace];
  const program = programIn(join(folder, "files"));
  const node = [process.execPath, "--input-type=module", "--eval", program];
  // Node names the files of its own cache too.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: "1" };
  const child = spawn("strace", [...options, ...node], { stdio: "ignore", env });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`The program ended with ${code}`);
  const calls = await readFile(trace, "utf8");
  return [...calls.matchAll(/^\d+ +(fsync|fdatasync|rename)(?:.*\/([^/"]+)")?/gm)].map(
    ([, call = "", name = ""]) => `${call} ${name}`.trim(),
  );
}
