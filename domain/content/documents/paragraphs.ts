/** Running words as they are typed into one field: a blank line begins a paragraph, `##` a heading, `-` or `1.` an item of a list. */

/** A heading, a paragraph or a list of such words. */
export type TextPart =
  | { kind: "heading"; text: string }
  /** Each line as it was typed. */
  | { kind: "paragraph"; lines: string[] }
  | { kind: "list"; isNumbered: boolean; items: string[] };

/** Bullets as word processors write them, too. */
const beginning = /^(\s*(?:#{1,6}\s+|[-*•·–]\s+|\d{1,3}[.)]\s+)?)(.*)$/;

/** What begins a line, with the spaces around it, and the words of the line. */
export function markOfLine(line: string): { mark: string; words: string } {
  const [, mark = "", words = ""] = beginning.exec(line) ?? [];
  return { mark, words };
}

/** The parts of a text in their order; the work is linear. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let isApart = true;
  for (const typed of text.split(/\r\n?|\n/)) {
    const line = typed.trim();
    if (line !== "") addLine(parts, line, isApart);
    isApart = line === "";
  }
  return parts;
}

function addLine(parts: TextPart[], line: string, isApart: boolean): void {
  const last = parts.at(-1);
  const { mark, words } = markOfLine(line);
  if (mark.startsWith("#")) return void parts.push({ kind: "heading", text: words });
  if (mark !== "") {
    const isNumbered = /^\d/.test(mark);
    // Items may have blank lines between them.
    if (last?.kind === "list" && last.isNumbered === isNumbered) last.items.push(words);
    else parts.push({ kind: "list", isNumbered, items: [words] });
  } else if (last?.kind === "paragraph" && !isApart) last.lines.push(line);
  else parts.push({ kind: "paragraph", lines: [line] });
}

/** The words of a text without its marks: what a link says, and strong words as plain ones. */
export function proseText(prose: string): string {
  return prose.replace(/\[([^\]]+)\]\([^)\s]+\)/g, "$1").replace(/\*\*([^*]+)\*\*/g, "$1");
}
