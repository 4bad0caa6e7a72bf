/** The last step of a mail: handing one composed message to the outside. */

import type { Content } from "#content/content.ts";
import type { SendMailOptions } from "nodemailer";
import { addressOf, safeHeaders, withoutControls } from "#domain/messages/mail/addresses.ts";

/** Hands an e-mail to whatever delivers it. */
export interface MailTransport {
  /** `smtp` sends; `folder` writes `.eml` files because no SMTP server is configured. */
  kind: "smtp" | "folder";
  /** How many mails it takes at the same time: a crash can cause this many to be handed over twice. */
  maxAtOnce: number;
  /**
   * Resolves when the message is handed over. Throws `MailRefusedError` (final), `MailServerUnavailableError` (no mail can
   * go now, this one is not to blame), `MailUnansweredError` (it may have arrived) or any other error (try this mail again later).
   */
  send(message: ComposedMail): Promise<void>;
  /** Signs in and sends nothing; throws when the server does not answer or take the sign-in. Absent where nothing is sent. */
  check?(): Promise<void>;
}

/** An address with the name that is shown for it; the name may be empty. */
export type Mailbox = { name: string; address: string };

/** A mail as it leaves: plain addresses, bodies with the authorization line, attachments in full. */
export type ComposedMail = {
  /** Stable for a queued mail, so that a repeated send is recognisable. */
  messageId: string;
  /** An address or `Name <address>`. */
  from: string;
  /** Shown instead of the name in `from`. */
  senderName?: string;
  to: string;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; contentType: string; content: Uint8Array }[];
};

/** The mail server will never take this mail: trying again is useless. */
export class MailRefusedError extends Error {
  override readonly name = "MailRefusedError";
  readonly code = "mail-refused";
}

/** The mail server cannot be reached, or takes no mail of ours at all: every mail waits. */
export class MailServerUnavailableError extends Error {
  override readonly name = "MailServerUnavailableError";
  readonly code = "mail-server-unavailable";
}

/** The mail server got the whole message and never said what became of it: it may have arrived, and may again with each further try. */
export class MailUnansweredError extends Error {
  override readonly name = "MailUnansweredError";
  readonly code = "mail-unanswered";
}

/** Where answers to the campaign's mail go: its address unless another is given, shown under its name. */
export function campaignMailbox(
  { name, email }: Pick<Content["campaign"], "name" | "email">,
  address: string = email,
): Mailbox {
  return { name, address };
}

/* A composed mail in the words of nodemailer, with what must never be in a header left out. */

/** Most mail servers take 25 MB, and Base64 adds a third. */
const largestAttachmentsBytes = 18 * 1024 * 1024;

/** Throws `MailRefusedError` when the attachments are larger than mail servers take. */
export function toMessage(mail: ComposedMail): SendMailOptions {
  const attachments = mail.attachments ?? [];
  const bytes = attachments.reduce((sum, { content }) => sum + content.byteLength, 0);
  if (bytes > largestAttachmentsBytes) throw new MailRefusedError("The attachments are too large for mail");
  const { messageId, to, replyTo, subject, text, html } = mail;
  const entry = attachments.find(({ contentType }) => calendarEntry.test(contentType));
  return {
    messageId,
    from: senderOf(mail),
    to: { name: "", address: to },
    subject,
    text,
    headers: safeHeaders(mail.headers ?? {}),
    attachments: attachments
      .filter((each) => each !== entry)
      .map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) })),
    ...(entry && { icalEvent: calendarPart(entry) }),
    ...(html === undefined ? {} : { html }),
    ...(replyTo === undefined ? {} : { replyTo: named(replyTo) }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const calendarEntry = /^text\/calendar;.*method=(\w+)/;

/** Mail programs enter, move and remove by themselves what is an alternative to the text, as well as a file to open by hand. */
function calendarPart({ filename, contentType, content }: NonNullable<ComposedMail["attachments"]>[number]) {
  return { filename, method: calendarEntry.exec(contentType)?.[1], content: Buffer.from(content) };
}

/** The address of `MAIL_FROM`, behind the mail's own name when it has one. */
function senderOf({ from, senderName }: ComposedMail) {
  if (senderName === undefined) return from;
  return named({ name: senderName, address: addressOf(from) });
}

/** Nodemailer quotes and encodes the name; it does not take line breaks out of it. */
function named({ name, address }: Mailbox) {
  return { name: withoutControls(name), address };
}
