import { language } from "#domain/platform/language.ts";

/** At most two letters for a name: the first of its first and of its last word. `Candidate Name` is `CN`; a name of one word has one letter. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const [first = "", ...others] = words;
  return [first, ...others.slice(-1)].map(firstLetter).join("");
}

/** With the marks that belong to it, as in names in SENĆOŦEN. */
function firstLetter(word: string): string {
  const parts = [...new Intl.Segmenter(language, { granularity: "grapheme" }).segment(word)];
  return (parts.find(({ segment }) => /\p{L}/u.test(segment))?.segment ?? "").toLocaleUpperCase(language);
}
