/** Where the built site is. */

import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

export const buildFolder = join(import.meta.dirname, "..", "..", "build");

/** Whether the build has a file that is served at this address, such as a picture. */
export function isBuiltFile(path: string): boolean {
  const file = statSync(join(buildFolder, "client", path), { throwIfNoEntry: false });
  return file?.isFile() === true;
}

/** The version of the build, as `/version.json` says it; "unknown" where nothing is built. */
export function builtVersion(): string {
  try {
    return readFileSync(join(buildFolder, "finished"), "utf8");
  } catch {
    return "unknown";
  }
}
