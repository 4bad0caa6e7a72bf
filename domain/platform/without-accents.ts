/** Text as those write it who leave out accents, so that two spellings of one word can be compared. */

const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Either a letter with marks that are part of the spelling, or marks that many leave out. Marks are left out in alphabets whose marks are
 * accents (Latin, Greek, Cyrillic) or points that everyday writing goes without (Hebrew, Arabic, Syriac), after Chinese characters, and where
 * they follow no letter. Everywhere else they spell: vowels in Gurmukhi, Devanagari and Tamil, tones in Thai, voiced sounds in Japanese.
 */
const spelledOrLeftOut =
  /((?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Han}\p{Script=Common}\p{Script=Inherited}])\p{L}\p{M}+)|\p{M}+/gu;

/**
 * The text taken apart (NFKD), without accents and without what shows nothing (soft hyphens, spaces without width); signs without which a word
 * is another word stay. In linear time as long as no letter has thousands of marks, which `tidyText` removes.
 */
export function withoutAccents(text: string): string {
  return text.replace(ignorable, "").normalize("NFKD").replace(spelledOrLeftOut, "$1");
}

/* Words as a part of an address. */

/** `road-safety-in-2026` of “Road safety in 2026”, with at most `max` characters; empty where no Latin letter or digit is in it. */
export function slugOf(text: string, max: number): string {
  return withoutAccents(text)
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, max)
    .replace(/^-|-$/g, "");
}
