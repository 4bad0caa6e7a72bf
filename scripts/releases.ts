/** The releases of the software below a home: a folder for each version, made beside the one that runs. */

import { execFileSync, spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  fsyncSync,
  globSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join, relative } from "node:path";
import { isRunning } from "./run-tool.ts";

/** So many before this one can be gone back to. */
const keptReleases = 3;
/** A release that has this file was not made to its end; it holds the id of the process that makes it. */
const unfinishedMarker = "unfinished";

/** What is done in the folder of a release before and after it is built; what throws leaves no release. */
type Steps = { before?: (folder: string) => void; after?: (folder: string) => void };

/** Makes a release of a commit of `<home>/repository` and returns its name; nothing is switched by it. Throws where another one is being made. */
export function makeRelease(home: string, wanted: string, { before, after }: Steps = {}): string {
  const repository = join(home, "repository");
  if (!existsSync(join(repository, ".git")))
    throw new Error(`${repository} is no clone of the project (docs/operating.md, "A new version").`);
  if (git(repository, ["remote"]) !== "") git(repository, ["fetch", "--quiet", "--tags", "origin"]);
  const commit = git(repository, ["rev-parse", "--short=10", `${wanted}^{commit}`]);
  removeUnfinished(home);
  const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${commit}`;
  const folder = releaseFolder(home, name);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, unfinishedMarker), String(process.pid));
    // The archive names its commit in scripts/commit.txt: as long there as in the name of the release.
    const archive = git(repository, ["-c", "core.abbrev=10", "archive", "--format=tar", commit], "buffer");
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
    before?.(folder);
    // In an environment with NODE_ENV=production npm would leave out what builds.
    runNpm(folder, ["ci", "--include=dev", "--no-audit", "--no-fund"]);
    runNpm(folder, ["run", "build"]);
    runNpm(folder, ["prune", "--omit=dev", "--no-audit", "--no-fund"]);
    after?.(folder);
    finish(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return name;
}

/** Everything is on the disk before the release counts as whole, so that a power cut leaves no current release with empty files. */
function finish(folder: string): void {
  execFileSync("sync");
  rmSync(join(folder, unfinishedMarker));
  syncFolder(folder);
}

/** Removes what upgrades left that were killed; throws while one runs. */
function removeUnfinished(home: string): void {
  for (const marker of globSync(`releases/*/${unfinishedMarker}`, { cwd: home })) {
    const maker = Number(readFileSync(join(home, marker), "utf8"));
    const folder = join(home, dirname(marker));
    // The whole folder: without its marker alone a release that was never checked would count as whole.
    if (isRunning(maker))
      throw new Error(`Another upgrade is running (process ${maker}). If that is none, remove ${folder}`);
    rmSync(folder, { recursive: true, force: true });
  }
}

export function releaseFolder(home: string, name: string): string {
  return join(home, "releases", name);
}

/** The names of the whole releases, oldest first. */
export function releasesOf(home: string): string[] {
  return globSync("releases/*/build/finished", { cwd: home })
    .map((path) => path.split(/[\\/]/)[1] ?? "")
    .filter((name) => !existsSync(join(releaseFolder(home, name), unfinishedMarker)))
    .toSorted();
}

/** Removes the oldest of these releases; those that are kept, and those in which processes work, stay. */
export function removeOldReleases(home: string, names: readonly string[], kept: readonly string[]): void {
  // After going back, or without a restart since, what runs may be older than those that are kept.
  const needed = new Set([...kept, ...inUse(home)]);
  for (const name of names.slice(0, -keptReleases))
    if (!needed.has(name)) rmSync(releaseFolder(home, name), { recursive: true, force: true });
}

/** The names of the releases in which processes of ours work; Linux alone tells. */
function inUse(home: string): string[] {
  const folders = globSync("/proc/[0-9]*/cwd").flatMap((link) => {
    try {
      return [readlinkSync(link)];
    } catch {
      // Somebody else's, or ended meanwhile.
      return [];
    }
  });
  const place = realpathSync(join(home, "releases"));
  return folders.filter((folder) => dirname(folder) === place).map((folder) => basename(folder));
}

/** The name of the release that a place's link `current` leads to; undefined before the first. */
export function currentRelease(place: string): string | undefined {
  const link = join(place, "current");
  return existsSync(link) ? basename(readlinkSync(link)) : undefined;
}

/** Leads a place's link `current` to a release. A link that is renamed over another is there whole at every moment. */
export function switchTo(place: string, folder: string): void {
  const draft = join(place, "current.next");
  rmSync(draft, { force: true });
  symlinkSync(relative(place, folder), draft);
  renameSync(draft, join(place, "current"));
  syncFolder(place);
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}

function git(folder: string, args: string[]): string;
function git(folder: string, args: string[], encoding: "buffer"): Buffer;
function git(folder: string, args: string[], encoding?: "buffer"): string | Buffer {
  const output = execFileSync("git", args, { cwd: folder, maxBuffer: 1024 ** 3 });
  return encoding ? output : output.toString("utf8").trim();
}

/** Runs npm in a folder, on this Node; throws when it fails. */
export function runNpm(folder: string, args: string[]): void {
  // What npm tells this script of itself is about another folder.
  const kept = Object.entries(process.env).filter(
    ([name]) => !name.startsWith("npm_") && name !== "INIT_CWD",
  );
  // npm runs on this Node too: on an older one it silently leaves out packages that building needs, which are made for newer ones.
  const PATH = [dirname(process.execPath), process.env["PATH"]].join(delimiter);
  const { error, status, stderr } = spawnSync("npm", args, {
    cwd: folder,
    // What it complains of is read here too.
    stdio: ["inherit", "inherit", "pipe"],
    encoding: "utf8",
    maxBuffer: 1024 ** 3,
    env: { ...Object.fromEntries(kept), PATH },
  });
  if (error) throw error;
  process.stderr.write(stderr);
  if (status !== 0) throw Object.assign(new Error(`npm ${args.join(" ")} failed.`), { stderr });
}

/** What went wrong, in a sentence for whoever runs the machine. */
export function whatFailed(error: unknown, home: string): string {
  if (!isDiskFull(error)) return error instanceof Error ? error.message : String(error);
  return `A disk is full. Make room and run it again: df -h says on which. The release goes to ${home}, and the trial of the new version on a copy of the records to ${tmpdir()}.`;
}

/** By the system's code, or by what a program complained of. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", stderr = "" } = error as Error & { code?: unknown; stderr?: unknown };
  return /ENOSPC|EDQUOT|no space left|disk is full|disk quota exceeded|disk of \w+ is full/i.test(
    `${code} ${stderr}`,
  );
}
