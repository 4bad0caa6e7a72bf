/** Two servers behind a balancer are replaced one after the other by those of a newer version, while visitors come and go. */

import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { migrate, migrations } from "#server/platform/database/migrate.ts";
import { type Balancer, startBalancer } from "#test/support/balancer.ts";
import { openEmptyPostgres, useDatabase } from "#test/support/database.ts";
import { hasPostgres } from "#test/support/postgres.ts";
import { builtServer, type ServerProcess, startServer } from "#test/support/server-process.ts";
import { useBuild } from "#test/support/use-build.ts";

const root = join(import.meta.dirname, "..", "..");
const patience = { timeout: 120_000 };
/** Leaves the processor to the servers that start. */
const betweenVisitsMs = 30;
const addition = {
  up: async (on: Kysely<unknown>) => void (await sql`create table added (id text)`.execute(on)),
};

useBuild();

describe.skipIf(!hasPostgres())("A rolling restart", () => {
  test("to a version with other scripts and a newer schema, and a server of the older one after it → every page, script and form is answered, and each sign-up is kept once", async () => {
    const { database, dataDir, databaseUrl = "" } = await useDatabase(openEmptyPostgres);
    const balancer = await startBalancer();
    onTestFinished(() => balancer.close());
    const environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      BASE_URL: balancer.url,
      APP_SECRET: "4f1c9a07b2d85e36c0a9f4e7182b6d3c",
      TRUSTED_PROXIES: "127.0.0.1",
    };
    const start = async (folder?: string) => {
      const server = await startServer(environment, "ready", builtServer(folder));
      onTestFinished(async () => void (await server.stop("SIGKILL")));
      balancer.add(portOf(server));
      return server;
    };
    const newer = newerVersion();
    const older = await Promise.all([start(), start()]);
    const visitors = startVisitors(balancer);
    onTestFinished(() => visitors.leave());
    await visitors.more();
    await migrate(database, { ...migrations, "0099-added": addition });
    const servers = [];
    for (const server of older) {
      servers.push(await start(newer));
      await visitors.more();
      await balancer.remove(portOf(server));
      expect(await server.stop()).toBe(0);
      await visitors.more();
    }
    servers.push(await start());
    await visitors.more();
    await visitors.leave();
    for (const server of servers) expect(await server.stop()).toBe(0);
    expect(visitors.faults).toEqual([]);
    expect(new Set(visitors.scripts).size).toBeGreaterThan(1);
    const kept = await database.selectFrom("subscriber").select("email").execute();
    expect(kept.map(({ email }) => email).toSorted()).toEqual(visitors.signedUp.toSorted());
    const mails = await database.selectFrom("outbox").select("recipient").execute();
    const toVisitors = mails.map(({ recipient }) => recipient).filter((one) => one.startsWith("visitor-"));
    expect(toVisitors.toSorted()).toEqual(visitors.signedUp.toSorted());
  }, 300_000);
});

function portOf({ output }: ServerProcess): number {
  const ready = output.find((line) => line.includes('"event":"ready"')) ?? "{}";
  return (JSON.parse(ready) as { port: number }).port;
}

/** This version with another name for the home page's script, as any change of it gives. */
function newerVersion(): string {
  const folder = mkdtempSync(join(tmpdir(), "hustings-newer-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of ["build/client", "build/server", "build/program", "build/finished", "package.json"])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const script = scriptOf(readFileSync(join(folder, "build/client/index.html"), "utf8")).slice(
    "/assets/".length,
  );
  const renamed = `newer-${script}`;
  renameSync(join(folder, "build/client/assets", script), join(folder, "build/client/assets", renamed));
  for (const file of globSync(join(folder, "build/{client,server}/**/*.{html,js}"))) {
    const text = readFileSync(file, "utf8");
    if (text.includes(script)) writeFileSync(file, text.replaceAll(script, renamed));
  }
  return folder;
}

function scriptOf(page: string): string {
  return /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? "";
}

/** Four at once: each opens the home page, asks for its script, and signs up, again and again. */
function startVisitors({ url }: Balancer) {
  const faults: string[] = [];
  const scripts: string[] = [];
  const signedUp: string[] = [];
  let rounds = 0;
  const day = { isOver: false };

  async function ask(path: string, init: RequestInit = {}): Promise<string> {
    const response = await fetch(url + path, init);
    const text = await response.text();
    if (response.status !== 200) faults.push(`${path} → ${response.status}: ${text.slice(0, 200)}`);
    return text;
  }

  async function visit(name: string): Promise<void> {
    const script = scriptOf(await ask("/"));
    scripts.push(script);
    await ask(script);
    const email = `${name}@campaign.test`;
    // Each has an address of its own, so that no rate limit applies.
    const headers = {
      "content-type": "application/json",
      origin: url,
      "x-forwarded-for": `203.0.${Math.floor(rounds / 250)}.${rounds % 250}`,
    };
    await ask("/functions/v1/submit-email-signup", {
      method: "POST",
      headers,
      body: JSON.stringify({ firstName: "Resident", email }),
    });
    signedUp.push(email);
    rounds += 1;
  }

  const all = Promise.all(
    Array.from({ length: 4 }, async (_, visitor) => {
      for (let round = 0; !day.isOver; round += 1) {
        await visit(`visitor-${visitor}-${round}`);
        await delay(betweenVisitsMs);
      }
    }),
  );
  return {
    faults,
    scripts,
    signedUp,
    /** Resolves after eight more visits. */
    more() {
      const enough = rounds + 8;
      return vi.waitUntil(() => rounds >= enough, patience);
    },
    async leave() {
      day.isOver = true;
      await all;
    },
  };
}
