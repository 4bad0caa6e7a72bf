/** The built site, read once into memory: serving a file costs a look-up and no disk. */

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { pagePolicy, type PolicyOptions } from "./page-policy.ts";

export type SiteFile = {
  body: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer> | undefined;
  gzip: Uint8Array<ArrayBuffer> | undefined;
  etag: string;
  /** Everything but the encoding and the validator. */
  headers: Record<string, string>;
};

/** Files by the path they are served at: `about/index.html` at `/about`. */
export type SiteFiles = Map<string, SiteFile>;

/** There is nothing to serve. */
export class SiteNotBuiltError extends Error {
  override readonly name = "SiteNotBuiltError";
  readonly code = "site-not-built";
}

/** Reads `folder/client` with the compressed copies beside it in `folder/compressed`. */
export function readSiteFiles(folder: string, policy: PolicyOptions): SiteFiles {
  const client = join(folder, "client");
  if (!existsSync(client))
    throw new SiteNotBuiltError("The site is not built yet: `npm start` or `npm run build` does it.");
  const files: SiteFiles = new Map();
  for (const path of filesIn(client)) {
    const name = relative(client, path).split(sep).join("/");
    const compressed = join(folder, "compressed", name);
    files.set(servedAt(name), readSiteFile(path, name, compressed, policy));
  }
  return files;
}

function readSiteFile(path: string, name: string, compressed: string, policy: PolicyOptions): SiteFile {
  const body = new Uint8Array(readFileSync(path));
  return {
    body,
    brotli: readIfThere(`${compressed}.br`),
    gzip: readIfThere(`${compressed}.gz`),
    // Weak: one validator for the same content in three encodings.
    etag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    headers: {
      "content-type": contentTypes[extname(name)] ?? "application/octet-stream",
      "cache-control": cacheControl(name),
      ...(name.endsWith(".html")
        ? { "content-security-policy": pagePolicy(new TextDecoder().decode(body), policy) }
        : {}),
    },
  };
}

function servedAt(name: string): string {
  return `/${name}`.replace(/\/index\.html$/, "") || "/";
}

/** Hashed names never change; pages are asked about each time; pictures may be a day old. */
function cacheControl(name: string): string {
  if (name.startsWith("assets/")) return "public, max-age=31536000, immutable";
  if (name === "version.json") return "no-store";
  if (name.endsWith(".html") || name.endsWith(".data")) return "no-cache";
  return "public, max-age=86400, stale-while-revalidate=604800";
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function readIfThere(path: string): Uint8Array<ArrayBuffer> | undefined {
  return existsSync(path) ? new Uint8Array(readFileSync(path)) : undefined;
}

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".ics": "text/calendar; charset=utf-8",
  ".data": "text/x-script; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
};
