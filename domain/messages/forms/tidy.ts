/** What is done to typed text before it is kept: made uniform, never escaped, so that O'Brien stays O'Brien. */

import { withoutControlCharacters } from "#domain/messages/secure-form/sanitize.ts";
import { withoutInvisible } from "./invisible.ts";

const breaksAndTabs = /[\t-\r\u0085\u2028\u2029]+/g;
/** Marks that change the direction of what follows: a name or subject could dress up as another. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Spaces that look like one and are another sign, and the blank of Braille. */
const spaces = /[\p{Zs}\u2800]/gu;

/**
 * More marks on one letter than any language writes (UAX #15, Stream-Safe Text Format, keeps 30). Composing sorts them, which is
 * quadratic in their number: 40,000 took half a second.
 */
const longMarks = /(\p{M}{30})\p{M}+/gu;

/** Half of a character that takes two units. Not `toWellFormed`, which browsers of the target lack. */
const loneSurrogates = /\p{Cs}/gu;

/** What shows nothing, and U+FFFD, which stands where a character was lost, such as half of a pair of surrogates. */
const nothingToRead = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}\u2800\ufffd]*$/u;

/** One line in composed Unicode (NFC), trimmed: breaks become a space, and what can't be seen goes. Joiners that a script needs stay. */
export function tidyLine(typed: string): string {
  const line = typed.replace(breaksAndTabs, " ").replace(spaces, " ");
  // Before composing: a letter and its accent may stand on both sides of such a mark.
  return tidyText(line.replace(directionMarks, ""));
}

/**
 * Several lines in composed Unicode (NFC): line ends become \n, and what can't be seen goes. Direction marks stay, and joiners that a script or
 * an emoji needs.
 */
export function tidyText(typed: string): string {
  const uniform = withoutInvisible(withoutControlCharacters(typed))
    .replace(loneSurrogates, "\ufffd")
    .replace(longMarks, "$1")
    .normalize("NFC");
  return readable(uniform).trim();
}

/** The text, or an empty one where it holds nothing that a person can read: no name, no message. */
export function readable(text: string): string {
  return nothingToRead.test(text) ? "" : text;
}
