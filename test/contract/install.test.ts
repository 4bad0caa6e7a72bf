/**
 * The README's first command as people run it: a clean copy, in a folder with a space in its name, as an ordinary user,
 * with the oldest npm that the README names, on the system's own Node. The test command itself was installed by a newer one.
 */

import { execFile, execFileSync, spawn } from "node:child_process";
import { cp, chown, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "#test/support/free-port.ts";

const root = resolve(import.meta.dirname, "..", "..");
/** Debian's `nobody`: only root can start something as somebody else. */
const ordinaryUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const withinMs = 600_000;
const npmVersion = "9.9.4";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hustings install "));
  await mkdir(join(folder, "home"));
  await giveToOrdinaryUser(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test(
  `npm ${npmVersion} ci and npm start in a clean copy → the site answers, and nothing warns`,
  async () => {
    const npm = await installNpm(npmVersion);
    const copy = await cleanCopy(`npm ${npmVersion}`);
    const installed = await promisify(execFile)(npm, ["ci"], {
      ...ordinaryUser,
      cwd: copy,
      env: environment(npm),
    });
    expect(installed.stderr).toBe("");

    const server = await start(npm, copy);
    const home = await fetch(`http://localhost:${server.port}/`);
    expect(home.status).toBe(200);
    expect(await home.text()).toContain("<h1");
    const lines = (await server.stop()).split("\n");
    expect(lines.length).toBeLessThan(25);
    expect(lines.filter((line) => line.startsWith("{"))).toEqual([]);
  },
  withinMs,
);

/** Downloads that version of npm and returns the path of its program. */
async function installNpm(version: string): Promise<string> {
  const prefix = join(folder, version);
  await promisify(execFile)(
    systemProgram("npm"),
    ["install", "--prefix", prefix, "--no-save", `npm@${version}`],
    { env: { ...process.env, npm_config_loglevel: "error" } },
  );
  return join(prefix, "node_modules", ".bin", "npm");
}

/** Copies the files that git has or would add: nothing built or installed. */
async function cleanCopy(name: string): Promise<string> {
  const copy = join(folder, name);
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: root,
    encoding: "utf8",
  });
  const files = listed.split("\0").filter((file) => file !== "");
  for (const file of files) await cp(join(root, file), join(copy, file)).catch(ignoreDeleted);
  await giveToOrdinaryUser(copy);
  return copy;
}

/** `npm start`, once it says that it is ready; `stop` signals its whole group, as systemd and Ctrl-C do, and returns the output. */
async function start(npm: string, cwd: string) {
  const port = await freePort();
  const child = spawn(npm, ["start"], {
    ...ordinaryUser,
    cwd,
    env: { ...environment(npm), PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let isRunning = true;
  child.on("close", () => (isRunning = false));
  // No process of its group may outlive the test, even when it fails.
  onTestFinished(() => {
    if (isRunning && child.pid) process.kill(-child.pid, "SIGKILL");
  });
  const output: string[] = [];
  const ended = new Promise<string>((done) => child.on("close", () => done(output.join("\n"))));
  const ready = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        output.push(line);
        if (line.startsWith("The site is at ")) done();
      });
    }
  });
  await Promise.race([ready, ended.then((said) => Promise.reject(new Error(said)))]);
  return {
    port,
    async stop() {
      if (child.pid) process.kill(-child.pid, "SIGTERM");
      return ended;
    },
  };
}

/** The environment without this test's own Node and npm: the machine's programs, and its package registry. */
function environment(npm: string): Record<string, string> {
  return {
    PATH: [dirname(npm), ...systemPath()].join(delimiter),
    HOME: join(folder, "home"),
    npm_config_registry: registry(),
    npm_config_update_notifier: "false",
  };
}

function registry(): string {
  const asked = execFileSync(systemProgram("npm"), ["config", "get", "registry"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return asked.trim();
}

/** The path without the project's own programs, which `npm test` puts first. */
function systemPath(): string[] {
  return (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((path) => !path.includes("node_modules") && !path.includes("node-gyp-bin"));
}

function systemProgram(name: string): string {
  return execFileSync("sh", ["-c", `command -v ${name}`], {
    encoding: "utf8",
    env: { PATH: systemPath().join(delimiter) },
  }).trim();
}

async function giveToOrdinaryUser(path: string): Promise<void> {
  if (ordinaryUser.uid === undefined) return;
  const inside = await readdir(path, { recursive: true });
  for (const each of [path, ...inside.map((name) => join(path, name))]) {
    await chown(each, ordinaryUser.uid, ordinaryUser.gid);
  }
}

/** A file that was deleted and not yet committed is still listed. */
function ignoreDeleted(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}
