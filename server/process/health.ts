/** Health checks for a process manager and a load balancer: is the process alive, and can it store a record? */

import type { Services } from "#server/services.ts";

/** Their paths: `/healthz` says that the process runs, `/readyz` that it can store a record. */
export const healthPaths = { liveness: "/healthz", readiness: "/readyz" };

/** The shortest time between two test writes, in milliseconds. */
const probeEveryMs = 5_000;

/** Responds 200 whenever the process runs; it checks nothing else. */
export function liveness(status: "ok" | "starting"): Response {
  return respond(200, { status });
}

/** Answers `/readyz`: 200 when a record can be written (so a full disk counts), 503 when not. */
export function createReadiness({ database, clock, log }: Services): () => Promise<Response> {
  let probed: { atMs: number; response: Promise<Response> } | undefined;
  return async () => {
    const nowMs = clock.now().getTime();
    if (!probed || Math.abs(nowMs - probed.atMs) >= probeEveryMs) probed = { atMs: nowMs, response: probe() };
    return (await probed.response).clone();
  };

  async function probe(): Promise<Response> {
    try {
      const due_at = clock.now().toISOString();
      await database
        .insertInto("job")
        .values({ name: "readiness", due_at })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ due_at }))
        .execute();
      return respond(200, { status: "ready" });
    } catch (error) {
      log.warn("not-ready", { error });
      return notReady();
    }
  }
}

/** The 503 for a database that is not open yet or can't be written to. */
export function notReady(): Response {
  return respond(503, { status: "not ready", waitingFor: "database" }, { "retry-after": "5" });
}

function respond(status: number, body: Record<string, string>, headers: HeadersInit = {}): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store", ...headers } });
}
