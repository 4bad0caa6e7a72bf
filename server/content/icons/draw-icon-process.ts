/** The process that draws an icon as PNG or for Windows. */

import sharp from "sharp";
import { serveJobs } from "#server/platform/system/process-pool.ts";
import type { IconJob } from "./icons.ts";

serveJobs(async ({ picture, size, isForWindows }: IconJob) => {
  const bytes = Buffer.from(picture);
  const isDrawing = bytes.subarray(0, 300).includes("<svg ");
  const sized = isDrawing
    ? Buffer.from(bytes.toString("utf8").replace("<svg ", `<svg width="${size}" height="${size}" `))
    : bytes;
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const png = await sharp(sized).resize(size, size, { fit: "contain", background }).png().toBuffer();
  return new Uint8Array(isForWindows ? windowsIcon(png, size) : png);
});

/** `favicon.ico` with one PNG: browsers request it for pages that name no icon, and very old ones always do. */
function windowsIcon(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}
