/**
 * Words pasted from a word processor or a page: their styles go; links, strong words, headings and lists stay as the marks of our fields. The
 * office's pages parse no HTML (trusted types), so its tags are read here; what is read is only ever typed into a field.
 */

/** `mark` is what Word wrote before an item of a list, which is a paragraph there. */
type Frame = { tag: string; attributes: string; words: string; items: number; mark?: string };

/** Declarations, a tag, or what stands between tags. */
const tokens = /<[!?][^>]*>|<(\/?)([a-z][\w:-]*)([^>]*)>|[^<]+|</gi;
/** Words in deeper elements than this belong to the last of these. */
const maxDepth = 100;
const skipped = new Set(["style", "script", "head", "title", "template", "xml"]);
const empty = new Set(["br", "hr", "img", "meta", "link", "input", "col", "wbr"]);
const blocks = /^(p|div|section|article|blockquote|table|tr|ul|ol|pre)$/;

/** The words of HTML with our marks: paragraphs with a blank line between them. */
export function wordsOfHtml(html: string): string {
  const root: Frame = { tag: "", attributes: "", words: "", items: 0 };
  const open = [root];
  const close = () => {
    const frame = open.pop();
    const outer = lastOf(open);
    if (!frame || !outer) return;
    if (/mso-list:\s*ignore/i.test(frame.attributes)) {
      const item = open.filter(({ tag }) => tag === "p").pop();
      if (item) item.mark = frame.words.trim();
    } else outer.words += marked(frame, outer);
  };
  for (const [token, end, name = "", attributes = ""] of withoutComments(html).matchAll(tokens)) {
    const tag = name.toLowerCase();
    const last = lastOf(open) ?? root;
    if (tag === "") last.words += token.startsWith("<") ? "" : unescaped(token).replace(/\s+/g, " ");
    else if (tag === "br") last.words += "\n";
    else if (end === "") {
      if (!empty.has(tag) && open.length < maxDepth) open.push({ tag, attributes, words: "", items: 0 });
    } else if (open.some((frame) => frame.tag === tag)) {
      while (lastOf(open)?.tag !== tag) close();
      close();
    }
  }
  while (open.length > 1) close();
  return tidy(root.words);
}

/** Also without a tag that does not end: to look for its end from each sign would take its time. */
function withoutComments(html: string): string {
  const kept: string[] = [];
  let from = 0;
  for (let at = html.indexOf("<!--"); at >= 0; at = html.indexOf("<!--", from)) {
    kept.push(html.slice(from, at));
    const end = html.indexOf("-->", at + 4);
    from = end < 0 ? html.length : end + 3;
  }
  const text = [...kept, html.slice(from)].join("");
  const end = text.lastIndexOf(">") + 1;
  return text.slice(0, end) + text.slice(end).replace(/<[\s\S]*$/, "");
}

/** Browsers of 2020 have no `at`. */
function lastOf(frames: readonly Frame[]): Frame | undefined {
  return frames[frames.length - 1];
}

/** The same for a field of one paragraph: headings and lists are words behind each other. */
export function inOneLine(words: string): string {
  return words.replace(/(^|\n)(?:##|-|\d+\.) /g, "$1").replace(/\s*\n\s*/g, " ");
}

/** What an element adds to the words around it. */
function marked({ tag, attributes, words, mark = "" }: Frame, outer: Frame): string {
  if (skipped.has(tag)) return "";
  if (tag === "p" && /mso-list:/i.test(attributes)) {
    const number = /^\(?(\d+)/.exec(mark)?.[1];
    return `\n${number === undefined ? "-" : `${number}.`} ${words.trim()}`;
  }
  if (/^h[1-6]$/.test(tag)) return `\n\n## ${plain(words)}\n\n`;
  if (tag === "li") {
    outer.items += 1;
    return `\n${outer.tag === "ol" ? `${outer.items}.` : "-"} ${words.trim()}`;
  }
  if (blocks.test(tag)) return `\n\n${words}\n\n`;
  if (tag === "a") return linkOf(attributes, words);
  return isStrong(tag, attributes) && isOneRun(words) ? words.replace(/\S(.*\S)?/, "**$&**") : words;
}

/** Only links that a field takes (domain/content/documents/text-rules.ts). */
function linkOf(attributes: string, words: string): string {
  const [, ...quoted] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? [];
  const address = unescaped(quoted.find((each) => each !== undefined) ?? "");
  const label = plain(words).replace(/[[\]]/g, "");
  return /^(https:|mailto:)[^\s()]+$/.test(address) && label !== "" ? `[${label}](${address})` : words;
}

/** A word processor may put all words into a `b` of the usual weight. */
function isStrong(tag: string, attributes: string): boolean {
  const weight = /(?:^|[;\s"'])font-weight\s*:\s*(\w+)/i.exec(attributes)?.[1];
  if (weight === undefined) return tag === "b" || tag === "strong";
  return weight === "bold" || Number(weight) >= 600;
}

function isOneRun(words: string): boolean {
  return words.trim() !== "" && !/\n|\*\*|\]\(/.test(words);
}

function plain(words: string): string {
  return words.replace(/\*\*/g, "").replace(/\s+/g, " ").trim();
}

function tidy(words: string): string {
  return words
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

function unescaped(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,5}));/gi,
    (whole, ...[decimal, hex, name]: unknown[]) => {
      const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
      if (name !== undefined) return named[String(name).toLowerCase()] ?? whole;
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}
