/**
 * `node bench/server.ts [page file unchanged sign-up donation writes memory]`: what a request costs this server. A read stands beside the same
 * response of a bare `node:http` server, and a sign-up beside the same where the mail server is down: the difference is the delivery. Each
 * server runs as a process of its own on the loopback address; they are measured in turns, and every figure is the median of the rounds. Read
 * the ratios: the machine's load is in the rest.
 *
 * CPU is that of the whole process, threads and system calls included, from /proc, so this needs Linux. Build the site first.
 */

import { momentAt } from "#test/support/test-content.ts";
import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { migrate } from "#server/platform/database/migrate.ts";
import { closeDatabase, openDatabase, sqliteFile } from "#server/platform/database/open-database.ts";
import { openWriter } from "#server/platform/database/sqlite/connection.ts";
import { queueMail } from "#server/platform/mail/outbox.ts";
import { healthPaths } from "#server/platform/http/health-paths.ts";
import { freePort } from "#test/support/free-port.ts";
import { nothingSet } from "#test/support/server-process.ts";
import { exchange, type Exchange } from "./http-load.ts";

const startWithinMs = 30_000;
const rounds = 7;
const reads = 10_000;
/** Fewer than the unpaid checkouts that alarm. */
const forms = 250;
const memoryRequests = 100_000;
const writes = 300;
const pageHeaders = { "accept-encoding": "gzip, deflate, br, zstd", accept: "text/html" };

type Measured = { perSecond: number; cpuMs: number };
type Target = { url: string; pid: number };

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

const folder = mkdtempSync(join(tmpdir(), "hustings-bench-"));
const ours = await startOurs(join(folder, "ours"));
const scriptPath = `/assets/${readdirSync("build/client/assets").find((name) => name.endsWith(".js"))}`;
let visitors = 0;
try {
  if (isWanted("memory")) console.log(`memory after start: ${memoryMb(ours.pid)} MB`);
  if (isWanted("page")) await compareReads("GET / (brotli)", "/", pageHeaders);
  if (isWanted("file")) await compareReads(`GET ${scriptPath}`, scriptPath, pageHeaders);
  if (isWanted("unchanged")) await compareReads("GET / unchanged (304)", "/", await validatorOf("/"));
  if (isWanted("sign-up")) await compareSignUps();
  if (isWanted("donation")) await measureDonations();
  if (isWanted("writes")) await compareWrites();
  if (isWanted("memory")) await watchMemory();
} finally {
  await ours.stop();
  rmSync(folder, { recursive: true });
}

/** The same GET of both servers with 1 connection and with 16. */
async function compareReads(title: string, path: string, headers: Record<string, string>): Promise<void> {
  const bare = await startBare(ours.url + path, headers);
  for (const connections of [1, 16]) {
    const measure = (target: Target) => () =>
      measureLoad(target, { connections, requests: requestsOf(target, reads, { path, headers }) });
    const measured = await inRounds({ ours: measure(ours), bare: measure(bare) });
    reportRatio(`${title}, ${connections} at once`, measured);
  }
  bare.stop();
}

/** Posts of different visitors to the server that writes their e-mails, and to one that can't send them. */
async function compareSignUps(): Promise<void> {
  const form = { functionName: "submit-email-signup", bodyOf: signUp };
  const queueing = await startOurs(join(folder, "queueing"), { SMTP_URL: "smtp://127.0.0.1:1" });
  for (const connections of [1, 16]) {
    const measured = await inRounds({
      total: () => measureForms(ours, { connections, ...form, untilDone: untilOutboxIsEmpty }),
      queued: () => measureForms(queueing, { connections, ...form }),
    });
    const [total, queued] = (["total", "queued"] as const).map((name) => medianCpu(measured, name));
    reportForm("sign-up", connections, `total ${total}, without delivery ${queued}`);
  }
  await queueing.stop();
}

/** Checkouts of different visitors, with the payment provider's stand-in in the same process; no e-mail is sent yet. */
async function measureDonations(): Promise<void> {
  const form = { functionName: "create-donation-payment", bodyOf: donation };
  for (const connections of [1, 16]) {
    const measured = await inRounds({
      total: () => measureForms(ours, { connections, ...form, untilDone: forgetVisitors }),
    });
    reportForm("donation", connections, `total ${medianCpu(measured, "total")}`);
  }
}

function medianCpu<Name extends string>(measured: Record<Name, Measured>[], name: Name): string {
  return median(measured.map((round) => round[name].cpuMs)).toFixed(2);
}

function reportForm(name: string, connections: number, cpu: string): void {
  console.log(`${`${name}, ${connections} at once`.padEnd(44)} CPU ms: ${cpu}`);
}

type Form = { functionName: string; bodyOf(visitor: number): object };

function measureForms(
  target: Target,
  { functionName, bodyOf, ...load }: Form & { connections: number; untilDone?: () => Promise<void> },
): Promise<Measured> {
  const requests = requestsOf(target, forms, { path: `/functions/v1/${functionName}`, bodyOf });
  return measureLoad(target, { ...load, requests });
}

function signUp(visitor: number): object {
  return { firstName: "Ana", email: `ana${visitor}@example.org`, _idempotency_key: `bench-key-${visitor}` };
}

function donation(visitor: number): object {
  const donorInfo = {
    fullName: "Ana Example",
    email: `donor${visitor}@example.org`,
    address: "123 Main Street",
    city: "Victoria",
    province: "British Columbia",
    postalCode: "V8Z 1A1",
  };
  return { amount: 25, donorInfo, _idempotency_key: `bench-gift-${visitor}` };
}

async function untilOutboxIsEmpty(): Promise<void> {
  const database = new DatabaseSync(sqliteFile(ours.dataDir), { readOnly: true });
  const waiting = database.prepare("select 1 from outbox where state in ('queued', 'sending') limit 1");
  while (waiting.get()) await setTimeout(50);
  database.close();
}

/** As an hour later: hundreds of unpaid checkouts within ten minutes are what card testing looks like, and are counted and told of. */
function forgetVisitors(): Promise<void> {
  const database = new DatabaseSync(sqliteFile(ours.dataDir), { timeout: 5_000 });
  database.exec("update contribution set client_key = null");
  database.close();
  return Promise.resolve();
}

/** One durable insert at a time and many at once, beside a loop of inserts on `node:sqlite` in this thread. */
async function compareWrites(): Promise<void> {
  const dataDir = join(folder, "writes");
  const database = await openDatabase({ dataDir });
  await migrate(database);
  await queueMail(
    database,
    { kind: "bench", to: "someone@example.org", subject: "Bench", text: "Text" },
    momentAt(new Date()),
  );
  const row = await database.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  const unique = () => ({ id: randomUUID(), message_id: randomUUID() });
  const { database: bare } = openWriter({ file: sqliteFile(dataDir), synchronous: "FULL" });
  const names = Object.keys(row);
  const insert = bare.prepare(
    `insert into outbox (${names.join()}) values (${names.map(() => "?").join(", ")})`,
  );
  const insertThrough = () =>
    database
      .insertInto("outbox")
      .values({ ...row, ...unique() })
      .execute();
  const insertInLoop = async () => void insert.run(...Object.values({ ...row, ...unique() }));
  for (const atOnce of [1, 16, 200]) {
    const measured = await inRounds({
      bare: () => measureHere(() => runAtOnce(insertInLoop, { count: writes, atOnce: 1 }), writes),
      ours: () => measureHere(() => runAtOnce(insertThrough, { count: writes, atOnce }), writes),
    });
    reportRatio(`durable insert, ${atOnce} at once`, measured);
  }
  bare.close();
  await closeDatabase(database);
}

/** Runs the work so many times, and so many at once. */
async function runAtOnce(
  work: () => Promise<unknown>,
  { count, atOnce }: { count: number; atOnce: number },
): Promise<void> {
  let left = count;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

async function watchMemory(): Promise<void> {
  const before = memoryMb(ours.pid);
  const requests = requestsOf(ours, memoryRequests, { path: "/", headers: pageHeaders });
  await measureLoad(ours, { connections: 16, requests });
  console.log(`memory before and after ${memoryRequests} pages: ${before} MB and ${memoryMb(ours.pid)} MB`);
}

async function inRounds<Name extends string>(
  measurements: Record<Name, () => Promise<Measured>>,
): Promise<Record<Name, Measured>[]> {
  const names = Object.keys(measurements) as Name[];
  const results: Record<Name, Measured>[] = [];
  // The first round warms everything up.
  for (let round = 0; round <= rounds; round += 1) {
    const measured = {} as Record<Name, Measured>;
    for (const name of round % 2 === 0 ? names : names.toReversed())
      measured[name] = await measurements[name]();
    if (round > 0) results.push(measured);
  }
  return results;
}

async function measureLoad(
  target: Target,
  load: Omit<Exchange, "url"> & { untilDone?: () => Promise<void> },
): Promise<Measured> {
  const [cpuBefore, startedAt] = [cpuMsOf(target.pid), performance.now()];
  await exchange({ url: target.url, ...load });
  const elapsedMs = performance.now() - startedAt;
  await load.untilDone?.();
  const count = load.requests.length;
  return { perSecond: (count * 1000) / elapsedMs, cpuMs: (cpuMsOf(target.pid) - cpuBefore) / count };
}

async function measureHere(work: () => Promise<void>, count: number): Promise<Measured> {
  const [cpuBefore, startedAt] = [process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    perSecond: (count * 1000) / (performance.now() - startedAt),
    cpuMs: (user + system) / 1000 / count,
  };
}

/** Medians, also of each round's ratio. */
function reportRatio(title: string, results: { ours: Measured; bare: Measured }[]): void {
  const of = (read: (round: { ours: Measured; bare: Measured }) => number) => median(results.map(read));
  console.log(
    `${title.padEnd(44)} requests/s ${of(({ ours }) => ours.perSecond).toFixed(0)} / ${of(({ bare }) => bare.perSecond).toFixed(0)}` +
      ` = ${of(({ ours, bare }) => ours.perSecond / bare.perSecond).toFixed(2)},` +
      ` CPU ms ${of(({ ours }) => ours.cpuMs).toFixed(4)} / ${of(({ bare }) => bare.cpuMs).toFixed(4)}` +
      ` (bare / ours ${of(({ ours, bare }) => bare.cpuMs / ours.cpuMs).toFixed(2)})`,
  );
}

type RequestOptions = {
  path: string;
  headers?: Record<string, string>;
  bodyOf?: (visitor: number) => object;
};

function requestsOf(
  { url }: Target,
  count: number,
  { path, headers = {}, bodyOf }: RequestOptions,
): Buffer[] {
  const { host } = new URL(url);
  const head = [`host: ${host}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
  if (!bodyOf) {
    const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n`);
    return Array.from({ length: count }, () => request);
  }
  return Array.from({ length: count }, () => {
    visitors += 1;
    const body = JSON.stringify(bodyOf(visitors));
    // Each from another network: checkouts are limited for a network too.
    const address = [10, visitors & 255, (visitors >> 8) & 255, 1].join(".");
    const lines = [
      `POST ${path} HTTP/1.1`,
      ...head,
      `x-forwarded-for: ${address}`,
      "content-type: application/json",
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    return Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}`);
  });
}

async function validatorOf(path: string): Promise<Record<string, string>> {
  const response = await fetch(ours.url + path);
  return { ...pageHeaders, "if-none-match": response.headers.get("etag") ?? "" };
}

type OurServer = { url: string; pid: number; dataDir: string; stop(): Promise<void> };

/** Starts a server on a free port and resolves once it is ready. Its log goes to a file, since reading it here would slow the load generator down. */
async function startOurs(dataDir: string, environment: Record<string, string> = {}): Promise<OurServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  mkdirSync(dataDir, { recursive: true });
  const log = openSync(join(dataDir, "server.log"), "a");
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const child = spawn(process.execPath, [...scripts.start.split(" ").slice(1), "--built"], {
    stdio: ["ignore", log, log],
    env: {
      PATH: process.env["PATH"],
      ...nothingSet(),
      PORT: String(port),
      HOST: "127.0.0.1",
      BASE_URL: url,
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: "127.0.0.1,::1",
      ...environment,
    },
  });
  const exited = once(child, "exit");
  const isReady = () =>
    fetch(url + healthPaths.readiness).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = performance.now() + startWithinMs;
  while (!(await isReady())) {
    if (performance.now() > deadline) throw new Error(`The server did not start: see ${dataDir}/server.log`);
    await setTimeout(50);
  }
  const stop = async () => {
    child.kill();
    await exited;
  };
  return { url, pid: child.pid ?? 0, dataDir, stop };
}

async function startBare(of: string, headers: object): Promise<Target & { stop(): void }> {
  const child: ChildProcess = spawn(process.execPath, ["bench/bare-server.ts", of, JSON.stringify(headers)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [port] = await once(child, "message");
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => void child.kill() };
}

/** What all threads spent on a processor, in milliseconds. */
function cpuMsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"),
  );
  return threads.reduce((sum, text) => sum + Number(text.split(" ")[0]), 0) / 1e6;
}

function memoryMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
