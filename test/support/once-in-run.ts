/** Work that all test processes of a run share: the first that asks does it, the others wait for what it made. */

import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Long enough for a build of the site on a busy machine. */
const waitMs = 300_000;
const pollMs = 50;

type Made = { result?: string; failure?: string };

/** What `make` returned in the process that asked first; rejects in every process when it failed. `folder` is made for this work alone. */
export async function onceInRun(folder: string, make: () => Promise<string>): Promise<string> {
  const file = join(folder, "made.json");
  if (await isFirst(folder)) await writeWhole(file, await attempt(make));
  const { result, failure }: Made = JSON.parse(await readWhenThere(file));
  if (result === undefined) throw new Error(`What the tests share was not made: ${failure}`);
  return result;
}

async function attempt(make: () => Promise<string>): Promise<Made> {
  try {
    return { result: await make() };
  } catch (error) {
    return { failure: String(error) };
  }
}

async function isFirst(folder: string): Promise<boolean> {
  return (await mkdir(folder, { recursive: true })) !== undefined;
}

async function writeWhole(file: string, made: Made): Promise<void> {
  await writeFile(`${file}.part`, JSON.stringify(made));
  await rename(`${file}.part`, file);
}

async function readWhenThere(file: string): Promise<string> {
  const deadline = Date.now() + waitMs;
  while (!existsSync(file)) {
    if (Date.now() > deadline) throw new Error(`${file} was not made within ${waitMs / 60_000} minutes`);
    await delay(pollMs);
  }
  return readFile(file, "utf8");
}
