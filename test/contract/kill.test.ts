/** What was acknowledged is there once, whatever happens to the process (durable before acknowledged). */

import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { readRecords, responseUnlessKilled } from "#test/support/killed-server.ts";
import { startServer, type ServerProcess } from "#test/support/server-process.ts";
import { useBuild } from "#test/support/use-build.ts";

const visitors = Array.from({ length: 200 }, (_, index) => index);
const acknowledgedBeforeTheKill = 60;
/** Two starts and 400 requests, on a machine that may be busy with other tests. */
const timeoutMs = 60_000;

let folder: string;
let server: ServerProcess;

useBuild();
beforeEach(async () => {
  folder = newFolder();
  server = await start();
});
afterEach(async () => {
  await server.stop();
});

function start(): Promise<ServerProcess> {
  return startServer({ DATA_DIR: folder, TRUSTED_PROXIES: "127.0.0.1,::1" });
}

/** Sends one visitor's application; returns the response's id, or undefined when the server was killed before it responded. */
async function apply(visitor: number): Promise<string | undefined> {
  const body = {
    name: `Visitor ${visitor}`,
    email: `visitor-${visitor}@example.com`,
    interests: ["data-entry"],
    _idempotency_key: `application-of-visitor-${visitor}`,
  };
  const headers = {
    "content-type": "application/json",
    "x-forwarded-for": `10.1.${visitor >> 8}.${visitor & 255}`,
  };
  const request = { method: "POST", headers, body: JSON.stringify(body) };
  const response = await responseUnlessKilled(`${server.url}/functions/v1/submit-volunteer-form`, request);
  if (!response) return undefined;
  expect(response.status).toBe(200);
  const { id }: { id: string } = JSON.parse(response.text);
  return id;
}

const read = <Row>(sql: string): Row[] => readRecords(folder, sql);

test(
  "The process is killed amid 200 applications → each acknowledged one is stored once, with its mail, after a restart",
  { timeout: timeoutMs },
  async () => {
    const acknowledged: string[] = [];
    let killed: Promise<unknown> | undefined;
    const answers = visitors.map(async (visitor) => {
      const id = await apply(visitor);
      if (id) acknowledged.push(id);
      if (acknowledged.length >= acknowledgedBeforeTheKill) killed ??= server.stop("SIGKILL");
    });
    await Promise.all(answers);
    await killed;
    expect(acknowledged.length).toBeGreaterThanOrEqual(acknowledgedBeforeTheKill);

    server = await start();
    const stored = read<{ id: string }>("select id from submission").map(({ id }) => id);
    expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);

    // Visitors without a response try again and the other browsers resend: nothing is stored twice.
    await Promise.all(visitors.map(apply));
    expect(read("select 1 from submission")).toHaveLength(visitors.length);
    expect(read("select email from submission group by email having count(*) > 1")).toEqual([]);
    const confirmations = read(
      "select recipient from outbox where kind = 'submission-confirmation' group by recipient having count(*) = 1",
    );
    expect(confirmations).toHaveLength(visitors.length);
  },
);

test(
  "Asked to stop, the server finishes what it accepted and writes the mail in hand before it goes",
  { timeout: timeoutMs },
  async () => {
    const waiting = Array.from({ length: 20 }, (_, index) => apply(1_000 + index));
    const [first] = await Promise.all(waiting.slice(0, 1));
    // The folder comes with the first e-mail: from then on some are in hand.
    await expect.poll(() => existsSync(join(folder, "outbox")), { timeout: timeoutMs }).toBe(true);
    const code = await server.stop();
    const ids = await Promise.all(waiting);
    expect(code).toBe(0);
    const stored = new Set(read<{ id: string }>("select id from submission").map(({ id }) => id));
    expect(ids.filter((id) => id !== undefined && !stored.has(id))).toEqual([]);
    expect(first).toBeDefined();
    expect(read("select 1 from outbox where state = 'sending'")).toEqual([]);
    const outbox = await readdir(join(folder, "outbox"));
    expect(outbox.filter((name) => !name.endsWith(".eml"))).toEqual([]);
  },
);
