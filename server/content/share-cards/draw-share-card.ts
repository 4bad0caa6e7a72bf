/** The process that draws a share card as PNG. */

import { readFileSync } from "node:fs";
import sharp from "sharp";
import { inTheme } from "#domain/content/theme/theme.ts";
import { palette } from "#domain/platform/palette.ts";
import type { ShareCard } from "#domain/content/site/share-card.ts";
import { shapeOf } from "#server/content/drawing/shapes.ts";
import { serveJobs } from "#server/platform/system/serve-jobs.ts";

const drawing = new URL("../../../content/public/images/share-card.svg", import.meta.url);

serveJobs(async (words: ShareCard) => {
  const card = words.theme ? inTheme(cardOf(words), words.theme) : cardOf(words);
  return new Uint8Array(await sharp(Buffer.from(card)).png({ palette: true, effort: 10 }).toBuffer());
});

/** The card's drawing with the words; pixels of 1200 × 630. */
function cardOf({ lines, name, strapline, authorization }: ShareCard): string {
  const card = readFileSync(drawing, "utf8");
  const left = { x: 66, maxWidth: 800 };
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
      maxWidth: 700,
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
