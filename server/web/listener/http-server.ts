/**
 * Node's HTTP: sockets on one side, web-standard requests on the other. Limits hold here before the application sees
 * anything, and what can't become a request is answered here.
 */

import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { isHealthCheck } from "#server/platform/http/health-paths.ts";
import { peerNetwork } from "#server/platform/rate-limits/client-address.ts";
import { closedPolicy, securityHeadersOf } from "#server/platform/middleware/security-headers.ts";
import type { ServeDirectly } from "#server/web/site/serve-directly.ts";

/** Milliseconds. A slow phone may need minutes to send 25 MB; request headers are short, so a late one is an attempt to hold connections. */
const limits = { requestTimeout: 300_000, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 };
/** Node refuses a request without a host itself, but without a sentence and the headers that every answer has. */
const parsing = { requireHostHeader: false };
/**
 * A connection without traffic in either direction is closed after this time, also one that is kept for a next request: a proxy in front reuses
 * them for a minute. Node's own time for kept ones would start two timers with each request.
 */
const silentSocketMs = 120_000;
/** Cut at once, a connection could take its last answer with it. */
const lingerMs = 2_000;
/** Each connection uses memory before it sends anything. */
const maxOpen = 2_000;
/** What one peer may hold of the connections that are still free: 500 when it is alone, and fewer as fewer are left. */
const shareOfPeer = 1 / 3;

/** A request whose connection was cut learns of it at once; what it waits for otherwise is not waited for. */
const cutEndsWithinMs = 1_000;

/** What each server is making of its requests at the moment. */
const requestsUnderWay = new WeakMap<Server, Set<Promise<unknown>>>();

const unreadable = "This request can't be read.\n";

type HttpServerOptions = {
  /** It is reached over https. */
  secure?: boolean;
  /** Requests that it does not respond to go to `fetch`. */
  serveDirectly?: ServeDirectly;
  /** Their connections are other people's: they have no share. */
  trustedProxies?: readonly string[];
  maxConnections?: number;
};

/** A server that is not listening yet. */
export function createHttpServer(
  fetch: Parameters<typeof getRequestListener>[0],
  {
    secure = false,
    serveDirectly = () => false,
    trustedProxies = [],
    maxConnections = maxOpen,
  }: HttpServerOptions = {},
): Server {
  const headers = refusalHeaders(secure);
  const underWay = new Set<Promise<unknown>>();
  const respond: typeof fetch = async (request, environment) => {
    const response = Promise.resolve(fetch(request, environment));
    underWay.add(response);
    try {
      return await response;
    } finally {
      underWay.delete(response);
    }
  };
  // The hostname stands in the address of a request that has none.
  const listener = getRequestListener(respond, {
    hostname: "localhost",
    errorHandler: () => new Response(unreadable, { status: 400, headers }),
  });
  const begun = new WeakMap<Duplex, ServerResponse[]>();
  const server = createServer({ ...limits, ...parsing }, (incoming, outgoing) => {
    // Such a response is whole at once, and the request has one host.
    if (serveDirectly(incoming, outgoing)) return;
    if (countHosts(incoming) !== 1 && !isOldHealthCheck(incoming)) return refuseRaw(outgoing, 400, headers);
    const { socket } = incoming;
    begun.set(socket, [...(begun.get(socket) ?? []).filter(isUnfinished), outgoing]);
    void listener(incoming, outgoing);
  });
  requestsUnderWay.set(server, underWay);
  const isHalfAnswered = (socket: Duplex) =>
    (begun.get(socket) ?? []).some((outgoing) => outgoing.headersSent && isUnfinished(outgoing));
  server.on("checkExpectation", (_, outgoing) => refuseRaw(outgoing, 417, headers));
  server.on("connect", (_, socket) => endWith(socket, rawRefusal(400, headers)));
  server.keepAliveTimeout = 0;
  server.maxConnections = maxConnections;
  limitPeers(server, { trustedProxies, maxConnections });
  server.setTimeout(silentSocketMs);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // Half an answer is on its way already: another one would stand in the middle of it.
    if (error.code === "ECONNRESET" || !socket.writable || isHalfAnswered(socket))
      return void socket.destroy();
    endWith(socket, rawRefusal(statusOf(error), headers));
  });
  return server;
}

/** Whoever does not hang up after the last answer is hung up on, so that nobody holds a connection that is over. */
function endWith(socket: Duplex, answer: string): void {
  socket.end(answer);
  const hangUp = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once("close", () => clearTimeout(hangUp));
}

/** Closes a connection at once with which its peer would hold more than its share. */
function limitPeers(
  server: Server,
  { trustedProxies, maxConnections }: Required<Pick<HttpServerOptions, "trustedProxies" | "maxConnections">>,
): void {
  const heldBy = new Map<string, number>();
  let open = 0;
  server.prependListener("connection", (socket) => {
    const peer = peerNetwork(socket.remoteAddress, trustedProxies);
    const held = peer === undefined ? 0 : (heldBy.get(peer) ?? 0);
    if (held >= (maxConnections - open) * shareOfPeer) return void socket.destroy();
    open += 1;
    if (peer !== undefined) heldBy.set(peer, held + 1);
    socket.once("close", () => {
      open -= 1;
      const left = peer === undefined ? 0 : (heldBy.get(peer) ?? 0) - 1;
      if (peer === undefined) return;
      if (left > 0) heldBy.set(peer, left);
      else heldBy.delete(peer);
    });
  });
}

/** Resolves when it takes connections; rejects when the port is taken or the address is not ours. */
export async function listen(
  server: Server,
  address: { port: number; host?: string | undefined },
): Promise<void> {
  server.listen(address);
  await once(server, "listening");
}

/**
 * Takes no more connections once `drained` resolves, and resolves when the accepted requests are answered, or after `graceMs`: what is
 * still going then (an upload that stalls, a download that nobody reads) is cut, so that the rest can be closed in order: a request that was
 * cut has ended when this resolves, or had a second for it. Each connection ends with its next response, so that a proxy opens the following one elsewhere.
 */
export async function closeHttpServer(
  server: Server,
  graceMs: number,
  drained: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  const closed = once(server, "close");
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  server.prependListener("request", (_, outgoing) => {
    outgoing.shouldKeepAlive = false;
  });
  await drained;
  server.close();
  // A browser keeps its connection open otherwise.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
  const ended = Promise.allSettled(requestsUnderWay.get(server) ?? []);
  await Promise.race([ended, delay(cutEndsWithinMs, undefined, { ref: false })]);
}

function isUnfinished({ writableFinished, destroyed }: ServerResponse): boolean {
  return !writableFinished && !destroyed;
}

/** There has to be one: of two, two proxies could each believe another one (RFC 9112, section 3.2). */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === "host".length && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts;
}

/** HTTP/1.0 asks for no host, and the health checks of some load balancers send none. */
function isOldHealthCheck(incoming: IncomingMessage): boolean {
  const { httpVersion, url = "" } = incoming;
  return httpVersion === "1.0" && countHosts(incoming) === 0 && isHealthCheck(url.split("?", 1)[0] ?? "");
}

function refusalHeaders(secure: boolean): Record<string, string> {
  return {
    ...securityHeadersOf({ secure }),
    "content-security-policy": closedPolicy,
    "content-type": "text/plain; charset=utf-8",
  };
}

function refuseRaw(outgoing: ServerResponse, status: number, headers: Record<string, string>): void {
  outgoing.writeHead(status, { ...headers, connection: "close" }).end(unreadable);
}

/** As the HTTP parser's own answer would be, with a sentence and the headers that all others have. */
function rawRefusal(status: number, given: Record<string, string>): string {
  const headers = { ...given, "content-length": Buffer.byteLength(unreadable), connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", unreadable].join("\r\n");
}

function statusOf({ code }: NodeJS.ErrnoException): number {
  if (code === "HPE_HEADER_OVERFLOW") return 431;
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return 413;
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
}
