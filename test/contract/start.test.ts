/** The messages of a server that can't start. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { newFolder } from "#test/support/folder.ts";
import { freePort } from "#test/support/free-port.ts";
import {
  builtServer,
  environmentOfPrograms,
  type ServerProcess,
  startServer,
} from "#test/support/server-process.ts";
import { useBuild } from "#test/support/use-build.ts";

const patience = { timeout: 30_000 };

let DATA_DIR: string;

useBuild();
beforeAll(async () => {
  DATA_DIR = newFolder();
});

test("In production with nothing filled in → it does not start, and names each missing thing in a sentence", async () => {
  const started = startServer({ DATA_DIR, NODE_ENV: "production", BASE_URL: "" });
  await expect(started).rejects.toThrow(/ended with 1[\s\S]*APP_SECRET[\s\S]*BASE_URL[\s\S]*SMTP_URL/);
  await expect(started).rejects.not.toThrow(/ at .*\.[jt]s:\d+/);
});

test("In production with every setting, but an authorization line nobody wrote → it does not start, and says where to write it", async () => {
  const started = startServer({
    DATA_DIR,
    NODE_ENV: "production",
    BASE_URL: "https://www.campaign.test",
    APP_SECRET: "0123456789abcdefghijklmnopqrstuvwxyz",
    SMTP_URL: "smtp://127.0.0.1:2525",
    MAIL_FROM: "from@campaign.test",
    MAIL_TO: "to@campaign.test",
  });
  await expect(started).rejects.toThrow(/ended with 1[\s\S]*authorization line[\s\S]*content export words/);
});

test("With a wrong setting → it does not start, and says what would be right", async () => {
  const started = startServer({ DATA_DIR, PAYMENTS: "perhaps" });
  await expect(started).rejects.toThrow("PAYMENTS must be auto, sandbox, test or off.");
});

describe("With nothing set but METRICS_PORT, and damaged rate limits, which may be lost", () => {
  let server: ServerProcess;
  let metricsPort: number;
  let built: { version: string; commit: string };

  beforeAll(async () => {
    const folder = await mkdtemp(join(DATA_DIR, "limits-"));
    await writeFile(join(folder, "limits.sqlite"), "no database at all ".repeat(100));
    metricsPort = await freePort();
    const { version, commit } = JSON.parse(await readFile("build/client/version.json", "utf8"));
    built = { version, commit };
    server = await startServer({ DATA_DIR: folder, METRICS_PORT: String(metricsPort) });
  });

  test("says loudly that payments are a sandbox and mail is not sent", async () => {
    await said(server, "PAYMENTS ARE A SANDBOX");
    await said(server, "MAIL IS NOT SENT");
  });

  test("the numbers are at /metrics of that port, and not on the site's", async () => {
    await fetch(server.url);
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toMatch(
      /^http_request_duration_seconds_count\{listener="site",route="\/\*",status="2xx"\} 1$/m,
    );
    expect(text).toContain(`hustings_build_info{version="${built.version}",commit="${built.commit}"`);
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  });

  test("another one on its port → it says in a sentence that the port is taken", async () => {
    const started = startServer({ DATA_DIR, PORT: new URL(server.url).port });
    await expect(started).rejects.toThrow("The port is taken by another program");
  });

  test("a stop signal to the whole group comes several times → what was accepted is answered, and it ends with 0", async () => {
    const body = JSON.stringify({ email: "resident@campaign.test" });
    const { port } = new URL(server.url);
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      expect: "100-continue",
    };
    const slow = request({ port, method: "POST", path: "/functions/v1/submit-email-signup", headers });
    slow.flushHeaders();
    await once(slow, "continue");
    const answered = once(slow, "response");
    process.kill(server.pid, "SIGTERM");
    await said(server, '"event":"stopping"');
    // Signals that come at the same moment would be one.
    process.kill(server.pid, "SIGTERM");
    slow.end(body);
    const [response] = await answered;
    expect(response.statusCode).toBeLessThan(500);
    expect(await server.exited).toBe(0);
  });

  test("standard output has the log alone, a JSON object in each line, and the first names version and commit", () => {
    const [first, ...others] = server.log.map((line) => JSON.parse(line));
    expect(first).toMatchObject({ level: "info", event: "starting", ...built });
    expect(others.map(({ event }) => event)).toEqual(expect.arrayContaining(["ready", "request"]));
  });
});

test("npm start of a trial → few lines for a person, the two addresses last; the log is in a file that they name", async () => {
  const folder = await mkdtemp(join(DATA_DIR, "trial-"));
  const OFFICE_PORT = String(await freePort());
  const command = ["scripts/start.ts", "--built"];
  const server = await startServer({ DATA_DIR: folder, OFFICE_PORT }, "The office is at", command);
  expect(server.output.length).toBeLessThan(12);
  expect(server.output.slice(-2)).toEqual([
    `The site is at ${server.url}`,
    expect.stringMatching(`^The office is at http://localhost:${OFFICE_PORT}/trial\\?token=`),
  ]);
  const [link = ""] = server.output.at(-1)?.match(/http\S+/) ?? [];
  expect((await fetch(link, { redirect: "manual" })).status).toBe(303);
  const path = join(folder, "log.jsonl");
  expect(server.output).toContain(`The log is in ${path}`);
  expect(await server.stop()).toBe(0);
  expect(server.log).toEqual([]);
  const events = (await readFile(path, "utf8")).trimEnd().split("\n");
  expect(events.map((line) => JSON.parse(line)["event"])).toEqual(
    expect.arrayContaining(["starting", "ready", "stopped"]),
  );
});

test("npm run dev → the address to open and the office's, each once; the office on the site's port → a sentence", async () => {
  const folder = await mkdtemp(join(DATA_DIR, "dev-"));
  const [PORT, OFFICE_PORT] = [String(await freePort()), String(await freePort())];
  const settings = { DATA_DIR: folder, PORT, OFFICE_PORT };
  const server = await startServer(settings, "The office is at", ["scripts/dev.ts"]);
  onTestFinished(async () => void (await server.stop()));
  expect(server.output.filter((line) => line.includes("localhost"))).toEqual([
    `The site is at http://localhost:${PORT}`,
    expect.stringMatching(`^The office is at http://localhost:${OFFICE_PORT}/trial\\?token=`),
  ]);
  expect((await fetch(`http://localhost:${PORT}/livez`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  const clash = startServer({ ...settings, OFFICE_PORT: PORT }, "ready", ["scripts/dev.ts"]);
  await expect(clash).rejects.toThrow(`OFFICE_PORT must be another port than PORT (${PORT}).`);
});

test("A request while it starts → waits for the site, and is not refused", async () => {
  const NODE_OPTIONS = `--import=${new URL("../support/hold-opening.mjs", import.meta.url).href}`;
  const server = await startServer({ DATA_DIR, NODE_OPTIONS }, "starting");
  // Connections are refused until it listens, which is before anything is opened.
  const page = await vi.waitUntil(() => fetch(server.url).catch(() => undefined), {
    ...patience,
    interval: 1,
  });
  await said(server, "The opening is held until a request comes.");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("<h1");
  expect(await server.stop()).toBe(0);
});

test.each(["PORT", "OFFICE_PORT", "METRICS_PORT"])(
  "A stop signal while it opens %s → it closes what it opened, and stops in order",
  async (setting) => {
    const port = String(await freePort());
    const NODE_OPTIONS = `--import=${new URL("../support/stop-while-listening.mjs", import.meta.url).href}`;
    const stopping = { NODE_OPTIONS, STOP_WHILE_OPENING: port, [setting]: port };
    const server = await startServer({ DATA_DIR, ...stopping }, "stopping");
    expect(await server.exited).toBe(0);
    const events = server.log.map((line) => JSON.parse(line)["event"]);
    expect(events.slice(-2)).toEqual(["stopping", "stopped"]);
  },
);

test("With a damaged database → it does not start, says what to do, and leaves the file alone", async () => {
  const folder = await mkdtemp(join(DATA_DIR, "damaged-"));
  const damaged = "no database at all ".repeat(100);
  await writeFile(join(folder, "hustings.sqlite"), damaged);
  const started = startServer({ DATA_DIR: folder });
  await expect(started).rejects.toThrow("The database hustings.sqlite in DATA_DIR is damaged");
  expect(await readFile(join(folder, "hustings.sqlite"), "utf8")).toBe(damaged);
});

test.skipIf(!existsSync("/dev/full"))(
  "Its log's disk is full, or who reads the log has ended → the site goes on without a log, and stops in order",
  async () => {
    const outputs = ["full", "ended"].map(async (output) => {
      const full = openSync("/dev/full", "w");
      const port = await freePort();
      const child = spawn(process.execPath, builtServer(), {
        stdio: ["ignore", output === "full" ? full : "pipe", "ignore"],
        env: {
          ...environmentOfPrograms(),
          PORT: String(port),
          BASE_URL: `http://localhost:${port}`,
          DATA_DIR,
        },
      });
      closeSync(full);
      child.stdout?.destroy();
      const exited = once(child, "exit");
      const look = () => fetch(`http://localhost:${port}/no-such-page`).catch(() => undefined);
      const isServing = vi.waitUntil(async () => (await look())?.status === 404, patience);
      expect(await Promise.race([isServing, exited])).toBe(true);
      child.kill("SIGTERM");
      expect(await exited).toEqual([0, null]);
    });
    await Promise.all(outputs);
  },
);

describe("On a runtime whose time zone data are too old", () => {
  const NODE_OPTIONS = `--import=${new URL("../support/old-time-zone-data.mjs", import.meta.url).href}`;

  test("a trial starts with donations off, and says why", async () => {
    const server = await startServer({ DATA_DIR, NODE_OPTIONS });
    await said(server, "DONATIONS ARE OFF");
    const donation = await fetch(`${server.url}/functions/v1/create-donation-payment`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: server.url },
      body: "{}",
    });
    expect(await server.stop()).toBe(0);
    expect(server.output.join("\n")).toMatch(/DONATIONS ARE OFF: This Node .* time zone data 2026b or newer/);
    expect(await donation.json()).toMatchObject({ code: "payments_not_configured" });
  });

  test("production does not start", async () => {
    const started = startServer({ DATA_DIR, NODE_OPTIONS, NODE_ENV: "production" });
    await expect(started).rejects.toThrow(/time zone data 2026b or newer/);
  });
});

async function said(server: ServerProcess, words: string): Promise<void> {
  await vi.waitUntil(() => server.output.some((line) => line.includes(words)), patience);
}
