/** What is read of an e-mail: plain data, so that it can come from the worker thread that parses. */

/**
 * The most that is handed over of a mail that anybody may have sent, so that what is done with it in the server's own thread is short: in UTF-16
 * units.
 */
export const parsedLimits = {
  /** Twice what is kept (`take-in.ts`). */
  textLength: 200_000,
  /** A subject, a name. */
  lineLength: 2_000,
  /** RFC 5321, section 4.5.3.1: 64 before the @ and 255 behind it. What is longer is no address. */
  addressLength: 320,
  /** Each is looked up; a mail server reports on one mail, which goes to one address. */
  bounces: 100,
} as const;

export type ParsedMail = {
  /** With its angle brackets; empty when the mail has none. */
  messageId: string;
  /** Message-IDs that the mail answers, the one it answers first, then from the newest to the oldest. */
  answers: string[];
  from: { name: string; address: string };
  /** Every address that it was sent or delivered to, in lower case. */
  recipients: string[];
  subject: string;
  /** As text, also where the mail has only HTML. */
  text: string;
  /** A program wrote it: a newsletter, an out-of-office note, a mailing list. */
  isAutomatic: boolean;
  files: { name: string; content: Uint8Array<ArrayBuffer> }[];
  /** Who could not be reached with which of our mails, when this is a mail server's report. */
  bounces: Bounce[];
};

export type Bounce = {
  /** Addresses that the report names, in lower case: as asked for, and as forwarded. */
  recipients: string[];
  /** Enhanced status code (RFC 3463): `5.1.1`. */
  status: string;
  /** Message-ID of the mail that came back. */
  messageId: string;
};

export type IncomingMail = ParsedMail & {
  folder: "inbox" | "sent";
  /** When the mail server got it. */
  receivedAt: Date;
};

/** What became of it; `known` was taken in before. */
export type TakenIn = "reply" | "answer" | "message" | "bounce" | "known" | "left";
