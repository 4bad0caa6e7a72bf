/** What a mail says, before it is text or HTML: paragraphs, and links that a reader is meant to press. */

/** A link with words of ours: `Confirm my address`. Its address is shown too, in the text part. */
export type MailLink = { label: string; url: string };

/** Words in a line: plain, bold, in italics, or a link. */
export type Inline = string | { bold: Inline[] } | { italic: Inline[] } | { linkTo: string; words: Inline[] };

/** A part of a letter whose words are marked up. */
export type RichBlock =
  | { kind: "paragraph"; words: Inline[] }
  | { kind: "heading"; words: Inline[] }
  | { kind: "list"; items: ListItem[]; isNumbered: boolean };

/** What stands before an item, as it was typed, and its words: `-`, `3.`, `3)`. */
export type ListItem = { mark: string; words: Inline[] };

/** What a list begins with, where mail programs count its items as they were typed; `undefined` where they can't, as for `3)` and an item within another. */
export function countedFrom(items: readonly ListItem[]): number | undefined {
  const first = Number.parseInt(items[0]?.mark ?? "", 10);
  return items.every(({ mark }, index) => mark === `${first + index}.`) ? first : undefined;
}

export type MailBlock = string | MailLink | RichBlock;

/** Paragraphs parted by a blank line; a paragraph whose lines begin with `>` is a quotation. */
export type MailText = string | readonly MailBlock[];

/** The paragraphs and links in order; one kind of line break, and no control characters but line breaks and tabs. */
export function blocksOf(text: MailText): MailBlock[] {
  const parts = typeof text === "string" ? [text] : text;
  return parts.flatMap<MailBlock>((part) => (typeof part === "string" ? paragraphsOf(part) : part));
}

/** The text as a quotation (RFC 3676): every line behind `>`, so that it stays one paragraph. */
export function quoted(text: string): string {
  const lines = tidy(text).split("\n");
  return lines.map((line) => (line === "" || line.startsWith(">") ? `>${line}` : `> ${line}`)).join("\n");
}

function paragraphsOf(text: string): string[] {
  return tidy(text)
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== "");
}

function tidy(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n");
  return lines.replace(/[^\P{Cc}\n\t]/gu, "").trimEnd();
}
