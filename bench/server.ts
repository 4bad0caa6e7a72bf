/**
 * `node bench/server.ts [page file unchanged sign-up donation writes memory]`: what a request costs this server, beside a bare `node:http` server
 * that sends the same bytes and headers (for forms: that makes one durable insert). Both run as processes of their own on the loopback
 * address and are measured in turns; every figure is the median of five. Read the ratios: the machine's load is in the rest.
 *
 * CPU is that of the whole process, threads and system calls included, from /proc, so this needs Linux. Build the site first.
 */

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { migrate } from "#server/database/migrate.ts";
import { closeDatabase, openDatabase } from "#server/database/open-database.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { startServer } from "#test/support/server-process.ts";
import { exchange, type Exchange } from "./http-load.ts";

const rounds = 5;
/** Requests in one measurement. */
const reads = 4_000;
const forms = 300;
const memoryRequests = 100_000;
const writes = 300;
const pageHeaders = { "accept-encoding": "gzip, deflate, br, zstd", accept: "text/html" };

type Measured = { perSecond: number; cpuMs: number };
type Target = { url: string; pid: number };

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);

const dataDir = mkdtempSync(join(tmpdir(), "hustings-bench-"));
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const ours = await startServer(
  { DATA_DIR: dataDir, TRUSTED_PROXIES: "127.0.0.1,::1", HOST: "127.0.0.1" },
  "ready",
  // As `npm start` does, with its options of Node.
  [...scripts.start.split(" ").slice(1), "--built"],
);
const scriptPath = `/assets/${readdirSync("build/client/assets").find((name) => name.endsWith(".js"))}`;
let visitors = 0;
try {
  if (isWanted("memory")) console.log(`memory after start: ${memoryMb(ours.pid)} MB`);
  if (isWanted("page")) await compareReads("GET / (brotli)", "/", pageHeaders);
  if (isWanted("file")) await compareReads(`GET ${scriptPath}`, scriptPath, pageHeaders);
  if (isWanted("unchanged")) await compareReads("GET / unchanged (304)", "/", await validatorOf("/"));
  if (isWanted("sign-up")) await compareForms("sign-up", "submit-email-signup", signUp);
  if (isWanted("donation")) await compareForms("donation (sandbox)", "create-donation-payment", donation);
  if (isWanted("writes")) await compareWrites();
  if (isWanted("memory")) await watchMemory();
} finally {
  await ours.stop();
  rmSync(dataDir, { recursive: true });
}

/** The same GET of both servers with 1 connection and with 16. */
async function compareReads(title: string, path: string, headers: Record<string, string>): Promise<void> {
  const bare = await startBare({ kind: "copy", of: ours.url + path, headers });
  for (const connections of [1, 16]) {
    const measure = (target: Target) =>
      measureLoad(target, { connections, requests: requestsOf(target, reads, { path, headers }) });
    report(`${title}, ${connections} at once`, await inTurns(measure, bare));
  }
  bare.stop();
}

/** Posts of different visitors; the e-mails that they queue are written before the CPU is read. */
async function compareForms(title: string, name: string, bodyOf: (visitor: number) => object): Promise<void> {
  const bare = await startBare({ kind: "insert", file: join(dataDir, "bare.sqlite") });
  for (const connections of [1, 16]) {
    const measure = (target: Target) =>
      measureLoad(target, {
        connections,
        requests: requestsOf(target, forms, { path: `/functions/v1/${name}`, bodyOf }),
        untilDone: target === ours ? untilOutboxIsEmpty : undefined,
      });
    report(`${title}, ${connections} at once`, await inTurns(measure, bare));
  }
  bare.stop();
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
  const database = new DatabaseSync(join(dataDir, "hustings.sqlite"), { readOnly: true });
  const waiting = database.prepare("select 1 from outbox where state in ('queued', 'sending') limit 1");
  while (waiting.get()) await setTimeout(50);
  database.close();
}

/** One durable insert at a time and many at once, beside a loop of inserts on `node:sqlite` in this thread. */
async function compareWrites(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "hustings-bench-"));
  const database = await openDatabase({ dataDir: folder });
  await migrate(database);
  const bare = new DatabaseSync(join(folder, "hustings.sqlite"));
  bare.exec("pragma synchronous = full");
  const mail = { kind: "bench", to: "someone@example.org", subject: "Bench", text: "Text" };
  await queueMail(database, mail, new Date());
  const columns = Object.keys(bare.prepare("select * from outbox").get() ?? {});
  const row = Object.values(bare.prepare("select * from outbox").get() ?? {});
  const insert = bare.prepare(`insert into outbox values (${columns.map(() => "?").join(", ")})`);
  const isUnique = (column = "") => column === "id" || column === "message_id";
  const values = (index: number) =>
    row.map((value, column) => (isUnique(columns[column]) ? `bare-${index}` : value));
  let last = 0;
  for (const atOnce of [1, 16, 200]) {
    const through = async () => {
      const queue = Array.from({ length: writes });
      const one = async () => {
        while (queue.pop() === undefined && queue.length > 0) await queueMail(database, mail, new Date());
      };
      await Promise.all(Array.from({ length: atOnce }, one));
    };
    const loop = async () => {
      for (let index = 0; index < writes; index += 1) insert.run(...values((last += 1)));
    };
    const results: { ours: Measured; bare: Measured }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      results.push({ bare: await measureHere(loop, writes), ours: await measureHere(through, writes) });
    }
    report(`durable insert, ${atOnce} at once`, results);
  }
  bare.close();
  await closeDatabase(database);
  rmSync(folder, { recursive: true });
}

async function watchMemory(): Promise<void> {
  const before = memoryMb(ours.pid);
  const requests = requestsOf(ours, memoryRequests, { path: "/", headers: pageHeaders });
  await measureLoad(ours, { connections: 16, requests });
  console.log(`memory before and after ${memoryRequests} pages: ${before} MB and ${memoryMb(ours.pid)} MB`);
}

async function inTurns(measure: (target: Target) => Promise<Measured>, bare: Target) {
  const results: { ours: Measured; bare: Measured }[] = [];
  // The first round warms both up.
  for (let round = 0; round <= rounds; round += 1) {
    results.push({ bare: await measure(bare), ours: await measure(ours) });
  }
  return results.slice(1);
}

async function measureLoad(
  target: Target,
  load: Omit<Exchange, "url"> & { untilDone?: (() => Promise<void>) | undefined },
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

function report(title: string, results: { ours: Measured; bare: Measured }[]): void {
  const of = (read: (pair: { ours: Measured; bare: Measured }) => number) => median(results.map(read));
  console.log(
    `${title.padEnd(44)} requests/s ${of(({ ours }) => ours.perSecond).toFixed(0)} / ${of(({ bare }) => bare.perSecond).toFixed(0)}` +
      ` = ${of(({ ours, bare }) => ours.perSecond / bare.perSecond).toFixed(2)},` +
      ` CPU ms ${of(({ ours }) => ours.cpuMs).toFixed(3)} / ${of(({ bare }) => bare.cpuMs).toFixed(3)}` +
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

async function startBare(work: object): Promise<Target & { stop(): void }> {
  const child: ChildProcess = spawn(process.execPath, ["bench/bare-server.ts", JSON.stringify(work)], {
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
