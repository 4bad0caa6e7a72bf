/** A throw-away PostgreSQL for the tests, from Debian's binaries: started by the first suite that asks, stopped after the last. */

import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chown, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { inject } from "vitest";
import { selfSigned } from "./certificate.ts";
import { onceInRun } from "./once-in-run.ts";

/** Whether there is a PostgreSQL to test with: its address in the environment, or the programs to start one. */
export function hasPostgres(): boolean {
  return process.env["TEST_DATABASE_URL"] !== undefined || findPrograms() !== undefined;
}

/** The address of the server that all test processes of this run share; `folder` belongs to the run. */
export async function postgresUrl(folder: string): Promise<string> {
  return process.env["TEST_DATABASE_URL"] ?? onceInRun(join(folder, "cluster"), () => startCluster(folder));
}

/** Stops the cluster of a run, if one was started. */
export async function stopPostgres(folder: string): Promise<void> {
  const programs = findPrograms();
  if (!programs || !existsSync(join(folder, "data", "postmaster.pid"))) return;
  await run(
    join(programs, "pg_ctl"),
    ["-D", join(folder, "data"), "-m", "immediate", "-w", "stop"],
    await identity(),
  );
}

/**
 * A server of the test's own, which it may stop and start; encrypted connections are possible with a certificate nobody knows.
 * Its first data is made once in `runFolder`, which outside Vitest must be given.
 */
export async function startOwnPostgres(folder: string, runFolder = inject("runFolder")) {
  const programs = findPrograms() ?? "";
  const who = await identity();
  const data = join(folder, "data");
  const log = join(folder, "server.log");
  const port = await freePort();
  if (who) await chown(folder, who.uid, who.gid);
  // As `initdb` leaves it, which takes two seconds.
  await run("cp", ["-r", await initialData(runFolder, programs, who), data], who);
  for (const [name, text] of [
    ["server.key", selfSigned.key],
    ["server.crt", selfSigned.cert],
  ] as const) {
    await writeFile(join(data, name), text, { mode: 0o600 });
    if (who) await chown(join(data, name), who.uid, who.gid);
  }
  const control = (...options: string[]) =>
    run(join(programs, "pg_ctl"), ["-D", data, "-l", log, "-w", ...options], who);
  const options = ["-o", `${serverOptions(port, folder)} -c ssl=on`];
  const isRunning = () =>
    control("status").then(
      () => true,
      () => false,
    );
  await control(...options, "start");
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    /** `fast` as a package upgrade does it, `immediate` as a crash. */
    async stop(mode: "fast" | "immediate") {
      if (await isRunning()) await control("-m", mode, "stop");
    },
    async start() {
      if (!(await isRunning())) await control(...options, "start");
    },
    /** A copy of it that follows it asynchronously and only reads, until it is promoted. */
    async startStandby(standbyFolder: string) {
      if (who) await chown(standbyFolder, who.uid, who.gid);
      const copy = join(standbyFolder, "data");
      const from = ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres"];
      await run(
        join(programs, "pg_basebackup"),
        [...from, "-D", copy, "-R", "-X", "stream", "--checkpoint=fast", "--no-sync"],
        who,
      );
      const standbyPort = await freePort();
      const controlStandby = (...more: string[]) =>
        run(join(programs, "pg_ctl"), ["-D", copy, "-l", join(standbyFolder, "log"), "-w", ...more], who);
      await controlStandby("-o", serverOptions(standbyPort, standbyFolder), "start");
      return {
        url: `postgres://postgres@127.0.0.1:${standbyPort}/postgres`,
        port: standbyPort,
        promote: () => controlStandby("promote"),
        stop: () => controlStandby("-m", "immediate", "stop"),
      };
    },
  };
}

/** The user that PostgreSQL's programs run as, when the tests run as root. */
export { identity as postgresIdentity };

/** Starts the shared server and returns its address. */
async function startCluster(folder: string): Promise<string> {
  const programs = findPrograms() ?? "";
  const who = await identity();
  if (who) await chown(folder, who.uid, who.gid);
  const data = join(folder, "data");
  await run("cp", ["-r", await initialData(folder, programs, who), data], who);
  const port = await freePort();
  const log = join(folder, "server.log");
  await run(
    join(programs, "pg_ctl"),
    ["-D", data, "-l", log, "-o", `${serverOptions(port, folder)} ${withoutRecovery}`, "-w", "start"],
    who,
  );
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

/** The data of a server that has not run yet, made once in a run. */
function initialData(runFolder: string, programs: string, who?: Identity): Promise<string> {
  const folder = join(runFolder, "initial-postgres");
  return onceInRun(folder, async () => {
    if (who) for (const path of [runFolder, folder]) await chown(path, who.uid, who.gid);
    const data = join(folder, "data");
    await run(join(programs, "initdb"), ["-D", data, ...initOptions], who);
    return data;
  });
}

const initOptions = [
  "--auth=trust",
  "--username=postgres",
  "--encoding=UTF8",
  "--locale=C.UTF-8",
  "--no-sync",
];

/** Without fsync, because no test needs this server's data after a power failure. */
function serverOptions(port: number, folder: string) {
  return `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
}

/** For the shared server, which no test stops or copies: nothing has to be there after a crash. */
const withoutRecovery =
  "-c synchronous_commit=off -c full_page_writes=off -c autovacuum=off -c wal_level=minimal -c max_wal_senders=0";

function findPrograms(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map((version) => join(debian, version, "bin")),
    ...(process.env["PATH"] ?? "").split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "pg_ctl")));
}

type Identity = { uid: number; gid: number };

/** PostgreSQL refuses to run as root; Debian's package brings a user for it. */
async function identity(): Promise<Identity | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = [await run("id", ["-u", "postgres"]), await run("id", ["-g", "postgres"])];
  return { uid: Number(uid), gid: Number(gid) };
}

/** The program's output; rejects when it fails. */
function run(program: string, options: string[], who?: Identity): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, { ...who, cwd: tmpdir(), stdio: ["ignore", "pipe", "pipe"] });
    let text = "";
    child.stdout.on("data", (chunk: Buffer) => (text += chunk));
    child.stderr.on("data", (chunk: Buffer) => (text += chunk));
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve(text.trim()) : reject(new Error(text))));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === "string") throw new Error("There is no free port");
  return address.port;
}
