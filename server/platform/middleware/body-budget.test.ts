import { Hono } from "hono";
import { expect, test } from "vitest";
import type { FunctionError } from "#domain/web/functions.ts";
import { markPeer } from "#server/platform/rate-limits/client-address.ts";
import { createBodyBudget, holdBody } from "./body-budget.ts";

const ample = 60_000;
const options = { secrets: ["secret"] as const, trustedProxies: [] };

/** An app that answers each post when the test says so. */
function createGate(limits: {
  totalBytes: number;
  addressBytes: number;
  waitMs: number;
  smallBytes?: number;
}) {
  const budget = createBodyBudget({ smallBytes: 0, ...limits });
  const open: (() => void)[] = [];
  const app = new Hono();
  app.post(
    "/",
    holdBody(() => ({ budget, maxBytes: 100 }), options),
    async ({ text }) => {
      await new Promise<void>((resolve) => open.push(resolve));
      return text("taken");
    },
  );
  const post = (address: string, bytes?: number) => {
    const headers = new Headers(bytes === undefined ? [] : [["content-length", String(bytes)]]);
    const request = new Request("http://site.example/", { method: "POST", headers });
    markPeer(request, address);
    return app.fetch(request);
  };
  return { post, open };
}

async function refusal(answer: Response | Promise<Response>) {
  const refused = await answer;
  const { code }: FunctionError = await refused.json();
  return [refused.status, code, refused.headers.get("retry-after")];
}

test("One address sends all it may → the next of it is told to wait with 429, another address is taken", async () => {
  const { post, open } = createGate({ totalBytes: 1_000, addressBytes: 200, waitMs: 0 });
  const first = [post("10.0.0.1"), post("10.0.0.1", 100_000)];
  expect(await refusal(post("10.0.0.1", 1))).toEqual([429, "rate_limited", "30"]);
  const other = post("10.0.0.2");
  await expect.poll(() => open.length).toBe(3);
  for (const go of open) go();
  expect(await Promise.all([...first, other].map(async (answer) => (await answer).status))).toEqual([
    200, 200, 200,
  ]);
});

test("Everybody together sends all there is room for → the next is told to wait with 503", async () => {
  const { post, open } = createGate({ totalBytes: 200, addressBytes: 200, waitMs: 0 });
  void post("10.0.0.1");
  void post("10.0.0.2");
  await expect.poll(() => open.length).toBe(2);
  expect(await refusal(post("10.0.0.3"))).toEqual([503, "unavailable", "30"]);
});

test("There is room again while a request waits → it is taken, in its turn", async () => {
  const { post, open } = createGate({ totalBytes: 100, addressBytes: 100, waitMs: ample });
  const answers = [post("10.0.0.1"), post("10.0.0.2"), post("10.0.0.3")];
  for (const [index, answer] of answers.entries()) {
    await expect.poll(() => open.length).toBe(index + 1);
    open[index]?.();
    expect(await (await answer).text()).toBe("taken");
  }
});

test("Small bodies that say their length → as many as fit", async () => {
  const { post, open } = createGate({ totalBytes: 100, addressBytes: 100, waitMs: 0 });
  const answers = Array.from({ length: 10 }, () => post("10.0.0.1", 10));
  await expect.poll(() => open.length).toBe(10);
  expect((await post("10.0.0.1", 1)).status).toBe(429);
  for (const go of open) go();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array.from(answers, () => 200));
});

test("Everybody together sends all there is room for, without end → a small body is still taken", async () => {
  const { post, open } = createGate({ totalBytes: 100, addressBytes: 100, waitMs: 0, smallBytes: 10 });
  void post("10.0.0.1", 11);
  void post("10.0.0.2");
  const answers = [post("10.0.0.1", 10), post("10.0.0.3", 10)];
  await expect.poll(() => open.length).toBe(3);
  expect(await refusal(post("10.0.0.3", 90))).toEqual([503, "unavailable", "30"]);
  for (const go of open) go();
  expect(await Promise.all(answers.map(async (answer) => (await answer).status))).toEqual([200, 200]);
});
