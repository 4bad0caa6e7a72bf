/** What is served before the framework is the framework's own response, header by header. */

import { once } from "node:events";
import { type Server, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestServices, type TestServices } from "#test/support/services.ts";
import { createApp, createFileServer } from "#server/app.ts";
import { closeHttpServer, createHttpServer } from "#server/web/listener/http-server.ts";
import { responseHeaders, securityHeadersOf } from "#server/platform/middleware/security-headers.ts";
import { SiteFiles } from "./site-files.ts";
import { prepareFile } from "./file-response.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const secure = { secure: true };

function file(type: string, policy = "default-src 'none'") {
  const headers = {
    "content-type": type,
    "cache-control": "no-cache",
    ...securityHeadersOf(secure),
    "content-security-policy": policy,
  };
  return prepareFile({ body: bytes("plain"), brotli: bytes("brotli"), gzip: bytes("gzip"), headers });
}

const site = new SiteFiles([
  ["/", file("text/html; charset=utf-8", "default-src 'self'")],
  ["/about", file("text/html; charset=utf-8")],
  ["/donate", file("text/html; charset=utf-8")],
  ["/donation-success", file("text/html; charset=utf-8")],
  ["/not-found", file("text/html; charset=utf-8")],
  ["/assets/entry-abc.js", file("text/javascript; charset=utf-8")],
]);

let testServices: TestServices;
let server: Server;
let port: number;
let framework: string[];
let logged: Record<string, unknown>[];

beforeAll(async () => {
  const note = (event: string, facts = {}) => void logged.push({ event, ...facts });
  testServices = await createTestServices({ log: { info: note, warn: note, error: note } });
  const services = {
    ...testServices.services,
    payments: { ...testServices.services.payments, mode: "live" as const },
    renderPage: async () => new Response("rendered", { headers: { "content-type": "text/html" } }),
  };
  const app = createApp(services, site);
  server = createHttpServer(
    (asked, environment) => {
      framework.push(new URL(asked.url).pathname);
      return app.fetch(asked, environment);
    },
    { serveDirectly: createFileServer(services, site) },
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  framework = [];
  logged = [];
});
afterAll(async () => {
  await closeHttpServer(server, 0);
  await testServices.close();
});

type Received = { status: number | undefined; headers: Record<string, unknown>; body: string };

/** The path as it is: `fetch` would tidy it up. */
async function get(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Received> {
  const asking = request({ port, host: "127.0.0.1", path, headers, method }).end();
  const [incoming] = await once(asking, "response");
  let body = "";
  for await (const part of incoming) body += String(part);
  return { status: incoming.statusCode, headers: incoming.headers, body };
}

/** Without what differs from one response to the next. */
function comparable({ status, headers, body }: Received) {
  const { date: _date, "x-request-id": id, ...rest } = headers;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return { status, headers: rest, body };
}

const etag = site.get("/about")?.etag ?? "";

describe.each<[string, Record<string, string>, string]>([
  ["a page", {}, "GET"],
  ["a page in brotli", { "accept-encoding": "gzip, br" }, "GET"],
  ["a page in gzip", { "accept-encoding": "gzip, br;q=0" }, "GET"],
  ["the head of a page", { "accept-encoding": "br" }, "HEAD"],
  ["a page that has not changed", { "if-none-match": `"other", ${etag}` }, "GET"],
  ["any version of a page", { "if-none-match": "*" }, "GET"],
])("A request for %s", (_, headers, method) => {
  test("is served directly → the same status, headers and bytes as the framework gives", async () => {
    const direct = await get("/about?from=here", headers, method);
    expect(framework).toEqual([]);
    // An escaped letter is the same address, which the framework reads.
    const byFramework = await get("/%61bout?from=here", headers, method);
    expect(framework).toEqual(["/%61bout"]);
    expect(comparable(direct)).toEqual(comparable(byFramework));
    expect(direct.headers).toMatchObject({ ...responseHeaders, ...securityHeadersOf(secure) });
    expect(logged.map(({ path, status }) => [path, status])).toEqual([
      ["/about", direct.status],
      ["/about", direct.status],
    ]);
  });
});

test.each([
  ["/", 200],
  ["/nothing", 404],
  ["/nothing.png", 404],
  ["/about/", 308],
  ["/livez", 200],
  ["/functions/v1/submit-email-signup", 405],
  ["/assets/entry-abc.js", 200],
])("%s → every header that keeps a response from being misused, whoever responds", async (path, status) => {
  const received = await get(path);
  expect(received.status).toBe(status);
  expect(received.headers).toMatchObject({
    ...responseHeaders,
    ...securityHeadersOf(secure),
    "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    "content-security-policy": expect.stringContaining("default-src"),
  });
});

test("any version of a page is already there → not sent again", async () => {
  expect((await get("/about", { "if-none-match": "*" })).status).toBe(304);
});

test("a null character in the query of a page → refused, as on every other address", async () => {
  expect([(await get("/about?x=%00")).status, framework]).toEqual([400, ["/about"]]);
});

test.each([
  "localhost:99999",
  "localhost:65535",
  "example.org.",
  "example..org",
  "1.2.3.4.5",
  "256.1.1.1",
  "010.0.0.1",
  "0x7f.1",
  "xn--a",
  "a_b.example",
  "-",
  "[::1]",
  "user@example.org",
  "EXAMPLE.org:8080",
  "192.168.1.10:3000",
])("a page asked for at the host %s → the framework's response, whoever responds", async (host) => {
  const [direct, byFramework] = [await get("/about", { host }), await get("/%61bout", { host })];
  expect(byFramework.status).toBeLessThan(500);
  expect([direct.status, direct.body]).toEqual([byFramework.status, byFramework.body]);
});

test.each([
  ["/donate", 0],
  ["/donate?checkout=cancelled", 1],
  ["/donation-success", 0],
  ["/donation-success?session_id=", 0],
  ["/donation-success?session_id=cs_1", 1],
  ["/not-found", 1],
  ["/about/", 1],
  ["/assets/entry-abc.js", 0],
])("%s goes to the framework %i times", async (path, times) => {
  await get(path);
  expect(framework).toHaveLength(times);
});

/** What comes back over a socket that sends a request's lines as they are. */
async function receivedFor(lines: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET /about HTTP/1.1\r\nHost: localhost\r\n${lines}`);
  let received = "";
  for await (const part of socket) received += String(part);
  return received;
}

test.each([
  ["a body of a transfer encoding whose end can't be known", "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n"],
  ["the transfer encoding that is none", "Transfer-Encoding: identity\r\n\r\n0\r\n\r\n"],
  ["a transfer encoding with options", "Transfer-Encoding: chunked;x\r\n\r\n0\r\n\r\n"],
  ["two hosts", "host: example.org\r\n\r\n"],
])("A page asked for with %s → 400, the page never", async (_, lines) => {
  expect((await receivedFor(lines)).match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 400"]);
});

test("A header that decides the response comes twice → read by the framework, which takes both", async () => {
  const twice = "Accept-Encoding: zstd\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n";
  const received = await receivedFor(twice);
  expect(framework).toEqual(["/about"]);
  expect(received).toContain("content-encoding: br");
});

test.each([
  ["br", "br"],
  ["zstd, BR, gzip", "gzip"],
  ["gzip;q=0.5 , br ; q=0.1", "br"],
  ["br;q=0.000, gzip; q=0", undefined],
  ["br;q=0;x=1, gzip;q=1", "gzip"],
  ["brotli, xbr, gzip2", undefined],
  ["", undefined],
])("'Accept-Encoding: %s' → %s", async (accepted, encoding) => {
  const { headers } = await get("/about", { "accept-encoding": accepted });
  expect([headers["content-encoding"], framework]).toEqual([encoding, []]);
});

test("A script that each page brings along → no line in the log", async () => {
  await get("/assets/entry-abc.js");
  expect(logged).toEqual([]);
});
