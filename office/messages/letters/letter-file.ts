/** The words of a letter that was written into a file elsewhere. */

import {
  letterLimits,
  type LetterWords,
  parseLetterFile,
  problemOf,
} from "#server/messages/letters/letters.ts";

/** A character of UTF-8 has at most four bytes; the line ends are extra. */
const maxFileBytes = 5 * letterLimits.text;

type ReadFile = { words: Pick<LetterWords, "subject" | "text"> } | { problem: string };

/** What the chosen file says, or the sentence that says why it is no letter. */
export async function readLetterFile(file: File): Promise<ReadFile> {
  if (file.size > maxFileBytes)
    return { problem: `A letter has at most ${letterLimits.text} characters: the file is longer.` };
  const text = textIn(await file.arrayBuffer());
  if (text === undefined) return { problem: "The file is no plain text. Save it as text (UTF-8) first." };
  const words = parseLetterFile(text);
  if (!words) return { problem: "The file needs the subject in its first line, and the letter below it." };
  const problem = problemOf({ ...words, segment: { kind: "everyone" } });
  return problem === undefined ? { words } : { problem };
}

/** Undefined for what is no UTF-8, or has a character that no text has. */
function textIn(bytes: ArrayBuffer): string | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}
