/**
 * `node bench/server.ts [page file unchanged sign-up donation writes memory]`: what a request costs this server, beside a bare `node:http` server
 * that sends the same bytes and headers, or for a form stores the same rows as durably. Each runs as a process of its own on the loopback
 * address; they are measured in turns, and every figure is the median of the rounds. Read the ratios: the machine's load is in the rest.
 *
 * CPU is that of the whole process, threads and system calls included, from /proc, so this needs Linux. Build the site first.
 *
 * The CPU of a form is told in parts: what the bare server needs for the rows (stored), what composing and writing the e-mails to the
 * outbox folder adds (delivery: the same forms at a server whose mail server is down need that much less), for a donation what the
 * payment provider's stand-in takes in the same process (provider), and the rest, which is the server's own.
 */

import { momentAt } from "#test/support/test-content.ts";
import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { migrate } from "#server/platform/database/migrate.ts";
import { closeDatabase, openDatabase, sqliteFile } from "#server/platform/database/open-database.ts";
import { openWriter } from "#server/platform/database/sqlite/connection.ts";
import { queueMail } from "#server/platform/mail/outbox.ts";
import { createPayments } from "#server/money/payments/create-payments.ts";
import { systemClock } from "#server/platform/system/clock.ts";
import { exchange, type Exchange } from "./http-load.ts";
import { recordVisit } from "./record-visit.ts";
import { startOurs } from "./start-ours.ts";

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
  if (isWanted("donation")) await compareDonations();
  if (isWanted("writes")) await compareWrites();
  if (isWanted("memory")) await watchMemory();
} finally {
  await ours.stop();
  rmSync(folder, { recursive: true });
}

/** The same GET of both servers with 1 connection and with 16. */
async function compareReads(title: string, path: string, headers: Record<string, string>): Promise<void> {
  const bare = await startBare({ kind: "copy", of: ours.url + path, headers });
  for (const connections of [1, 16]) {
    const measure = (target: Target) => () =>
      measureLoad(target, { connections, requests: requestsOf(target, reads, { path, headers }) });
    const measured = await inRounds({ ours: measure(ours), bare: measure(bare) });
    reportRatio(`${title}, ${connections} at once`, measured);
  }
  bare.stop();
}

/** Posts of different visitors to the server that writes their e-mails, to one that can't send them, and to the bare one. */
async function compareSignUps(): Promise<void> {
  const form = { functionName: "submit-email-signup", bodyOf: signUp };
  const bare = await startBare({ kind: "store", visit: await recordVisit(join(folder, "signed-up"), form) });
  const queueing = await startOurs(join(folder, "queueing"), { SMTP_URL: "smtp://127.0.0.1:1" });
  for (const connections of [1, 16]) {
    const measured = await inRounds({
      total: () => measureForms(ours, { connections, ...form, untilDone: untilOutboxIsEmpty }),
      queued: () => measureForms(queueing, { connections, ...form }),
      stored: () => measureForms(bare, { connections, ...form }),
    });
    reportParts(`sign-up, ${connections} at once`, measured, ({ total, queued, stored }) => ({
      total,
      stored,
      delivery: total - queued,
      own: queued - stored,
    }));
  }
  await queueing.stop();
  bare.stop();
}

/** Checkouts of different visitors; the provider's part is that of its stand-in, measured alone in this process. */
async function compareDonations(): Promise<void> {
  const form = { functionName: "create-donation-payment", bodyOf: donation };
  const bare = await startBare({ kind: "store", visit: await recordVisit(join(folder, "donated"), form) });
  const provider = await openProvider(join(folder, "provider"));
  for (const connections of [1, 16]) {
    const measured = await inRounds({
      total: () => measureForms(ours, { connections, ...form, untilDone: forgetVisitors }),
      provider: () => measureHere(() => provider.openCheckouts(forms, connections), forms),
      stored: () => measureForms(bare, { connections, ...form }),
    });
    reportParts(`donation, ${connections} at once`, measured, ({ total, provider: provided, stored }) => ({
      total,
      stored,
      provider: provided,
      own: total - provided - stored,
    }));
  }
  await provider.close();
  bare.stop();
}

type Form = { functionName: string; bodyOf(visitor: number): object };

function measureForms(
  target: Target,
  { functionName, bodyOf, ...load }: Form & { connections: number; untilDone?: () => Promise<void> },
): Promise<Measured> {
  const requests = requestsOf(target, forms, { path: `/functions/v1/${functionName}`, bodyOf });
  return measureLoad(target, { ...load, requests });
}

/** The payment provider's stand-in by itself, with a database of its own. */
async function openProvider(dataDir: string) {
  const database = await openDatabase({ dataDir });
  await migrate(database);
  const { payments, sandbox } = createPayments({
    config: {
      production: false,
      stripe: { secretKey: undefined, webhookSecret: undefined, payments: "sandbox" },
      backendUrl: ours.url,
      secrets: [randomUUID()],
    },
    database,
    clock: systemClock,
    log: { info() {}, warn() {}, error() {} },
  });
  // With somebody to tell, as in the server, it looks for events after each request.
  sandbox?.connect(async () => 200);
  const openCheckout = () =>
    payments.createCheckout({
      contributionId: randomUUID(),
      campaignName: "Campaign",
      amountCents: 2_500,
      currency: "cad",
      email: "donor@example.org",
      fullName: "Ana Example",
      statement: "A statement",
      successUrl: `${ours.url}/donation-success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${ours.url}/donate`,
      expiresAt: new Date(Date.now() + 3_600_000),
    });
  return {
    openCheckouts: (count: number, atOnce: number) => runAtOnce(openCheckout, { count, atOnce }),
    close: () => closeDatabase(database),
  };
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

/** The median of each part; so they don't add up exactly. */
function reportParts<Name extends string>(
  title: string,
  results: Record<Name, Measured>[],
  partsOf: (cpuMs: Record<Name, number>) => Record<string, number>,
): void {
  const rounds = results.map((round) =>
    partsOf(
      Object.fromEntries(Object.entries<Measured>(round).map(([name, { cpuMs }]) => [name, cpuMs])) as Record<
        Name,
        number
      >,
    ),
  );
  const written = Object.keys(rounds[0] ?? {}).map(
    (part) => `${part} ${median(rounds.map((parts) => parts[part] ?? NaN)).toFixed(2)}`,
  );
  console.log(`${title.padEnd(44)} CPU ms: ${written.join(", ")}`);
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
