/** The files of pictures in the storage, `pictures/<hash>/<width>.<format>`, and the copies of them that are served from memory. */

import {
  keptSidePixels,
  parsePictureAddress,
  pictureContentTypes,
  type PictureFormat,
  pictureFormats,
  pictureKey,
  pictureWidths,
} from "#domain/content/pictures/pictures.ts";
import { policyOptions } from "#server/platform/http/page-policy.ts";
import { closedPolicy, securityHeadersOf } from "#server/platform/middleware/security-headers.ts";
import type { Services } from "#server/services.ts";
import { chooseResponse, prepareFile, type SiteFile } from "#server/web/site/file-response.ts";
import { type Storage, wholeOf } from "#server/platform/storage/storage.ts";

type PictureFiles = {
  /** The responses of a picture's address, when a request asked for it before. */
  cached(path: string): SiteFile | undefined;
  /** The responses of a picture's address; undefined when there is no such picture. */
  read(path: string): Promise<SiteFile | undefined>;
};

/** Some hundred sizes of photos: more than the pages show at a time. */
const maxCachedBytes = 16 * 1024 * 1024;

const ofStorage = new WeakMap<Storage, PictureFiles>();

/** One cache for each storage, whichever way a request comes into the server. */
export function pictureFilesOf({
  storage,
  config,
  content,
}: Pick<Services, "storage" | "config" | "content">): PictureFiles {
  const files =
    ofStorage.get(storage) ??
    createPictureFiles(storage, securityHeadersOf(policyOptions(config, content().campaign)));
  ofStorage.set(storage, files);
  return files;
}

export async function servePicture(
  request: Request,
  services: Pick<Services, "storage" | "config" | "content">,
): Promise<Response | undefined> {
  const file = await pictureFilesOf(services).read(new URL(request.url).pathname);
  if (!file) return undefined;
  const ifNoneMatch = request.headers.get("if-none-match") ?? undefined;
  const { status, headers, body } = chooseResponse(file, { ifNoneMatch, acceptEncoding: undefined });
  return new Response(body ?? null, { status, headers });
}

function createPictureFiles(storage: Storage, securityHeaders: Record<string, string>): PictureFiles {
  // In the order of use: the first is the one that was not asked for the longest.
  const cache = new Map<string, { file: SiteFile; sizeBytes: number }>();
  let cachedBytes = 0;

  function keep(path: string, file: SiteFile, sizeBytes: number) {
    cache.set(path, { file, sizeBytes });
    cachedBytes += sizeBytes;
    for (const [oldest, { sizeBytes: freed }] of cache) {
      if (cachedBytes <= maxCachedBytes) return;
      cache.delete(oldest);
      cachedBytes -= freed;
    }
  }

  function cached(path: string): SiteFile | undefined {
    const found = cache.get(path);
    if (!found) return undefined;
    cache.delete(path);
    cache.set(path, found);
    return found.file;
  }

  return {
    cached,
    async read(path) {
      const known = cached(path);
      if (known) return known;
      const named = fileOf(path);
      const stored = named && (await storage.get(pictureKey(named.hash, named.width, named.format)));
      if (!stored) return undefined;
      const body = await wholeOf(stored.body);
      const file = prepareFile({
        body,
        brotli: undefined,
        gzip: undefined,
        headers: { ...securityHeaders, ...headers, "content-type": pictureContentTypes[named.format] },
      });
      if (!cache.has(path)) keep(path, file, body.byteLength);
      return file;
    },
  };
}

const headers = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": closedPolicy,
};

const filePattern = new RegExp(`^/pictures/([0-9a-f]{32})/([1-9]\\d{0,3})\\.(${pictureFormats.join("|")})$`);

/** The address that documents name a picture by is that of its widest JPEG for pages: it works wherever an address of a picture does. */
function fileOf(path: string): { hash: string; width: number; format: PictureFormat } | undefined {
  const named = parsePictureAddress(path);
  if (named) return { ...named, width: Math.max(...pictureWidths(named.width)), format: "jpg" };
  const [, hash = "", width, format] = filePattern.exec(path) ?? [];
  const known = pictureFormats.find((each) => each === format);
  return known && Number(width) <= keptSidePixels ? { hash, width: Number(width), format: known } : undefined;
}
