/** The last step of a mail: handing one composed message to the outside. */

export interface MailTransport {
  /** `smtp` sends; `folder` writes `.eml` files because no SMTP server is configured. */
  kind: "smtp" | "folder";
  /** Resolves when the message is handed over; throws `MailRefused` (final) or any other error (try again later). */
  send(message: ComposedMail): Promise<void>;
}

export type ComposedMail = {
  /** Stable for a queued mail, so that a repeated send is recognisable. */
  messageId: string;
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  attachments?: { filename: string; contentType: string; content: Uint8Array }[];
};
