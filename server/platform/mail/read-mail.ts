/** A row of the outbox with its attachments fetched: what the transport sends. */

import type { Storage } from "#server/platform/storage/storage.ts";
import type { ClaimedMail } from "./claims.ts";
import type { MailAttachment } from "./outbox.ts";
import type { ComposedMail, Mailbox } from "./mail-transport.ts";

type Sources = {
  from(): string;
  replyTo?(kind: string): Mailbox | undefined;
  storage: Storage;
  renderReceipt(receiptId: string): Promise<Uint8Array>;
};

/** Throws when an attachment cannot be had now: the mail is tried again later rather than sent without it. */
export async function readMail(row: ClaimedMail, sources: Sources): Promise<ComposedMail> {
  const attachments: MailAttachment[] = JSON.parse(row.attachments);
  const replyTo = sources.replyTo?.(row.kind) ?? ownReplyTo(row);
  return {
    messageId: row.message_id,
    from: sources.from(),
    ...(row.sender_name === null ? {} : { senderName: row.sender_name }),
    to: row.recipient,
    ...(replyTo && { replyTo }),
    subject: row.subject,
    text: row.text,
    html: row.html,
    headers: JSON.parse(row.headers),
    attachments: await Promise.all(
      attachments.map(async (attachment) => ({
        filename: attachment.filename,
        contentType: attachment.contentType,
        content: await readContent(attachment, sources),
      })),
    ),
  };
}

function ownReplyTo({ reply_to, reply_to_name }: ClaimedMail): Mailbox | undefined {
  return reply_to === null ? undefined : { name: reply_to_name ?? "", address: reply_to };
}

async function readContent(attachment: MailAttachment, { storage, renderReceipt }: Sources) {
  if ("text" in attachment) return new TextEncoder().encode(attachment.text);
  if ("receiptId" in attachment) return renderReceipt(attachment.receiptId);
  const file = await storage.get(attachment.storageKey);
  if (!file) throw new Error(`The attachment ${attachment.storageKey} is not in the storage`);
  return new Uint8Array(await new Response(file.body).arrayBuffer());
}
