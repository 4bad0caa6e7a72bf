/** The text of every mail: its content, then the authorization (law: advertising) and the campaign's postal address. */

import type { Content } from "#content/content.ts";
import { escapeHtml } from "#domain/platform/html.ts";
import { partWebAddresses, withoutControls } from "#domain/messages/mail/addresses.ts";
import { language } from "#domain/platform/language.ts";
import { palette } from "#domain/platform/palette.ts";

/** What every mail says of the campaign. */
type Imprint = Pick<Content["campaign"], "name" | "authorization" | "postalAddress">;

type MailWords = {
  /** The first line of the HTML part; the subject where a mail has none of its own. */
  heading: string;
  text: MailText;
  /** Stands below the signature mark, which mail programs leave out of an answer: references, links for leaving. */
  footer?: MailText | undefined;
};

const maxSubjectLength = 200;

/** Mail programs take what is below this line for a signature and don't quote it (RFC 3676, section 4.3). */
const signatureMark = "-- ";

/** One line; mail about something that did not really happen says so first. */
export function composeSubject(subject: string, testMode: boolean): string {
  const line = [...withoutControls(subject)].slice(0, maxSubjectLength).join("");
  return testMode ? `[TEST] ${line}` : line;
}

export function composeText({ text, footer = [] }: MailWords, campaign: Imprint): string {
  const below = [...blocksOf(footer), imprint(campaign)].map(plain).join("\n\n");
  return `${blocksOf(text).map(plain).join("\n\n")}\n\n${signatureMark}\n${below}\n`;
}

/** A small HTML page that reads on a phone: the styles stand in the elements, since some programs drop all others. */
export function composeHtml({ heading, text, footer = [] }: MailWords, campaign: Imprint): string {
  const content = blocksOf(text).map(block);
  const below = [...blocksOf(footer), imprint(campaign)].map(block);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:0;background:${palette.raised};color:${palette.ink}">
<div style="max-width:36em;margin:0 auto;padding:24px 20px;font:17px/1.55 Georgia,serif;overflow-wrap:anywhere">
<p style="margin:0 0 24px;padding:0 0 12px;border-bottom:2px solid ${palette.primary};font-weight:bold;color:${palette.primary}">${escapeHtml(campaign.name)}</p>
<h1 style="margin:0 0 20px;font-size:25px;line-height:1.25">${escapeHtml(heading)}</h1>
${content.join("\n")}
<div style="margin-top:32px;padding-top:8px;border-top:1px solid ${palette.rule};font-size:15px;color:${palette.inkSoft}">
${below.join("\n")}
</div>
</div>
</body>
</html>
`;
}

function imprint({ authorization, postalAddress }: Imprint): string {
  return `${authorization}\n${postalAddress}`;
}

function plain(part: MailBlock): string {
  if (typeof part === "string") return part;
  if ("url" in part) return `${part.label}:\n${part.url}`;
  if (part.kind !== "list") return plainWords(part.words);
  return part.items.map(({ mark, words }) => hanging(`${mark} `, plainWords(words))).join("\n");
}

/** Further lines of an item begin below its words. */
function hanging(mark: string, words: string): string {
  return `${mark}${words.replaceAll("\n", `\n${" ".repeat(mark.length)}`)}`.trimEnd();
}

/** A link's address follows its words, unless they are the address. */
function plainWords(words: Inline[]): string {
  return words.map(plainWord).join("");
}

function plainWord(word: Inline): string {
  if (typeof word === "string") return word;
  if ("bold" in word) return plainWords(word.bold);
  if ("italic" in word) return plainWords(word.italic);
  const shown = plainWords(word.words);
  const address = word.linkTo.replace(/^(?:mailto|tel):/, "");
  return shown === address || shown === word.linkTo ? shown : `${shown} (${address})`;
}

function block(part: MailBlock): string {
  if (typeof part !== "string") return "url" in part ? button(part) : richBlock(part);
  const lines = part.split("\n");
  return lines.every((line) => line.startsWith(">")) ? quotation(lines) : paragraph(linked(part));
}

function richBlock(part: RichBlock): string {
  if (part.kind === "paragraph") return paragraph(htmlWords(part.words));
  if (part.kind === "heading")
    return `<h2 style="margin:28px 0 12px;font-size:20px;line-height:1.3">${htmlWords(part.words)}</h2>`;
  return list(part);
}

function list({ items, isNumbered }: RichBlock & { kind: "list" }): string {
  const name = isNumbered ? "ol" : "ul";
  const first = isNumbered ? countedFrom(items) : undefined;
  const isTyped = isNumbered && first === undefined;
  const start = first === undefined || first === 1 ? "" : ` start="${first}"`;
  const look = isTyped ? "padding-left:0;list-style:none" : "padding-left:24px";
  const lines = items.map(({ mark, words }) => {
    const shown = isTyped ? [`${mark} `, ...words] : words;
    return `<li style="margin:0 0 6px">${withBreaks(htmlWords(shown))}</li>`;
  });
  return `<${name}${start} style="margin:0 0 16px;${look}">\n${lines.join("\n")}\n</${name}>`;
}

function htmlWords(words: Inline[]): string {
  return words.map(htmlWord).join("");
}

function htmlWord(word: Inline): string {
  if (typeof word === "string") return linked(word);
  if ("bold" in word) return `<strong>${htmlWords(word.bold)}</strong>`;
  if ("italic" in word) return `<em>${htmlWords(word.italic)}</em>`;
  return `<a href="${escapeHtml(word.linkTo)}" style="color:${palette.action}">${escapeHtml(plainWords(word.words))}</a>`;
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 16px">${withBreaks(html)}</p>`;
}

function withBreaks(html: string): string {
  return html.replaceAll("\n", "<br>\n");
}

function quotation(lines: string[]): string {
  const words = lines.map((line) => line.replace(/^> ?/, "")).join("\n");
  const paragraphs = words.split(/\n{2,}/).map((text) => paragraph(linked(text)));
  return `<blockquote style="margin:0 0 16px;padding:0 0 0 14px;border-left:3px solid ${palette.rule};color:${palette.inkSoft}">
${paragraphs.join("\n")}
</blockquote>`;
}

/** 44 px high, and its address below for who cannot press it or wants to see it first. */
function button({ label, url }: MailLink): string {
  const address = escapeHtml(url);
  return `<p style="margin:0 0 8px"><a href="${address}" style="display:inline-block;padding:11px 22px;border-radius:4px;background:${palette.primary};color:${palette.raised};font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 20px;font-size:15px;color:${palette.inkSoft}">or open <a href="${address}" style="color:${palette.action}">${address}</a></p>`;
}

/** Escaped text whose web addresses can be followed. */
function linked(text: string) {
  return partWebAddresses(text)
    .map((part, index) => (index % 2 === 1 ? link(escapeHtml(part)) : escapeHtml(part)))
    .join("");
}

function link(address: string) {
  return `<a href="${address}" style="color:${palette.action}">${address}</a>`;
}

/** What a mail says, before it is text or HTML: paragraphs, and links that a reader is meant to press. */

/** A link with words of ours: `Confirm my address`. Its address is shown too, in the text part. */
type MailLink = { label: string; url: string };

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
function blocksOf(text: MailText): MailBlock[] {
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
