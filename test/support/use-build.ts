import { join } from "node:path";
import { beforeAll, inject } from "vitest";
import { buildIfNeeded } from "../../scripts/build-version.ts";
import { onceInRun } from "./once-in-run.ts";

/** Builds the site before the tests of a file, unless it is built: of all test processes of a run one builds, and the others wait for it. */
export function useBuild(): void {
  const folder = join(inject("runFolder"), "build");
  beforeAll(() => onceInRun(folder, async () => String(await buildIfNeeded())), 300_000);
}
