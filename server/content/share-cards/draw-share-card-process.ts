/** The process that draws a share card as PNG. */

import { readFileSync } from "node:fs";
import sharp from "sharp";
import { inTheme } from "#domain/content/theme/theme.ts";
import { palette } from "#domain/platform/palette.ts";
import { centre, parsePictureAddress } from "#domain/content/pictures/pictures.ts";
import { shapeOf } from "#server/content/drawing/text-shapes.ts";
import type { ShareCardJob } from "./share-cards.ts";
import { serveJobs } from "#server/platform/system/process-pool.ts";

const drawing = new URL("../../../content/public/images/share-card.svg", import.meta.url);

serveJobs(async (words: ShareCardJob) => {
  const card = words.theme ? inTheme(cardOf(words), words.theme) : cardOf(words);
  const picture = await pictureOf(words);
  const drawn = sharp(Buffer.from(card)).composite(
    picture ? [{ input: picture, left: side.left, top: 0 }] : [],
  );
  return new Uint8Array(await drawn.png({ palette: true, effort: 10 }).toBuffer());
});

/** Where a post's own picture stands, over the drawing. */
const side = { left: 760, width: 440, height: 630 };

/** The part around the picture's focus; undefined where there is none that can be read. */
async function pictureOf({ picture = "", bytes, theme }: ShareCardJob): Promise<Buffer | undefined> {
  if (!bytes) return undefined;
  const isDrawing = picture.endsWith(".svg");
  const text = isDrawing ? Buffer.from(bytes).toString() : "";
  const whole = sharp(isDrawing ? Buffer.from(theme ? inTheme(text, theme) : text) : bytes);
  const { width = 1, height = 1 } = await whole.metadata();
  const scale = Math.max(side.width / width, side.height / height);
  const [scaledWidth, scaledHeight] = [width, height].map((length) => Math.ceil(length * scale));
  const { x, y } = parsePictureAddress(picture)?.focus ?? centre;
  const sized = await whole.resize({ width: scaledWidth, height: scaledHeight, fit: "fill" }).toBuffer();
  return sharp(sized)
    .extract({
      left: Math.round((((scaledWidth ?? side.width) - side.width) * x) / 100),
      top: Math.round((((scaledHeight ?? side.height) - side.height) * y) / 100),
      width: side.width,
      height: side.height,
    })
    .flatten({ background: palette.paper })
    .png()
    .toBuffer();
}

/** The card's drawing with the words; pixels of 1200 × 630. */
function cardOf({ lines, name, strapline, authorization, bytes }: ShareCardJob): string {
  const card = readFileSync(drawing, "utf8");
  const left = { x: 66, maxWidth: bytes ? 650 : 800 };
  const shapes = [
    ...lines.map((line, at) =>
      shapeOf({ ...left, text: line, x: 64, y: 132 + 78 * at, size: 76, fill: palette.ink, font: "display" }),
    ),
    // Up to where the hill begins.
    shapeOf({
      ...left,
      text: name,
      y: 398,
      size: 50,
      fill: palette.primary,
      font: "display",
      maxWidth: bytes ? 650 : 700,
    }),
    shapeOf({ ...left, text: strapline, y: 442, size: 27, fill: palette.inkSoft, font: "sans" }),
    // Sponsorship information belongs on internet advertising (law: advertising), so the picture carries it too.
    ...inRows(authorization).map((row, at) =>
      shapeOf({
        ...left,
        text: row,
        y: 478 + 22 * at,
        size: 17,
        fill: palette.inkSoft,
        font: "sans",
        maxWidth: 600,
      }),
    ),
  ];
  return card.replace("</svg>", () => `${shapes.join("")}</svg>`);
}

function inRows(sentence: string): string[] {
  return (sentence.match(/.{1,70}(?:\s|$)/g) ?? []).map((row) => row.trim());
}
