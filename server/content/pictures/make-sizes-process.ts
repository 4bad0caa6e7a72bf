/**
 * The child process of make-sizes.ts: decodes one picture, sends its sizes and ends. What decodes a stranger's bytes has no secret, no
 * connection and a limit on its memory.
 */

import sharp, { type OutputInfo } from "sharp";
import {
  keptSidePixels,
  maxPixels,
  maxSidePixels,
  minSidePixels,
  type PictureFormat,
  type PictureRefusal,
  pictureFiles,
} from "#domain/content/pictures/pictures.ts";
import { limitPhotoDecoding } from "#server/platform/system/limit-photo-decoding.ts";
import { serveJobs } from "#server/platform/system/process-pool.ts";
import type { MadeSizes, PictureFile } from "./make-sizes.ts";
import { fileTypeFromBuffer } from "file-type";

/* What kind of picture a file is, by its bytes: names and declared types prove nothing. */

const accepted = new Set(["jpg", "png", "webp", "avif"]);
const refusals: Partial<Record<string, PictureRefusal>> = { heic: "heic", gif: "gif", svg: "svg" };
/** An SVG says what it is near its beginning, after comments and declarations. */
const beginningBytes = 4096;

/** Undefined for a kind that is taken, otherwise why it is not. */
async function refuseKind(bytes: Uint8Array): Promise<PictureRefusal | undefined> {
  if (isSvg(bytes)) return "svg";
  const kind = (await fileTypeFromBuffer(bytes))?.ext;
  if (kind !== undefined && accepted.has(kind)) return undefined;
  return refusals[kind ?? ""] ?? "otherKind";
}

function isSvg(bytes: Uint8Array): boolean {
  const beginning = new TextDecoder().decode(bytes.subarray(0, beginningBytes)).trimStart();
  return beginning.startsWith("<") && /<svg[\s>]/i.test(beginning);
}

type Pixels = { data: Buffer; info: OutputInfo };

/** A photo of 12 megapixels takes up to 190 MB, as AVIF 310 (docs/decisions/0008-dependencies.md). */
const maxMemoryBytes = 400 * 1024 * 1024;
/** Effort 2: more takes 15 to 45 s for a tenth less. */
const avif = { quality: 50, effort: 2 };
const webp = { quality: 76 };
const jpeg = { quality: 78, mozjpeg: true };

limitPhotoDecoding({ maxMemoryBytes });
serveJobs(make);

async function make(bytes: Uint8Array): Promise<MadeSizes> {
  try {
    const refusal = (await refuseKind(bytes)) ?? (await checkPixels(bytes));
    if (refusal) return { ok: false, refusal };
    const pixels = await reduce(bytes);
    const files: PictureFile[] = [];
    for (const { width, format } of pictureFiles(pixels.info.width)) {
      const file = await encode(pixels, width, format);
      files.push({ width, format, bytes: new Uint8Array(file) });
    }
    return { ok: true, width: pixels.info.width, height: pixels.info.height, files };
  } catch {
    // sharp has one error for a truncated file, for wrong checksums and for everything else it can't read.
    return { ok: false, refusal: "damaged" };
  }
}

async function checkPixels(bytes: Uint8Array): Promise<PictureRefusal | undefined> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (Math.max(width, height) > maxSidePixels || width * height > maxPixels) return "tooManyPixels";
  return Math.min(width, height) < minSidePixels ? "tooFewPixels" : undefined;
}

/** Decodes once: turned upright, at most as large as is kept, in sRGB, without any metadata. */
function reduce(bytes: Uint8Array): Promise<Pixels> {
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
    .autoOrient()
    .resize({ width: keptSidePixels, height: keptSidePixels, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** JPEG has no transparency: what is transparent becomes white. */
function encode({ data, info }: Pixels, width: number, format: PictureFormat): Promise<Buffer> {
  const { width: rawWidth, height, channels } = info;
  const sized = sharp(data, { raw: { width: rawWidth, height, channels } }).resize({ width });
  if (format === "avif") return sized.avif(avif).toBuffer();
  if (format === "webp") return sized.webp(webp).toBuffer();
  return sized.flatten({ background: "#ffffff" }).jpeg(jpeg).toBuffer();
}
