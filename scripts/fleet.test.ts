import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { basename, delimiter, join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { caddyfileOf } from "./fleet/add.ts";
import { campaignsOf, freePort, shareCompiled } from "./fleet/campaigns.ts";

/** A project whose server answers /readyz, and whose check fails where a campaign's data has a file `broken`. */
const project = {
  "scripts/run.mjs": `
    import { existsSync, readFileSync } from "node:fs";
    import { parseEnv } from "node:util";
    const { DATA_DIR } = parseEnv(readFileSync(process.env.ENV_FILE, "utf8"));
    if (process.argv[2] === "office/main.ts") console.log("9 records and 2 files are backed up.");
    else if (existsSync(DATA_DIR + "/broken")) { console.error("The books do not agree."); process.exitCode = 1; }`,
  "server.mjs": `
    import { createServer } from "node:http";
    createServer((_, response) => response.end(JSON.stringify({ status: "ready", mail: "ok" }))).listen(process.argv[2], "127.0.0.1");`,
};

/** Starts and stops the servers as systemd would: one process for each campaign, in the folder that its link leads to. */
const systemctl = `#!${process.execPath}
  const { spawn } = require("node:child_process");
  const { existsSync, readFileSync, writeFileSync } = require("node:fs");
  const { parseEnv } = require("node:util");
  const name = process.argv[3].replace("hustings@", "");
  const folder = process.env.FLEET_HOME + "/campaigns/" + name;
  const pidFile = process.env.FLEET_HOME + "/" + name + ".pid";
  if (existsSync(pidFile)) try { process.kill(Number(readFileSync(pidFile, "utf8")), "SIGKILL"); } catch {}
  const { PORT } = parseEnv(readFileSync(folder + "/.env", "utf8"));
  const child = spawn(process.execPath, ["server.mjs", PORT], { cwd: folder + "/current", detached: true, stdio: "ignore" });
  writeFileSync(pidFile, String(child.pid));
  child.unref();
`;

async function createFleet() {
  const home = newFolder();
  const repository = join(home, "repository");
  const programs = join(home, "programs");
  for (const folder of [join(repository, "scripts"), programs]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(programs, "systemctl"), systemctl, { mode: 0o755 });
  // Whoever runs the tests as root gets no new users: the campaigns are run as the user of the tests.
  writeFileSync(join(programs, "useradd"), "#!/bin/sh\n", { mode: 0o755 });
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Ann", "-c", "user.email=ann@example.org", ...args], {
      cwd: repository,
    });
  git("init", "--quiet");
  copyFileSync(resolve(".env.example"), join(repository, ".env.example"));
  const commit = (version: string, files: Partial<typeof project> = {}) => {
    for (const [name, text] of Object.entries({ ...project, ...files }))
      writeFileSync(join(repository, name), text);
    const build = `node -e "fs.mkdirSync('build'); fs.writeFileSync('build/finished', '')"`;
    const pack = { name: "site", version, private: true, scripts: { build } };
    writeFileSync(join(repository, "package.json"), JSON.stringify(pack));
    const packages = { "": { name: "site", version } };
    writeFileSync(
      join(repository, "package-lock.json"),
      JSON.stringify({ name: "site", version, lockfileVersion: 3, packages }),
    );
    git("add", "-A");
    git("commit", "--quiet", "-m", version);
  };
  const env = { ...process.env, FLEET_HOME: home, PATH: [programs, process.env["PATH"]].join(delimiter) };
  const fleet = (...args: string[]) =>
    spawnSync(process.execPath, [resolve("scripts/fleet.ts"), "--home", home, ...args], {
      encoding: "utf8",
      env,
    });
  const start = (name: string) => {
    spawnSync(join(programs, "systemctl"), ["restart", `hustings@${name}`], { env });
    onTestFinished(() => {
      process.kill(Number(readFileSync(join(home, `${name}.pid`), "utf8")), "SIGKILL");
    });
  };
  const folderOf = (name: string) => join(home, "campaigns", name);
  const versionOf = (name: string) =>
    JSON.parse(readFileSync(join(folderOf(name), "current", "package.json"), "utf8")).version as string;
  /** Adds a campaign at ports that are free on this machine. */
  const add = async (name: string) => {
    const added = fleet("add", name, "--site", `www.${name}.ca`, "--office", `office.${name}.ca`);
    expect(added).toMatchObject({ status: 0 });
    const file = join(folderOf(name), ".env");
    writeFileSync(file, readFileSync(file, "utf8").replace(/^PORT=.*$/m, `PORT=${await anyFreePort()}`));
    return added.stdout;
  };
  return { home, commit, fleet, add, start, folderOf, versionOf };
}

async function anyFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

/** What can't be a campaign's name or address, and is made nothing of. */
const refused: [args: string[], sentence: string][] = [
  [["add", "ann", "--site", "www.b.ca", "--office", "office.b.ca"], "There is a campaign ann already."],
  [["add", "b", "--site", "www.ann.ca", "--office", "office.b.ca"], "www.ann.ca is the campaign ann's."],
  [["add", "../b", "--site", "www.b.ca", "--office", "office.b.ca"], "can't be a campaign's name"],
  [["add", "b".repeat(23), "--site", "www.b.ca", "--office", "o.b.ca"], "at most 22"],
  [["add", "b", "--site", "https://b.ca", "--office", "office.b.ca"], "is no name of a host"],
  [["add", "b", "--site", "b.ca", "--office", "b.ca"], "need two names"],
  [["add", "b"], "--site www.yourcampaign.ca"],
  [["upgrade", "HEAD", "--ready-within", "soon"], "takes a number of seconds"],
  [["backup", "zoe"], "There is no campaign zoe"],
];

test("a campaign is added → its own folder, settings that only its user reads, ports, and its names for Caddy; the second gets others; each has its backup", async () => {
  const { home, commit, fleet, folderOf } = await createFleet();
  commit("1");
  expect(fleet("add", "ann", "--site", "www.ann.ca", "--office", "office.ann.ca").stderr).toContain(
    "There is no release yet",
  );
  expect(fleet("upgrade", "HEAD").status).toBe(0);
  for (const name of ["ann", "bo"])
    expect(fleet("add", name, "--site", `www.${name}.ca`, "--office", `office.${name}.ca`)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`systemctl enable --now hustings@${name}`),
    });
  const [ann, bo] = ["ann", "bo"].map((name) => parseEnv(readFileSync(join(folderOf(name), ".env"), "utf8")));
  expect(ann).toMatchObject({
    NODE_ENV: "production",
    PORT: "4000",
    OFFICE_PORT: "4001",
    BASE_URL: "https://www.ann.ca",
  });
  expect(bo).toMatchObject({ PORT: "4002", OFFICE_PORT: "4003", DATA_DIR: join(folderOf("bo"), "data") });
  expect(ann?.["APP_SECRET"]).toMatch(/^[0-9a-f]{64}$/);
  expect(ann?.["APP_SECRET"]).not.toBe(bo?.["APP_SECRET"]);
  expect(statSync(join(folderOf("ann"), ".env")).mode & 0o777).toBe(0o600);
  expect(statSync(join(folderOf("ann"), "data")).mode & 0o777).toBe(0o700);
  for (const above of ["campaigns", "backups"]) expect(statSync(join(home, above)).mode & 0o005).toBe(0o005);
  expect(readFileSync(join(home, "Caddyfile"), "utf8")).toBe(caddyfileOf(campaignsOf(home)));
  expect(fleet("backup")).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/1\/2 ann: 9 records and 2 files are backed up\..*\n2\/2 bo: /),
  });
  expect(fleet("backup", "bo").stdout).toMatch(/^1\/1 bo/);
  for (const [args, sentence] of refused) {
    const { status, stderr } = fleet(...args);
    expect(status).not.toBe(0);
    expect(stderr).toContain(sentence);
  }
  expect(campaignsOf(home).map(({ name }) => name)).toEqual(["ann", "bo"]);
  expect(existsSync(join(home, "b"))).toBe(false);
});

test(
  "a new version → one campaign after the other; one whose records it does not suit keeps its release, and the table names it; one that does not become ready → the one before runs again",
  { timeout: 120_000 },
  async () => {
    const { commit, fleet, add, start, folderOf, versionOf } = await createFleet();
    commit("1");
    fleet("upgrade", "HEAD");
    for (const name of ["ann", "bo", "cy"]) {
      await add(name);
      start(name);
    }
    writeFileSync(join(folderOf("bo"), "data", "broken"), "");
    writeFileSync(join(folderOf("cy"), ".env"), "PORT=none");
    commit("2");
    const upgraded = fleet("upgrade", "HEAD");
    expect(upgraded.status).toBe(1);
    expect(upgraded.stdout).toMatch(/1\/3 ann: upgraded \(/);
    expect(upgraded.stdout).toMatch(/2 of 3 failed:\n.*\nbo +The books do not agree\.\ncy +.*needs PORT/);
    expect(["ann", "bo", "cy"].map(versionOf)).toEqual(["2", "1", "1"]);
    expect(existsSync(realpathSync(join(folderOf("bo"), "current")))).toBe(true);
    const listed = fleet("list").stdout;
    expect(listed).toMatch(/ann +https:\/\/www\.ann\.ca +ready +\S+ +none/);
    expect(listed).toMatch(/cy .*needs PORT/);
    for (const name of ["bo", "cy"]) rmSync(folderOf(name), { recursive: true });
    const before = basename(realpathSync(join(folderOf("ann"), "current")));
    commit("3", { "server.mjs": "process.exitCode = 1;" });
    expect(fleet("upgrade", "HEAD", "--ready-within", "1")).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("the one before runs again"),
    });
    expect(versionOf("ann")).toBe("2");
    expect(fleet("list").stdout).toContain(`ready  ${before}`);
  },
);

test("a release that somebody else made → its compiled code is found and read by the campaign's user", () => {
  const release = newFolder();
  const made = join(release, "build", "compiled", `v26-${process.getuid?.()}`);
  mkdirSync(made, { recursive: true });
  writeFileSync(join(made, "code"), "compiled", { mode: 0o600 });
  const user = (process.getuid?.() ?? 0) + 1;
  for (const _upgrade of [1, 2]) shareCompiled(release, user);
  const found = join(release, "build", "compiled", `v26-${user}`, "code");
  expect([readFileSync(found, "utf8"), statSync(found).mode & 0o777]).toEqual(["compiled", 0o644]);
});

test("ports → the first pair that no campaign has", () => {
  expect(freePort([])).toBe(4000);
  const campaign = { name: "a", folder: "", site: "", office: "", backupTo: "" };
  expect(
    freePort([
      { ...campaign, port: 4000 },
      { ...campaign, port: 4004 },
    ]),
  ).toBe(4002);
});
