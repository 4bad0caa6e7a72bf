/** Which version is built and would be built, and who may build. */

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { localDate } from "#domain/platform/time/local-date.ts";
import { instantIn } from "#domain/platform/time/zone-time.ts";
import { isRunning, runTool } from "./run-tool.ts";

const sources = [
  "app/**/*",
  "content/**/*",
  "domain/**/*",
  "scripts/{build,build-program,build-version}.ts",
  "scripts/islands/*.ts",
  "scripts/browsers/target.ts",
  "scripts/campaign-conditions.ts",
  "package{,-lock}.json",
  "*.config.ts",
];

export const finishedMarker = "build/finished";

/** The server as `npm start` runs it. */
export const programFile = resolve("build", "program", "serve.js");

/** What the office's rooms and the server are built from. */
const officeSources = [
  "{office,server,domain}/**/*.{ts,tsx,css}",
  "content/**/*.ts",
  "app/fonts/*.woff2",
  "scripts/{serve,build-office,build-program,campaign-conditions}.ts",
  "scripts/browsers/target.ts",
  "package{,-lock}.json",
];

const officeMarker = "build/office/finished";

/** Whether there is a finished build of the current sources. */
export function isBuilt(): boolean {
  return isSiteBuilt() && isOfficeBuilt();
}

/** Whether the site is built from its current sources. */
export function isSiteBuilt(): boolean {
  return isMarked(finishedMarker, buildVersion);
}

/** Whether office and server are built from their current sources; they are built alone when only those changed. */
export function isOfficeBuilt(): boolean {
  return isMarked(officeMarker, () => digestOf(officeSources));
}

export function markOfficeBuilt(): void {
  writeFileSync(officeMarker, digestOf(officeSources));
}

function isMarked(marker: string, findVersion: () => string): boolean {
  return existsSync(marker) && readFileSync(marker, "utf8") === findVersion();
}

/** The version of what would be built: the package's version and a digest of every source of the site. */
export function buildVersion(): string {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  return `${version}+${digestOf(sources)}`;
}

/**
 * The commit of the sources, shortened: whoever builds an image names it in COMMIT, because git's folder is not copied there; an archive of
 * git has it written in, a clone is asked; "unknown" for none of these.
 */
export function buildCommit(): string {
  const named = process.env["COMMIT"]?.trim();
  if (named) return named;
  const archived = readFileSync("scripts/commit.txt", "utf8").trim();
  if (!archived.startsWith("$")) return archived;
  const asked = spawnSync("git", ["rev-parse", "--short=10", "HEAD"], { encoding: "utf8" });
  return asked.status === 0 ? asked.stdout.trim() : "unknown";
}

/**
 * The moment that the built pages are of: SOURCE_DATE_EPOCH (seconds), otherwise the beginning of today in the campaign's time zone, so that
 * builds of one commit and day are the same bytes.
 */
export function buildMoment({ timeZone }: { timeZone: string }): Date {
  const epoch = process.env["SOURCE_DATE_EPOCH"];
  if (epoch !== undefined) return new Date(Number(epoch) * 1000);
  return new Date(instantIn(timeZone, `${localDate(new Date(), timeZone)}T00:00`));
}

function digestOf(patterns: string[]): string {
  const digest = createHash("sha256");
  const files = globSync(patterns).filter((path) => !/\.test\.tsx?$/.test(path) && statSync(path).isFile());
  for (const path of files.toSorted()) digest.update(path).update(readFileSync(path));
  return digest.digest("hex").slice(0, 10);
}

/** Whether this process may build: one at a time does. `file` names that process until it ends; a killed one counts no more. */
export function claimBuild(file: string): boolean {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const builder = readFileSync(file, "utf8");
    // It is empty at the moment that another process makes it.
    if (builder === "" || isRunning(Number(builder))) return false;
    rmSync(file, { force: true });
    return claimBuild(file);
  }
  process.once("exit", () => rmSync(file, { force: true }));
  return true;
}

/**
 * Builds unless there is a finished build of the current sources; returns whether it built. In a process of its own: a build sets NODE_ENV to
 * "production" and loads React so.
 */
export async function buildIfNeeded(): Promise<boolean> {
  if (isBuilt()) return false;
  await runTool("node", ["scripts/build.ts", "--if-needed"]);
  return true;
}
