import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const upgradeScript = resolve("scripts/upgrade.ts");

/** A project of a few lines whose build notes the version. */
function createHome() {
  const home = mkdtempSync(join(tmpdir(), "hustings-upgrade-"));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const repository = join(home, "repository");
  mkdirSync(repository);
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Ann", "-c", "user.email=ann@example.org", ...args], {
      cwd: repository,
    });
  git("init", "--quiet");
  writeFileSync(join(home, ".env"), "");
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
  const upgrade = (...args: string[]) =>
    spawnSync(process.execPath, [upgradeScript, "--home", home, ...args], { encoding: "utf8" });
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
  "a new version → a release of its own, switched to whole; settings, data and the three releases before stay",
  { timeout: 120_000 },
  () => {
    const { home, commit, upgrade, current, version, releases } = createHome();
    mkdirSync(join(home, "data"));
    writeFileSync(join(home, "data", "hustings.sqlite"), "records");
    for (const next of ["1", "2", "3", "4", "5"]) {
      commit(next);
      expect(upgrade("HEAD")).toMatchObject({ status: 0, stdout: expect.stringContaining("and current") });
      expect(version()).toBe(next);
    }
    expect(releases()).toHaveLength(4);
    expect(readFileSync(join(current, "data", "hustings.sqlite"), "utf8")).toBe("records");
    expect(existsSync(join(current, ".env"))).toBe(true);
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
    for (const broken of [{ build: "false" }, { check: "false" }]) {
      commit("2", broken);
      expect(upgrade("HEAD")).toMatchObject({
        status: 1,
        stderr: expect.stringContaining("Nothing was switched."),
      });
      expect(version()).toBe("1");
    }
    expect(upgrade("no-such-tag").status).toBe(1);
    expect(releases()).toEqual([basename(release)]);
    expect(readdirSync(home).toSorted()).toEqual([".env", "current", "data", "releases", "repository"]);
  },
);

test(
  "going back → the release before is current again, and the one before the first is refused",
  { timeout: 120_000 },
  () => {
    const { commit, upgrade, version } = createHome();
    commit("1");
    upgrade("HEAD");
    commit("2");
    upgrade("HEAD");
    expect(upgrade("--back").status).toBe(0);
    expect(version()).toBe("1");
    expect(upgrade("--back")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("There is no release before"),
    });
    expect(version()).toBe("1");
  },
);
