/** Parses an e-mail in a process that ends soon after it: a large or hostile mail blocks no request, and its memory is freed. */

import { createProcessPool } from "#server/platform/system/process-pool.ts";
import type { ParsedMail } from "./parsed-mail.ts";
import { createHash } from "node:crypto";
import type { FetchMessageObject } from "imapflow";

/** What the process gets. */
export type MailSource = { source: Uint8Array; onlyBeginning: boolean };

/** Of a mail that can't be parsed: its headers, and enough to see what it is. */
const beginningBytes = 256 * 1024;

const parse = createProcessPool<MailSource, ParsedMail>(new URL("parse-mail-process.ts", import.meta.url), {
  timeLimitMs: 30_000,
  processes: 2,
  idleMs: 2_000,
  execArgv: ["--max-old-space-size=256"],
});

/** What is read of a mail's source; only its beginning when it can't be parsed in time and within 256 MB. `undefined` when that neither can. */
export function parseMail(source: Uint8Array): Promise<ParsedMail | undefined> {
  return parse({ source, onlyBeginning: false })
    .catch(() => parse({ source: source.slice(0, beginningBytes), onlyBeginning: true }))
    .catch(() => undefined);
}

/* A mail as the mailbox hands it over. */

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
