/** What is done to typed text before it is kept: made uniform, never escaped, so that O'Brien stays O'Brien. */

import { withoutControlCharacters } from "#domain/messages/secure-form/sanitize.ts";

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

/*
 * Signs that show nothing, such as a space without width. Copied with an address, they make another address of it that looks the same. Joiners
 * and variation selectors stay where a script or an emoji is written with them. No look-behind: browsers of 2020 have none.
 */

/** With the signs that stand for a picture, or for words between the lines. */
const sign = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]/u;

/** The text without them; direction marks stay. */
export function withoutInvisible(text: string): string {
  if (!sign.test(text)) return text;
  let isKept = false;
  const kept = Array.from(text).filter((one, at, all) => {
    const isSign = sign.test(one);
    isKept = isSign && ((isKept && tags.test(one)) || isNeeded(one, all[at - 1] ?? "", all[at + 1] ?? ""));
    return isKept || !isSign;
  });
  return kept.join("");
}

/** Scripts that are written with joiners between letters: Arabic, those of India and of South-East Asia, Mongolian. */
const joined =
  /^[\u{11000}-\u{11fff}\u0600-\u0dff\u0f00-\u109f\u1780-\u18af\u1900-\u1cff\ua840-\uaa7f\ufb50-\ufdff\ufe70-\ufefc]/u;
/** Scripts without spaces between words, where a space without width says that a line may end: Thai, Lao, Tibetan, Burmese, Khmer. */
const spaceless = /^[\u0e00-\u109f\u1780-\u17ff]/;
/** They choose another form of the letter before them. */
const selectors = /^[\u{e0100}-\u{e01ef}\u180b-\u180f\ufe00-\ufe0d]/u;
const tags = /^[\u{e0020}-\u{e007f}]/u;

const han = /^\p{Script=Han}$/u;
const pictograph = /^\p{Extended_Pictographic}$/u;
const endOfEmoji = /^[\ufe0f\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;

function isNeeded(sign: string, before: string, after: string): boolean {
  switch (sign) {
    case "\u200b":
      return spaceless.test(before) && spaceless.test(after);
    case "\u200c":
      return joined.test(before) && joined.test(after);
    case "\u200d":
      return (
        (joined.test(before) && joined.test(after)) || (endOfEmoji.test(before) && pictograph.test(after))
      );
    case "\ufe0e":
    case "\ufe0f":
      return pictograph.test(before) || (/^[0-9#*]$/.test(before) && after === "\u20e3");
    default:
      return sign.search(directionMarks) === 0 || isSpelled(sign, before);
  }
}

/** A selector behind a letter, and the flags of Scotland and Wales, which are a black flag with tags after it. */
function isSpelled(sign: string, before: string): boolean {
  if (selectors.test(sign)) return han.test(before) || joined.test(before);
  return tags.test(sign) && before === "\u{1f3f4}";
}
