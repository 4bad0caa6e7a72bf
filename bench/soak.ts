/**
 * `node bench/soak.ts [--minutes 30] [--database sqlite] [--per-second 12] [--letter 20000]`: a campaign's busiest half hour on this machine alone.
 * Visitors at a steady rate (pages, sign-ups, messages, files, donations), a letter to the list, webhooks again, doubled and out of order,
 * a stop, a kill and a stop of the server; with `--database postgres` also a restart of PostgreSQL, and a bucket that is slow, full and gone.
 * At the end the records are compared with what each visitor was told. Ends with 1 when something was lost, doubled or given up.
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
import { readConfig } from "#server/config/config.ts";
import { createLetter } from "#server/letters/letters.ts";
import { sendLetter } from "#server/letters/sending.ts";
import { openServices } from "#server/open-services.ts";
import type { Services } from "#server/services.ts";
import { freePort } from "#test/support/free-port.ts";
import { startOwnPostgres } from "#test/support/postgres.ts";
import { startS3 } from "#test/support/s3-server.ts";
import { nothingSet, type ServerProcess, startServer } from "#test/support/server-process.ts";
import { compareRecords, isWorkLeft } from "./soak/compare-records.ts";
import { startMailCount } from "./soak/mail-count.ts";
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

const folder = await mkdtemp(join(tmpdir(), "hustings-soak-"));
const postgresFolder = await mkdtemp(join(tmpdir(), "hustings-soak-pg-"));
const isPostgres = values.database === "postgres";
const postgres = isPostgres ? await startOwnPostgres(postgresFolder) : undefined;
const s3 = isPostgres ? await startS3() : undefined;
const mail = await startMailCount(letterSubject);
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
const samples: Sample[] = [];
const told: string[] = [];

let server = await start();
const silent = { info() {}, warn() {}, error() {} };
const office = await openServices(readConfig({ ...nothingSet(), ...settings }), silent);
const traffic: Traffic = {
  acknowledged: { signUps: new Set(), messages: new Set(), files: new Set(), donations: new Set() },
  times: new Map(),
  again: new Map(),
  givenUp: [],
};

try {
  await soak();
} finally {
  await office.close();
  await server.stop("SIGKILL");
  mail.close();
  await s3?.close();
  await postgres?.stop("immediate");
  await Promise.all([folder, postgresFolder].map((path) => rm(path, { recursive: true, force: true })));
}

async function soak(): Promise<void> {
  const { services } = office;
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
  await inTurn(eventsOf(services));
  await visits;
  const settledAfterMs = await untilSettled(services);
  report(settledAfterMs);
  const findings = await compareRecords(services.database, traffic.acknowledged);
  findings.push(...mailFindings());
  for (const { what, isRight } of findings) say(`${isRight ? "right" : "WRONG"}  ${what}`);
  for (const what of traffic.givenUp.slice(0, 10)) say(`GIVEN UP  ${what}`);
  if (findings.some(({ isRight }) => !isRight) || traffic.givenUp.length > 0) process.exitCode = 1;
}

type Happening = [share: number, what: string, happen: () => Promise<void>];

/** What happens after which share of the time. */
function eventsOf(services: Services): Happening[] {
  const common: Happening[] = [
    [0.15, "webhooks again, doubled and out of order", () => storm(services)],
    [0.25, "a stop (SIGTERM) in a storm of webhooks", () => restart("SIGTERM", services)],
    [0.5, "a kill (SIGKILL) in a storm of webhooks", () => restart("SIGKILL", services)],
    [0.75, "a stop (SIGTERM) in a storm of webhooks", () => restart("SIGTERM", services)],
  ];
  if (!postgres || !s3) return common;
  const { fake } = s3;
  const faults: Happening[] = [
    [0.35, "the bucket refuses everything for ten seconds", () => during(() => (fake.refuseWith = 503))],
    [0.4, "the bucket is full for ten seconds", () => during(() => (fake.refuseWith = 507))],
    [0.6, "the bucket takes three seconds for each request", () => during(() => (fake.delayMs = 3_000))],
    [0.65, "PostgreSQL restarts (fast)", restartPostgres("fast")],
    [0.85, "PostgreSQL crashes (immediate)", restartPostgres("immediate")],
  ];
  return [...common, ...faults].toSorted(([one], [other]) => one - other);

  async function during(begin: () => unknown): Promise<void> {
    begin();
    await delay(10_000);
    fake.refuseWith = undefined;
    fake.delayMs = 0;
  }
}

function restartPostgres(mode: "fast" | "immediate") {
  return async () => {
    await postgres?.stop(mode);
    await delay(2_000);
    await postgres?.start();
  };
}

async function inTurn(happenings: Happening[]): Promise<void> {
  const startedAt = performance.now();
  for (const [share, what, happen] of happenings) {
    await delay(Math.max(0, startedAt + share * minutes * 60_000 - performance.now()));
    say(what);
    await happen();
  }
}

async function start(): Promise<ServerProcess> {
  const started = await startServer(settings, "ready", [
    "--import",
    "./bench/soak/event-loop.ts",
    "server/main.ts",
  ]);
  return started;
}

async function restart(signal: "SIGTERM" | "SIGKILL", services: Services): Promise<void> {
  collect();
  const storming = storm(services);
  const startedAt = performance.now();
  await server.stop(signal);
  const stoppedAt = performance.now();
  server = await start();
  say(
    `  stopped after ${seconds(stoppedAt - startedAt)}, ready again after ${seconds(performance.now() - stoppedAt)}`,
  );
  await storming;
}

/** Every event of the provider so far (2,000 at most), three times each, in no order, 20 at once; as the provider would, it goes on when nobody answers. */
async function storm({ database }: Services): Promise<void> {
  const events = await database
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

/** Until nothing waits any more; returns how long that took. */
async function untilSettled({ database }: Services): Promise<number> {
  const startedAt = performance.now();
  while (await isWorkLeft(database)) {
    if (performance.now() - startedAt > settleWithinMs) {
      say("WRONG  work was left after a quarter of an hour");
      process.exitCode = 1;
      break;
    }
    await delay(1_000);
  }
  return performance.now() - startedAt;
}

type Sample = { p50Ms: number; p99Ms: number; maxMs: number; rssMb: number; heapMb: number };

/** Takes the samples of the running process, and the lines of its log that a person should see. */
function collect(): void {
  for (const line of server.output) {
    if (line.includes('"event":"soak-sample"')) samples.push(JSON.parse(line));
    else if (/"level":"(error)"/.test(line)) told.push(line.slice(0, 300));
  }
}

function report(settledAfterMs: number): void {
  collect();
  say(`everything done ${seconds(settledAfterMs)} after the last visit; load ${load()}`);
  for (const [kind, times] of traffic.times) {
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
    say(
      `${kind.padEnd(20)} ${sorted.length} answered, ms p50 ${at(0.5)}, p99 ${at(0.99)}, max ${at(0.9999)}`,
    );
  }
  const again = [...traffic.again].map(([why, times]) => `${why} ${times}`);
  say(`tried again: ${again.join(", ") || "nothing"}`);
  const tenth = Math.max(1, Math.floor(samples.length / 10));
  const memory = samples.map(({ rssMb }) => rssMb);
  say(`memory MB, every tenth of the time: ${memory.filter((_, index) => index % tenth === 0).join(" ")}`);
  const late = samples.map(({ p99Ms }) => p99Ms).toSorted((one, other) => one - other);
  const latest = Math.max(...samples.map(({ maxMs }) => maxMs));
  const middle = late[Math.floor(late.length / 2)] ?? 0;
  say(`event loop late, ms: p99 of five seconds ${middle.toFixed(0)} (median), longest ${latest.toFixed(0)}`);
  say(
    `errors in the log: ${told.length}${told
      .slice(0, 5)
      .map((line) => `\n  ${line}`)
      .join("")}`,
  );
}

/** A message is sent at least once: what was in hand when the server was killed may arrive twice, and no more than that. */
function mailFindings() {
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
