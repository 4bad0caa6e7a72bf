/** The child process of scans.ts that shrinks photos. */

import sharp, { type Sharp } from "sharp";
import { limitPhotoDecoding } from "#server/platform/system/limit-photo-decoding.ts";
import { serveJobs } from "#server/platform/system/process-pool.ts";
import type { ShrunkPicture } from "./scans.ts";

/** Letters of two millimetres on a page of A4 have 20 pixels. */
const keptSidePixels = 3_000;
const maxPixels = 60_000_000;
/** HEIC of 40 megapixels takes 570 MB, JPEG a tenth of it. */
const maxMemoryBytes = 800 * 1024 * 1024;

limitPhotoDecoding({ maxMemoryBytes });
serveJobs(shrink);

async function shrink(content: Uint8Array): Promise<ShrunkPicture> {
  try {
    const picture = isHeic(content) ? await readHeic(content) : await readOther(content);
    const shrunk = await picture
      .resize({ width: keptSidePixels, height: keptSidePixels, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 80 })
      .toBuffer();
    return new Uint8Array(shrunk);
  } catch {
    return undefined;
  }
}

async function readOther(content: Uint8Array): Promise<Sharp> {
  const limits = { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true } as const;
  return sharp(content, limits).autoOrient();
}

/** How files of this kind name themselves at their beginning. */
function isHeic(content: Uint8Array): boolean {
  const brand = new TextDecoder("latin1").decode(content.subarray(4, 12));
  return /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/.test(brand);
}

/** sharp reads no HEIC; the decoder turns the picture upright itself. */
async function readHeic(content: Uint8Array): Promise<Sharp> {
  const { default: libheif } = await import("libheif-js/wasm-bundle.js");
  const [image] = new libheif.HeifDecoder().decode(content);
  if (!image) throw new Error("There is no picture in the file");
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > maxPixels) throw new Error("The picture has too many pixels");
  const data = await new Promise<Uint8ClampedArray<ArrayBuffer>>((resolve, reject) => {
    const into = { data: new Uint8ClampedArray(width * height * 4), width, height };
    image.display(into, (pixels) => {
      if (pixels) resolve(pixels.data);
      else reject(new Error("The picture can't be decoded"));
    });
  });
  return sharp(data, { raw: { width, height, channels: 4 } });
}
