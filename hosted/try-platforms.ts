/**
 * `npm --prefix hosted/runtimes ci && npm --prefix hosted/runtimes test` tries the functions on Deno and workerd; `Deno` or `workerd` after it
 * tries that one. Each has a PostgreSQL, a bucket and a worker of its own. Tried are forms, files, errors, a donation to its receipt,
 * and a restart of PostgreSQL.
 */

import assert from "node:assert/strict";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "#test/support/free-port.ts";
import { startMailSink } from "#test/support/mail-sink.ts";
import { startOwnPostgres } from "#test/support/postgres.ts";
import { plainPost, uploadPost } from "#test/support/requests.ts";
import { startS3 } from "#test/support/s3-server.ts";
import { sandboxCard, sandboxDonor } from "#test/support/sandbox-donor.ts";
import { samples } from "#test/support/sample-files.ts";
import { startServer } from "#test/support/server-process.ts";
import { buildIfNeeded } from "../scripts/build-version.ts";
import { bundleForWorkerd } from "./bundle.ts";

const site = "https://www.example.org";
const runtimes = "hosted/runtimes/node_modules/.bin";
const patienceMs = 60_000;

type Platform = {
  name: string;
  start(settings: Record<string, string>, folder: string): Promise<ChildProcess>;
};

const platforms: Platform[] = [
  {
    name: "Deno",
    start: async (settings) => {
      const allowed = ["--allow-net", "--allow-env", "--allow-read", "--allow-sys", "--no-prompt"];
      const command = ["run", ...allowed, "hosted/deno.ts"];
      return spawn(join(runtimes, "deno"), command, {
        stdio: "inherit",
        env: { ...pathOnly(), NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1", ...settings },
      });
    },
  },
  {
    name: "workerd",
    start: async (settings, folder) => {
      const config = join(folder, "workerd.capnp");
      await copyFile(await bundleForWorkerd(), join(folder, "functions.mjs"));
      await writeFile(config, workerdConfig(settings));
      return spawn(join(runtimes, "workerd"), ["serve", config], { stdio: "inherit", env: pathOnly() });
    },
  },
];

function pathOnly() {
  return { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "" };
}

function workerdConfig(settings: Record<string, string>): string {
  const bindings = Object.entries(settings).map(
    ([name, value]) => `(name = ${JSON.stringify(name)}, text = ${JSON.stringify(value)})`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .functions),
    (name = "internet", network = (allow = ["public", "private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${settings["PORT"]}", http = (), service = "main")],
);
const functions :Workerd.Worker = (
  modules = [(name = "functions", esModule = embed "functions.mjs")],
  compatibilityDate = "2026-11-01",
  bindings = [${bindings.join(", ")}],
);
`;
}

async function tryPlatform({ name, start }: Platform): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "hustings-platform-"));
  const postgresFolder = await mkdtemp(join(tmpdir(), "hustings-platform-pg-"));
  const postgres = await startOwnPostgres(postgresFolder, postgresFolder);
  const [s3, sink, port] = await Promise.all([startS3(), startMailSink(), freePort()]);
  const functions = `http://127.0.0.1:${port}`;
  const settings = {
    BASE_URL: site,
    BACKEND_URL: functions,
    APP_SECRET: "4f1c9a07b2d85e36c0a9f4e7182b6d3c",
    DATABASE_URL: postgres.url,
    ...s3.settings,
  };
  const worker = await startServer({ ...settings, DATA_DIR: folder, PORT: "off", SMTP_URL: sink.url });
  const startedAt = performance.now();
  const runtime = await start({ ...settings, PORT: String(port) }, folder);
  try {
    await until(() =>
      fetch(`${functions}/livez`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    console.log(`${name}: ready after ${Math.round(performance.now() - startedAt)} ms`);
    for (const [what, check] of Object.entries(checks)) {
      const began = performance.now();
      await check({ functions, postgres, received: () => sink.read() });
      console.log(`${name}: ${what} (${Math.round(performance.now() - began)} ms)`);
    }
  } finally {
    runtime.kill();
    await once(runtime, "exit");
    await worker.stop();
    await Promise.all([sink.close(), s3.close(), postgres.stop("fast")]);
    await Promise.all([folder, postgresFolder].map((path) => rm(path, { recursive: true, force: true })));
  }
}

type Tried = {
  functions: string;
  postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
  received(): ReturnType<Awaited<ReturnType<typeof startMailSink>>["read"]>;
};

const checks: Record<string, (tried: Tried) => Promise<void>> = {
  async "a form of the static site is taken, and the browser may ask before"({ functions }) {
    const address = `${functions}/functions/v1/submit-email-signup`;
    const preflight = await fetch(address, {
      method: "OPTIONS",
      headers: { origin: site, "access-control-request-method": "POST" },
    });
    assert.deepEqual([preflight.status, preflight.headers.get("access-control-allow-origin")], [204, site]);
    const response = await post(functions, "submit-email-signup", {
      firstName: "Ana",
      email: "ana@example.org",
    });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("access-control-allow-origin"), site);
  },

  async "the e-mail of a sign-up leads to the functions, which ask and confirm"({ functions, received }) {
    const link = await found(async () =>
      (await received())
        .flatMap(
          ({ text = "" }) => text.match(/http:\/\/127\.0\.0\.1:\d+\/subscription\/confirm\?token=\S+/) ?? [],
        )
        .at(0),
    );
    const page = await fetch(link);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<form[^>]+method="post"/);
    const confirmed = await fetch(link, { method: "POST", redirect: "manual" });
    assert.equal(confirmed.status, 303);
    const after = await fetch(new URL(confirmed.headers.get("location") ?? "", functions), {
      redirect: "manual",
    });
    assert.deepEqual([after.status, after.headers.get("location")], [302, `${site}/thank-you/confirmed`]);
  },

  async "a file and its message are taken, and the file can be read"({ functions }) {
    const path = "contact-attachments/1789000000000-0123456789abcdef0123456789abcdef.pdf";
    const upload = await uploadPost(path, {
      content: samples.pdf,
      fileName: "plan.pdf",
      headers: { origin: site },
    });
    const uploaded = await fetch(new Request(functions + new URL(upload.url).pathname, upload));
    assert.equal(uploaded.status, 200);
    const address = `${functions}/storage/v1/object/public/attachments/${path}`;
    const sent = await post(functions, "submit-contact-form", { ...message, attachmentUrls: [address] });
    assert.equal(sent.status, 200);
    assert.deepEqual(Buffer.from(await (await fetch(address)).arrayBuffer()), samples.pdf);
  },

  async "a plain HTML form with a mistake comes back with what was typed"({ functions }) {
    const request = plainPost(
      "submit-email-signup",
      new URLSearchParams({ firstName: "Bo", email: "nobody" }),
      {
        origin: site,
      },
    );
    const response = await fetch(new Request(functions + new URL(request.url).pathname, request));
    assert.equal(response.status, 422);
    assert.match(await response.text(), /value="nobody"/);
  },

  async "a plain HTML form with a file is taken"({ functions }) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...message, email: "cy@example.org" }))
      form.append(name, value);
    form.append("files", new Blob([samples.pdf], { type: "application/pdf" }), "plan.pdf");
    const headers = { accept: "text/html", origin: site };
    const address = `${functions}/functions/v1/submit-contact-form`;
    const response = await fetch(address, { method: "POST", body: form, headers, redirect: "manual" });
    assert.deepEqual([response.status, response.headers.get("location")], [303, "/thank-you/message"]);
  },

  async "a donation is taken, its status told, and its receipt sent with a PDF"({ functions, received }) {
    const created = await post(functions, "create-donation-payment", { amount: 25, donorInfo: sandboxDonor });
    const { url } = (await created.json()) as { url: string };
    const paid = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(sandboxCard),
      redirect: "manual",
    });
    assert.equal(paid.status, 303);
    const sessionId = url.split("/").at(-1);
    await until(async () => {
      const status = await post(functions, "donation-status", { sessionId });
      return ((await status.json()) as { state: string }).state === "paid";
    });
    await until(async () => (await received()).some(({ attachments }) => attachments.length > 0));
  },

  async "PostgreSQL stops and comes back: 503 meanwhile, 200 again"({ functions, postgres }) {
    const attempt = async () => {
      const response = await post(functions, "donation-status", { sessionId: "cs_unknown" });
      await response.arrayBuffer();
      return response.status;
    };
    const before = await attempt();
    await postgres.stop("fast");
    assert.equal(await attempt(), 503);
    await postgres.start();
    await until(async () => (await attempt()) === before);
  },

  async "an address of the site leads to the site"({ functions }) {
    const response = await fetch(`${functions}/about?from=mail`, { redirect: "manual" });
    assert.deepEqual([response.status, response.headers.get("location")], [302, `${site}/about?from=mail`]);
  },
};

function post(functions: string, name: string, body: object) {
  return fetch(`${functions}/functions/v1/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: site },
    body: JSON.stringify(body),
  });
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  await found(async () => (await isSo()) || undefined);
}

async function found<T>(look: () => Promise<T | undefined>): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
    if (performance.now() > giveUpAt) throw new Error("It did not happen within a minute");
    await delay(200);
  }
}

const message = {
  firstName: "Ana",
  lastName: "Example",
  email: "ana@example.org",
  subject: "report-issue",
  message: "The plans are attached.",
};

await buildIfNeeded();
const wanted = process.argv.slice(2);
for (const platform of platforms)
  if (wanted.length === 0 || wanted.includes(platform.name)) await tryPlatform(platform);
