/** Share cards with other words than the built ones: drawn when the first request comes, in a process of its own, and kept in the storage. */

import { type ShareCard, shareCards } from "#domain/content/site/share-card.ts";
import { drawApart } from "#server/platform/system/process-pool.ts";
import { pictureBytes } from "#server/content/pictures/picture-bytes.ts";
import type { Services } from "#server/services.ts";
import { wholeOf } from "#server/platform/storage/storage.ts";

type CardServices = Pick<Services, "content" | "storage">;

const contentType = "image/png";

export type ShareCardJob = ShareCard & { bytes?: Uint8Array | undefined };

/** The card as a PNG of 1200 × 630 pixels; rejects when it can't be drawn within 30 seconds. */
export const drawShareCard = drawApart<ShareCardJob>(new URL("draw-share-card-process.ts", import.meta.url));

/** Requests for a card that is being drawn wait for the same drawing. */
const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** The card of an address that pages name or named; undefined when there is none. */
export async function serveShareCard(
  request: Request,
  services: CardServices,
): Promise<Response | undefined> {
  const path = new URL(request.url).pathname;
  if (!/^\/share\/[\w-]+-[0-9a-f]{8}\.png$/.test(path)) return undefined;
  const png = (await kept(path, services)) ?? (await drawn(path, services));
  if (!png) return undefined;
  return new Response(png, {
    headers: {
      "content-type": contentType,
      "content-length": String(png.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
}

async function kept(path: string, { storage }: CardServices): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = await storage.get(keyOf(path));
  return file && wholeOf(file.body);
}

/** Only what pages name is drawn: nobody can have other words drawn by asking for them. */
async function drawn(
  path: string,
  { content, storage }: CardServices,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const card = shareCards(content()).get(path);
  if (!card) return undefined;
  const begun = drawing.get(path) ?? drawAndKeep(card);
  drawing.set(path, begun);
  return begun;

  async function drawAndKeep(words: ShareCard) {
    try {
      const bytes = words.picture === undefined ? undefined : await pictureBytes(words.picture, storage);
      const png = await drawShareCard({ ...words, bytes });
      await storage.put(keyOf(path), png, contentType);
      return png;
    } finally {
      drawing.delete(path);
    }
  }
}

function keyOf(path: string): string {
  return path.slice(1);
}
