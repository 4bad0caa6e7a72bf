/** Logs one line for each request, without the client's address or any personal data. */

import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Clock, Log } from "../services.ts";

export type RequestVariables = { requestId: string };

/** Gives the request an id that its answer, its log line and its error sentence share. */
export function requestLog(log: Log, clock: Clock): MiddlewareHandler<{ Variables: RequestVariables }> {
  return async (context, next) => {
    const requestId = crypto.randomUUID();
    context.set("requestId", requestId);
    const startedAt = clock.now().getTime();
    await next();
    context.header("x-request-id", requestId);
    const { status } = context.res;
    const isRoutine = status < 400 && context.req.path.startsWith("/assets/");
    if (isRoutine) return;
    log.info("request", {
      id: requestId,
      method: context.req.method,
      path: loggedPath(context.req.path, status, routePath(context, -1)),
      status,
      ms: clock.now().getTime() - startedAt,
    });
  };
}

/** A path that is refused, or that carries a file's name, may hold anything: only its route is kept. */
function loggedPath(path: string, status: number, route: string): string {
  return status >= 400 || path.startsWith("/storage/") ? route : path;
}
