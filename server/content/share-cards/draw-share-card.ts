/** A process of its own for one share card: reads its words as JSON, writes the PNG, and ends, so that its memory is freed. */

import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { create } from "fontkit";
import sharp from "sharp";
import { inTheme } from "#domain/content/theme/theme.ts";
import { palette } from "#domain/platform/palette.ts";
import type { ShareCard } from "#domain/content/site/share-card.ts";
import { fontFile } from "#server/money/receipts/font-files.ts";
import { covers, graphemesOf } from "#server/money/receipts/fonts.ts";

type CardFont = keyof typeof fonts;

/** A line of words from its left end on the baseline; pixels of a card of 1200 × 630. */
type Line = {
  text: string;
  x: number;
  y: number;
  size: number;
  fill: string;
  font: CardFont;
  maxWidth: number;
};

const drawing = new URL("../../../content/public/images/share-card.svg", import.meta.url);
const fonts = {
  display: create(fontFile("display")),
  bold: create(fontFile("bold")),
  sans: create(fontFile("sans")),
  syllabics: create(fontFile("syllabics")),
};
/** In the order in which a character is looked for, after the line's own font. */
const fallbacks = ["bold", "sans", "syllabics"] as const;
/** Figures of one height, and the marks of names in SENĆOŦEN. */
const features = ["lnum", "kern", "mark", "mkmk", "ccmp"];

const words = JSON.parse(await text(process.stdin)) as ShareCard;
const png = await sharp(Buffer.from(words.theme ? inTheme(cardOf(words), words.theme) : cardOf(words)))
  .png({ palette: true, effort: 10 })
  .toBuffer();
process.stdout.write(png);

/** The card's drawing with the words as shapes, since no font has to be installed for shapes. */
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

/** A line that is too long for its room is made smaller. */
function shapeOf({ text: line, x, y, size, fill, font, maxWidth }: Line): string {
  let width = 0;
  const shapes: string[] = [];
  for (const { text: run, font: name } of runsOf(line, font)) {
    // In thousandths of the size, whatever the font counts in.
    const scale = 1000 / fonts[name].unitsPerEm;
    const { glyphs, positions } = fonts[name].layout(run, features);
    for (const [at, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const place = `translate(${width + xOffset * scale} ${yOffset * scale}) scale(${scale})`;
      shapes.push(`<path transform="${place}" d="${glyph.path.toSVG()}"/>`);
      width += xAdvance * scale;
    }
  }
  const scale = Math.min(size / 1000, maxWidth / width);
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${shapes.join("")}</g>`;
}

/** The line in parts that one font can draw each, without what none can, such as an emoji: it would be a gap. */
function runsOf(line: string, own: CardFont): { text: string; font: CardFont }[] {
  const runs: { text: string; font: CardFont }[] = [];
  for (const part of graphemesOf(line)) {
    const font = [own, ...fallbacks].find((name) => covers(name, part));
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += part;
    else runs.push({ text: part, font });
  }
  return runs;
}
