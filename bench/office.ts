/**
 * `node bench/office.ts [part of a path]`: what a page of the office costs with as many records as a large campaign has (`npm run office --
 * seed-samples`, which takes a minute here; a folder that is named in OFFICE_DATA is filled once and used again).
 * With DATABASE_URL the records are in that PostgreSQL, whose own work is counted too.
 *
 * CPU is that of the server and of its database connections, from /proc, so this needs Linux. Every figure is the median of seven; build first.
 */

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Role } from "#domain/team/roles.ts";
import { hasRecords } from "#server/operations/backup/installation.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { freePort } from "#test/support/free-port.ts";
import { signInAs } from "#test/support/office-people.ts";
import { startServer } from "#test/support/server-process.ts";

const rounds = 7;
/** Requests in one measurement: the clock of /proc is coarse. */
const requests = 5;

const [wanted = ""] = process.argv.slice(2);
const { DATABASE_URL: databaseUrl, OFFICE_DATA: keptFolder } = process.env;
const dataDir = keptFolder ?? mkdtempSync(join(tmpdir(), "hustings-bench-"));
const database = await openDatabase({ dataDir, databaseUrl });
await migrate(database);
const settings = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
if (!(await hasRecords(database)))
  execFileSync(process.execPath, ["office/main.ts", "seed-samples"], {
    env: { ...process.env, ...settings, OFFICE_PORT: "off" },
    stdio: "inherit",
  });
const port = await freePort();
const server = await startServer({ ...settings, OFFICE_PORT: String(port) });
const office = `http://localhost:${port}`;
try {
  for (const [role, paths] of Object.entries(await pagesByRole(database))) {
    const { token } = await signInAs(role as Role, database, new Date());
    const all = new Set([...paths, ...(await partsIn(paths[0] ?? "/", token))]);
    for (const path of [...all].filter((each) => each.includes(wanted))) await report(role, path, token);
  }
} finally {
  await server.stop();
  await closeDatabase(database);
  if (keptFolder === undefined) rmSync(dataDir, { recursive: true });
}

/** Lists, their last pages, searches that find much, little and nothing, and one page of each kind. */
async function pagesByRole(records: Kysely<Database>): Promise<Partial<Record<Role, string[]>>> {
  const message = await records
    .selectFrom("submission")
    .select(["id", "email_key"])
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const contribution = await records
    .selectFrom("contribution")
    .select("id")
    .orderBy("idempotency_key")
    .limit(1)
    .executeTakeFirstOrThrow();
  const person = Buffer.from(message.email_key ?? "").toString("base64url");
  return {
    candidate: [
      "/today",
      "/inbox",
      "/inbox?view=all&page=100",
      "/inbox?q=sample",
      "/inbox?q=oaks+tillicum",
      "/inbox?q=nowhere",
      `/inbox/${message.id}`,
      "/people",
      "/people?page=200",
      "/people?find=04242",
      `/people/${person}`,
      "/letters",
      "/find?q=sample",
      "/find?q=04242",
      "/find?q=nowhere",
      "/settings/log",
      "/settings/log?page=200",
      "/settings/log?words=receipt",
      "/settings/team",
      "/settings/mail",
      "/settings/backups",
      "/settings/check-up",
      "/money",
      "/content",
      "/content/launch",
      "/content/edit/campaign",
    ],
    "financial-agent": [
      "/money",
      "/today",
      "/money/contributions",
      "/money/contributions?page=200",
      "/money/contributions?find=04242",
      "/money/contributions?find=sample+25",
      "/money/contributions?find=nowhere",
      `/money/contributions/${contribution.id}`,
      "/money/contributions/enter",
      "/money/receipts",
      "/money/receipts?page=200",
      "/money/receipts?find=04242",
      "/money/receipts/print",
      "/money/go-back",
      "/money/decide",
      "/find?q=sample",
      "/find?q=00042",
    ],
    editor: ["/content", "/find?q=candidate"],
  };
}

/** Every part of a room that the navigation of its first page leads to. */
async function partsIn(room: string, token: string): Promise<string[]> {
  const response = await fetch(office + room, { headers: { cookie: `office=${token}` } });
  return [...(await response.text()).matchAll(/href="(\/(?:money|content)\/[a-z-]+)"/g)].flatMap(
    ([, path]) => path ?? [],
  );
}

async function report(role: string, path: string, token: string): Promise<void> {
  const measured: { cpuMs: number; wallMs: number }[] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) measured.push(await measure(path, token));
  const of = (name: "cpuMs" | "wallMs") => median(measured.slice(1).map((each) => each[name]));
  console.log(
    `${role.padEnd(16)} ${path.padEnd(52)} CPU ${of("cpuMs").toFixed(1).padStart(7)} ms   wall ${of("wallMs").toFixed(1).padStart(7)} ms`,
  );
}

async function measure(path: string, token: string) {
  const before = await cpuMsByProcess();
  const walls: number[] = [];
  for (let request = 0; request < requests; request++) {
    const begun = performance.now();
    const response = await fetch(office + path, { headers: { cookie: `office=${token}` } });
    await response.arrayBuffer();
    walls.push(performance.now() - begun);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  }
  const after = await cpuMsByProcess();
  const used = [...after].map(([pid, cpuMs]) => cpuMs - (before.get(pid) ?? cpuMs));
  return { cpuMs: used.reduce((sum, each) => sum + each, 0) / requests, wallMs: median(walls) };
}

/** Of the server, and of the processes of PostgreSQL that serve this database; SQLite is a thread of the server. */
async function cpuMsByProcess(): Promise<Map<number, number>> {
  const pids = [server.pid, ...(databaseUrl === undefined ? [] : await connectionPids())];
  return new Map(pids.flatMap((pid) => (existsSync(`/proc/${pid}/task`) ? [[pid, cpuMsOf(pid)]] : [])));
}

async function connectionPids(): Promise<number[]> {
  const { rows } = await sql<{
    pid: number;
  }>`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    database,
  );
  return rows.map(({ pid }) => pid);
}

function cpuMsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"),
  );
  return threads.reduce((sum, text) => sum + Number(text.split(" ")[0]), 0) / 1e6;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
