/** Running words as they are typed into one field: a blank line begins a paragraph, `##` a heading, `-` or `1.` an item of a list. */

/** A heading, a paragraph or a list of such words. */
export type TextPart =
  | { kind: "heading"; text: string }
  /** Each line as it was typed. */
  | { kind: "paragraph"; lines: string[] }
  | { kind: "list"; isNumbered: boolean; items: string[] };

const heading = /^#{1,6}\s+(.*)$/;
/** Bullets as word processors write them, too. */
const bullet = /^[-*•·–]\s+(.*)$/;
const numbered = /^\d{1,3}[.)]\s+(.*)$/;

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
  const title = heading.exec(line)?.[1];
  if (title !== undefined) return void parts.push({ kind: "heading", text: title });
  const [dashed, counted] = [bullet.exec(line)?.[1], numbered.exec(line)?.[1]];
  const item = dashed ?? counted;
  const isNumbered = dashed === undefined;
  if (item !== undefined) {
    // Items may have blank lines between them.
    if (last?.kind === "list" && last.isNumbered === isNumbered) last.items.push(item);
    else parts.push({ kind: "list", isNumbered, items: [item] });
  } else if (last?.kind === "paragraph" && !isApart) last.lines.push(line);
  else parts.push({ kind: "paragraph", lines: [line] });
}
