/**
 * `npm run upgrade`: makes a release in a folder of its own, checks it, and switches to it in one step; `--back` switches to the one before.
 * What runs keeps its own files until it is restarted, and whatever fails leaves it as it is.
 */

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
import { basename, delimiter, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";

/** So many before this one can be gone back to. */
const keptReleases = 3;
/** A release that has this file was not made to its end; it holds the id of the process that makes it. */
const unfinishedMarker = "unfinished";

const options = { home: { type: "string" }, back: { type: "boolean" } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
// A release runs in <home>/releases/<name>.
const home = resolve(values.home ?? join(process.cwd(), "..", ".."));

try {
  if (values.back) goBack();
  else upgrade(positionals[0] ?? "origin/HEAD");
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${isDiskFull(error) ? diskFull() : message}\nNothing was switched.\n`);
  process.exitCode = 1;
}

function upgrade(wanted: string): void {
  const repository = join(home, "repository");
  if (!existsSync(join(repository, ".git")))
    throw new Error(`${repository} is no clone of the project (docs/operating.md, "A new version").`);
  if (git(repository, ["remote"]) !== "") git(repository, ["fetch", "--quiet", "--tags", "origin"]);
  const commit = git(repository, ["rev-parse", "--short=10", `${wanted}^{commit}`]);
  removeUnfinished();
  const before = releases();
  const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${commit}`;
  const folder = join(home, "releases", name);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, unfinishedMarker), String(process.pid));
    build(folder, { repository, commit });
    finish(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  // After going back, or without a restart since, what runs may be older than those that are kept.
  const running = new Set([current(), ...inUse()]);
  switchTo(name);
  for (const old of before.slice(0, -keptReleases))
    if (!running.has(old)) rmSync(join(home, "releases", old), { recursive: true, force: true });
  say(`${name} is ready, and current. Restart the server: systemctl restart hustings`);
  say("Should it not do: npm run upgrade -- --back, and restart again.");
}

function build(folder: string, { repository, commit }: { repository: string; commit: string }): void {
  // The archive names its commit in scripts/commit.txt: as long there as in the name of the release.
  const archive = git(repository, ["-c", "core.abbrev=10", "archive", "--format=tar", commit], "buffer");
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  // Settings and data are of the campaign, not of a version.
  mkdirSync(join(home, "data"), { recursive: true, mode: 0o700 });
  for (const shared of [".env", "data"]) symlinkSync(join(home, shared), join(folder, shared));
  // In an environment with NODE_ENV=production npm would leave out what builds.
  run(folder, ["ci", "--include=dev", "--no-audit", "--no-fund"]);
  run(folder, ["run", "build"]);
  run(folder, ["prune", "--omit=dev", "--no-audit", "--no-fund"]);
  run(folder, ["run", "check-data"]);
}

/** Everything is on the disk before the release counts as whole, so that a power cut leaves no current release with empty files. */
function finish(folder: string): void {
  execFileSync("sync");
  rmSync(join(folder, unfinishedMarker));
  syncFolder(folder);
}

/** Removes what upgrades left that were killed; throws while one runs. */
function removeUnfinished(): void {
  for (const marker of globSync(`releases/*/${unfinishedMarker}`, { cwd: home })) {
    const maker = Number(readFileSync(join(home, marker), "utf8"));
    const folder = join(home, dirname(marker));
    // The whole folder: without its marker alone a release that was never checked would count as whole.
    if (isRunning(maker))
      throw new Error(`Another upgrade is running (process ${maker}). If that is none, remove ${folder}`);
    rmSync(folder, { recursive: true, force: true });
  }
}

function isRunning(processId: number): boolean {
  try {
    // Signal 0 only asks.
    return processId > 0 && process.kill(processId, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function goBack(): void {
  const names = releases();
  const running = current();
  const previous = running === undefined ? undefined : names[names.indexOf(running) - 1];
  if (previous === undefined) throw new Error("There is no release before this one.");
  run(join(home, "releases", previous), ["run", "check-data", "--", "--back"]);
  switchTo(previous);
  say(`${previous} is current. Restart the server: systemctl restart hustings`);
}

/** A link that is renamed over another is there whole at every moment. */
function switchTo(name: string): void {
  const draft = join(home, "current.next");
  rmSync(draft, { force: true });
  symlinkSync(join("releases", name), draft);
  renameSync(draft, join(home, "current"));
  syncFolder(home);
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}

/** The name of the release that was switched to last; none before the first. */
function current(): string | undefined {
  const link = join(home, "current");
  return existsSync(link) ? basename(readlinkSync(link)) : undefined;
}

/** The names of the releases in which processes of ours work; Linux alone tells. */
function inUse(): string[] {
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

/** The whole ones, oldest first. */
function releases(): string[] {
  return globSync("releases/*/build/finished", { cwd: home })
    .map((path) => path.split(/[\\/]/)[1] ?? "")
    .filter((name) => !existsSync(join(home, "releases", name, unfinishedMarker)))
    .toSorted();
}

function git(folder: string, args: string[]): string;
function git(folder: string, args: string[], encoding: "buffer"): Buffer;
function git(folder: string, args: string[], encoding?: "buffer"): string | Buffer {
  const output = execFileSync("git", args, { cwd: folder, maxBuffer: 1024 ** 3 });
  return encoding ? output : output.toString("utf8").trim();
}

function run(folder: string, args: string[]): void {
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

/** By the system's code, or by what a program complained of. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", stderr = "" } = error as Error & { code?: unknown; stderr?: unknown };
  return /ENOSPC|EDQUOT|no space left|disk is full|disk quota exceeded|disk of \w+ is full/i.test(
    `${code} ${stderr}`,
  );
}

function diskFull(): string {
  return `A disk is full. Make room and run it again: df -h says on which. The release goes to ${home}, and the trial of the new version on a copy of the records to ${tmpdir()}.`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
