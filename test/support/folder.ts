/** Folders for tests: new, and gone with the run. */

import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";

/** An empty folder that nothing else uses. */
export function newFolder(): string {
  return mkdtempSync(join(inject("runFolder"), "folder-"));
}
