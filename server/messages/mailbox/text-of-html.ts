import { decodeEntities } from "#server/platform/system/decode-entities.ts";

/** Removed with everything up to their end tag. */
const blocks = new Set(["script", "style", "title"]);
/** They begin a line of their own: their end tag may be missing. */
const lineBeginnings = new Set(
  "p div li tr blockquote h1 h2 h3 h4 h5 h6 ul ol dl dt dd table pre section article header footer".split(
    " ",
  ),
);
/** What follows begins a new line. */
const lineEnds = new Set(
  "br hr /ul /ol /dl /table /pre /p /div /li /tr /blockquote /h1 /h2 /h3 /h4 /h5 /h6".split(" "),
);
/** Words on both sides of these are two words. */
const cells = new Set(["/td", "/th"]);

/**
 * The words of an HTML mail, with the addresses of its links and what its pictures are called: no element, style or script of it is kept. The
 * work is linear in its length, also where nothing that begins ever ends: anybody may send one.
 */
export function textOfHtml(html: string): string {
  return wordsOf(html)
    .join("")
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function wordsOf(html: string): string[] {
  const endOf = createSearch(html);
  const words: string[] = [];
  let isAtLineEnd = true;
  const add = (part: string) => {
    words.push(part);
    if (part === "\n") isAtLineEnd = true;
    else if (part.trim() !== "") isAtLineEnd = false;
  };
  let link: { address: string; from: number } | undefined;
  let position = 0;
  for (;;) {
    const opening = html.indexOf("<", position);
    add(decodeEntities(html.slice(position, opening === -1 ? undefined : opening).replace(/\s+/g, " ")));
    if (opening === -1) return words;
    const name = nameAt(html, opening);
    const end = name === undefined ? -1 : endOf(name === "!--" ? "-->" : ">", opening);
    if (name === undefined || end === -1) {
      add("<");
      position = opening + 1;
      continue;
    }
    if (lineEnds.has(name)) add("\n");
    if (lineBeginnings.has(name) && !isAtLineEnd) add("\n");
    if (cells.has(name)) add(" ");
    if (name === "img") add(attributeOf("alt", html.slice(opening, end)));
    if (name === "a") link = { address: attributeOf("href", html.slice(opening, end)), from: words.length };
    if (name === "/a" && link) {
      add(addressBehind(words.slice(link.from).join(""), link.address));
      link = undefined;
    }
    const blockEnd = blocks.has(name) ? endOf(`</${name}`, end) : -1;
    position = blockEnd === -1 ? end : Math.max(blockEnd, endOf(">", blockEnd));
  }
}

const tag = /<(!--|[/!?]?[a-z][a-z0-9]*)/iy;

/** The name of the tag that begins there; undefined where `<` begins none. */
function nameAt(html: string, opening: number): string | undefined {
  tag.lastIndex = opening;
  return tag.exec(html)?.[1]?.toLowerCase();
}

/** More than any address or description has. */
const attributeMaxLength = 2_000;

const attributes = {
  alt: /\salt\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
  href: /\shref\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i,
};

function attributeOf(name: keyof typeof attributes, element: string): string {
  const [, double, single, bare] = attributes[name].exec(element.slice(0, 2 * attributeMaxLength)) ?? [];
  return decodeEntities(double ?? single ?? bare ?? "").slice(0, attributeMaxLength);
}

/** The address of a link of which the words say less. */
function addressBehind(words: string, address: string): string {
  if (!/^https?:\/\//i.test(address)) return "";
  const shown = (text: string) => text.trim().replace(/^https?:\/\/|\/$/gi, "");
  return shown(words) === shown(address) ? "" : ` (${address.trim()})`;
}

/** Where the next `needle` ends, -1 without one. */
function createSearch(html: string): (needle: string, from: number) => number {
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const absent = new Set<string>();
  return (needle, from) => {
    if (absent.has(needle)) return -1;
    const found = lower.indexOf(needle, from);
    if (found === -1) absent.add(needle);
    return found === -1 ? -1 : found + needle.length;
  };
}
