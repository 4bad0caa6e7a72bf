/** A composed mail in the words of nodemailer, with what must never be in a header left out. */

import type { SendMailOptions } from "nodemailer";
import { safeHeaders } from "./header-safety.ts";
import { type ComposedMail, MailRefused } from "./transport.ts";

/** Most mail servers take 25 MB, and Base64 adds a third. */
const largestAttachmentsBytes = 18 * 1024 * 1024;

/** Tells out-of-office programs not to answer (RFC 3834). */
const automatic = { "Auto-Submitted": "auto-generated" };

/** Throws `MailRefused` when the attachments are larger than mail servers take. */
export function toMessage(mail: ComposedMail): SendMailOptions {
  const attachments = mail.attachments ?? [];
  const bytes = attachments.reduce((sum, { content }) => sum + content.byteLength, 0);
  if (bytes > largestAttachmentsBytes) throw new MailRefused("The attachments are too large for mail");
  const { messageId, from, to, replyTo, subject, text, html } = mail;
  return {
    messageId,
    from,
    to: { name: "", address: to },
    subject,
    text,
    headers: { ...automatic, ...safeHeaders(mail.headers ?? {}) },
    attachments: attachments.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) })),
    ...(html === undefined ? {} : { html }),
    ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
