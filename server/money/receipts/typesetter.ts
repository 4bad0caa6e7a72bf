/** Sets text on a PDF page: picks a font for every character, breaks lines, keeps one baseline across fonts. */

import { covers, graphemesOf, otherScripts, type FontName } from "./fonts.ts";
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

export type TextStyle = { font: FontName; size: number; colour: string; leading?: number };

type Run = { font: FontName; text: string };

/** Stands for a character that no font draws; the receipt's notice explains it. */
const unprintableSign = "[?]";
/**
 * The display font's default figures differ in height; `lnum` selects figures of equal height. Other fonts set no features,
 * because pdfkit caches word layouts only then.
 */
const displayFeatures: PDFKit.Mixins.OpenTypeFeatures[] = ["lnum"];
const defaultLeading = 1.35;

export class Typesetter {
  readonly #document: PDFKit.PDFDocument;
  readonly #loaded = new Set<FontName>();

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  /** Draws the text from the baseline `y` down, wrapped to `width`, each line to the right where `isRight`; returns the baseline of the line after it. */
  draw(
    text: string,
    place: { x: number; y: number; width: number; isRight?: boolean },
    style: TextStyle,
  ): number {
    const lines = this.linesOf(text, place.width, style);
    for (const [index, line] of lines.entries()) {
      const free = place.isRight ? Math.max(0, place.width - this.widthOf(line.trimEnd(), style)) : 0;
      this.#drawLine(line, { x: place.x + free, y: place.y + index * lineHeight(style) }, style);
    }
    return place.y + lines.length * lineHeight(style);
  }

  /** The height that `draw` would use, in points. */
  heightOf(text: string, width: number, style: TextStyle): number {
    return this.linesOf(text, width, style).length * lineHeight(style);
  }

  /** The width of the text on one line, in points. */
  widthOf(text: string, style: TextStyle): number {
    return runsOf(text, style.font).reduce((total, run) => total + this.#runWidth(run, style), 0);
  }

  #drawLine(line: string, { x, y }: { x: number; y: number }, style: TextStyle): void {
    let at = x;
    for (const run of runsOf(line, style.font)) {
      this.#use(run.font, style.size).fillColor(style.colour);
      this.#document.text(run.text, at, y, { lineBreak: false, baseline: "alphabetic", ...featuresOf(run) });
      at += this.#runWidth(run, style);
    }
  }

  /** The lines that `draw` would draw. */
  linesOf(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    let current = "";
    for (const piece of breakable(text)) {
      for (const part of this.#fitting(piece, width, style)) {
        if (current !== "" && this.widthOf((current + part).trimEnd(), style) > width) {
          lines.push(endOfLine(current));
          current = part.trimStart();
        } else current += part;
      }
    }
    lines.push(endOfLine(current));
    return lines;
  }

  /** Breaks a word that is wider than the line between characters, so that it stays on the page. */
  #fitting(piece: string, width: number, style: TextStyle): string[] {
    return this.widthOf(piece.trimEnd(), style) <= width ? [piece] : graphemesOf(piece);
  }

  #runWidth(run: Run, style: TextStyle): number {
    return this.#use(run.font, style.size).widthOfString(run.text, featuresOf(run));
  }

  #use(font: FontName, size: number): PDFKit.PDFDocument {
    if (!this.#loaded.has(font)) {
      this.#document.registerFont(font, fontFile(font));
      this.#loaded.add(font);
    }
    return this.#document.font(font, size);
  }
}

/** Points from one baseline to the next. */
export function lineHeight(style: TextStyle): number {
  return style.size * (style.leading ?? defaultLeading);
}

function featuresOf({ font }: Run): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return font === "display" ? { features: displayFeatures } : {};
}

/** One space stays where the text has any: in the tagged text the words of two lines would be one word without it. */
function endOfLine(line: string): string {
  return line.replace(/\s+$/, " ");
}

/** Words with the space after them; ideographs may part anywhere. */
function breakable(text: string): string[] {
  return text.match(/\p{Script=Han}|[^\s\p{Script=Han}]*\s+|[^\s\p{Script=Han}]+/gu) ?? [];
}

function runsOf(text: string, wanted: FontName): Run[] {
  const runs: Run[] = [];
  for (const part of graphemesOf(text)) {
    const run = runFor(part, wanted);
    const last = runs.at(-1);
    if (last?.font === run.font) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}

function runFor(part: string, wanted: FontName): Run {
  const substitutes: FontName[] = [wanted, ...(wanted === "sans" ? [] : ["bold" as const]), ...otherScripts];
  const font = substitutes.find((candidate) => covers(candidate, part));
  return font ? { font, text: part } : { font: wanted, text: unprintableSign };
}

/* The files of the receipts' fonts, for the one who draws. */

const files: Record<FontName, string> = {
  sans: "noto-sans-400.ttf",
  bold: "noto-sans-700.ttf",
  display: "alegreya-800.ttf",
  syllabics: "noto-sans-syllabics-500.ttf",
  han: "noto-sans-sc-400.ttf.br",
};

/** The font's file, ready for pdfkit. */
export function fontFile(name: FontName): Buffer {
  const file = readFileSync(new URL(`fonts/${files[name]}`, import.meta.url));
  return files[name].endsWith(".br") ? brotliDecompressSync(file) : file;
}
