/**
 * Sanitizing for places that print a text as it is (specification section 5).
 * People's names and messages are stored as typed and escaped where they are printed instead (X-30).
 */

import { htmlEntities } from "#domain/platform/html.ts";

/** Longest sanitized text, in UTF-16 units. */
export const sanitizedMaxLength = 10_000;

/** Removed with everything up to their end tag, because their content is code. */
const blocks = new Set(["script", "style"]);

/** Removed as tags; the words between them stay. */
const dangerousTags = new Set(
  (
    "script style applet audio base button embed form frame frameset iframe img input link math meta noscript " +
    "object svg template textarea video"
  ).split(" "),
);

/**
 * Strips script blocks and dangerous tags, escapes HTML characters, removes control characters, trims and cuts.
 * Doing it twice changes nothing: an entity that this function writes is never escaped again.
 */
export function sanitizeText(text: string): string {
  const stripped = stripDangerousTags(withoutControlCharacters(text));
  return cut(escapeOnce(stripped).trim());
}

/** Line ends become \n; other control characters but the tab go. */
export function withoutControlCharacters(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(controlCharacters, "");
}

/** Every control character but the tab and the line feed. */
const controlCharacters = /(?![\t\n])\p{Cc}/gu;

/** Unlike `escapeHtml`, leaves the entities that it writes as they are. */
function escapeOnce(text: string): string {
  return text.replace(
    /&(?!(?:amp|lt|gt|quot|#39);)|[<>"']/g,
    (character) => htmlEntities[character] ?? character,
  );
}

/** One pass from left to right. What recombines into a tag is not stripped again: the escaping makes it harmless. */
function stripDangerousTags(text: string): string {
  const search = forwardSearch(text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()));
  const tag = /<\/?\s*([a-z][a-z0-9]*)/iy;
  const kept: string[] = [];
  let position = 0;
  for (;;) {
    const opening = text.indexOf("<", position);
    if (opening === -1) break;
    tag.lastIndex = opening;
    const [tagStart = "", tagName = ""] = tag.exec(text) ?? [];
    const name = tagName.toLowerCase();
    const isDangerous = dangerousTags.has(name);
    const end = isDangerous ? endOfTag(search, { opening, name, tagStart }) : opening + 1;
    kept.push(text.slice(position, isDangerous ? opening : end));
    position = end;
  }
  kept.push(text.slice(position));
  return kept.join("");
}

function endOfTag(
  search: ForwardSearch,
  { opening, name, tagStart }: { opening: number; name: string; tagStart: string },
): number {
  const blockEnd = blocks.has(name) && !tagStart.startsWith("</") ? search(`</${name}`, opening) : -1;
  const close = search(">", Math.max(blockEnd, opening));
  // Without an end only the tag's beginning goes, so that an unfinished tag does not swallow a message.
  return close === -1 ? opening + tagStart.length : close + 1;
}

type ForwardSearch = (needle: string, from: number) => number;

/** indexOf that remembers a failed search: otherwise a thousand unclosed tags would each search the rest of the text. */
function forwardSearch(text: string): ForwardSearch {
  const absent = new Set<string>();
  return (needle, from) => {
    if (absent.has(needle)) return -1;
    const found = text.indexOf(needle, from);
    if (found === -1) absent.add(needle);
    return found;
  };
}

/** Cuts at the limit, never inside an entity or a pair of surrogates. */
function cut(text: string): string {
  if (text.length <= sanitizedMaxLength) return text;
  const short = text.slice(0, sanitizedMaxLength);
  const ampersand = short.lastIndexOf("&");
  const isCutEntity = ampersand > short.length - maxEntityLength && !short.includes(";", ampersand);
  const whole = isCutEntity ? short.slice(0, ampersand) : short;
  return whole.replace(/[\ud800-\udbff]$/, "").trimEnd();
}

const maxEntityLength = "&quot;".length;
