/**
 * `node bench/soak.ts [--minutes 30] [--database sqlite] [--per-second 12] [--letter 20000]`: a campaign's busiest half hour on this machine alone.
 * Visitors at a steady rate (pages, sign-ups, messages, files, donations), a letter to the list, webhooks again, doubled and out of order,
 * a stop, a kill and a stop of the server; with `--database postgres` also a restart of PostgreSQL, and a bucket that is slow, full and gone.
 * At the end the records are compared with what each visitor was told. Ends with 1 when something was lost, doubled or given up.
 * A signal ends it with what is known so far, and everything that it started.
 *
 * Needs a build (`npm run build`) and Linux; `postgres` needs PostgreSQL's programs. Nothing leaves the loopback address.
 */

import { createHmac } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import Stripe from "stripe";
import { readConfig } from "#server/platform/config/config.ts";
import { createLetter } from "#server/messages/letters/letters.ts";
import { sendLetter } from "#server/messages/letters/sending.ts";
import { openServices } from "#server/open-services.ts";
import type { Services } from "#server/services.ts";
import { freePort } from "#test/support/free-port.ts";
import { startOwnPostgres } from "#test/support/postgres.ts";
import { startS3 } from "#test/support/s3-server.ts";
import { nothingSet, type ServerProcess, startServer } from "#test/support/server-process.ts";
import { runToEnd } from "./run-to-end.ts";
import { compareRecords, workLeft } from "./soak/compare-records.ts";
import { type MailCount, startMailCount } from "./soak/mail-count.ts";
import { addLetterReaders } from "./soak/letter-readers.ts";
import { type Traffic, visitSteadily } from "./soak/visitors.ts";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    database: { type: "string", default: "sqlite" },
    "per-second": { type: "string", default: "12" },
    letter: { type: "string", default: "20000" },
  },
});
const minutes = Number(values.minutes);
const readers = Number(values.letter);
const appSecret = "4f1c9a07b2d85e36c0a9f4e7182b6d3c";
/** The sandbox's own, as `payments/create-payments.ts` makes it. */
const webhookSecret = `whsec_${createHmac("sha256", appSecret).update("payment sandbox").digest("hex")}`;
const letterSubject = "A letter to everyone";
const settleWithinMs = 15 * 60_000;
/** How long the provider waits with the next event after nobody answered. */
const cutOffMs = 100;

const isPostgres = values.database === "postgres";
/** Every server of this soak: their output has the samples, and the lines of the log that a person should see. */
const servers: ServerProcess[] = [];
const silent = { info() {}, warn() {}, error() {} };
const traffic: Traffic = {
  acknowledged: { signUps: new Set(), messages: new Set(), files: new Set(), donations: new Set() },
  times: new Map(),
  again: new Map(),
  givenUp: [],
};

type Postgres = Awaited<ReturnType<typeof startOwnPostgres>>;

/** What the soak works on. */
type Ground = {
  services: Services;
  url: string;
  mail: MailCount;
  postgres: Postgres | undefined;
  s3: Awaited<ReturnType<typeof startS3>> | undefined;
  /** The server that runs now, or is being started. */
  server: Promise<ServerProcess>;
  start(): Promise<ServerProcess>;
};

await runToEnd({ run: async (started) => soak(await prepare(started)), sayKnown: sayTraffic });

async function prepare(started: AsyncDisposableStack): Promise<Ground> {
  const folder = await newFolder("hustings-soak-", started);
  const postgres = isPostgres ? await preparePostgres(started) : undefined;
  const s3 = isPostgres ? await startS3() : undefined;
  started.defer(async () => s3?.close());
  const mail = await startMailCount(letterSubject);
  started.defer(() => mail.close());
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = {
    DATA_DIR: folder,
    PORT: String(port),
    BASE_URL: url,
    OFFICE_PORT: "off",
    APP_SECRET: appSecret,
    TRUSTED_PROXIES: "127.0.0.1,::1",
    SMTP_URL: mail.url,
    PAYMENTS: "sandbox",
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...s3?.settings,
  };
  const start = async () => {
    const command = ["--import", "./bench/soak/event-loop.ts", "server/main.ts"];
    const server = await startServer(settings, "ready", command);
    servers.push(server);
    return server;
  };
  const office = await openServices(readConfig({ ...nothingSet(), ...settings }), silent);
  const ground = { services: office.services, url, mail, postgres, s3, server: start(), start };
  started.defer(async () => void (await (await ground.server).stop("SIGKILL")));
  await ground.server;
  return ground;
}

async function newFolder(prefix: string, started: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function preparePostgres(started: AsyncDisposableStack): Promise<Postgres> {
  const starting = startOwnPostgres(await newFolder("hustings-soak-pg-", started));
  started.defer(async () => void (await (await starting).stop("immediate")));
  return starting;
}

async function soak(ground: Ground): Promise<void> {
  const { services, url } = ground;
  say(`${minutes} minutes on ${values.database}, ${values["per-second"]} visits a second, load ${load()}`);
  await addLetterReaders(services.database, readers);
  const letter = await createLetter(
    { subject: letterSubject, text: "Dear friends, come on Saturday.", segment: { kind: "everyone" } },
    services,
  );
  await sendLetter({ id: letter, revision: 1 }, undefined, services);
  const endsAt = performance.now() + minutes * 60_000;
  const visits = visitSteadily(
    url,
    { perSecond: Number(values["per-second"]), isOver: () => performance.now() > endsAt },
    traffic,
  );
  await inTurn(eventsOf(ground));
  await visits;
  const settledAfterMs = await untilSettled(services);
  say(`everything done ${seconds(settledAfterMs)} after the last visit; load ${load()}`);
  sayTraffic();
  const findings = await compareRecords(services.database, traffic.acknowledged);
  findings.push(...mailFindings(ground.mail));
  for (const { what, isRight } of findings) say(`${isRight ? "right" : "WRONG"}  ${what}`);
  for (const what of traffic.givenUp.slice(0, 10)) say(`GIVEN UP  ${what}`);
  if (findings.some(({ isRight }) => !isRight) || traffic.givenUp.length > 0) process.exitCode = 1;
}

type Happening = [share: number, what: string, happen: () => Promise<void>];

/** What happens after which share of the time. */
function eventsOf(ground: Ground): Happening[] {
  const common: Happening[] = [
    [0.15, "webhooks again, doubled and out of order", () => storm(ground)],
    [0.25, "a stop (SIGTERM) in a storm of webhooks", () => restart("SIGTERM", ground)],
    [0.5, "a kill (SIGKILL) in a storm of webhooks", () => restart("SIGKILL", ground)],
    [0.75, "a stop (SIGTERM) in a storm of webhooks", () => restart("SIGTERM", ground)],
  ];
  const { postgres, s3 } = ground;
  if (!postgres || !s3) return common;
  const { fake } = s3;
  const faults: Happening[] = [
    [0.35, "the bucket refuses everything for ten seconds", () => during(() => (fake.refuseWith = 503))],
    [0.4, "the bucket is full for ten seconds", () => during(() => (fake.refuseWith = 507))],
    [0.6, "the bucket takes three seconds for each request", () => during(() => (fake.delayMs = 3_000))],
    [0.65, "PostgreSQL restarts (fast)", restartPostgres(postgres, "fast")],
    [0.85, "PostgreSQL crashes (immediate)", restartPostgres(postgres, "immediate")],
  ];
  return [...common, ...faults].toSorted(([one], [other]) => one - other);

  async function during(begin: () => unknown): Promise<void> {
    begin();
    await delay(10_000);
    fake.refuseWith = undefined;
    fake.delayMs = 0;
  }
}

function restartPostgres(postgres: Postgres, mode: "fast" | "immediate") {
  return async () => {
    await postgres.stop(mode);
    await delay(2_000);
    await postgres.start();
  };
}

async function inTurn(happenings: Happening[]): Promise<void> {
  const startedAt = performance.now();
  for (const [share, what, happen] of happenings) {
    await delay(Math.max(0, startedAt + share * minutes * 60_000 - performance.now()));
    say(what);
    await happen().catch((error: unknown) => {
      say(`WRONG  this failed: ${String(error)}`);
      process.exitCode = 1;
    });
  }
}

async function restart(signal: "SIGTERM" | "SIGKILL", ground: Ground): Promise<void> {
  const server = await ground.server;
  const storming = storm(ground);
  const startedAt = performance.now();
  await server.stop(signal);
  const stoppedAt = performance.now();
  ground.server = ground.start();
  await ground.server;
  say(
    `  stopped after ${seconds(stoppedAt - startedAt)}, ready again after ${seconds(performance.now() - stoppedAt)}`,
  );
  await storming;
}

/** Every event of the provider so far (2,000 at most), three times each, in no order, 20 at once; as the provider would, it goes on when nobody answers. */
async function storm({ services, url }: Ground): Promise<void> {
  const events = await services.database
    .selectFrom("sandbox_object")
    .select("data")
    .where("kind", "=", "event")
    .limit(2_000)
    .execute();
  const queue = [...events, ...events, ...events]
    .map(({ data }) => ({ data, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .values();
  const outcomes = new Map<string, number>();
  const post = async () => {
    for (const { data: payload } of queue) {
      const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
        payload,
        secret: webhookSecret,
      });
      const outcome = await fetch(`${url}/functions/v1/payment-webhook`, {
        method: "POST",
        headers: { "content-type": "application/json", "stripe-signature": signature },
        body: payload,
      }).then(
        async (response) => {
          await response.arrayBuffer();
          return String(response.status);
        },
        () => delay(cutOffMs, "cut off"),
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 20 }, post));
  say(
    `  webhooks: ${[...outcomes].map(([outcome, times]) => `${outcome} ${times}`).join(", ") || "none yet"}`,
  );
}

/** Until nothing waits any more, which is said once a minute; returns how long that took. */
async function untilSettled({ database }: Services): Promise<number> {
  const startedAt = performance.now();
  for (let second = 0; ; second += 1) {
    const left = Object.entries(await workLeft(database)).filter(([, count]) => count > 0);
    const passedMs = performance.now() - startedAt;
    if (left.length === 0) return passedMs;
    const words = left.map(([what, count]) => `${what} ${count}`).join(", ");
    if (passedMs > settleWithinMs) {
      say(`WRONG  left after a quarter of an hour: ${words}`);
      process.exitCode = 1;
      return passedMs;
    }
    if (second % 60 === 0) say(`  left ${seconds(passedMs)} after the last visit: ${words}`);
    await delay(1_000);
  }
}

type Sample = { p50Ms: number; p99Ms: number; maxMs: number; rssMb: number; heapMb: number };

function sayTraffic(): void {
  for (const [kind, times] of traffic.times) {
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
    say(
      `${kind.padEnd(20)} ${sorted.length} answered, ms p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(0.9999)}`,
    );
  }
  const again = [...traffic.again].map(([why, times]) => `${why} ${times}`);
  say(`tried again: ${again.join(", ") || "nothing"}`);
  saySamples();
  const told = servers.flatMap(({ log }) => log.filter((line) => line.includes('"level":"error"')));
  say(
    `errors in the log: ${told.length}${told
      .slice(0, 5)
      .map((line) => `\n  ${line.slice(0, 300)}`)
      .join("")}`,
  );
}

function saySamples(): void {
  const lines = servers.flatMap(({ log }) => log.filter((line) => line.includes('"event":"soak-sample"')));
  if (lines.length === 0) return;
  const samples = lines.map((line): Sample => JSON.parse(line));
  const tenth = Math.max(1, Math.floor(samples.length / 10));
  const memory = samples.map(({ rssMb }) => rssMb);
  say(`memory MB, every tenth of the time: ${memory.filter((_, index) => index % tenth === 0).join(" ")}`);
  const late = samples.map(({ p99Ms }) => p99Ms).toSorted((one, other) => one - other);
  const latest = Math.max(...samples.map(({ maxMs }) => maxMs));
  const middle = late[Math.floor(late.length / 2)] ?? 0;
  say(`event loop late, ms: p99 of five seconds ${middle.toFixed(0)} (median), longest ${latest.toFixed(0)}`);
}

/** A message is sent at least once: what was in hand when the server was killed may arrive twice, and no more than that. */
function mailFindings(mail: MailCount) {
  const twice = [...mail.byId.values()].filter((times) => times > 1).length;
  const missing = readers - mail.letters.size;
  return [
    { what: `letters: ${mail.letters.size} of ${readers} readers got it`, isRight: missing === 0 },
    {
      what: `e-mails: ${mail.byId.size} different ones, ${twice} arrived twice (in hand when it was killed)`,
      isRight: twice <= 20,
    },
  ];
}

function say(line: string): void {
  console.log(line);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function load(): string {
  return loadavg()
    .map((each) => each.toFixed(1))
    .join(" ");
}
