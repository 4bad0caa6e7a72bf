/**
 * The styles, scripts and fonts of this release and of the three before it, in the storage that all servers share: a page that was open
 * before an upgrade, or that a server of another version sent, finds its own at every server. A release is one file there.
 */

import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { policyOptions } from "#server/platform/http/page-policy.ts";
import type { Services } from "#server/services.ts";
import { type Storage, wholeOf } from "#server/platform/storage/storage.ts";
import { prepareSiteFile } from "./site-files.ts";
import { chooseResponse, type SiteFile } from "./file-response.ts";
import { fileRequest } from "./serve-site.ts";

/** What the storage keys of all assets begin with. They are no records: each start puts its own there again. */
export const sharedAssetsPrefix = "assets/";

/** Whose pages ask for them. No address of the site leads to the office's. */
type Side = "site" | "office";

const folders: Record<Side, string> = { site: "client/assets", office: "office/assets" };
const maxReleases = 4;
/** However many requests ask for what nobody has, the storage is listed this seldom. */
const lookEveryMs = 250;

/** Stores the assets of the finished build where the newest release is another one, and removes those of the fifth and older ones. */
export async function shareAssets(
  buildFolder: string,
  services: Pick<Services, "storage" | "clock" | "log">,
): Promise<void> {
  try {
    for (const side of ["site", "office"] as const)
      await shareSide(side, join(buildFolder, folders[side]), services);
  } catch (error) {
    // The site is served without it: pages of other versions may miss a script.
    services.log.warn("assets-not-shared", { error });
  }
}

async function shareSide(
  side: Side,
  folder: string,
  { storage, clock }: Pick<Services, "storage" | "clock">,
): Promise<void> {
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  // A name changes with the content of its file, so the names tell a release.
  const id = createHash("sha256").update(names.join()).digest("hex").slice(0, 16);
  const releases = await storage.list(prefixOf(side));
  if (names.length === 0 || releases.at(-1)?.endsWith(id)) return;
  const assets = names.map((name) => [name, readFileSync(join(folder, name)).toString("base64")]);
  const time = clock.now().toISOString().replaceAll(/[:.]/g, "-");
  const key = `${prefixOf(side)}${time}-${id}`;
  await storage.put(key, new TextEncoder().encode(JSON.stringify(assets)), "application/json");
  const earlier = releases.filter((release) => !release.endsWith(id));
  const kept = [key, ...earlier.slice(1 - maxReleases)];
  for (const release of releases) if (!kept.includes(release)) await storage.remove(release);
}

/** The asset of another release that a request asks for; undefined when the kept releases have none of this name. */
export async function serveSharedAsset(
  side: Side,
  request: Request,
  services: Pick<Services, "storage" | "config" | "content">,
): Promise<Response | undefined> {
  const name = /^\/assets\/([\w.-]+)$/.exec(new URL(request.url).pathname)?.[1];
  const file = name && (await readerOf(side, services)(name));
  if (!file) return undefined;
  const { status, headers, body } = chooseResponse(file, fileRequest(request));
  return new Response(body ?? null, { status, headers });
}

type Reader = (name: string) => Promise<SiteFile | undefined>;

const readers = { site: new WeakMap<Storage, Reader>(), office: new WeakMap<Storage, Reader>() };

function readerOf(side: Side, services: Pick<Services, "storage" | "config" | "content">): Reader {
  const reader = readers[side].get(services.storage) ?? createReader(side, services);
  readers[side].set(services.storage, reader);
  return reader;
}

/** Reads a release once, when something is asked for that the known ones don't have. */
function createReader(
  side: Side,
  { storage, config, content }: Pick<Services, "storage" | "config" | "content">,
): Reader {
  const releases = new Map<string, Map<string, SiteFile>>();
  const policy = policyOptions(config, content().campaign);
  let looking = Promise.resolve();
  let next: Promise<void> | undefined;

  async function look(): Promise<void> {
    const keys = await storage.list(prefixOf(side));
    for (const key of releases.keys()) if (!keys.includes(key)) releases.delete(key);
    for (const key of keys) {
      const stored = releases.has(key) ? undefined : await storage.get(key);
      if (stored) releases.set(key, await filesOf(stored.body));
    }
  }

  async function filesOf(body: ReadableStream<Uint8Array>): Promise<Map<string, SiteFile>> {
    const assets = JSON.parse(new TextDecoder().decode(await wholeOf(body))) as [string, string][];
    return new Map(
      assets.map(([name, base64]) => {
        const bodies = {
          body: new Uint8Array(Buffer.from(base64, "base64")),
          brotli: undefined,
          gzip: undefined,
        };
        return [name, prepareSiteFile(`assets/${name}`, bodies, policy)];
      }),
    );
  }

  /** A look that begins after this call: one that is under way may have listed before the release came. */
  function lookNext(): Promise<void> {
    next ??= looking
      .catch(() => {})
      .then(() => {
        next = undefined;
        const looked = look();
        looking = looked.catch(() => {}).then(() => delay(lookEveryMs, undefined, { ref: false }));
        return looked;
      });
    return next;
  }

  const find = (name: string) => [...releases.values()].find((files) => files.has(name))?.get(name);
  return async (name) => {
    const known = find(name);
    if (known) return known;
    await lookNext();
    return find(name);
  };
}

function prefixOf(side: Side): string {
  return `${sharedAssetsPrefix}${side}/`;
}
