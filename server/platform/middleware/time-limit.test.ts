import { once } from "node:events";
import { connect } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { listen, type Listening } from "#test/support/listen.ts";
import { timeLimit, type TimeLimits } from "./time-limit.ts";

const ample = 60_000;
const short = 40;

let server: Listening | undefined;
afterEach(() => server?.close());

/** A server that reads the body, and answers unless it is asked to hang. */
async function serve(limits: Partial<TimeLimits>): Promise<{ url: string; failed: Promise<unknown> }> {
  const failed = Promise.withResolvers<unknown>();
  const app = new Hono<{ Bindings: Partial<HttpBindings> | undefined }>();
  app.use(timeLimit({ silenceMs: ample, bodyMs: ample, answerMs: ample, ...limits }));
  app.post("/hang", () => new Promise<Response>(() => {}));
  app.get("/hang", () => new Promise<Response>(() => {}));
  app.post("/read", async ({ req, text }) => {
    const body = await req.text().catch((error: unknown) => failed.resolve(error));
    return text(String(body));
  });
  server = await listen(app);
  return { url: server.url, failed: failed.promise };
}

/** Sends the head of a post and what the body has so far; resolves with all that came back once the server hung up. */
async function postBegun(url: string, sent: string, keepSending = false): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  await once(socket, "connect");
  let received = "";
  let dripping: NodeJS.Timeout | undefined;
  socket.on("data", (data) => {
    clearInterval(dripping);
    received += data;
  });
  socket.on("error", () => {});
  socket.write(`POST /read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n${sent}`);
  if (keepSending) dripping = setInterval(() => socket.write("a"), 5);
  // Not `once`, which rejects when a byte is written after the server hung up (EPIPE).
  await new Promise((resolve) => socket.on("close", resolve));
  clearInterval(dripping);
  return received;
}

test.each(["GET", "POST"])(
  "%s, and the handling never ends → 503 with a sentence and when to come back",
  async (method) => {
    const { url } = await serve({ answerMs: short });
    const response = await fetch(`${url}/hang`, { method, ...(method === "POST" ? { body: "a" } : {}) });
    expect([response.status, response.headers.get("retry-after"), (await response.json()).code]).toEqual([
      503,
      "60",
      "timeout",
    ]);
  },
);

test("the body stops coming → 408 with a sentence, the connection ends and the handler hears of it", async () => {
  const { url, failed } = await serve({ silenceMs: short });
  const received = await postBegun(url, "half of it");
  expect(received).toMatch(/^HTTP\/1.1 408 /);
  expect(received).toContain("request_timeout");
  expect(await failed).toBeInstanceOf(Error);
});

test("the body keeps coming, byte by byte and without end → 408", async () => {
  const { url } = await serve({ bodyMs: short });
  expect(await postBegun(url, "a", true)).toMatch(/^HTTP\/1.1 408 /);
});

test("a body that comes slowly but whole → its answer", async () => {
  const { url } = await serve({ silenceMs: ample, bodyMs: ample, answerMs: short });
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(Buffer.from("first "));
      await fetch(`${url}/hang`);
      controller.enqueue(Buffer.from("last"));
      controller.close();
    },
  });
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  expect(await (await fetch(`${url}/read`, init)).text()).toBe("first last");
});
