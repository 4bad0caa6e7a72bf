/** The whole site as plain files: pages as they are now, and what the storage has of them. */

import { mkdtemp, readdir, readFile, rm, mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep, dirname } from "node:path";
import { onwardAddresses } from "#domain/content/site/page-addresses.ts";
import { kitAddress, offeredPapers } from "#domain/content/site/kit.ts";
import { loadContent } from "#server/content/editions/load-content.ts";
import { serveKit } from "#server/content/kit/kit.ts";
import { servePicture } from "#server/content/pictures/picture-files.ts";
import { serveShareCard } from "#server/content/share-cards/share-cards.ts";
import { zipOf } from "#server/money/disclosure/zip.ts";
import { policyOptions, pagePolicy, type PolicyOptions } from "#server/platform/http/page-policy.ts";
import { siteClock } from "#server/platform/system/clock.ts";
import type { Services } from "#server/services.ts";
import { buildFolder } from "#server/web/site/build-folder.ts";
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import type { Content } from "#content/content.ts";
import { trackerPath } from "#domain/content/developments/projects.ts";
import { securityHeadersOf } from "#server/platform/middleware/security-headers.ts";
import { nameOf } from "#server/web/site/site-files.ts";
import type { RenderedFile } from "#server/web/site/render-site.ts";
import { notFoundPage } from "#server/web/site/serve-site.ts";

type CopyServices = Pick<Services, "config" | "database" | "clock" | "content" | "renderSite" | "storage">;

/** Writes the copy into an empty folder; returns how many pages, feeds and drawings were rendered. */
export async function copySite(services: CopyServices, folder: string): Promise<number> {
  const { config, database, clock } = services;
  const { backendUrl, baseUrl } = config;
  // It is put where visitors are: they see today.
  const at = siteClock({ ...config, production: true }, clock, () => services.content().campaign).now();
  const { loaded } = await loadContent(database, at);
  const content = contentOfCopy(loaded.content, backendUrl === baseUrl ? "" : backendUrl);
  const files = await services.renderSite({ content, edition: loaded.edition, at });
  await writeStaticCopy({
    buildFolder,
    folder,
    files,
    stored: await storedFiles(services, files),
    moved: onwardAddresses(content, loaded.moved),
    policy: policyOptions(config, content.campaign),
  });
  return files.length;
}

/** The same as one archive, whose pages open from a folder of a computer as well. */
export async function siteArchive(services: CopyServices): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "hustings-site-"));
  try {
    await copySite(services, folder);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files: Record<string, Buffer> = {};
    for (const entry of entries.filter((each) => each.isFile())) {
      const file = join(entry.parentPath, entry.name);
      files[relative(folder, file).split(sep).join("/")] = await readFile(file);
    }
    const moved = new Map(
      [...String(files["_redirects"]).matchAll(/^(\S+) (\S+) 308$/gm)].map(([, from = "", to = ""]) => [
        from,
        to,
      ]),
    );
    const site = { files: new Set(Object.keys(files)), moved };
    for (const [path, bytes] of Object.entries(files))
      // The page for what is missing is shown at any address.
      if (/\.(html|css)$/.test(path) && path !== "404.html")
        files[path] = Buffer.from(withRelativeAddresses(bytes.toString(), path, site));
    return zipOf(files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Addresses of the site as they are seen from the file at `path`: without a server `/about` is `about/index.html`. */
export function withRelativeAddresses(
  text: string,
  path: string,
  { files, moved }: { files: ReadonlySet<string>; moved: ReadonlyMap<string, string> },
): string {
  const up = "../".repeat(path.split("/").length - 1) || "./";
  const seen = (address: string): string => {
    const [, asked = "", rest = ""] = /^\/([^?#]*)(.*)$/.exec(address) ?? [];
    const present = moved.get(`/${asked}`);
    if (present !== undefined) return seen(present + rest);
    const page = `${asked.replace(/\/?$/, asked === "" ? "" : "/")}index.html`;
    const found = files.has(asked) ? asked : files.has(page) ? page : undefined;
    return found === undefined ? address : up + found + rest;
  };
  return text
    .replaceAll(
      /(\s(?:href|src)=")(\/[^/"][^"]*|\/)"/g,
      (_, before: string, address: string) => `${before}${seen(address)}"`,
    )
    .replaceAll(
      /(\s(?:imagesrcset|srcset)=")([^"]+)"/gi,
      (_, before: string, addresses: string) => `${before}${addresses.replaceAll(/\/[^\s,]+/g, seen)}"`,
    )
    .replaceAll(
      /url\((["']?)(\/[^/)"'][^)"']*)/g,
      (_, quote: string, address: string) => `url(${quote}${seen(address)}`,
    );
}

/** Uploaded pictures, pictures of shared links and papers that the pages lead to; what is gone is left out. */
async function storedFiles(
  services: CopyServices,
  files: readonly { text: string }[],
): Promise<Map<string, Uint8Array>> {
  const named = files.flatMap(({ text }) => text.match(/\/(?:pictures|share)\/[\w./-]+/g) ?? []);
  const papers = [...offeredPapers(services.content())].map(kitAddress);
  const found = new Map<string, Uint8Array>();
  for (const path of new Set([...named, ...papers])) {
    const request = new Request(new URL(path, services.config.baseUrl));
    const response =
      (await servePicture(request, services)) ??
      (await serveShareCard(request, services)) ??
      (await serveKit(request, services));
    if (response) found.set(path, new Uint8Array(await response.arrayBuffer()));
  }
  return found;
}

/* The copy as files for a CDN: the pages as they are now, and what the build has beside them. */

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
function contentOfCopy(content: Content, backendBase: string): Content {
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
