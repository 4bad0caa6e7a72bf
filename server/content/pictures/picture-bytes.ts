/** The bytes of a picture by its address, for what draws it; apart from the files, because a hosted platform has no disk. */

import { readFile } from "node:fs/promises";
import { parsePictureAddress, pictureKey } from "#domain/content/pictures/pictures.ts";
import { type Storage, wholeOf } from "#server/platform/storage/storage.ts";

const drawings = new URL("../../../content/public/", import.meta.url);

/** An uploaded picture from the storage, a drawing from the files that the site has; undefined where there is none. */
export async function pictureBytes(address: string, storage: Storage): Promise<Uint8Array | undefined> {
  const named = parsePictureAddress(address);
  const stored = named && (await storage.get(pictureKey(named.hash, named.width, "jpg")));
  if (stored) return wholeOf(stored.body);
  const file = new URL(address.replace(/^\/+/, ""), drawings);
  const isOurs = file.href.startsWith(drawings.href) && /\.(svg|png|jpe?g|webp)$/.test(file.pathname);
  return isOurs ? readFile(file).catch(() => undefined) : undefined;
}
