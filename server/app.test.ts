import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { trackerPath } from "#domain/content/developments/projects.ts";
import type { FunctionError } from "#domain/web/functions.ts";
import { freePort } from "#test/support/free-port.ts";
import { plainPolicy } from "#test/support/plain-policy.ts";
import { samples } from "#test/support/sample-files.ts";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { createApp, createStartingApp } from "./app.ts";
import { DatabaseUnavailableError } from "#server/platform/database/unavailable-error.ts";
import { pagePolicy } from "#server/platform/http/page-policy.ts";
import type { Services } from "./services.ts";
import { prepareFile } from "#server/web/site/file-response.ts";
import { createS3Storage } from "#server/platform/storage/s3-storage.ts";
import Stripe from "stripe";
import { closeDatabase } from "#server/platform/database/open-database.ts";
import { describeEachDatabase, useDatabase } from "#test/support/database.ts";
import { createMoney, testSecret } from "#test/support/money.ts";
import { jsonPost } from "#test/support/requests.ts";

const site = "https://www.example.org";
let testServices: TestServices;
let app: ReturnType<typeof createApp>;
let logged: Record<string, unknown>[];

beforeAll(async () => {
  logged = [];
  const note = (event: string, facts = {}) => void logged.push({ event, ...facts });
  testServices = await createTestServices({ log: { info: note, warn: note, error: note } });
  app = createApp(testServices.services, new Map());
});
afterAll(() => testServices.close());

async function ask(path: string, init: RequestInit = {}, over: Partial<Services> = {}): Promise<Response> {
  const asked =
    Object.keys(over).length > 0 ? createApp({ ...testServices.services, ...over }, new Map()) : app;
  return asked.request(site + path, init);
}

function post(path: string, body: BodyInit | null, headers: Record<string, string> = {}): Promise<Response> {
  return ask(path, { method: "POST", body, headers: { "content-type": "application/json", ...headers } });
}

async function refusal(response: Response): Promise<[number, string | undefined]> {
  const { error, code }: FunctionError = await response.json();
  expect(error).toMatch(/^[A-Z].*\.$|Reference/);
  return [response.status, code];
}

async function tableError(response: Response): Promise<[number, string]> {
  const { code, message }: { code: string; message: string } = await response.json();
  expect(message).not.toBe("");
  return [response.status, code];
}

describe("A function is asked wrongly", () => {
  const path = "/functions/v1/submit-volunteer-form";

  test.each(["GET", "PUT", "DELETE", "PATCH"])("with %s: it says that it only takes POST", async (method) => {
    const response = await ask(path, { method });
    expect(response.headers.get("allow")).toBe("POST, OPTIONS");
    expect(await refusal(response)).toEqual([405, "method_not_allowed"]);
  });

  test("by a name that does not exist: 404", async () => {
    expect(await refusal(await post("/functions/v1/submit-everything", "{}"))).toEqual([
      404,
      "unknown_function",
    ]);
  });

  test.each(["text/plain", "application/xml", "application/jsonp"])("as %s: 415", async (type) => {
    expect(await refusal(await post(path, "{}", { "content-type": type }))).toEqual([
      415,
      "unsupported_type",
    ]);
  });

  test.each(["", "{", "null", "[]", '"text"', "25", "\u0000"])("with the body %j: 400", async (body) => {
    expect(await refusal(await post(path, body))).toEqual([400, "invalid_json"]);
  });

  test("with 2 MB of JSON: 413, whether it says its length or not", async () => {
    const body = JSON.stringify({ name: "x".repeat(2 * 1024 * 1024) });
    const announced = { "content-length": String(body.length) };
    expect(await refusal(await post(path, body, announced))).toEqual([413, "too_large"]);
    expect(await refusal(await post(path, body))).toEqual([413, "too_large"]);
  });

  test("with a length that is announced as too large: refused before a byte is read", async () => {
    let pulled = 0;
    const body = new ReadableStream({ pull: () => void (pulled += 1) }, { highWaterMark: 0 });
    const headers = { "content-type": "application/json", "content-length": String(256 * 1024 + 1) };
    const response = await ask(path, { method: "POST", body, headers, duplex: "half" } as RequestInit);
    expect([await refusal(response), pulled]).toEqual([[413, "too_large"], 0]);
  });

  test("by a browser's plain form: the reason stands on a page with a way back", async () => {
    const response = await post(path, "x", { accept: "text/html", "content-type": "text/plain" });
    expect(response.status).toBe(415);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain("go to the home page");
  });
});

test("A signed event → its signature decides, whatever type its sender gives it", async () => {
  const types = ["application/json", "text/plain;charset=UTF-8", "application/octet-stream"];
  const responses = await Promise.all(
    types.map((type) => post("/functions/v1/payment-webhook", "{}", { "content-type": type })),
  );
  const [asJson, ...others] = responses.map(({ status }) => status);
  expect(asJson).not.toBe(415);
  expect(others).toEqual([asJson, asJson]);
});

describe("The table interface", () => {
  test("answers how many donations were paid, and with it how long the list is", async () => {
    const response = await ask("/rest/v1/donations?select=count&limit=1", {
      headers: { prefer: "count=exact" },
    });
    expect(await response.json()).toEqual([{ count: 0 }]);
    expect(response.headers.get("content-range")).toBe("0-0/1");
  });

  test.each([
    "/rest/v1/donations",
    "/rest/v1/donations?select=*",
    "/rest/v1/donations?select=count",
    "/rest/v1/donations?select=count&limit=2",
    "/rest/v1/donations?select=email&limit=1",
    "/rest/v1/donations?select=count&limit=1&email=eq.jo@example.com",
    "/rest/v1/donations?select=count&select=*&limit=1",
  ])("refuses %s", async (path) => {
    expect(await tableError(await ask(path))).toEqual([401, "42501"]);
  });

  test.each(["POST", "PATCH", "DELETE"])("refuses %s", async (method) => {
    const response = await ask("/rest/v1/donations?select=count&limit=1", { method });
    expect(await tableError(response)).toEqual([401, "42501"]);
  });

  test("knows no other table and no other procedure", async () => {
    expect(await tableError(await ask("/rest/v1/subscriber?select=*"))).toEqual([404, "PGRST205"]);
    expect(await tableError(await post("/rest/v1/rpc/read_all", "{}"))).toEqual([404, "PGRST202"]);
  });

  test("answers the public numbers as sums alone", async () => {
    const response = await post("/rest/v1/rpc/public_numbers", "{}");
    expect(await response.json()).toMatchObject({ donationsCents: 0, donors: 0, supportersByArea: [] });
  });
});

test.each([
  "/auth/v1/token?grant_type=password",
  "/auth/v1/user",
  "/realtime/v1/websocket",
  "/realtime/v1",
  "/rest/v1/",
])("%s says in JSON that it is not offered", async (path) => {
  const response = await ask(path);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "not_offered" });
});

test("The storage lists, moves and deletes nothing for the anonymous key", async () => {
  const response = await post("/storage/v1/object/list/attachments", `{"prefix":""}`);
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ statusCode: "403", error: "Unauthorized" });
  expect((await ask("/storage/v1/object/attachments/x", { method: "DELETE" })).status).toBe(403);
});

/** A database whose every use fails so. */
function failing(error: Error): Partial<Services> {
  const database = {
    getExecutor() {
      throw error;
    },
  };
  return { database: database as unknown as Services["database"] };
}

test("While the database is down, the process is alive and serves pages; the database's own check says when to ask again", async () => {
  const down = failing(new DatabaseUnavailableError("gone"));
  expect((await ask("/livez", {}, down)).status).toBe(200);
  const ready = await ask("/readyz", {}, down);
  const states = { status: "degraded", database: "down", storage: "ok", mail: "unknown" };
  expect([ready.status, await ready.json()]).toEqual([200, states]);
  const database = await ask("/readyz/database", {}, down);
  expect([database.status, database.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(database.headers.get("cache-control")).toBe("no-store");
  expect(await database.json()).toEqual({ database: "down" });
  expect((await ask("/readyz/storage", {}, down)).status).toBe(200);
});

test("While everything answers, the process is ready; a health check of something else is a page that is not there", async () => {
  const statement = { values: () => statement, onConflict: () => statement, execute: async () => [] };
  const up = { database: { insertInto: () => statement } as unknown as Services["database"] };
  const ready = await ask("/readyz", {}, up);
  const states = { status: "ready", database: "ok", storage: "ok", mail: "written" };
  expect([ready.status, await ready.json()]).toEqual([200, states]);
  expect((await ask("/readyz/database", {}, up)).status).toBe(200);
  expect((await ask("/readyz/weather", {}, up)).status).toBe(404);
});

test("While the store of files is down, an upload is refused with a sentence that says to try again", async () => {
  const refused = await ask("/readyz/storage", {}, { storage: createS3Storage(await emptyAddress()) });
  expect([refused.status, await refused.json()]).toEqual([503, { storage: "down" }]);
  const upload = {
    method: "POST",
    body: new Blob([samples.pdf]),
    headers: { "content-type": "application/pdf" },
  };
  const path = `/storage/v1/object/attachments/contact-attachments/1789000000000-${"a".repeat(32)}.pdf`;
  const response = await ask(path, upload, { storage: createS3Storage(await emptyAddress()) });
  expect(await refusal(response)).toEqual([503, "unavailable"]);
  expect(response.headers.get("retry-after")).toBe("10");
});

/** Nobody listens there. */
async function emptyAddress() {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  return { endpoint, region: "auto", bucket: "b", accessKeyId: "a", secretAccessKey: "s" };
}

test("When something nobody expected happens, the visitor reads a sentence with a reference that the log has too", async () => {
  const numbers = { method: "POST" };
  const response = await ask("/rest/v1/rpc/public_numbers", numbers, failing(new TypeError("secret detail")));
  const { error }: FunctionError = await response.json();
  const id = response.headers.get("x-request-id") ?? "none";
  expect(response.status).toBe(500);
  expect(error).toContain(id);
  expect(error).not.toContain("secret detail");
  expect(logged.findLast((line) => line["event"] === "request-failed")).toMatchObject({
    id,
    code: "unexpected",
  });
});

describe("Every answer", () => {
  test("carries the headers that keep it from being misused, and its own id", async () => {
    const { headers } = await ask("/livez");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get("strict-transport-security")).toContain("max-age=");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ["/functions/v1/submit-volunteer-form", "/functions/v1/submit-volunteer-form"],
    ["/functions/v1/jo", "/functions/v1/*"],
    ["/storage/v1/object/attachments/jo.pdf", "/storage/v1/object/attachments/*"],
    ["/jo", "/*"],
  ])("is logged by its route when it is refused: %s", async (path, route) => {
    logged = [];
    expect((await post(path, "{}")).status).toBeGreaterThanOrEqual(400);
    expect(logged.map((line) => line["path"])).toEqual([route]);
  });

  test("to a browser that asks first whether it may post is logged by its route: nobody looked whether there is such a path", async () => {
    logged = [];
    const asking = { origin: "https://www.example.org", "access-control-request-method": "POST" };
    expect((await ask("/rest/v1/jo@example.org", { method: "OPTIONS", headers: asking })).status).toBe(204);
    expect(logged.map((line) => line["path"])).toEqual(["/rest/v1/:table"]);
  });

  test("is logged without the visitor: neither query, nor an unknown path, nor a file's name", async () => {
    logged = [];
    await ask("/livez?email=jo@example.com");
    await ask("/jo@example.com");
    await ask("/storage/v1/object/public/attachments/contact-attachments/jo.pdf");
    expect(JSON.stringify(logged)).not.toContain("jo");
    // A health check has no line at all.
    expect(logged).toHaveLength(2);
  });
});

describe("The donation page", () => {
  const rendered: unknown[] = [];
  const renderPage: Services["renderPage"] = async (path, state) => {
    rendered.push([path, state]);
    return new Response("rendered");
  };
  test.each([
    ["sandbox", "", { payments: "rehearsal", isCancelled: false }],
    ["stripe-test", "", { payments: "rehearsal", isCancelled: false }],
    ["off", "", { payments: "off", isCancelled: false }],
    ["live", "?checkout=cancelled", { payments: "open", isCancelled: true }],
  ] as const)("payments are %s%s → says so before a name is typed", async (mode, query, state) => {
    rendered.length = 0;
    await ask(`/donate${query}`, {}, { renderPage, payments: { ...testServices.services.payments, mode } });
    expect(rendered).toEqual([["/donate", state]]);
  });

  test("payments are open → the page as it was built", async () => {
    rendered.length = 0;
    await ask("/donate", {}, { renderPage, payments: { ...testServices.services.payments, mode: "live" } });
    expect(rendered).toEqual([]);
  });
});

test("Whoever finds a weakness reads where to tell of it, and until when that holds", async () => {
  const response = await ask("/.well-known/security.txt");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await response.text()).toMatch(/^Contact: mailto:.+@.+\nExpires: 20\d\d-.+Z\n/);
});

/** Refuses every key but those that begin so. */
function refusing(allowed?: string): Services["limiter"] {
  return {
    ...testServices.services.limiter,
    check: async (key) =>
      allowed !== undefined && key.startsWith(allowed)
        ? { ok: true }
        : { ok: false, retryAfterSeconds: 120, minutes: 2 },
  };
}

test("The donor's page shows what our books say of the session in its address", async () => {
  const rendered: unknown[] = [];
  const renderPage: Services["renderPage"] = async (path, state) => {
    rendered.push([path, state]);
    return new Response("<!doctype html><style>p{}</style><script>stolen()</script>", {
      headers: { "content-type": "text/html; charset=utf-8" },
    });
  };
  const response = await ask("/donation-success?session_id=cs_unknown", {}, { renderPage });
  expect(response.status).toBe(200);
  expect(rendered).toEqual([
    [
      "/donation-success",
      expect.objectContaining({ sessionId: "cs_unknown", status: { state: "waiting", live: true } }),
    ],
  ]);
  // Without a policy of its own it may run nothing: what a request brought is never what allows a script.
  expect(response.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'sha256-[^ ]+'; img-src/,
  );
});

test("The donor's page when it may not look → the sentence, the status and the time to wait, and no word about the payment", async () => {
  const rendered: unknown[] = [];
  const renderPage: Services["renderPage"] = async (_path, state) => {
    rendered.push(state);
    return new Response("rendered", { headers: { "content-type": "text/html" } });
  };
  const limiter = refusing("render:");
  const response = await ask("/donation-success?session_id=cs_some", {}, { renderPage, limiter });
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "120"]);
  expect(rendered).toEqual([
    {
      sessionId: "cs_some",
      lookedAt: expect.any(String),
      refusal: "Rate limit exceeded. Please wait 2 minutes before trying again.",
    },
  ]);
});

test("The donor's page with a session that is none, asked for too often → 429 and the time to wait, not the session's fault", async () => {
  const limiter = refusing();
  const response = await ask(`/donation-success?session_id=${"x".repeat(300)}`, {}, { limiter });
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "120"]);
});

test("A plain HTML post that is refused → a page and not raw JSON, with the time to wait", async () => {
  const limiter = refusing();
  for (const name of ["resend-donation-receipt", "donation-status"]) {
    const headers = { accept: "text/html", "content-type": "application/x-www-form-urlencoded" };
    const asked = (body: string) =>
      ask(`/functions/v1/${name}`, { method: "POST", body, headers }, { limiter });
    const refused = [await asked("sessionId=cs_some"), await asked("")];
    expect(refused.map(({ status }) => status)).toEqual([429, 422]);
    expect(refused[0]?.headers.get("retry-after")).toBe("120");
    for (const response of refused) expect(response.headers.get("content-type")).toContain("text/html");
  }
});

test.each(["", "?stage=hearing"])(
  "the tracker%s asked for at another address than the public one → may load pictures and fonts from there",
  async (query) => {
    const siteOrigins = [site];
    const policy = pagePolicy("", { ...plainPolicy, siteOrigins }, { isFramed: true });
    const bodies = { body: new Uint8Array(), brotli: undefined, gzip: undefined };
    const built = prepareFile({ ...bodies, headers: { "content-security-policy": policy } });
    const services = { ...testServices.services, renderPage: async () => new Response("filtered") };
    const tracker = createApp(services, new Map([[trackerPath, built]]));
    const response = await tracker.request(`http://192.168.1.5:3000${trackerPath}${query}`);
    const sources = `'self' http://192.168.1.5:3000 ${site} data:`;
    expect(response.headers.get("content-security-policy")).toContain(
      `img-src ${sources}; font-src ${sources}`,
    );
  },
);

test.each(["starting", "stopping"] as const)(
  "A balancer asks a process that is %s: 503 that says so, with the headers that every answer has",
  async (status) => {
    const response = await createStartingApp(testServices.services, () => status).request(`${site}/readyz`);
    expect([response.status, await response.json()]).toEqual([503, { status }]);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  },
);

describeEachDatabase("a server whose stop has closed the database", (open) => {
  test("a signed webhook and a sign-up → 503 and when to come again, never 500", async () => {
    const records = await useDatabase(open);
    const { services } = await createMoney(records);
    const app = createApp(services, new Map());
    await closeDatabase(records.database);
    const signUp = jsonPost("submit-email-signup", { firstName: "Ann", email: "ann@example.org" });
    for (const request of [await signedEvent(services.clock.now()), signUp]) {
      const response = await app.fetch(request);
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "10"]);
    }
  });
});

async function signedEvent(now: Date): Promise<Request> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const event = { id: "evt_1", type: "charge.succeeded", created: timestamp, data: { object: {} } };
  const payload = JSON.stringify(event);
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: testSecret,
    timestamp,
  });
  return jsonPost("payment-webhook", payload, { "stripe-signature": signature });
}
