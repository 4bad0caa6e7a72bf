/** Reads the words of a mail that names another character set than it is written in, or none. */

import type { Email } from "postal-mime";

/** It is read three times more: not where that takes seconds. */
const maxBytes = 1024 * 1024;

/** Where a character was lost, or UTF-8 was read as Windows-1252: `Ã©` for é. */
const broken =
  /\ufffd|[\u00c2\u00c3\u00e2][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/g;

/** The reading with the fewest broken characters; `undefined` when that is the one that the mail asks for. */
export async function readOtherCharsets(
  source: Uint8Array,
  { asked, parse }: { asked: Email; parse: (source: Uint8Array) => Promise<Email | undefined> },
): Promise<Email | undefined> {
  let fewest = countBroken(asked);
  let best: Email | undefined;
  if (fewest === 0 || source.byteLength > maxBytes) return undefined;
  const others = [joined(source), relabelled(source, "utf-8"), relabelled(source, "windows-1252")];
  for (const other of others) {
    const reading = await parse(other);
    const count = reading ? countBroken(reading) : fewest;
    if (count < fewest) [best, fewest] = [reading, count];
  }
  return best;
}

function countBroken({ text = "", html = "", subject = "", from }: Email): number {
  return [text, html, subject, from?.name ?? ""].reduce(
    (count, words) => count + (words.match(broken)?.length ?? 0),
    0,
  );
}

/** Words in base64 behind each other, as one subject has them. */
const encodedRun = /=\?([\w.:-]{1,40})\?b\?([\w+/=]{0,100})\?=(?:[ \t\r\n]+=\?\1\?b\?[\w+/=]{0,100}\?=)+/gi;

/** The same mail, with each run of such words as one: a character's bytes may stand in two of them, though RFC 2047, section 5, forbids it. */
function joined(source: Uint8Array): Buffer {
  const { head, body } = partSource(source);
  const headers = head.toString("latin1").replace(encodedRun, (run: string, charset: string) => {
    const words = run.matchAll(/\?b\?([\w+/=]*)\?=/gi);
    const bytes = Buffer.concat(Array.from(words, ([, word = ""]) => Buffer.from(word, "base64")));
    return `=?${charset}?B?${bytes.toString("base64")}?=`;
  });
  return Buffer.concat([Buffer.from(`${headers}\r\n\r\n`, "latin1"), body]);
}

/** The same mail, all of whose words are of that character set, whatever it says. */
function relabelled(source: Uint8Array, charset: string): Buffer {
  const { head, body } = partSource(source);
  const headers = new TextDecoder(charset)
    .decode(head)
    .replace(/=\?[\w.:-]{1,40}\?([bq])\?/gi, `=?${charset}?$1?`);
  const hasType = /^content-type:/im.test(headers);
  const named = withCharset(hasType ? headers : `Content-Type: text/plain\r\n${headers}`, charset);
  return Buffer.concat([
    Buffer.from(`${named}\r\n\r\n`),
    Buffer.from(withCharset(body.toString("latin1"), charset), "latin1"),
  ]);
}

function withCharset(text: string, charset: string): string {
  return text
    .replace(/;\s{0,9}charset\s{0,9}=\s{0,9}"?[\w.:-]{1,40}"?/gi, "")
    .replace(/^(content-type:[ \t]{0,9}text\/(?:plain|html))\b/gim, `$1; charset=${charset}`);
}

/** The two parts of a mail's source: its headers, and what stands behind the first blank line. */

export function partSource(source: Uint8Array): { head: Buffer; body: Buffer } {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const ends = ["\r\n\r\n", "\n\n"].map((end) => ({ at: bytes.indexOf(end), length: end.length }));
  const [first] = ends.filter(({ at }) => at !== -1).toSorted((a, b) => a.at - b.at);
  if (!first) return { head: bytes, body: bytes.subarray(bytes.length) };
  return { head: bytes.subarray(0, first.at), body: bytes.subarray(first.at + first.length) };
}
