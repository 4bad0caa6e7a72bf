/** A mail as the mailbox hands it over. */

import { createHash } from "node:crypto";
import type { FetchMessageObject } from "imapflow";
import { parseMail } from "./parse-mail.ts";
import type { ParsedMail } from "./parsed-mail.ts";

/** More than most mail servers take; what is beyond is not read. */
const sourceMaxBytes = 30 * 1024 * 1024;

/** What is asked for of each mail. */
export const fetchedParts = {
  internalDate: true,
  size: true,
  source: { maxLength: sourceMaxBytes },
} as const;

/** What it says, and whether that is all of it. Each has a Message-ID: one that came without is known by its bytes. */
export async function readFetched(
  { size }: FetchMessageObject,
  source: Buffer,
): Promise<ParsedMail & { isCut: boolean }> {
  const mail = (await parseMail(source)) ?? unreadable;
  return {
    ...mail,
    messageId: mail.messageId || idOfSource(source),
    isCut: size !== undefined && size > sourceMaxBytes,
  };
}

/** Stands for the Message-ID of a mail that has none. */
export function idOfSource(source: Buffer): string {
  return `<${createHash("sha256").update(source).digest("hex")}@without-id>`;
}

/** Of which nothing can be read at all. */
const unreadable: ParsedMail = {
  messageId: "",
  answers: [],
  from: { name: "", address: "" },
  replyTo: [],
  originalFrom: undefined,
  to: [],
  recipients: [],
  list: undefined,
  subject: "",
  text: "",
  isAutomatic: false,
  isGenerated: false,
  isMass: false,
  isWhole: false,
  files: [],
  bounces: [],
};
