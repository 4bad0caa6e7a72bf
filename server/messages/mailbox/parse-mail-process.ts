/** The process of parse-mail.ts: parses an e-mail that anybody may have sent, and hands over what is read of it. */

import PostalMime, { type Attachment, type Email } from "postal-mime";
import { readable } from "#domain/messages/forms/tidy.ts";
import { serveJobs } from "#server/platform/system/process-pool.ts";
import { facts, headerOf, idsIn } from "./read-headers.ts";
import { type MailSource } from "./parse-mail.ts";
import { type ParsedMail, parsedLimits, type Bounce } from "./parsed-mail.ts";
import { bytesOf, filesOf, isNamelessText } from "./read-files.ts";
import { textOfHtml } from "./text-of-html.ts";

/* The words of an e-mail, of its text or of its HTML. */

/** What a text part says in the place of its HTML, such as "This mail has to be read in a browser", has a small part of its words. */
const stubShare = 1 / 4;
/** Such sentences as programs write them; a person's own words may begin so too, but are longer. */
const stubs =
  /^\W*(this (is|message|mail|e-?mail|letter)\b.{0,60}\b(html|mime|browser)\b|your (e-?mail|mail) (client|program|reader|software)\b.{0,40}\bhtml\b|(to )?view (this|the) (message|e-?mail|mail|newsletter)\b.{0,40}\b(browser|online|html)\b|html (only|message|e-?mail)\b)/i;
const stubMaxLength = 200;
/** So many more signs and the HTML says more than the text part. */
const moreSigns = 20;

/** The text part, unless the HTML beside it says what it leaves out: a blank one, a stub, one with a list's footer alone. */
function wordsOf(mail: Email): string {
  const plain = readable(mail.text ?? "");
  const html = readable(textOfHtml(mail.html ?? ""));
  const isStub = plain.length <= stubMaxLength && stubs.test(plain);
  if (html !== "" && (isStub || saysMore(signsOf(html), signsOf(plain)))) return html.trim();
  if (plain !== "") return plain.trim();
  const other = mail.attachments.filter(isNamelessText).map(({ content }) => bytesOf(content));
  return readable(other.map((bytes) => new TextDecoder().decode(bytes)).join("\n\n")).trim();
}

function saysMore(html: string, plain: string): boolean {
  if (plain.length < html.length * stubShare) return true;
  return plain.length + moreSigns <= html.length && (html.startsWith(plain) || html.endsWith(plain));
}

/** What can be read of a text, without the spaces between. */
function signsOf(text: string): string {
  return text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}\u2800]+/gu, "");
}

/** More than the headers of any mail that a person writes. */
const maxHeadBytes = 64 * 1024;
/** Of a mail that can't be read: enough to see what it is. */
const maxRawBytes = 20_000;
/** E-mails that are attached to an e-mail, and to each other. */
const maxAttachedMails = 10;

serveJobs(
  async ({ source, onlyBeginning }: MailSource) =>
    (onlyBeginning ? undefined : await readWhole(source)) ?? readBeginning(source),
);

/** `undefined` when it is nested without end or has headers without end. */
async function readWhole(source: Uint8Array): Promise<ParsedMail | undefined> {
  const asked = await parse(source);
  if (!asked) return undefined;
  const bounces = bouncesOf(asked.attachments).slice(0, parsedLimits.bounces);
  const isReport = bounces.length > 0 || /^multipart\/report\b/i.test(headerOf(asked, "content-type"));
  const email = (await readOtherCharsets(source, { asked, parse })) ?? asked;
  const attached = isReport ? [] : await attachedMails(asked, { left: maxAttachedMails });
  const read = new Set(attached.map(({ part }) => part));
  const files = [asked, ...attached.map(({ email: each }) => each)]
    .flatMap(({ attachments }) => attachments)
    .filter((part) => !read.has(part) && !(isReport && part.mimeType === "message/rfc822"));
  const words = [wordsOf(email), ...attached.map(({ email: each }) => forwardedWords(each))];
  const text = words.filter((each) => each !== "").join("\n\n");
  const named = filesOf(files);
  const hasHtml = readable(email.html ?? "") !== "";
  return {
    ...facts(email),
    // Nothing is found in a mail whose parts can't be told apart.
    text: (text || (named.length === 0 && !hasHtml ? rawWords(source) : "")).slice(
      0,
      parsedLimits.textLength,
    ),
    isWhole: true,
    files: named,
    bounces,
  };
}

/** The first headers, and how the body begins. */
async function readBeginning(source: Uint8Array): Promise<ParsedMail> {
  const { head } = partSource(source.subarray(0, maxHeadBytes));
  const email = (await parse(head)) ?? { headers: [], headerLines: [], attachments: [] };
  return { ...facts(email), text: rawWords(source), isWhole: false, files: [], bounces: [] };
}

function rawWords(source: Uint8Array): string {
  const { body } = partSource(source);
  return body.subarray(0, maxRawBytes).toString();
}

async function parse(bytes: Uint8Array): Promise<Email | undefined> {
  try {
    return await PostalMime.parse(bytes, { forceRfc822Attachments: true });
  } catch {
    return undefined;
  }
}

type AttachedMail = { part: Attachment; email: Email };

/** The mails that somebody forwards as files, each before those that are within it. */
async function attachedMails({ attachments }: Email, budget: { left: number }): Promise<AttachedMail[]> {
  const found: AttachedMail[] = [];
  for (const part of attachments) {
    if (part.mimeType !== "message/rfc822" || budget.left === 0) continue;
    budget.left -= 1;
    const email = await parse(bytesOf(part.content));
    if (email) found.push({ part, email }, ...(await attachedMails(email, budget)));
  }
  return found;
}

function forwardedWords(email: Email): string {
  const { from, subject } = facts(email);
  const lines = [
    "Forwarded e-mail:",
    `From: ${from.name && `${from.name} `}<${from.address}>`,
    `Date: ${headerOf(email, "date").slice(0, 100)}`,
    `Subject: ${subject}`,
  ];
  return `${lines.join("\n")}\n\n${wordsOf(email)}`;
}

/* A mail server's report of mail that could not be delivered (RFC 3464; RFC 6533 where addresses have other letters than English). */

/** A report has a part for programs and the mail that came back, whole or only its headers. */
function bouncesOf(parts: Attachment[]): Bounce[] {
  const textOf = (types: string[]) =>
    parts
      .filter(({ mimeType }) => types.includes(mimeType))
      .map(({ content }) => new TextDecoder().decode(bytesOf(content)))
      .join("\n\n");
  const report = textOf(["message/delivery-status", "message/global-delivery-status"]);
  const returned = textOf([
    "message/rfc822",
    "text/rfc822-headers",
    "message/global",
    "message/global-headers",
  ]);
  const messageId = idsIn(/^message-id:\s*(.*)$/im.exec(unfolded(returned))?.[1] ?? "")[0];
  if (!messageId) return [];
  return unfolded(report)
    .split(/\n{2,}/)
    .filter((group) => /^action:\s*failed\s*$/im.test(group))
    .map((group) => ({
      messageId,
      status: /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(group)?.[1] ?? "",
      recipients: [...group.matchAll(/^(?:final|original)-recipient:\s*(?:rfc822|utf-8);\s*(\S+)/gim)].map(
        ([, address = ""]) => address.replace(/^<|>$/g, "").toLowerCase(),
      ),
    }));
}

/** One line for each header, whatever its line ends. */
function unfolded(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/\n[ \t]+/g, " ");
}

/* Reads the words of a mail that names another character set than it is written in, or none. */

/** It is read three times more: not where that takes seconds. */
const maxBytes = 1024 * 1024;

/** Where a character was lost, or UTF-8 was read as Windows-1252: `Ã©` for é. */
const broken =
  /\ufffd|[\u00c2\u00c3\u00e2][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/g;

/** The reading with the fewest broken characters; `undefined` when that is the one that the mail asks for. */
async function readOtherCharsets(
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

function partSource(source: Uint8Array): { head: Buffer; body: Buffer } {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const ends = ["\r\n\r\n", "\n\n"].map((end) => ({ at: bytes.indexOf(end), length: end.length }));
  const [first] = ends.filter(({ at }) => at !== -1).toSorted((a, b) => a.at - b.at);
  if (!first) return { head: bytes, body: bytes.subarray(bytes.length) };
  return { head: bytes.subarray(0, first.at), body: bytes.subarray(first.at + first.length) };
}
