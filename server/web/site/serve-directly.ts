/**
 * Serves the built pages and files from Node's HTTP, before a web-standard request is made and the middleware runs: that costs four times as much
 * as the response itself (measured by `bench/server.ts`). Only what needs no middleware is served here: a GET or HEAD of exactly a file's
 * address. Everything else is left to the framework, which gives the same response (`serve-site.ts`).
 */

import type { IncomingMessage, ServerResponse } from "node:http";
import { noteRequest } from "#server/platform/middleware/request-log.ts";
import { type ServedFiles, type SiteFiles } from "./site-files.ts";
import { chooseResponse, type FileRequest, type SiteFile } from "./file-response.ts";
import { canonicalPath, notFoundPage } from "./serve-site.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import type { Log } from "#server/platform/system/log.ts";

/** Whether it responded; otherwise it has not touched the response. */
export type ServeDirectly = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** `isRendered` names the addresses whose page depends on more than the build; `picture` has those of uploaded pictures. */
export function createDirectSite(
  files: SiteFiles,
  options: {
    log: Log;
    metrics: Metrics;
    isRendered(path: string, query: string): boolean;
    picture(path: string): SiteFile | undefined;
  },
): ServeDirectly {
  const { isRendered, picture } = options;
  let direct = new Set<string>();
  let revision = -1;
  return (incoming, outgoing) => {
    const { method = "", url = "", rawHeaders: asked } = incoming;
    if (method !== "GET" && method !== "HEAD") return false;
    const queryAt = url.indexOf("?");
    const path = queryAt < 0 ? url : url.slice(0, queryAt);
    if (revision !== files.addressRevision) {
      direct = new Set([...files.keys()].filter((path) => isServedAt(path, files)));
      revision = files.addressRevision;
    }
    const file = direct.has(path) ? files.get(path) : picture(path);
    if (!file || url.includes("%00")) return false;
    const wanted = readOrdinary(asked);
    if (!wanted) return false;
    if (isRendered(path, queryAt < 0 ? "" : url.slice(queryAt))) return false;
    const id = crypto.randomUUID();
    const { status, rawHeaders, body } = chooseResponse(file, wanted);
    outgoing.writeHead(status, [...rawHeaders, "x-request-id", id]);
    // With HEAD, Node leaves the body out.
    outgoing.end(body);
    noteRequest(options, { id, method, path, listener: "site", route: routeOf(path), status, ms: 0 });
    return true;
  };
}

/** As the framework would name it. */
function routeOf(path: string): string {
  if (path.startsWith("/assets/")) return "/assets/*";
  return path.startsWith("/pictures/") ? "/pictures/*" : "/*";
}

/**
 * What decides between a file's responses, read once from the names and values as they came: an object of all headers costs more than the rest.
 * Undefined for what the framework has to read: another number of hosts than one or a host that is out of the ordinary, one of these headers twice,
 * and a Transfer-Encoding. Node hands a request over before it refuses one that it can't read: what is sent in the same moment comes before the 400,
 * and the framework responds a moment later.
 */
function readOrdinary(rawHeaders: readonly string[]): FileRequest | undefined {
  let host: string | undefined;
  let ifNoneMatch: string | undefined;
  let acceptEncoding: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const value = rawHeaders[index + 1];
    switch (rawHeaders[index]?.toLowerCase()) {
      case "host":
        if (host !== undefined) return undefined;
        host = value;
        break;
      case "if-none-match":
        if (ifNoneMatch !== undefined) return undefined;
        ifNoneMatch = value;
        break;
      case "accept-encoding":
        if (acceptEncoding !== undefined) return undefined;
        acceptEncoding = value;
        break;
      case "transfer-encoding":
        return undefined;
      default:
    }
  }
  return ordinaryHost.test(host ?? "") ? { ifNoneMatch, acceptEncoding } : undefined;
}

const name = "(?!.*xn--)(?:[a-z0-9-]+\\.)*[a-z][a-z0-9-]*";
const byte = "(?:\\d|[1-9]\\d|1\\d\\d|2[0-4]\\d|25[0-5])";
const port = "(?::(?:\\d{1,4}|[1-5]\\d{4}|6[0-4]\\d{3}))?";
/** The framework reads every other host and refuses those that can't be part of an address. */
const ordinaryHost = new RegExp(`^(?:${name}|${byte}(?:\\.${byte}){3})${port}$`, "i");

function isServedAt(path: string, files: ServedFiles): boolean {
  return path !== notFoundPage && canonicalPath(path, files) === undefined;
}
