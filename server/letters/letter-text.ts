/**
 * A letter's text is Markdown of a small closed set: headings, paragraphs, lists, bold, italics and links. Everything
 * else is shown as it was typed; no HTML passes.
 */

import MarkdownIt from "markdown-it";
import type { Inline, RichBlock } from "../mail/mail-text.ts";

type Token = ReturnType<InstanceType<typeof MarkdownIt>["parse"]>[number];

const markdown = new MarkdownIt("zero", { html: false }).enable([
  "heading",
  "emphasis",
  "list",
  "link",
  "newline",
  "escape",
]);
// Links are judged below: the library's own list lets more through.
markdown.validateLink = () => true;

/** The letter's parts; a path of our own site (`/donate`) becomes an address of `baseUrl`. */
export function parseLetterText(text: string, baseUrl: string): RichBlock[] {
  const reader = new TokenReader(markdown.parse(text.replace(/\r\n?/g, "\n"), {}), baseUrl);
  return reader.blocks();
}

/** Reads the library's flat list of tokens, in which `x_open` and `x_close` enclose what belongs to x. */
class TokenReader {
  readonly #tokens: Token[];
  readonly #baseUrl: string;
  #next = 0;

  constructor(tokens: Token[], baseUrl: string) {
    this.#tokens = tokens;
    this.#baseUrl = baseUrl;
  }

  blocks(): RichBlock[] {
    const blocks: RichBlock[] = [];
    for (let token = this.#take(); token; token = this.#take()) {
      if (token.type === "heading_open")
        blocks.push({ kind: "heading", words: this.#wordsUntil("heading_close") });
      if (token.type === "paragraph_open")
        blocks.push({ kind: "paragraph", words: this.#wordsUntil("paragraph_close") });
      if (token.type === "bullet_list_open") blocks.push(this.#list("bullet_list_close"));
      if (token.type === "ordered_list_open") blocks.push(this.#list("ordered_list_close"));
    }
    return blocks;
  }

  #take(): Token | undefined {
    return this.#tokens[this.#next++];
  }

  /** A list inside a list becomes items of the outer one: letters have one level. */
  #list(end: string): RichBlock {
    const items: Inline[][] = [];
    let depth = 1;
    while (depth > 0) {
      const token = this.#take();
      if (!token) break;
      if (token.type.endsWith("_list_open")) depth += 1;
      if (token.type.endsWith("_list_close")) depth -= 1;
      if (token.type === "inline") items.push(this.#inline(token));
    }
    return { kind: "list", items, isNumbered: end === "ordered_list_close" };
  }

  #wordsUntil(end: string): Inline[] {
    const words: Inline[] = [];
    for (let token = this.#take(); token && token.type !== end; token = this.#take())
      if (token.type === "inline") words.push(...this.#inline(token));
    return words;
  }

  #inline({ children }: Token): Inline[] {
    const pending = (children ?? []).toReversed();
    return this.#wordsOf(pending);
  }

  /** Takes tokens from the end of `pending` until `close` or its end. */
  #wordsOf(pending: Token[], close?: string): Inline[] {
    const words: Inline[] = [];
    for (let token = pending.pop(); token && token.type !== close; token = pending.pop())
      words.push(...this.#word(token, pending));
    return words;
  }

  #word(token: Token, pending: Token[]): Inline[] {
    if (token.type === "softbreak" || token.type === "hardbreak") return ["\n"];
    if (token.type === "strong_open") return [{ bold: this.#wordsOf(pending, "strong_close") }];
    if (token.type === "em_open") return [{ italic: this.#wordsOf(pending, "em_close") }];
    if (token.type === "link_open") return this.#link(token, this.#wordsOf(pending, "link_close"));
    return token.content === "" ? [] : [token.content.replace(/\p{Cc}/gu, " ")];
  }

  /** A link that leads nowhere safe stays as its words. */
  #link(token: Token, words: Inline[]): Inline[] {
    const linkTo = safeAddress(String(token.attrGet("href") ?? ""), this.#baseUrl);
    return linkTo === undefined ? words : [{ linkTo, words }];
  }
}

/** An address that a mail program may open: a website by https, an e-mail address, a telephone number, or a page of our site. */
function safeAddress(typed: string, baseUrl: string): string | undefined {
  if (typed.startsWith("/") && !typed.startsWith("//") && !typed.includes("\\"))
    return new URL(typed, baseUrl).href;
  if (!URL.canParse(typed)) return undefined;
  const { protocol, href } = new URL(typed);
  return ["https:", "mailto:", "tel:"].includes(protocol) ? href : undefined;
}
