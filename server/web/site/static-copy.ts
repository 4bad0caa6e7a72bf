/** The site as files for a CDN: the pages as they are now, and what the build has beside them. */

import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Content } from "#content/content.ts";
import { trackerPath } from "#domain/content/developments/projects.ts";
import { pagePolicy, type PolicyOptions } from "#server/platform/http/page-policy.ts";
import { securityHeadersOf } from "#server/platform/middleware/security-headers.ts";
import { nameOf } from "./site-files.ts";
import type { RenderedFile } from "./render-site.ts";
import { notFoundPage } from "./serve-site.ts";

type StaticCopy = {
  /** The finished build. */
  buildFolder: string;
  /** Must be empty or not there. */
  folder: string;
  /** Every page and feed. */
  files: readonly RenderedFile[];
  /** What the storage has, by address: pictures that were uploaded or drawn. */
  stored?: ReadonlyMap<string, Uint8Array>;
  /** Addresses that lead on, each to the present one. */
  moved: ReadonlyMap<string, string>;
  policy: PolicyOptions;
};

export function holdsFiles(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).length > 0;
}

/** The content of a copy whose forms and files are at another origin. */
export function contentOfCopy(content: Content, backendBase: string): Content {
  return { ...content, campaign: { ...content.campaign, backendBase } };
}

/**
 * Writes the copy: pictures, scripts and fonts of the build, the rendered files, the not-found page under the name that CDNs look for, and
 * `_headers` and `_redirects` in the format that Netlify and Cloudflare Pages read.
 */
export async function writeStaticCopy({
  buildFolder,
  folder,
  files,
  stored = new Map(),
  moved,
  policy,
}: StaticCopy): Promise<void> {
  cpSync(join(buildFolder, "client"), folder, { recursive: true });
  removePages(folder);
  for (const { path, text } of files) await write(join(folder, nameOf(path)), text);
  for (const [path, bytes] of stored) await write(join(folder, path), bytes);
  const notFound = files.find(({ path }) => path === notFoundPage);
  if (notFound) await write(join(folder, "404.html"), notFound.text);
  await write(join(folder, "_headers"), headersFile(files, policy));
  await write(join(folder, "_redirects"), redirectsFile(moved));
}

/** The build's own pages say what they said when it was made, and some of their addresses may be gone. */
function removePages(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (/\.(html|ics)$/.test(name)) rmSync(join(folder, name));
}

async function write(file: string, text: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Each page may run its own inline scripts and no others, as on our own server. */
function headersFile(files: readonly RenderedFile[], policy: PolicyOptions): string {
  const pages = files.filter(({ path }) => nameOf(path).endsWith(".html"));
  return [
    section("/*", securityHeadersOf(policy)),
    section("/assets/*", { "cache-control": "public, max-age=31536000, immutable" }),
    section("/version.json", { "cache-control": "no-store" }),
    ...pages.map(({ path, text }) =>
      section(path, {
        "content-security-policy": pagePolicy(text, policy, { isFramed: path === trackerPath }),
      }),
    ),
  ].join("\n");
}

function section(path: string, headers: Record<string, string>): string {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
}

function redirectsFile(moved: ReadonlyMap<string, string>): string {
  return [...moved].map(([from, to]) => `${from} ${to} 308\n`).join("");
}
