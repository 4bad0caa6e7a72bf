/** Logs one line for each request, without the client's address or any personal data. */

import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { isHealthCheck } from "#server/http/health-paths.ts";
import type { Clock } from "#server/system/clock.ts";
import type { Log } from "#server/system/log.ts";

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
    logRequest(log, {
      id: requestId,
      method: context.req.method,
      path: loggedPath(context.req.path, status, routeOf(context)),
      status,
      ms: clock.now().getTime() - startedAt,
    });
  };
}

/** A request and the response it got; `path` holds nothing that a visitor made up. */
type LoggedRequest = { id: string; method: string; path: string; status: number; ms: number };

/** Writes the line of a request; health checks and the scripts and fonts that each page brings along have none. */
export function logRequest(log: Log, request: LoggedRequest): void {
  const isAsset = request.status < 400 && request.path.startsWith("/assets/");
  const isRoutine = isAsset || isHealthCheck(request.path);
  if (!isRoutine) log.info("request", request);
}

/** The most particular of the routes that match: the last one is always the site's, which takes every path. */
function routeOf(context: Context): string {
  const paths = matchedRoutes(context).map(({ path }) => path);
  return paths.reduce((longest, path) => (path.length > longest.length ? path : longest), "");
}

/** A path that is refused, or that carries a file's name, may hold anything: only its route is kept. */
function loggedPath(path: string, status: number, route: string): string {
  return status >= 400 || path.startsWith("/storage/") ? route : path;
}
