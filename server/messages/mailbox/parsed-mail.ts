import type { Services } from "#server/services.ts";

/** What is read of an e-mail: plain data, so that it can come from the process that parses. */

/**
 * The most that is handed over of a mail that anybody may have sent, so that what is done with it in the server's own thread is short: in UTF-16
 * units.
 */
export const parsedLimits = {
  /** Twice what is kept (`receive-mail.ts`). */
  textLength: 200_000,
  /** A subject, a name. */
  lineLength: 2_000,
  /** RFC 5321, section 4.5.3.1: 64 before the @ and 255 behind it. What is longer is no address. */
  addressLength: 320,
  /** Of those that answers are asked for at; two are already too many to choose from. */
  replyTo: 10,
  /** Each is looked up; a mail server reports on one mail, which goes to one address. */
  bounces: 100,
} as const;

export type MailAddress = { name: string; address: string };

export type ParsedMail = {
  /** With its angle brackets; empty when the mail has none. */
  messageId: string;
  /** Message-IDs that the mail answers, the one it answers first, then from the newest to the oldest. */
  answers: string[];
  /** Its author, or who sent it where it names no author; without an address where it names neither. */
  from: MailAddress;
  /** Where it asks for answers (Reply-To). */
  replyTo: MailAddress[];
  /** Who wrote it, of a list that puts its own address in the place of theirs. */
  originalFrom: MailAddress | undefined;
  /** Every address that it names as a reader, in lower case. */
  to: string[];
  /** Every address that it was sent or delivered to, in lower case. */
  recipients: string[];
  /** A mailing list or group brought it; `posts` are the addresses to which its members write, in lower case. */
  list: { posts: string[] } | undefined;
  subject: string;
  /** As text, also where the mail has only HTML, with the mails that are attached to it. */
  text: string;
  /** A program answered or reported by itself: an out-of-office note, a mail server's report, a receipt of reading. */
  isAutomatic: boolean;
  /** A program sent it and answered nothing, as a website's form or a calendar does for a person. */
  isGenerated: boolean;
  /** Sent to many at once: a newsletter, or what a list brings. */
  isMass: boolean;
  /** False where only its beginning could be read: it is broken, or made to cost time. */
  isWhole: boolean;
  files: { name: string; content: Uint8Array<ArrayBuffer> }[];
  /** Who could not be reached with which of our mails, when this is a mail server's report. */
  bounces: Bounce[];
};

export type Bounce = {
  /** Addresses that the report names, in lower case: as asked for, and as forwarded. */
  recipients: string[];
  /** Enhanced status code (RFC 3463): `5.1.1`. */
  status: string;
  messageId: string;
};

export type IncomingMail = ParsedMail & {
  folder: "inbox" | "sent";
  receivedAt: Date;
  /** It is larger than what is read of a mail: its last file is cut. */
  isCut?: boolean;
  /** Where it lies in the mailbox. */
  place?: MailPlace;
  /** Somebody of the team wants it in the inbox, whatever it is. */
  isWanted?: boolean;
};

type MailPlace = { folder: string; uidValidity: string; uid: number };

/** What became of it; `known` was taken in before, `left` stays in the mailbox. */
export type TakenIn = "reply" | "answer" | "message" | "bounce" | "known" | "left";

/** When a mail came, as ISO 8601 text. A mailbox with a wrong clock does not make a message wait in the future. */
export function timeOf(
  { receivedAt }: Pick<IncomingMail, "receivedAt">,
  { clock }: Pick<Services, "clock">,
): string {
  const now = clock.now();
  return (receivedAt < now ? receivedAt : now).toISOString();
}
