/** Logs and counts each request, without any personal data: of one that is refused, the member's id or the keyed address. */

import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { isHealthCheck } from "#server/platform/http/health-paths.ts";
import type { AnsweredRequest } from "#server/platform/metrics/metrics.ts";
import { type ClientOptions, clientKey } from "#server/platform/rate-limits/client-address.ts";
import type { Services } from "#server/services.ts";

export type RequestVariables = {
  requestId: string;
  /** The address's pattern, where the framework does not know it. */
  route?: string;
  /** The id of who is signed in. */
  member?: string;
};

type Noting = Pick<Services, "log" | "metrics">;

/** Responses that refuse whoever asks: not signed in, not allowed, too often. */
const refusals: readonly number[] = [401, 403, 429];

/** Gives the request an id that its answer, its log line and its error sentence share. */
export function requestLog(
  services: Noting & Pick<Services, "clock"> & { config: ClientOptions },
  listener: AnsweredRequest["listener"],
): MiddlewareHandler<{ Variables: RequestVariables }> {
  const { clock, config } = services;
  const senderOf = (context: Context<{ Variables: RequestVariables }>) => {
    const member = context.get("member");
    return member === undefined ? { from: clientKey(context.req.raw, config) } : { member };
  };
  return async (context, next) => {
    const requestId = crypto.randomUUID();
    context.set("requestId", requestId);
    const startedAt = clock.now().getTime();
    await next();
    context.header("x-request-id", requestId);
    const { method, path } = context.req;
    const { status } = context.res;
    const own = context.get("route");
    const route = own ?? routeOf(context);
    // A path that is refused, only asked about by a browser, or carries a file's name may hold anything: its route alone is kept.
    const mayBeMadeUp = status >= 400 || method === "OPTIONS" || path.startsWith("/storage/");
    noteRequest(services, {
      id: requestId,
      method,
      path: own ?? (mayBeMadeUp ? route : path),
      listener,
      route,
      status,
      ms: clock.now().getTime() - startedAt,
      sender: refusals.includes(status) ? senderOf(context) : undefined,
    });
  };
}

/** A request and the response it got; `path` holds nothing that a visitor made up. */
type NotedRequest = AnsweredRequest & {
  id: string;
  method: string;
  path: string;
  sender?: { member: string } | { from: string } | undefined;
};

/** Counts a request and writes its line; health checks and the scripts and fonts that each page brings along have none. */
export function noteRequest({ log, metrics }: Noting, request: NotedRequest): void {
  metrics.observeRequest(request);
  const { id, method, path, status, ms, sender } = request;
  const isAsset = status < 400 && path.startsWith("/assets/");
  if (!isAsset && !isHealthCheck(path)) log.info("request", { id, method, path, status, ms, ...sender });
}

/** The most particular of the routes that match: the last one is always the site's, which takes every path. */
function routeOf(context: Context): string {
  const paths = matchedRoutes(context).map(({ path }) => path);
  return paths.reduce((longest, path) => (path.length > longest.length ? path : longest), "");
}
