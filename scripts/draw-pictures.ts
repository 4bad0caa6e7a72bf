/** `npm run draw`: the first edition's share cards and the icons, drawn anew after the campaign's name or authorization line changed. */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import sharp from "sharp";
import { firstContent } from "#content/content.ts";
import { shareCards } from "#domain/content/site/share-card.ts";
import { drawShareCard } from "#server/content/share-cards/share-cards.ts";

const publicFolder = "content/public";

rmSync(`${publicFolder}/share`, { recursive: true, force: true });
for (const folder of ["share", "icons"]) mkdirSync(`${publicFolder}/${folder}`, { recursive: true });
for (const [path, card] of shareCards(firstContent))
  keep(`share/${basename(path)}`, await drawShareCard(card), card.lines.join(" "));
for (const size of [180, 192, 512]) {
  keep(`icons/${size}.png`, await icon(size));
  keep(`icons/steps-${size}.png`, await icon(size, "images/mark-steps.svg"), "images/mark-steps.svg");
}
keep("favicon.ico", windowsIcon(await icon(32), 32));

function keep(name: string, picture: Uint8Array, shows = "favicon.svg"): void {
  const path = `${publicFolder}/${name}`;
  writeFileSync(path, picture);
  process.stdout.write(`${path}  ${Math.ceil(picture.byteLength / 1024)} KB  ${shows}\n`);
}

function icon(size: number, name = "favicon.svg"): Promise<Buffer> {
  const drawing = readFileSync(`${publicFolder}/${name}`, "utf8");
  const sized = drawing.replace("<svg ", `<svg width="${size}" height="${size}" `);
  return sharp(Buffer.from(sized)).png().toBuffer();
}

/** `favicon.ico` with one PNG: browsers request it for pages that name no icon, and very old ones always do. */
function windowsIcon(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
