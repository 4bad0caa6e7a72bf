/** The built site, read once into memory: serving a file costs a look-up and no disk. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { trackerPath } from "#domain/content/developments/projects.ts";
import { closedPolicy, securityHeadersOf } from "#server/platform/middleware/security-headers.ts";
import { pagePolicy, type PolicyOptions } from "#server/platform/http/page-policy.ts";
import { type FileBodies, type SiteFile, prepareFile } from "./file-response.ts";

/** Files by the path they are served at: `about/index.html` at `/about`. */
export class SiteFiles extends Map<string, SiteFile> {
  /** Changes whenever an address comes or goes. */
  addressRevision = 0;

  /** Addresses that lead on, each to the present one. */
  moved: ReadonlyMap<string, string> = new Map();

  /** Addresses of posts that the campaign took back. */
  gone: ReadonlySet<string> = new Set();

  /** Replaces files and removes others in one go: a request sees all of the old ones or all of the new ones. */
  replace(
    files: ReadonlyMap<string, SiteFile>,
    {
      removed = [],
      moved = this.moved,
      gone = this.gone,
    }: {
      removed?: readonly string[];
      moved?: ReadonlyMap<string, string>;
      gone?: ReadonlySet<string>;
    } = {},
  ): void {
    const before = this.size;
    this.moved = moved;
    this.gone = gone;
    for (const path of removed) this.delete(path);
    for (const [path, file] of files) this.set(path, file);
    if (removed.length > 0 || this.size !== before) this.addressRevision += 1;
  }
}

/** The same for who only reads them. */
export type ServedFiles = ReadonlyMap<string, SiteFile> &
  Partial<Readonly<Pick<SiteFiles, "moved" | "gone">>>;

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
  const files = new SiteFiles();
  for (const path of filesIn(client)) {
    const name = relative(client, path).split(sep).join("/");
    const compressed = join(folder, "compressed", name);
    const bodies = {
      body: readFileSync(path),
      brotli: readIfThere(`${compressed}.br`),
      gzip: readIfThere(`${compressed}.gz`),
    };
    files.set(servedAt(name), prepareSiteFile(name, bodies, policy));
  }
  return files;
}

/** The responses of a file of this name, such as `about/index.html`, as the build or a rendering made it. */
export function prepareSiteFile(name: string, bodies: FileBodies, policy: PolicyOptions): SiteFile {
  if (name.endsWith(".html")) return preparePage(servedAt(name), bodies, policy);
  return prepareFile({
    ...bodies,
    headers: {
      "content-type": contentTypes[extname(name)] ?? "application/octet-stream",
      "cache-control": cacheControl(name),
      ...securityHeadersOf(policy),
      ...(framedPagesLoad.test(name) && forAnyOrigin),
      "content-security-policy": closedPolicy,
    },
  });
}

/** The name of the file that is served at an address of the site map: `about/index.html` of `/about`. */
export function nameOf(path: string): string {
  const name = path.slice(1);
  if (extname(name) !== "") return name;
  return name === "" ? "index.html" : `${name}/index.html`;
}

/** A page in a sandboxed frame has no origin of its own: its fonts and pictures are asked for as by a stranger. */
const framedPagesLoad = /^images\/|\.(svg|woff2)$/;
const forAnyOrigin = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

/** The responses of a page whose content is the build's own, with the policy made from it. */
function preparePage(path: string, bodies: FileBodies, policy: PolicyOptions): SiteFile {
  const html = new TextDecoder().decode(bodies.body);
  return prepareFile({
    ...bodies,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      ...securityHeadersOf(policy),
      "content-security-policy": pagePolicy(html, policy, { isFramed: path === trackerPath }),
    },
  });
}

function servedAt(name: string): string {
  return `/${name}`.replace(/\/index\.html$/, "") || "/";
}

/** Hashed names never change; what is rendered from the content is asked about each time; pictures may be a day old. */
function cacheControl(name: string): string {
  if (name.startsWith("assets/")) return "public, max-age=31536000, immutable";
  if (name === "version.json") return "no-store";
  if (/\.(data|ics|atom|xml|txt|webmanifest)$/.test(name)) return "no-cache";
  return "public, max-age=86400, stale-while-revalidate=604800";
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function readIfThere(path: string): Uint8Array<ArrayBuffer> | undefined {
  return existsSync(path) ? readFileSync(path) : undefined;
}

export const contentTypes: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".ics": "text/calendar; charset=utf-8",
  ".atom": "application/atom+xml; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
};
