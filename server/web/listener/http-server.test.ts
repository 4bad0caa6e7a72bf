import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { closeHttpServer, createHttpServer } from "./http-server.ts";

type Fetch = (request: Request) => Response | Promise<Response>;

async function serve(fetch: Fetch, options?: Parameters<typeof createHttpServer>[1]) {
  const server = createHttpServer(fetch, options);
  server.listen(0, "0.0.0.0");
  await once(server, "listening");
  onTestFinished(() => closeHttpServer(server, 0));
  return { server, port: (server.address() as AddressInfo).port };
}

/** Sends bytes as they are, and resolves with all that came back once the server hung up. */
async function exchange(port: number, sent: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (data) => void (received += data));
  socket.on("error", () => {});
  socket.write(sent);
  await once(socket, "close");
  return received;
}

test.each([
  ["no HTTP at all", "hello\r\n\r\n", 400],
  ["a backslash in its path", "GET /a\\b HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 400],
  ["a host that is none", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", 400],
  ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["a tunnel in mind", "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", 400],
  ["an expectation that nobody knows", "GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n", 417],
  ["HTTP/1.0 and no host", "GET / HTTP/1.0\r\n\r\n", 400],
  ["HTTP/1.0 and two hosts, in a health check", "GET /livez HTTP/1.0\r\nHost:\r\nHost: a\r\n\r\n", 400],
  ["no host, in a health check of HTTP/1.1", "GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400],
  ["a header of 20 KB", `GET / HTTP/1.1\r\nHost: a\r\nA: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  [
    "a chunk that says 20 KB about itself",
    `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;${"a".repeat(20_000)}\r\na\r\n`,
    413,
  ],
  ["two lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400],
])("A request with %s → a sentence, with the headers that every answer has", async (_, sent, status) => {
  const { port } = await serve(() => new Response("never"), { secure: true });
  const received = await exchange(port, sent);
  expect(received.split("\r\n", 1)[0]).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(received).toContain("strict-transport-security: max-age=31536000");
  expect(received).toContain("content-security-policy: default-src 'none'");
  expect(received).toContain("x-content-type-options: nosniff");
  expect(received).toContain("This request can't be read.");
});

test.each(["GET /livez", "HEAD /readyz", "GET /readyz?from=balancer"])(
  "A health check by HTTP/1.0 without a host (%s) → is answered",
  async (line) => {
    const { port } = await serve(({ url }) => new Response(null, { headers: { "x-url": url } }));
    const received = await exchange(port, `${line} HTTP/1.0\r\n\r\n`);
    expect(received.split("\r\n", 1)[0]).toBe("HTTP/1.1 200 OK");
    expect(received).toContain(`x-url: http://localhost${line.split(" ")[1]}`);
  },
);

test("A body that breaks while it is awaited → a sentence, not a connection that is cut", async () => {
  const { port } = await serve(async (request) => new Response(await request.text()));
  const received = await exchange(
    port,
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nno length\r\n",
  );
  expect(received.split("\r\n", 1)[0]).toBe("HTTP/1.1 400 Bad Request");
  expect(received).toContain("This request can't be read.");
});

test("A body that breaks after the answer began → no second answer in the midst of the first", async () => {
  const { port } = await serve(() => {
    const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode("half")) });
    return new Response(body);
  });
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("error", () => {});
  socket.write("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n");
  socket.on("data", (data) => {
    received += data;
    if (received.endsWith("half\r\n")) socket.write("no length\r\n");
  });
  await once(socket, "close");
  expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test("Nonsense behind the request for a page → the whole page, then a sentence", async () => {
  const body = "page".repeat(1_000_000);
  const { port } = await serve(() => new Response("never"), {
    serveDirectly: (_, outgoing) => {
      outgoing.writeHead(200, { "content-length": body.length }).end(body);
      return true;
    },
  });
  const received = await exchange(port, "GET / HTTP/1.1\r\nHost: a\r\n\r\nnonsense\r\n\r\n");
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
  expect(received).toContain(`\r\n\r\n${body}HTTP/1.1 400`);
});

test("A server → lets nobody hold a connection: headers within 10 seconds, a request within 5 minutes, 2 minutes of silence, 2,000 at a time", async () => {
  const { server } = await serve(() => new Response("never"));
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections } = server;
  expect({ headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    timeout: 120_000,
    keepAliveTimeout: 0,
    maxConnections: 2_000,
  });
});

describe("connections of one address", () => {
  const done = () => new Response("done");

  /** Opens connections that stay open after their first answer; resolves with those that got one. */
  async function hold(port: number, count: number, localAddress: string): Promise<Socket[]> {
    const sockets = Array.from({ length: count }, () => {
      const socket = connect({ port, host: "127.0.0.1", localAddress });
      socket.on("error", () => {}).write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
      return socket;
    });
    onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
    const answered = sockets.map(
      (socket) =>
        new Promise((resolve) => {
          socket.once("data", () => resolve(true)).once("close", () => resolve(false));
        }),
    );
    const isKept = await Promise.all(answered);
    return sockets.filter((_, at) => isKept[at]);
  }

  test("more than a third of what is free → closed at once, and others still get in", async () => {
    const { port } = await serve(done, { maxConnections: 40 });
    expect(await hold(port, 30, "127.0.0.2")).toHaveLength(10);
    expect(await hold(port, 3, "127.0.0.3")).toHaveLength(3);
  });

  test("of several addresses that take all they can → the next one gets in", async () => {
    const { port } = await serve(done, { maxConnections: 40 });
    for (let address = 2; address < 8; address += 1) await hold(port, 20, `127.0.0.${address}`);
    expect(await hold(port, 1, "127.0.0.99")).toHaveLength(1);
  });

  test("that close → room for as many of the same address", async () => {
    const { port } = await serve(done, { maxConnections: 8 });
    const [first, ...others] = await hold(port, 3, "127.0.0.2");
    expect(others).toHaveLength(1);
    first?.destroy();
    await vi.waitUntil(async () => (await hold(port, 1, "127.0.0.2")).length === 1, { timeout: 30_000 });
  });

  test("that is a proxy's which is trusted → as many as the server takes", async () => {
    const { port } = await serve(done, { maxConnections: 40, trustedProxies: ["127.0.0.2"] });
    expect(await hold(port, 30, "127.0.0.2")).toHaveLength(30);
  });
});

test("A request that is not whole in time → 408, with a sentence", async () => {
  const { server, port } = await serve(() => new Response("never"));
  // What Node says of it, without the minutes.
  server.once("connection", (socket) => {
    server.emit(
      "clientError",
      Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }),
      socket,
    );
  });
  const received = await exchange(port, "POST / HTTP/1.1\r\n");
  expect(received.split("\r\n", 1)[0]).toBe("HTTP/1.1 408 Request Timeout");
  expect(received).toContain("This request can't be read.");
});

test("A stop that cuts a request → it is over when the handling of that request is: what it stores finds the database open", async () => {
  let isHandled = false;
  const { server, port } = await serve(async ({ signal }) => {
    await once(signal, "abort");
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
    isHandled = true;
    return new Response("too late");
  });
  const hanging = fetch(`http://127.0.0.1:${port}/`).catch(() => "cut");
  await once(server, "request");
  await closeHttpServer(server, 0);
  expect([isHandled, await hanging]).toEqual([true, "cut"]);
});

test("A stop while one request never ends → the others are answered, and the server closes", async () => {
  const answer = Promise.withResolvers<Response>();
  const { server, port } = await serve(({ url }) =>
    url.endsWith("/hang") ? new Promise<Response>(() => {}) : answer.promise,
  );
  const hanging = fetch(`http://127.0.0.1:${port}/hang`).catch(() => "cut");
  const response = fetch(`http://127.0.0.1:${port}/`);
  await once(server, "request");
  await once(server, "request");
  const closed = closeHttpServer(server, 100);
  answer.resolve(new Response("done"));
  expect(await (await response).text()).toBe("done");
  await closed;
  expect(await hanging).toBe("cut");
});

test("A server that stops while a balancer still sends → answers on kept and on new connections, each for the last time", async () => {
  const { server, port } = await serve(() => new Response("done"));
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (data) => void (received += data));
  const request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
  socket.write(request);
  await vi.waitUntil(() => received.includes("\r\n\r\n") && /done|\r\n0\r\n/.test(received), {
    timeout: 30_000,
  });
  expect(received).toContain("Connection: keep-alive");
  const drained = Promise.withResolvers<void>();
  const closed = closeHttpServer(server, 50_000, drained.promise);
  socket.write(request);
  await once(socket, "close");
  expect(received.split("HTTP/1.1 200 OK")[2]).toContain("Connection: close");
  expect(await exchange(port, request)).toContain("Connection: close");
  drained.resolve();
  await closed;
});

test("A connection that is over, of somebody who does not hang up → is hung up on", async () => {
  const { server, port } = await serve(() => new Response("never"));
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const [accepted] = (await once(server, "connection")) as [Socket];
  socket.on("error", () => {}).write("hello\r\n\r\n");
  await once(accepted, "close");
  socket.destroy();
});
