/** The process of parse-mail.ts: parses an e-mail that anybody may have sent, and hands over what is read of it. */

import PostalMime, { type Attachment, type Email } from "postal-mime";
import { readable } from "#domain/messages/forms/tidy.ts";
import { serveJobs } from "#server/platform/system/serve-jobs.ts";
import { partSource } from "./mail-bytes.ts";
import type { MailSource } from "./parse-mail.ts";
import { type ParsedMail, parsedLimits } from "./parsed-mail.ts";
import { bouncesOf } from "./read-bounces.ts";
import { readOtherCharsets } from "./read-charsets.ts";
import { bytesOf, filesOf } from "./read-files.ts";
import { facts, headerOf } from "./read-headers.ts";
import { wordsOf } from "./read-words.ts";

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
