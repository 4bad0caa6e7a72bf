/** Parts what somebody wrote in an e-mail from the older mail that their program quoted below it. */

type QuotingText = { words: string; quotation: string };

/** Outlook marks no line of the mail that it quotes, but begins it with one of these. */
const outlookMarks = /^(-{2,} ?Original Message ?-{2,}|_{20,})$/i;

/**
 * The text's own words, and the quotation that it ends with, both trimmed; a quotation that words follow stays where it
 * is. A text that is nothing but a quotation is taken for words.
 */
export function partQuotation(text: string): QuotingText {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const mark = lines.findIndex((line) => outlookMarks.test(line.trim()));
  const start = mark === -1 ? startOfMarkedLines(lines) : mark;
  const words = lines.slice(0, start).join("\n").trim();
  if (words === "") return { words: text.trim(), quotation: "" };
  return { words, quotation: lines.slice(start).join("\n").trim() };
}

/** Where the lines behind `>` begin that end the text, with the `On Monday … wrote:` above them. */
function startOfMarkedLines(lines: string[]): number {
  const start = endAbove(lines, lines.length, (line) => line.startsWith(">") || isBlank(line));
  if (lines.slice(start).every(isBlank)) return lines.length;
  const above = lines[start - 1]?.trim() ?? "";
  if (!above.endsWith(":")) return start;
  // Programs break this line when the address is long.
  const isBroken = !above.startsWith("On ") && lines[start - 2]?.trim().startsWith("On ") === true;
  return isBroken ? start - 2 : start - 1;
}

function endAbove(lines: string[], from: number, belongs: (line: string) => boolean): number {
  let end = from;
  while (end > 0 && belongs(lines[end - 1] ?? "")) end--;
  return end;
}

function isBlank(line: string): boolean {
  return line.trim() === "";
}
