import { execFileSync, spawn, spawnSync, type SpawnSyncOptionsWithStringEncoding } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { once } from "node:events";
import { basename, delimiter, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";

const upgradeScript = resolve("scripts/upgrade.ts");

/** A project of a few lines whose build notes the version. */
function createHome() {
  const home = newFolder();
  const repository = join(home, "repository");
  mkdirSync(repository);
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Ann", "-c", "user.email=ann@example.org", ...args], {
      cwd: repository,
    });
  git("init", "--quiet");
  writeFileSync(join(home, ".env"), "");
  writeFileSync(join(repository, ".gitattributes"), "commit.txt export-subst\n");
  writeFileSync(join(repository, "commit.txt"), "$Format:%h$");
  // The system's own Node, too old for anything.
  const system = join(home, "data", "system");
  mkdirSync(system, { recursive: true });
  writeFileSync(join(system, "node"), "#!/bin/sh\necho An old Node ran. >&2\nexit 1\n", { mode: 0o755 });
  const env = { ...process.env, PATH: [system, process.env["PATH"]].join(delimiter) };
  const commit = (version: string, { build = "node build.cjs", check = "true" } = {}) => {
    const pack = { name: "site", version, private: true, scripts: { build, "check-data": check } };
    writeFileSync(join(repository, "package.json"), JSON.stringify(pack));
    writeFileSync(
      join(repository, "package-lock.json"),
      JSON.stringify({
        name: "site",
        version,
        lockfileVersion: 3,
        packages: { "": { name: "site", version } },
      }),
    );
    writeFileSync(
      join(repository, "build.cjs"),
      `const fs = require("node:fs"); fs.mkdirSync("build"); fs.writeFileSync("build/finished", "${version}");`,
    );
    git("add", "-A");
    git("commit", "--quiet", "-m", version);
  };
  // In a process group of its own, which a check may kill as a whole.
  const upgrade = (...args: string[]) =>
    spawnSync(process.execPath, [upgradeScript, "--home", home, ...args], {
      encoding: "utf8",
      detached: true,
      env,
    } as SpawnSyncOptionsWithStringEncoding);
  const versionOf = (folder: string) =>
    JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).version;
  const current = join(home, "current");
  return {
    home,
    commit,
    upgrade,
    current,
    version: () => versionOf(current),
    releases: () => readdirSync(join(home, "releases")),
  };
}

test(
  "a new version → a release of its own, switched to whole; settings, data, the three releases before and the one that runs stay",
  { timeout: 120_000 },
  () => {
    const { home, commit, upgrade, current, version, releases } = createHome();
    writeFileSync(join(home, "data", "hustings.sqlite"), "records");
    for (const old of ["2026-01", "2026-02", "2026-03", "2026-04"]) {
      mkdirSync(join(home, "releases", old, "build"), { recursive: true });
      writeFileSync(join(home, "releases", old, "build", "finished"), old);
    }
    // After going back three times the oldest one runs.
    symlinkSync(join("releases", "2026-01"), current);
    for (const next of ["1", "2"]) {
      commit(next);
      expect(upgrade("HEAD")).toMatchObject({ status: 0, stdout: expect.stringContaining("and current") });
      expect(version()).toBe(next);
      expect(releases().includes("2026-01")).toBe(next === "1");
    }
    expect(releases()).toHaveLength(4);
    expect(readFileSync(join(current, "data", "hustings.sqlite"), "utf8")).toBe("records");
    expect(existsSync(join(current, ".env"))).toBe(true);
    const archived = readFileSync(join(current, "commit.txt"), "utf8");
    expect(basename(realpathSync(current)).endsWith(`-${archived}`)).toBe(true);
  },
);

test.runIf(existsSync("/proc/self/cwd"))(
  "upgrades without a restart → the release that the server still runs from stays until it is restarted",
  { timeout: 120_000 },
  async () => {
    const { commit, upgrade, current, releases, home } = createHome();
    for (const old of ["2026-01", "2026-02", "2026-03", "2026-04"]) {
      mkdirSync(join(home, "releases", old, "build"), { recursive: true });
      writeFileSync(join(home, "releases", old, "build", "finished"), old);
    }
    symlinkSync(join("releases", "2026-01"), current);
    const server = spawn("cat", { cwd: current, stdio: ["pipe", "ignore", "ignore"] });
    onTestFinished(() => void server.kill());
    await once(server, "spawn");
    symlinkSync(join("releases", "2026-04"), `${current}.next`);
    renameSync(`${current}.next`, current);
    commit("1");
    expect(upgrade("HEAD")).toMatchObject({ status: 0 });
    expect(releases()).toContain("2026-01");
    server.stdin.end();
    await once(server, "close");
    commit("2");
    expect(upgrade("HEAD")).toMatchObject({ status: 0 });
    expect(releases()).not.toContain("2026-01");
  },
);

test(
  "a build or a check that fails → the release before stays current, and nothing is left behind",
  { timeout: 120_000 },
  () => {
    const { home, commit, upgrade, current, version, releases } = createHome();
    commit("1");
    upgrade("HEAD");
    const release = realpathSync(current);
    const noRoom = { build: "echo npm error ENOSPC: no space left on device, write >&2; false" };
    for (const [broken, said] of [
      [{ check: "false" }, "npm run check-data failed.\nNothing was switched."],
      [
        noRoom,
        `A disk is full. Make room and run it again: df -h says on which. The release goes to ${home}`,
      ],
    ] as const) {
      commit("2", broken);
      expect(upgrade("HEAD")).toMatchObject({ status: 1, stderr: expect.stringContaining(said) });
      expect(version()).toBe("1");
    }
    expect(upgrade("no-such-tag").status).toBe(1);
    expect(releases()).toEqual([basename(release)]);
    expect(readdirSync(home).toSorted()).toEqual([".env", "current", "data", "releases", "repository"]);
  },
);

test(
  "going back over an upgrade that was killed → the release before is current again, and the one before the first is refused",
  { timeout: 120_000 },
  () => {
    const { commit, upgrade, version, releases } = createHome();
    commit("1");
    upgrade("HEAD");
    // The power goes after the build was finished: what is left looks like a release.
    commit("2", { check: `node -e "process.kill(0, 'SIGKILL')"` });
    expect(upgrade("HEAD").signal).toBe("SIGKILL");
    expect(version()).toBe("1");
    expect(releases()).toHaveLength(2);
    expect(upgrade("--back")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("There is no release before"),
    });
    commit("3");
    expect(upgrade("HEAD").status).toBe(0);
    expect([version(), releases().length]).toEqual(["3", 2]);
    expect(upgrade("--back").status).toBe(0);
    expect(version()).toBe("1");
    expect(upgrade("--back")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("There is no release before"),
    });
    expect(version()).toBe("1");
  },
);

test("an upgrade beside one that runs → is refused, and the sentence names the folder to remove when that is none", () => {
  const { home, commit, upgrade } = createHome();
  commit("1");
  const folder = join(home, "releases", "2026-01");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "unfinished"), String(process.pid));
  expect(upgrade("HEAD")).toMatchObject({ status: 1, stderr: expect.stringMatching(`remove ${folder}\n`) });
  expect(existsSync(folder)).toBe(true);
});
