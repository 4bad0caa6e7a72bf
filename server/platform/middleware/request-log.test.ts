import { Hono } from "hono";
import { expect, test } from "vitest";
import { createMetrics } from "#server/platform/metrics/metrics.ts";
import { type ClientOptions, clientKey, markPeer } from "#server/platform/rate-limits/client-address.ts";
import { requestLog, type RequestVariables } from "./request-log.ts";

const config: ClientOptions = { secrets: ["a secret of the tests"], trustedProxies: [] };
const visitor = "203.0.113.9";

function requestOf(peer: string): Request {
  const request = new Request("https://www.example.org/asked");
  markPeer(request, peer);
  return request;
}

/** The facts of the request's line in the log. */
async function lineOf(status: number, member?: string): Promise<Record<string, unknown>> {
  const lines: Record<string, unknown>[] = [];
  const note = (_event: string, facts: Record<string, unknown> = {}) => void lines.push(facts);
  const log = { info: note, warn: note, error: note };
  const services = { config, log, clock: { now: () => new Date(0) }, metrics: createMetrics() };
  const app = new Hono<{ Variables: RequestVariables }>();
  app.use(requestLog(services, "office"));
  app.get("/asked", (context) => {
    if (member !== undefined) context.set("member", member);
    return new Response(null, { status });
  });
  await app.request(requestOf(visitor));
  expect(lines).toHaveLength(1);
  return lines[0] ?? {};
}

test.each([401, 403, 429])(
  "a request that is refused with %i → who sent it: a member's id, or a keyed address",
  async (status) => {
    expect(await lineOf(status, "m1")).toMatchObject({ member: "m1" });
    const line = await lineOf(status);
    expect(line).toMatchObject({ from: clientKey(requestOf(visitor), config) });
    expect(line).not.toHaveProperty("member");
    expect(JSON.stringify(line)).not.toContain(visitor);
  },
);

test.each([200, 303, 404, 422, 503])("any other request (%i) → nothing of who sent it", async (status) => {
  const line = await lineOf(status, "m1");
  expect(line).not.toHaveProperty("member");
  expect(line).not.toHaveProperty("from");
});
