/** Where the built site is. */

import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { LoadBuild } from "./render-page.ts";

export const buildFolder = join(import.meta.dirname, "..", "..", "..", "build");

/** Whether the build has a file that is served at this address, such as a picture. */
export function isBuiltFile(path: string): boolean {
  const file = join(buildFolder, "client", path);
  // A name that is too long for any file is an error to `statSync`.
  return existsSync(file) && statSync(file).isFile();
}

/** A file of the build that is served at this address; undefined where there is none. */
export function readBuiltFile(path: string): Uint8Array<ArrayBuffer> | undefined {
  if (path.split("/").includes("..") || !isBuiltFile(path)) return undefined;
  return new Uint8Array(readFileSync(join(buildFolder, "client", path)));
}

/** The commit that the site was built from, as `/version.json` says it; "unknown" where nothing is built. */
export function builtCommit(): string {
  try {
    const version = JSON.parse(readFileSync(join(buildFolder, "client", "version.json"), "utf8"));
    return String(version.commit);
  } catch {
    return "unknown";
  }
}

/** The version of the build, as `/version.json` says it; "unknown" where nothing is built. */
export function builtVersion(): string {
  try {
    return readFileSync(join(buildFolder, "finished"), "utf8");
  } catch {
    return "unknown";
  }
}

/** How the pages' code of a build is loaded. */
export function buildIn(folder: string): LoadBuild {
  const address = pathToFileURL(join(folder, "server", "index.js")).href;
  return () => import(address);
}
