/**
 * A letter's text is Markdown of a small closed set: headings, paragraphs, lists, bold, italics and links. Everything
 * else is shown as it was typed, numbers and web addresses too; no HTML passes.
 */

import MarkdownIt from "markdown-it";
import { addressAtStart } from "#domain/messages/mail/addresses.ts";
import type { Inline, ListItem, RichBlock } from "#server/platform/mail/compose.ts";

type Token = ReturnType<InstanceType<typeof MarkdownIt>["parse"]>[number];

const markdown = new MarkdownIt("zero", { html: false }).enable([
  "heading",
  "emphasis",
  "list",
  "link",
  "newline",
  "escape",
]);
// Links are judged below: the library's own list lets more through. They stay as they were typed.
markdown.validateLink = () => true;
markdown.normalizeLink = (typed) => typed;

const scheme = /(?:^|[^a-z\d.+-])https?$/i;
/** `](` ends it, so that `[https://address](address)` stays a link. */
const behindScheme = /:\/\/(?:(?!\]\()[^\s<>"])+/y;
/** Longer than any address. */
const addressMaxLength = 2_000;

/** Takes a web address as it stands, before anything reads the `_` and `*` in it as marks. */
markdown.inline.ruler.before("escape", "web-address", (state, silent) => {
  if (
    !state.src.startsWith("://", state.pos) ||
    !scheme.test(state.src.slice(Math.max(0, state.pos - 6), state.pos))
  )
    return false;
  behindScheme.lastIndex = 0;
  const found = behindScheme.exec(
    state.src.slice(state.pos, Math.min(state.posMax, state.pos + addressMaxLength)),
  )?.[0];
  if (found === undefined) return false;
  const address = addressAtStart(found);
  if (!silent) state.pending += address;
  state.pos += address.length;
  return true;
});

/** The letter's parts; a path of our own site (`/donate`) becomes an address of `baseUrl`. */
export function parseLetterText(text: string, baseUrl: string): RichBlock[] {
  return new TokenReader(withoutFalseMarks(text.replace(/\r\n?/g, "\n")), baseUrl).blocks();
}

const beforeAt = /(?<![\w.+-])[\w.+-]{1,64}@/g;

/** The `*` of `2*3*4` and the `_` of `_ana_@example.org` put nothing in italics. */
function withoutFalseMarks(text: string): string {
  return text
    .replace(/(?<=\d)\*(?=\d)/g, String.raw`\*`)
    .replace(beforeAt, (name) => name.replaceAll("_", String.raw`\_`));
}

/** An item of a list as it was typed. */
type TypedItem = ListItem & {
  number: number | undefined;
  /** It stands in an item of another list. */
  isNested: boolean;
  /** Behind a blank line. */
  isApart: boolean;
};

/** Reads the library's flat list of tokens, in which `x_open` and `x_close` enclose what belongs to x. */
class TokenReader {
  readonly #tokens: Token[];
  readonly #lines: string[];
  readonly #baseUrl: string;
  #next = 0;

  constructor(text: string, baseUrl: string) {
    this.#tokens = markdown.parse(text, {});
    this.#lines = text.split("\n");
    this.#baseUrl = baseUrl;
  }

  blocks(): RichBlock[] {
    const blocks: RichBlock[] = [];
    for (let token = this.#take(); token; token = this.#take()) {
      if (token.type === "heading_open")
        blocks.push({ kind: "heading", words: this.#wordsUntil("heading_close") });
      if (token.type === "paragraph_open")
        blocks.push({ kind: "paragraph", words: this.#wordsUntil("paragraph_close") });
      if (isListOpen(token)) blocks.push(...blocksOfItems(this.#items(token.markup)));
    }
    return blocks;
  }

  #take(): Token | undefined {
    return this.#tokens[this.#next++];
  }

  /** The items of the list that was opened, with those of lists in it: letters have one level. */
  #items(markup: string, isNested = false): TypedItem[] {
    const items: TypedItem[] = [];
    for (let token = this.#take(); token && !isListClose(token); token = this.#take())
      if (token.type === "list_item_open") items.push(...this.#item(token, markup, isNested));
    return items;
  }

  /** An item, and behind it those of the lists in it; one that begins with a list has that list's first item in its line. */
  #item({ info, map }: Token, markup: string, isNested: boolean): TypedItem[] {
    const item: TypedItem = {
      mark: info === "" ? markup : `${info}${markup}`,
      number: info === "" ? undefined : Number(info),
      words: [],
      isNested,
      isApart: this.#lines[(map?.[0] ?? 0) - 1]?.trim() === "",
    };
    const within: TypedItem[] = [];
    for (let token = this.#take(); token && token.type !== "list_item_close"; token = this.#take()) {
      if (token.type === "inline")
        item.words.push(...(item.words.length === 0 ? [] : ["\n"]), ...this.#inline(token));
      if (isListOpen(token)) within.push(...this.#items(token.markup, true));
    }
    const [first, ...others] = within;
    if (item.words.length > 0 || !first) return [item, ...within];
    item.words.push(`${first.mark} `, ...first.words);
    return [item, ...others];
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
      for (const word of this.#word(token, pending)) append(words, word);
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

/** What the library hands over in pieces is one text again, in which an address is found whole; a line break stays alone. */
function append(words: Inline[], word: Inline): void {
  const last = words.at(-1);
  if (typeof last === "string" && typeof word === "string" && last !== "\n" && word !== "\n")
    words[words.length - 1] = last + word;
  else words.push(word);
}

function isListOpen({ type }: Token): boolean {
  return type === "bullet_list_open" || type === "ordered_list_open";
}

function isListClose({ type }: Token): boolean {
  return type === "bullet_list_close" || type === "ordered_list_close";
}

/** Each number as it was typed: where one does not follow behind a blank line, something else begins. */
function blocksOfItems(items: TypedItem[]): RichBlock[] {
  const runs: TypedItem[][] = [];
  let next: number | undefined;
  for (const item of items) {
    const { number, isNested, isApart } = item;
    const begins = !isNested && number !== undefined && number !== next && isApart;
    if (begins || runs.length === 0) runs.push([]);
    runs.at(-1)?.push(item);
    if (!isNested && number !== undefined) next = number + 1;
  }
  return runs.flatMap(blocksOfRun);
}

/** One line that begins with a number, such as a date or a year, is no list; nor is `+ 5`, which is no minus either. */
function blocksOfRun(run: TypedItem[]): RichBlock[] {
  const [first, ...others] = run;
  if (!first) return [];
  const isLone = others.every(({ isNested }) => isNested) && first.number !== undefined && first.number !== 1;
  if (!isLone && first.mark !== "+") return [list(run)];
  const nested = isLone && others.length > 0 ? [list(others)] : [];
  const lines = isLone ? [first] : run;
  const words = lines.flatMap(({ mark, words: own }, index) => [
    ...(index === 0 ? [] : ["\n"]),
    own.length === 0 ? mark : `${mark} `,
    ...own,
  ]);
  return [{ kind: "paragraph", words }, ...nested];
}

function list(items: TypedItem[]): RichBlock {
  const isNumbered = items[0]?.number !== undefined;
  const marked = items.map(({ mark, number, words }) => ({ mark: number === undefined ? "-" : mark, words }));
  return { kind: "list", isNumbered, items: marked };
}

/** An address that a mail program may open, as it was typed: a website by https, an e-mail address, a telephone number, or a page of our site. */
function safeAddress(typed: string, baseUrl: string): string | undefined {
  if (typed.startsWith("/") && !typed.startsWith("//") && !typed.includes("\\")) return `${baseUrl}${typed}`;
  if (!URL.canParse(typed)) return undefined;
  return ["https:", "mailto:", "tel:"].includes(new URL(typed).protocol) ? typed : undefined;
}
