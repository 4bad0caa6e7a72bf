/** The receipts' fonts: which characters they draw. Their files are read in `typesetter.ts`, because only who draws has a disk. */

import coverage from "./fonts/coverage.json" with { type: "json" };
import { language } from "#domain/platform/language.ts";

/**
 * `syllabics` draws the syllabics of Dakelh, Cree and Inuktitut; `han` draws Chinese characters and kana; it is 5 MB, so it is loaded only for
 * the receipts that need it.
 */
export type FontName = "sans" | "bold" | "display" | "syllabics" | "han";

/** In the order in which a character is looked for, after a line's own font and its like. */
export const otherScripts = ["syllabics", "han"] as const satisfies readonly FontName[];

/** Invisible in themselves: joiners and variation selectors never make a character unprintable. */
const ignorable = /\p{Default_Ignorable_Code_Point}/u;
const graphemes = new Intl.Segmenter(language, { granularity: "grapheme" });

/** Whether the font draws every code point of the text. */
export function covers(name: FontName, text: string): boolean {
  return [...text].every((character) => ignorable.test(character) || hasPoint(coverage[name], character));
}

/** What a reader sees as one character each, so that a mark never leaves its letter. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), (part) => part.segment);
}

/** The characters that no font here draws, each once: the receipt says so and the financial agent is told. */
export function unprintable(text: string): string[] {
  const missing = graphemesOf(text).filter(
    (part) => !["sans" as const, ...otherScripts].some((name) => covers(name, part)),
  );
  return [...new Set(missing)];
}

/** Ranges are first and last in turn, ascending. */
function hasPoint(ranges: number[], character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  let low = 0;
  let high = ranges.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first = 0, last = 0] = ranges.slice(middle * 2, middle * 2 + 2);
    if (point < first) high = middle - 1;
    else if (point > last) low = middle + 1;
    else return true;
  }
  return false;
}
