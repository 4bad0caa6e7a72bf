/** The files of the receipts' fonts, for the one who draws. */

import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { FontName } from "./fonts.ts";

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
