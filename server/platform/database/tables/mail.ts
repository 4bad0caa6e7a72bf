/** The outbox: a mail is a row from the moment its cause is stored until it is handed over. */

import type { Generated } from "kysely";

export type MailTables = {
  outbox: OutboxTable;
  mailbox_folder: MailboxFolderTable;
  left_out_mail: LeftOutMailTable;
};

export type OutboxTable = {
  id: string;
  /** What the mail is about, such as `receipt` or `contact-notice`. */
  kind: string;
  /** Shown as the sender's name; null takes that of the setting. */
  sender_name: string | null;
  recipient: string;
  reply_to: string | null;
  reply_to_name: string | null;
  subject: string;
  text: string;
  html: string;
  /** JSON of `Record<string, string>`. */
  headers: string;
  /** JSON of `MailAttachment[]`: references only, read when the mail is sent. */
  attachments: string;
  state: OutboxState;
  /** Tries that reached the mail server; a server that is down costs none. */
  attempts: number;
  /** Those of them after which the server had the whole mail and said nothing: it may have arrived. */
  unanswered: Generated<number>;
  next_attempt_at: string;
  /** Until when one worker has this mail; after that another worker may take it over. */
  leased_until: string | null;
  /** Which claim holds the lease: only it may write the outcome. */
  lease: string | null;
  last_error: string | null;
  /** Unique: the same cause queues one mail, however often it is repeated. */
  dedupe_key: string | null;
  message_id: string;
  created_at: string;
  done_at: string | null;
};

/** `written`: a file in the outbox folder, not sent, because there is no SMTP server. `dead`: refused permanently, or given up. */
export type OutboxState = "queued" | "sending" | "sent" | "written" | "dead";

/** How far a folder of the campaign's mailbox was read by IMAP. */
type MailboxFolderTable = {
  folder: string;
  /** Changes when the server numbers the folder anew. */
  uid_validity: string;
  /** What it was when the folder was first followed. */
  first_uid_validity: string;
  last_uid: number;
  /** When it was first followed: mail that came before is left alone. */
  following_since: string;
};

/** An e-mail that came into the campaign's mailbox and is not in the inbox. Its words stay in the mailbox. */
type LeftOutMailTable = {
  id: string;
  message_id: string;
  reason: LeftOutReason;
  sender_name: string;
  sender_email: string;
  /** The address by which records are looked up. */
  sender_key: string;
  subject: string;
  received_at: string;
  /** Where it lay when it came; null where that is not known. */
  folder: string | null;
  uid_validity: string | null;
  uid: number | null;
};

/**
 * Why it was left out: an answer or note that a program wrote, what is sent to many, a mail server's report that takes no address off the list,
 * from an address of the campaign's own, to other addresses alone, from no address, not to be read, or for a fault of the software's.
 */
export type LeftOutReason =
  | "automatic"
  | "newsletter"
  | "report"
  | "own"
  | "elsewhere"
  | "no-sender"
  | "unreadable"
  | "failed";
