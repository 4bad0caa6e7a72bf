/** Letters to the list. Times are ISO 8601 UTC text. */

import type { ColumnType } from "kysely";

export type LetterTables = {
  letter: LetterTable;
  letter_recipient: LetterRecipientTable;
  suppressed_address: SuppressedAddressTable;
};

/** Written once when the row is made. */
type Fixed<T> = ColumnType<T, T, never>;

/** `stopped`: somebody interrupted it; it can go on where it stopped. */
export type LetterState = "draft" | "scheduled" | "sending" | "stopped" | "sent";

type LetterTable = {
  /** Random for one that was written in the office; a digest of its words for one from a file, so that the same file continues. */
  id: Fixed<string>;
  subject: string;
  /** Markdown of a closed set (server/messages/letters/letter-text.ts). */
  text: string;
  /** JSON of a `Segment` (domain/messages/letters/segment.ts). */
  segment: string;
  state: LetterState;
  /** Counts changes of the words: who saves over a revision that is gone is told. */
  revision: number;
  created_at: Fixed<string>;
  changed_at: string;
  changed_by: string;
  /** When a scheduled letter begins. */
  send_at: string | null;
  began_at: string | null;
  ended_at: string | null;
  /** Written at the end: the mails themselves are removed after a while. */
  sent_count: number | null;
  refused_count: number | null;
  /** The document of the post that it says in a letter: a post has at most one. */
  post: Fixed<string | null>;
};

/** The recipients for whom a letter was queued, so that nobody gets it twice. */
type LetterRecipientTable = {
  letter_id: Fixed<string>;
  subscriber_id: Fixed<string>;
  queued_at: Fixed<string>;
  /** The mail in the outbox; null where another channel alone carried it. */
  mail_id: Fixed<string | null>;
};

export type SuppressionReason = "bounced" | "complained";

/** Addresses that get no letters whatever the list says: mail to them came back, or they called it spam. */
type SuppressedAddressTable = {
  email_key: Fixed<string>;
  reason: SuppressionReason;
  /** What the mail server or the provider said. */
  detail: string;
  suppressed_at: string;
};
