/** The built site, read once into memory: serving a file costs a look-up and no disk. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { closedPolicy, securityHeadersOf } from "../middleware/security-headers.ts";
import { type FileBodies, prepareFile, type SiteFile } from "./file-response.ts";
import { pagePolicy, type PolicyOptions } from "#server/http/page-policy.ts";

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
    files.set(servedAt(name), readSiteFile(path, { name, compressed, policy }));
  }
  return files;
}

function readSiteFile(
  path: string,
  { name, compressed, policy }: { name: string; compressed: string; policy: PolicyOptions },
): SiteFile {
  const bodies = {
    body: new Uint8Array(readFileSync(path)),
    brotli: readIfThere(`${compressed}.br`),
    gzip: readIfThere(`${compressed}.gz`),
  };
  if (name.endsWith(".html")) return preparePage(bodies, policy);
  return prepareFile({
    ...bodies,
    headers: {
      "content-type": contentTypes[extname(name)] ?? "application/octet-stream",
      "cache-control": cacheControl(name),
      ...securityHeadersOf(policy),
      "content-security-policy": closedPolicy,
    },
  });
}

/** The responses of a page whose content is the build's own, with the policy made from it. */
export function preparePage(bodies: FileBodies, policy: PolicyOptions): SiteFile {
  return prepareFile({
    ...bodies,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      ...securityHeadersOf(policy),
      "content-security-policy": pagePolicy(new TextDecoder().decode(bodies.body), policy),
    },
  });
}

function servedAt(name: string): string {
  return `/${name}`.replace(/\/index\.html$/, "") || "/";
}

/** Hashed names never change; pages are asked about each time; pictures may be a day old. */
function cacheControl(name: string): string {
  if (name.startsWith("assets/")) return "public, max-age=31536000, immutable";
  if (name === "version.json") return "no-store";
  if (name.endsWith(".data")) return "no-cache";
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
