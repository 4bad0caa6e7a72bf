/**
 * `npm run upgrade`: makes a release in a folder of its own, checks it, and switches to it in one step; `--back` switches to the one before.
 * What runs keeps its own files until it is restarted, and whatever fails leaves it as it is.
 */

import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";

/** So many before this one can be gone back to. */
const keptReleases = 3;

const options = { home: { type: "string" }, back: { type: "boolean" } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
// A release runs in <home>/releases/<name>.
const home = resolve(values.home ?? join(process.cwd(), "..", ".."));

try {
  if (values.back) goBack();
  else upgrade(positionals[0] ?? "origin/HEAD");
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\nNothing was switched.\n`);
  process.exitCode = 1;
}

function upgrade(wanted: string): void {
  const repository = join(home, "repository");
  if (!existsSync(join(repository, ".git")))
    throw new Error(`${repository} is no clone of the project (docs/operating.md, "A new version").`);
  if (git(repository, ["remote"]) !== "") git(repository, ["fetch", "--quiet", "--tags", "origin"]);
  const commit = git(repository, ["rev-parse", "--short=10", `${wanted}^{commit}`]);
  const before = releases();
  const name = `${new Date().toISOString().replaceAll(/[:.]/g, "-")}-${commit}`;
  const folder = join(home, "releases", name);
  mkdirSync(folder, { recursive: true });
  try {
    build(folder, { repository, commit });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  switchTo(name);
  for (const old of before.slice(0, -keptReleases))
    rmSync(join(home, "releases", old), { recursive: true, force: true });
  say(`${name} is ready, and current. Restart the server: systemctl restart hustings`);
  say("Should it not do: npm run upgrade -- --back, and restart again.");
}

function build(folder: string, { repository, commit }: { repository: string; commit: string }): void {
  const archive = git(repository, ["archive", "--format=tar", commit], "buffer");
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

function goBack(): void {
  const names = releases();
  const previous = names[names.indexOf(current()) - 1];
  if (previous === undefined) throw new Error("There is no release before this one.");
  run(join(home, "releases", previous), ["run", "check-data"]);
  switchTo(previous);
  say(`${previous} is current. Restart the server: systemctl restart hustings`);
}

/** A link that is renamed over another is there whole at every moment. */
function switchTo(name: string): void {
  const draft = join(home, `current.${process.pid}`);
  symlinkSync(join("releases", name), draft);
  renameSync(draft, join(home, "current"));
}

function current(): string {
  return basename(readlinkSync(join(home, "current")));
}

/** The whole ones, oldest first. */
function releases(): string[] {
  return globSync("releases/*/build/finished", { cwd: home })
    .map((path) => path.split(/[\\/]/)[1] ?? "")
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
  execFileSync("npm", args, { cwd: folder, stdio: "inherit", env: Object.fromEntries(kept) });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
