/** The site's pages and files, from memory. */

import type { Handler } from "hono";
import type { SiteFile, SiteFiles } from "./files.ts";
import { redirects } from "./redirects.ts";

const notFoundPage = "/not-found";

/** Answers pages, files, redirects, and the not-found page for everything else. */
export function serveSite(files: SiteFiles): Handler {
  return (context) => {
    const { method, path, raw } = context.req;
    if (method !== "GET" && method !== "HEAD") {
      return new Response("This address can only be read.\n", {
        status: 405,
        headers: { allow: "GET, HEAD" },
      });
    }
    const target = canonicalPath(path, files);
    if (target !== undefined) return redirectTo(target, raw);
    const file = path === notFoundPage ? undefined : files.get(path);
    return file ? serveFile(file, raw) : serveNotFound(files, raw);
  };
}

/** One address for each page: where the asked one differs, the one that counts. */
function canonicalPath(path: string, files: SiteFiles): string | undefined {
  const bare = path.replace(/\/(index\.html)?$/, "").replace(/\.html$/, "");
  const target = redirects[bare] ?? (bare || "/");
  return target !== path && files.has(target) ? target : undefined;
}

/** Keeps the query in a redirect; browsers keep the fragment by themselves. */
function redirectTo(path: string, request: Request): Response {
  const location = path + new URL(request.url).search;
  return new Response(null, { status: 308, headers: { location, "cache-control": "public, max-age=3600" } });
}

function serveFile(file: SiteFile, request: Request): Response {
  const validated = { ...file.headers, etag: file.etag, vary: "Accept-Encoding" };
  if (isCurrent(request.headers.get("if-none-match"), file.etag)) {
    return new Response(null, { status: 304, headers: validated });
  }
  return deliver(file, request, 200, validated);
}

function deliver(
  file: SiteFile,
  request: Request,
  status: number,
  headers: Record<string, string>,
): Response {
  const { body, encoding } = encodedFor(request.headers.get("accept-encoding") ?? "", file);
  return new Response(body, {
    status,
    headers: {
      ...headers,
      "content-length": String(body.byteLength),
      ...(encoding ? { "content-encoding": encoding } : {}),
    },
  });
}

function isCurrent(ifNoneMatch: string | null, etag: string): boolean {
  return (
    ifNoneMatch?.split(",").some((known) => known.trim() === etag || known.trim() === etag.slice(2)) ?? false
  );
}

function encodedFor(accepted: string, file: SiteFile): { body: Uint8Array<ArrayBuffer>; encoding?: string } {
  if (file.brotli && accepts(accepted, "br")) return { body: file.brotli, encoding: "br" };
  if (file.gzip && accepts(accepted, "gzip")) return { body: file.gzip, encoding: "gzip" };
  return { body: file.body };
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(",").some((part) => {
    const [name, weight] = part.split(";").map((text) => text.trim());
    return name === encoding && !/^q=0(\.0+)?$/.test(weight ?? "");
  });
}

/** A person gets a page with the way back; what asked for a picture or a script gets a line. */
function serveNotFound(files: SiteFiles, request: Request): Response {
  const { pathname } = new URL(request.url);
  const page = /\.\w+$/.test(pathname) ? undefined : files.get(notFoundPage);
  const headers = { "cache-control": "no-store", "x-robots-tag": "noindex" };
  if (!page) return new Response("There is nothing at this address.\n", { status: 404, headers });
  return deliver(page, request, 404, { ...page.headers, ...headers, vary: "Accept-Encoding" });
}
