/** Gives every test process of a run the same folder, for the databases they share, and removes it afterwards. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { stopPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    runFolder: string;
  }
}

let folder: string;

export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "hustings-run-"));
  project.provide("runFolder", folder);
}

export async function teardown(): Promise<void> {
  await stopPostgres(folder);
  await rm(folder, { recursive: true, force: true });
}
