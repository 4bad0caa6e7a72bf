/** PostgreSQL is restarted, as a package upgrade does it, while a server of ours works on it. */

import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { closeDatabase, openDatabase } from "#server/platform/database/open-database.ts";
import { hasPostgres, startOwnPostgres } from "#test/support/postgres.ts";
import { startServer } from "#test/support/server-process.ts";
import { startTcpSwitch } from "#test/support/tcp-switch.ts";
import { useBuild } from "#test/support/use-build.ts";

const secret = { APP_SECRET: "4f1c9a07b2d85e36c0a9f4e7182b6d3c", TRUSTED_PROXIES: "127.0.0.1,::1" };
const patience = { timeout: 30_000 };
/** Leaves the processor to what is tested. */
const betweenSignUpsMs = 100;

let folder: string;
let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;

describe.skipIf(!hasPostgres())("PostgreSQL restarts", () => {
  useBuild();
  beforeAll(async () => {
    folder = newFolder();
    postgres = await startOwnPostgres(folder);
  });
  // A test that fails may leave it stopped.
  beforeEach(() => postgres.start());
  afterAll(async () => {
    await postgres.stop("fast");
  });

  test("it is down when the server starts, and restarts twice under visitors → the same process goes on, and every acknowledged sign-up is kept once", async () => {
    await postgres.stop("fast");
    const environment = { DATA_DIR: folder, DATABASE_URL: postgres.url, ...secret };
    const server = await startServer(environment, "waiting-for-database");
    onTestFinished(async () => void (await server.stop("SIGKILL")));
    expect(await statusAndBody(`${server.url}/livez`)).toEqual([200, { status: "alive" }]);
    for (const path of ["/readyz", "/readyz/database"])
      expect(await statusAndBody(server.url + path)).toEqual([503, { status: "starting" }]);
    const visit = await fetch(server.url, { headers: { accept: "text/html" } });
    expect([visit.status, visit.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await visit.text()).toContain("The site is just starting.");
    await postgres.start();
    await vi.waitUntil(async () => (await fetch(`${server.url}/readyz`)).status === 200, patience);
    expect((await fetch(server.url)).status).toBe(200);
    for (const mode of ["fast", "immediate"] as const) await restartUnderVisitors(server.url, mode);
    expect(await server.stop()).toBe(0);
  }, 120_000);

  async function restartUnderVisitors(url: string, mode: "fast" | "immediate"): Promise<void> {
    const acknowledged: string[] = [];
    let refused = 0;
    const restart = { isOver: false };
    const visitors = Array.from({ length: 6 }, async (_, visitor) => {
      for (let round = 0; !(restart.isOver && round > 5); round += 1) {
        const email = `${mode}-${visitor}-${round}@campaign.test`;
        // Each request has a different address, so that no rate limit applies.
        const status = await signUp(url, email, `203.0.${visitor}.${round % 250}`);
        if (status === 200) acknowledged.push(email);
        else refused += 1;
        await delay(betweenSignUpsMs);
      }
    });
    await vi.waitUntil(() => acknowledged.length >= 12, patience);
    await postgres.stop(mode);
    await vi.waitUntil(() => refused > 0, patience);
    expect(await statusesOf(url, ["/", "/donate", "/assets/none", "/livez", "/readyz"])).toEqual([
      200, 200, 404, 200, 200,
    ]);
    await vi.waitUntil(async () => (await fetch(`${url}/readyz/database`)).status === 503, patience);
    await postgres.start();
    await vi.waitUntil(async () => (await fetch(`${url}/readyz/database`)).status === 200, patience);
    restart.isOver = true;
    await Promise.all(visitors);
    expect(await signUp(url, `${mode}-after@campaign.test`, "203.0.9.9")).toBe(200);
    const kept = await keptOf(mode);
    expect(kept).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(kept).size).toBe(kept.length);
  }

  test("a standby takes its place at the same address → 503 until it may write, then the same process goes on with every sign-up that the standby had", async () => {
    const standbyFolder = newFolder();
    const standby = await postgres.startStandby(standbyFolder);
    onTestFinished(async () => void (await standby.stop()));
    const address = await startTcpSwitch(postgres.port);
    onTestFinished(address.close);
    const databaseUrl = postgres.url.replace(String(postgres.port), String(address.port));
    const server = await startServer({ DATA_DIR: folder, DATABASE_URL: databaseUrl, ...secret });
    onTestFinished(async () => void (await server.stop("SIGKILL")));
    const emails = Array.from({ length: 12 }, (_, index) => `standby-${index}@campaign.test`);
    const statuses = await Promise.all(
      emails.map((email, index) => signUp(server.url, email, `203.0.113.${index}`)),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await vi.waitUntil(async () => (await keptOf("standby", standby.url)).length === 12, patience);

    await postgres.stop("immediate");
    address.to(standby.port);
    // The first find that their connections are lost, the others a server that reads and does not write yet.
    for (let index = 0; index < 4; index++)
      expect(await signUp(server.url, "standby-refused@campaign.test", `203.0.114.${index}`)).toBe(503);
    await standby.promote();
    let tries = 0;
    await vi.waitUntil(async () => {
      tries += 1;
      return (await signUp(server.url, "standby-after@campaign.test", `203.0.115.${tries}`)) === 200;
    }, patience);
    const kept = await keptOf("standby", standby.url);
    expect(kept.toSorted()).toEqual([...emails, "standby-after@campaign.test"].toSorted());
    await server.stop("SIGKILL");
  });

  test("a stop signal while it waits → it ends with 0", async () => {
    await postgres.stop("fast");
    const environment = { DATA_DIR: folder, DATABASE_URL: postgres.url, ...secret };
    const server = await startServer(environment, "waiting-for-database");
    expect(await server.stop()).toBe(0);
  });
});

async function signUp(url: string, email: string, address: string): Promise<number> {
  const response = await fetch(`${url}/functions/v1/submit-email-signup`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ firstName: "Resident", email }),
  });
  await response.arrayBuffer();
  return response.status;
}

async function keptOf(mode: string, databaseUrl = postgres.url): Promise<string[]> {
  const database = await openDatabase({ databaseUrl, dataDir: folder });
  try {
    const { rows } = await sql<{
      email: string;
    }>`select email from subscriber where email like ${`${mode}-%`}`.execute(database);
    return rows.map(({ email }) => email);
  } finally {
    await closeDatabase(database);
  }
}

async function statusesOf(url: string, paths: string[]): Promise<number[]> {
  const responses = await Promise.all(paths.map((path) => fetch(url + path)));
  return responses.map(({ status }) => status);
}

async function statusAndBody(address: string): Promise<[number, unknown]> {
  const response = await fetch(address);
  return [response.status, await response.json()];
}
