/** The site's pages and files, from memory, for every request that `serve-directly.ts` leaves to the framework. */

import type { Handler } from "hono";
import { type ServedFiles } from "./site-files.ts";
import { chooseEncoding, chooseResponse, type FileRequest } from "./file-response.ts";

export const notFoundPage = "/not-found";

/** Answers pages, files, redirects, and the not-found page for everything else. */
export function serveSite(files: ServedFiles): Handler {
  return (context) => {
    const { method, path, raw } = context.req;
    if (method === "OPTIONS" && files.get(path)?.plain.headers[anyOrigin] === "*") return allowRead();
    if (method !== "GET" && method !== "HEAD") {
      return new Response("This address can only be read.\n", {
        status: 405,
        headers: { allow: "GET, HEAD" },
      });
    }
    const target = canonicalPath(path, files);
    if (target !== undefined) return redirectTo(target, raw, isMoved(path, files) ? asked : kept);
    const file = path === notFoundPage ? undefined : files.get(path);
    if (!file) return files.gone?.has(bareOf(path)) ? serveTakenBack(files) : serveMissing(files, raw, 404);
    const { status, headers, body } = chooseResponse(file, fileRequest(raw));
    return new Response(body ?? null, { status, headers });
  };
}

const anyOrigin = "access-control-allow-origin";

/** A browser that adds headers of its own, for an extension or a test, asks before it reads a font for a page without an origin. */
function allowRead(): Response {
  const headers = {
    [anyOrigin]: "*",
    "access-control-allow-headers": "*",
    "access-control-max-age": "86400",
  };
  return new Response(null, { status: 204, headers });
}

/** One address for each page: where the requested one differs (a slash, a suffix, capitals), the one that counts. */
export function canonicalPath(path: string, files: ServedFiles): string | undefined {
  const bare = bareOf(path);
  const target = files.moved?.get(bare) ?? (bare || "/");
  return target !== path && files.has(target) ? target : undefined;
}

function isMoved(path: string, files: ServedFiles): boolean {
  return files.moved?.has(bareOf(path)) ?? false;
}

function bareOf(path: string): string {
  return path
    .toLowerCase()
    .replace(/\/(index\.html)?$/, "")
    .replace(/\.html$/, "");
}

const kept = "public, max-age=3600";
/** What the campaign moved it may move back: a browser that kept both ways would go round and round. */
const asked = "no-cache";

/** To a former address's successor. */
export function redirectToSuccessor(path: string, request: Request): Response {
  return redirectTo(path, request, asked);
}

/** Keeps the query in a redirect; browsers keep the fragment by themselves. */
function redirectTo(path: string, request: Request, cacheControl: string): Response {
  const location = path + new URL(request.url).search;
  return new Response(null, { status: 308, headers: { location, "cache-control": cacheControl } });
}

/** A person gets a page with the way back; what asked for a picture or a script gets a line. */
export function serveMissing(files: ServedFiles, request: Request, status: 404 | 410): Response {
  const isForAPerson =
    !/\.\w+$/.test(new URL(request.url).pathname) || request.headers.get("accept")?.includes("text/html");
  const page = isForAPerson ? files.get(notFoundPage) : undefined;
  const headers = { "cache-control": "no-store", "x-robots-tag": "noindex" };
  if (!page) return new Response("There is nothing at this address.\n", { status, headers });
  const { body, headers: ofPage } = chooseEncoding(page, fileRequest(request).acceptEncoding);
  const response = new Response(body ?? null, { status, headers: { ...ofPage, ...headers } });
  response.headers.delete("etag");
  return response;
}

const takenBack = {
  heading: "This post was taken back",
  words: "The campaign took it back, so it is not here any more.",
};

/** For a post that the campaign took back: search engines forget it, and a reader is told. */
function serveTakenBack(files: ServedFiles): Response {
  const page = files.get(notFoundPage)?.plain;
  const { heading, words } = takenBack;
  const html = page?.body
    ? new TextDecoder()
        .decode(page.body)
        .replace(/<title>[^<]*/, `<title>${heading}`)
        .replace(
          /<h1>[\s\S]*?<\/h1>(<p class="deck">[\s\S]*?<\/p>)?/,
          `<h1>${heading}</h1><p class="deck">${words}</p>`,
        )
    : `${heading}. ${words}\n`;
  const headers = { ...page?.headers, "cache-control": "no-store", "x-robots-tag": "noindex" };
  const response = new Response(html, { status: 410, headers });
  response.headers.delete("etag");
  response.headers.delete("content-length");
  return response;
}

export function fileRequest({ headers }: Request): FileRequest {
  return {
    ifNoneMatch: headers.get("if-none-match") ?? undefined,
    acceptEncoding: headers.get("accept-encoding") ?? undefined,
  };
}
