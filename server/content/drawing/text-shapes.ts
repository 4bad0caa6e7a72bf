/** Words as shapes of an SVG drawing, since no font has to be installed for shapes. */

import { create } from "fontkit";
import { fontFile } from "#server/money/receipts/typesetter.ts";
import { covers, type FontName, graphemesOf } from "#server/money/receipts/fonts.ts";

/** A line of words from its left end on the baseline; one that is too long for its room is made smaller. */
type Line = {
  text: string;
  x: number;
  y: number;
  size: number;
  fill: string;
  font: FontName;
  maxWidth: number;
};

/** In the order in which a character is looked for, after the line's own font. */
const fallbacks = ["bold", "sans", "syllabics", "han"] as const;
/** Figures of one height, and the marks of names in SENĆOŦEN. */
const features = ["lnum", "kern", "mark", "mkmk", "ccmp"];

const loaded = new Map<FontName, ReturnType<typeof create>>();

/** The line as a group of paths. */
export function shapeOf({ text: line, x, y, size, fill, font, maxWidth }: Line): string {
  let width = 0;
  const shapes: string[] = [];
  for (const { text: run, font: name } of runsOf(line, font)) {
    const drawn = fontNamed(name);
    // In thousandths of the size, whatever the font counts in.
    const scale = 1000 / drawn.unitsPerEm;
    const { glyphs, positions } = drawn.layout(run, features);
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
function runsOf(line: string, own: FontName): { text: string; font: FontName }[] {
  const runs: { text: string; font: FontName }[] = [];
  for (const part of graphemesOf(line)) {
    const font = [own, ...fallbacks].find((name) => covers(name, part));
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += part;
    else runs.push({ text: part, font });
  }
  return runs;
}

function fontNamed(name: FontName): ReturnType<typeof create> {
  const font = loaded.get(name) ?? create(fontFile(name));
  loaded.set(name, font);
  return font;
}
