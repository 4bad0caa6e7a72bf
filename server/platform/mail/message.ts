/** A composed mail in the words of nodemailer, with what must never be in a header left out. */

import type { SendMailOptions } from "nodemailer";
import { addressOf, safeHeaders, withoutControls } from "#domain/messages/mail/header-safety.ts";
import { type ComposedMail, type Mailbox, MailRefusedError } from "./mail-transport.ts";

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
