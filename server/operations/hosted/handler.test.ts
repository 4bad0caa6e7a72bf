import { describe, expect, onTestFinished, test } from "vitest";
import type { Environment } from "#server/platform/config/config.ts";
import { openEmptyPostgres } from "#test/support/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { hasPostgres } from "#test/support/postgres.ts";
import { jsonPost, plainPost, uploadPost } from "#test/support/requests.ts";
import { samples } from "#test/support/sample-files.ts";
import { startS3 } from "#test/support/s3-server.ts";
import { createHostedBackend } from "./handler.ts";
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const site = "https://www.example.org";
const functions = "https://functions.example.org";
const visitor = "203.0.113.9";
const silent = { info() {}, warn() {}, error() {} };
const parts = { loadBuild: () => Promise.reject(new Error("No page is rendered here")), log: silent };

const settings = { BASE_URL: site, BACKEND_URL: functions, APP_SECRET: "4f1c9a07b2d85e36c0a9f4e7182b6d3c" };

/** The handler over a database and a bucket of its own. */
async function openBackend(over: Environment = {}) {
  const [records, s3] = await Promise.all([openEmptyPostgres(), startS3()]);
  await migrate(records.database);
  const environment = { ...settings, ...s3.settings, DATABASE_URL: records.databaseUrl, ...over };
  const backend = createHostedBackend({ environment, ...parts });
  onTestFinished(async () => {
    await backend.close();
    await records.close();
    await s3.close();
  });
  const send = (request: Request) => backend.fetch(atFunctions(request), visitor);
  return { send, database: records.database, files: s3.fake };
}

/** As a platform hands it over: at the functions' own address, with headers that can't be changed. */
function atFunctions(request: Request): Request {
  const { pathname, search } = new URL(request.url);
  return new Request(functions + pathname + search, request);
}

test.each([
  ["DATABASE_URL", "DATABASE_URL is needed: hosted functions keep records in PostgreSQL."],
  ["S3_ENDPOINT", "S3_ENDPOINT is needed: hosted functions keep files in a bucket."],
  ["APP_SECRET", "APP_SECRET is needed, the same as that of the worker."],
  ["BASE_URL", "BASE_URL is needed: the address of the site's pages."],
])("created without %s → a sentence that says so", (name, sentence) => {
  expect(() => createHostedBackend({ environment: { ...settings, [name]: "" }, ...parts })).toThrow(sentence);
});

test("PostgreSQL can't be reached → 503 with a sentence", async () => {
  const s3 = await startS3();
  onTestFinished(s3.close);
  const DATABASE_URL = "postgres://nobody@127.0.0.1:1/none";
  const backend = createHostedBackend({
    environment: { ...settings, ...s3.settings, DATABASE_URL },
    ...parts,
  });
  const response = await backend.fetch(atFunctions(jsonPost("submit-email-signup", {})));
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: "unavailable" });
});

describe.skipIf(!hasPostgres())("hosted functions over PostgreSQL and S3", () => {
  test("a sign-up from the static site's page → stored, with the link of its e-mail at the functions' address", async () => {
    const { send, database } = await openBackend();
    const body = { firstName: "Ana", email: "ana@example.org" };
    const response = await send(jsonPost("submit-email-signup", body, { origin: site }));
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe(site);
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
    const mails = database.selectFrom("outbox").select("text").where("kind", "=", "subscription-confirm");
    const [mail] = await mails.execute();
    expect(mail?.text).toContain(`${functions}/subscription/confirm?token=`);
  });

  test("asked by the browser before a post of the static site's page → it may, with its key and without credentials", async () => {
    const { send } = await openBackend();
    const asked = "content-type,idempotency-key,apikey,authorization";
    const preflight = new Request(`${functions}/functions/v1/submit-email-signup`, {
      method: "OPTIONS",
      headers: {
        origin: site,
        "access-control-request-method": "POST",
        "access-control-request-headers": asked,
      },
    });
    const response = await send(preflight);
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([204, site]);
    const allowed = response.headers.get("access-control-allow-headers")?.split(",");
    expect(allowed).toEqual(expect.arrayContaining(asked.split(",")));
  });

  test("posted by a page of another site → 403, and nothing is stored", async () => {
    const { send, database } = await openBackend();
    const body = { firstName: "Ana", email: "ana@example.org" };
    const response = await send(
      jsonPost("submit-email-signup", body, { origin: "https://elsewhere.example" }),
    );
    expect(response.status).toBe(403);
    expect(await database.selectFrom("subscriber").selectAll().execute()).toEqual([]);
  });

  test("the same message sent twice with its key as a header → stored once, the same answer", async () => {
    const { send, database } = await openBackend();
    const once = () =>
      jsonPost("submit-simple-contact", message, { origin: site, "idempotency-key": "key-of-a-visitor" });
    const answers = [await send(once()), await send(once())];
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
    expect(await database.selectFrom("submission").select("id").execute()).toHaveLength(1);
  });

  test("a file sent by a script with its message → it lies in the bucket and can be read at the functions' address", async () => {
    const { send, files } = await openBackend();
    const path = "contact-attachments/1789000000000-0123456789abcdef0123456789abcdef.pdf";
    const content = samples.pdf;
    const uploaded = await send(
      await uploadPost(path, { content, fileName: "plan.pdf", headers: { origin: site } }),
    );
    expect(uploaded.status).toBe(200);
    expect(files.requests.some(({ method }) => method === "PUT")).toBe(true);
    const address = `${functions}/storage/v1/object/public/attachments/${path}`;
    const sent = { ...contact, attachmentUrls: [address] };
    expect((await send(jsonPost("submit-contact-form", sent, { origin: site }))).status).toBe(200);
    expect(Buffer.from(await (await send(new Request(address))).arrayBuffer())).toEqual(content);
  });

  test("a plain HTML form → the thank-you page, which the static site has", async () => {
    const { send } = await openBackend();
    const form = new URLSearchParams({ firstName: "Ana", email: "ana@example.org" });
    const accepted = await send(plainPost("submit-email-signup", form, { origin: site }));
    expect([accepted.status, accepted.headers.get("location")]).toEqual([303, "/thank-you/sign-up"]);
    const next = await send(new Request(`${functions}/thank-you/sign-up?from=form`));
    expect([next.status, next.headers.get("location")]).toEqual([302, `${site}/thank-you/sign-up?from=form`]);
  });

  test("visitors of one address → one limit, by the address that the platform says", async () => {
    const { send } = await openBackend();
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const body = { ...message, message: `${message.message} (${turn})` };
      // Nobody vouches for this header, so it must not matter.
      const headers = { "x-forwarded-for": `198.51.100.${turn}` };
      statuses.push((await send(jsonPost("submit-simple-contact", body, headers))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

const message = {
  name: "Ana",
  email: "ana@example.org",
  subject: "Other",
  message: "When is the crossing on Quadra Street built?",
};

const contact = {
  firstName: "Ana",
  lastName: "Example",
  email: "ana@example.org",
  subject: "report-issue",
  message: "The plans are attached.",
};

const root = join(import.meta.dirname, "..", "..", "..");

/** What a file loads when it runs: modules of ours by their path from the root, others by name. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const found = text.matchAll(
    /(?:^|\n)(?:(?:import|export) (?!type\b)[\w\s{},*]*? from|import) "([^"]+)"|\bimport\("([^"]+)"\)/g,
  );
  return Array.from(found, ([, first, second]) => first ?? second ?? "").map((name) => {
    if (name === "#content/first-edition.ts") return "content/first-campaign/edition.ts";
    if (name.startsWith("#")) return name.slice(1);
    return name.startsWith(".") ? normalize(join(dirname(file), name)) : name;
  });
}

/** Every module that is reached from a file, each with the one that imports it first. */
function reachedFrom(start: string): Map<string, string> {
  const reached = new Map([[start, ""]]);
  for (const [file] of reached) {
    if (!/^(content|domain|server)\//.test(file) || !file.endsWith(".ts")) continue;
    for (const name of importsOf(file)) if (!reached.has(name)) reached.set(name, file);
  }
  return reached;
}

const reached = reachedFrom("server/operations/hosted/handler.ts");

test("following the imports of the hosted handler → the whole backend, so that this test sees what it should", () => {
  expect(reached.has("server/web/functions/payment-webhook.ts")).toBe(true);
  expect(reached.has("server/money/contributions/record/apply-facts.ts")).toBe(true);
  expect(reached.has("node:crypto")).toBe(true);
});

test("what the hosted handler loads of Node → nothing that needs a disk, a thread or a process", () => {
  const ofNode = [...reached.keys()].filter((name) => name.startsWith("node:"));
  // The settings may name files; a functions platform that has none is asked for none.
  const ofSettings = ["node:fs", "node:path"];
  expect(ofNode.toSorted()).toEqual(["node:crypto", "node:fs", "node:net", "node:path", "node:util"]);
  for (const [file] of reached) {
    if (!file.startsWith("server/") || !file.endsWith(".ts")) continue;
    const names = importsOf(file).filter((name) => ofSettings.includes(name));
    if (names.length > 0) expect(file).toMatch(/^server\/platform\/(config\/|system\/writable-folder\.ts)/);
  }
});

test("what the hosted handler loads of packages → none with a binary of its own, and no mail library", () => {
  const packages = [...reached.keys()].filter((name) => /^(?!node:)(?!.*\.(ts|json)$)/.test(name));
  expect(packages.toSorted()).toEqual([
    "aws4fetch",
    "file-type",
    "hono",
    "hono/cors",
    "hono/factory",
    "hono/route",
    "kysely",
    "pg",
    "stripe",
    "zod",
  ]);
});

test("what runs when a module of the hosted handler is loaded → asks for no folder of its own, which a bundle has not", () => {
  const files = [...reached.keys()].filter((name) => /^(content|domain|server)\/.*\.ts$/.test(name));
  const asking = files.filter((file) => readFileSync(join(root, file), "utf8").includes("import.meta"));
  expect(asking).toEqual([]);
});
