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
  pictureFormats,
  pictureWidths,
} from "#domain/pictures/pictures.ts";

/** What the child process sends: its files one by one, then the end. */
export type SizesMessage =
  | { kind: "file"; width: number; format: PictureFormat; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "made"; width: number; height: number }
  | { kind: "refused"; refusal: PictureRefusal };

type Pixels = { data: Buffer; info: OutputInfo };

/** A photo of 12 megapixels takes up to 190 MB, as AVIF 310 (docs/decisions/0008-dependencies.md). */
const maxMemoryBytes = 400 * 1024 * 1024;
const memoryCheckMs = 20;
/** Effort 2: more takes 15 to 45 s for a tenth less. */
const avif = { quality: 50, effort: 2 };
const webp = { quality: 76 };
const jpeg = { quality: 78, mozjpeg: true };

limitMemory();
limitDecoders();
process.once("disconnect", end);
process.once("message", (bytes: Uint8Array) => void make(bytes));

async function make(bytes: Uint8Array): Promise<void> {
  try {
    const refusal = await checkPixels(bytes);
    if (refusal) return await send({ kind: "refused", refusal });
    const pixels = await reduce(bytes);
    for (const width of pictureWidths(pixels.info.width)) {
      for (const format of pictureFormats) {
        const file = await encode(pixels, width, format);
        await send({ kind: "file", width, format, bytes: new Uint8Array(file) });
      }
    }
    await send({ kind: "made", width: pixels.info.width, height: pixels.info.height });
  } catch {
    // sharp has one error for a truncated file, for wrong checksums and for everything else it can't read.
    await send({ kind: "refused", refusal: "damaged" });
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

/** SVG, PDF and others would be read by default: only what pictures are accepted in can be. */
function limitDecoders(): void {
  sharp.block({ operation: ["VipsForeignLoad"] });
  const formats = ["Jpeg", "Png", "Webp", "Heif"];
  sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}`) });
  sharp.concurrency(1);
  sharp.cache(false);
}

function limitMemory(): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMemoryBytes) end();
  }, memoryCheckMs).unref();
}

/** `process.exit` would wait for the decoder's threads. */
function end(): void {
  process.kill(process.pid, "SIGKILL");
}

function send(message: SizesMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });
}
