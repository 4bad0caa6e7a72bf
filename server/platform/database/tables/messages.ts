/**
 * The people who write to the campaign. Text is stored as typed; times are ISO 8601 UTC text.
 * `email_key` is the address in lower case: one person, however the address was typed.
 */

import type { ColumnType } from "kysely";
import type { SignState } from "#domain/messages/signs.ts";
import type { VolunteerState } from "#domain/messages/roster.ts";

export type MessageTables = {
  submission: SubmissionTable;
  submission_event: SubmissionEventTable;
  submission_tag: SubmissionTagTable;
  saved_answer: SavedAnswerTable;
  volunteer: VolunteerTable;
  roster_list: RosterListTable;
  shift: ShiftTable;
  event_answer: EventAnswerTable;
  sign: SignTable;
  sign_holder: SignHolderTable;
  attachment: AttachmentTable;
  subscriber: SubscriberTable;
  letter: LetterTable;
  letter_recipient: LetterRecipientTable;
  suppressed_address: SuppressedAddressTable;
};

/** Written once when the row is made. */
type Fixed<T> = ColumnType<T, T, never>;

export type SubmissionKind = "volunteer" | "message" | "concern" | "feedback";

/** The state that the campaign gave it. */
export type SubmissionState = "new" | "answered" | "closed";

/** Everything written with a form but the sign-up to the letter. */
export type SubmissionTable = {
  id: Fixed<string>;
  kind: Fixed<SubmissionKind>;
  name: Fixed<string>;
  /** Null when the form does not ask for it or it was left empty. */
  email: Fixed<string | null>;
  email_key: Fixed<string | null>;
  /** The address that an e-mail came from (as `email_key`), where it asks for answers at another one. */
  sent_from: Fixed<string | null>;
  /** One line for lists; the words of the chosen subject. */
  subject: Fixed<string>;
  /** JSON of the form's value, by field name. */
  fields: Fixed<string>;
  /** The same with labels and words, as people read it. */
  printed: Fixed<string>;
  /** Every word of it and of its conversation in lower case, for the search. */
  search_text: string;
  /** Path of the page it was written on. */
  page: Fixed<string>;
  state: SubmissionState;
  /** `{function}:{digest of key and words}`: a request that is sent again stores nothing twice. */
  idempotency_key: Fixed<string | null>;
  received_at: Fixed<string>;
  state_changed_at: string;
  /** Message-ID and subject of the e-mail that told the writer of its arrival: answers belong to it. */
  thread_message_id: string | null;
  thread_subject: string | null;
  /** When the writer pressed the button behind the link in that e-mail: the address is the writer's own. */
  email_confirmed_at: string | null;
  /** When the campaign took the volunteer on; null for everything else. */
  accepted_at: string | null;
  /** The neighbourhood that it is about or from, in words; null when none was chosen. */
  area: Fixed<string | null>;
  /** When the writer's last words came. Who waits, waits since then. */
  waiting_since: string;
  /** Until when the team put it aside; in the past it waits again. */
  snoozed_until: string | null;
  /** Who takes care of it, by name. */
  assignee: string | null;
  /** Who writes an answer now, and until when that is believed. */
  answering_by: string | null;
  answering_until: string | null;
};

/** What happened with a submission after it came, in order: words, and what the team did. */
export type SubmissionEventTable = {
  id: Fixed<string>;
  submission_id: Fixed<string>;
  /** 1, 2, 3, … within the submission. */
  number: Fixed<number>;
  kind: SubmissionEventKind;
  at: Fixed<string>;
  /** The name of the person of the team, or of the writer of a reply. */
  done_by: Fixed<string>;
  /** The words; of an act what it was about: the tag, the assignee, the time. */
  text: Fixed<string>;
  /** Message-ID of the e-mail that carried the words: each e-mail is taken in once. */
  message_id: string | null;
};

/** `answered` is an answer that was given elsewhere; `taken-back` one that was stopped before it left. */
export type SubmissionEventKind =
  | "answer"
  | "taken-back"
  | "reply"
  | "note"
  | "assigned"
  | "tagged"
  | "untagged"
  | "snoozed"
  | "answered"
  | "closed"
  | "reopened"
  | "accepted"
  | "bounced";

/** A word of the team's own for several submissions, in lower case. */
type SubmissionTagTable = { submission_id: Fixed<string>; tag: Fixed<string> };

/** Words that the team uses again and again. `{name}` stands for the writer's name. */
export type SavedAnswerTable = {
  id: Fixed<string>;
  title: string;
  text: string;
  changed_by: string;
  changed_at: string;
};

/** Somebody who offered to help: what they said last, and what the team knows of them since. */
export type VolunteerTable = {
  id: Fixed<string>;
  name: string;
  /** Null when the team entered somebody who gave none. */
  email: string | null;
  email_key: string | null;
  /** Empty when none was given. */
  phone: string;
  /** The id of the area; null when none was named. */
  area: string | null;
  /** JSON of the ids that were chosen in the form, in its order. */
  interests: string;
  availability: string;
  state: VolunteerState;
  state_changed_at: string;
  /** The team's own words. */
  note: string;
  /** The page of the form, or how the person offered in the words of the member who entered it. */
  source: string;
  /** When they offered last. */
  offered_at: string;
  /** Counts changes: who saves over a revision that is gone is told. */
  revision: number;
};

/** A list of the roster that the team kept under a name. */
type RosterListTable = {
  id: Fixed<string>;
  title: string;
  /** As the address of the roster says it. */
  filter: Fixed<string>;
  kept_by: string;
  kept_at: string;
};

/** Work for volunteers at one time and place. Day and hours are local. */
export type ShiftTable = {
  id: Fixed<string>;
  role: string;
  date: string;
  time: string;
  /** Later than `time` on the same day. */
  end_time: string;
  place: string;
  /** The id of the area; null when it is in none. */
  area: string | null;
  /** How many people it takes. */
  needed: number;
  /** What volunteers are told besides. */
  note: string;
  cancelled_at: string | null;
  changed_at: string;
  /** Counts changes: who saves over a revision that is gone is told. */
  revision: number;
};

/** `asked` by the team; `waiting` for a place; `cancelled` by the person or the team. */
type EventAnswerState = "asked" | "coming" | "waiting" | "cancelled";

/** That somebody comes to an event, with how many, or to a shift. */
export type EventAnswerTable = {
  id: Fixed<string>;
  /** The id of the event or of the shift. */
  event_id: Fixed<string>;
  /** Whose shift it is; null for events. */
  volunteer_id: Fixed<string | null>;
  name: string;
  /** Null when the team entered somebody who gave none. */
  email: string | null;
  email_key: string | null;
  /** How many come, who answers included. */
  party: number;
  /** What they need to take part, or when else they could come to a shift; emptied the day after. */
  needs: string;
  state: EventAnswerState;
  /** Which place the last e-mail about it told; empty before the first. */
  mailed: "" | "coming" | "waiting";
  /** JSON of the event as the person was told of it last (`ToldEvent`). */
  told: string;
  event_date: string;
  /** Counts what their calendar entry was told. */
  sequence: number;
  /** Since when they wait: who waits longer gets a place first. */
  answered_at: string;
  changed_at: string;
  reminded_at: string | null;
  thanked_at: string | null;
  /** How many came, once somebody at the door said so. */
  came: number | null;
  /** How long they worked, once that is recorded of a shift. */
  minutes: number | null;
  /** Since when they look for somebody who takes their shift. */
  handed_on_at: string | null;
};

/** A lawn sign that somebody asked for. */
export type SignTable = {
  id: Fixed<string>;
  name: string;
  /** Null when none was given. */
  email: string | null;
  email_key: string | null;
  /** Empty when none was given. */
  phone: string;
  address: string;
  /** The same for every way to write the address (`addressKey`). */
  address_key: string;
  /** The id of the area; null when none was named. */
  area: string | null;
  /** Who owns the lawn and agreed; empty when it is the person's own. */
  owner: string;
  /** Where on the lawn. */
  spot: string;
  /** The team's own words. */
  note: string;
  state: SignState;
  state_changed_at: string;
  asked_at: Fixed<string>;
  changed_at: string;
  /** The page of the form; empty when the team entered it. */
  source: Fixed<string>;
  idempotency_key: Fixed<string>;
  /** Out of whose hands it went up. */
  holder_id: string | null;
  photo_key: string | null;
  /** Counts changes: who saves over a revision that is gone is told. */
  revision: number;
};

/** Somebody who has signs that are to be put up. */
export type SignHolderTable = {
  id: Fixed<string>;
  name: Fixed<string>;
  held: number;
  note: string;
  changed_at: string;
};

/** An uploaded file; it can't be downloaded until a submission claims it. */
type AttachmentTable = {
  /** `contact-attachments/{timestamp}-{random}.{extension}`. */
  path: Fixed<string>;
  /** As the visitor's device named it, tidied; data only, never part of a path. */
  original_name: Fixed<string>;
  content_type: Fixed<string>;
  size_bytes: Fixed<number>;
  /** Keyed hash of the uploader's address, for the daily quota. */
  address_key: Fixed<string>;
  uploaded_at: Fixed<string>;
  submission_id: string | null;
  /** The reply it came with by e-mail; null when it came with the form. */
  event_id: string | null;
};

type SubscriberState = "pending" | "confirmed" | "unsubscribed";

/** A person on the campaign's list, with the consent that put them there (CASL). */
export type SubscriberTable = {
  id: Fixed<string>;
  email: string;
  email_key: Fixed<string>;
  first_name: string;
  last_name: string;
  state: SubscriberState;
  /** Counts sign-ups of this address: a confirmation link is good for its own sign-up only. */
  round: number;
  consent_version: string;
  consent_text: string;
  /** When and on which page the person signed up. */
  consented_at: string;
  page: string;
  confirmed_at: string | null;
  left_at: string | null;
};

/* Letters to the list. Times are ISO 8601 UTC text. */

/** `stopped`: somebody interrupted it; it can go on where it stopped. */
export type LetterState = "draft" | "scheduled" | "sending" | "stopped" | "sent";

type LetterTable = {
  /** Random for one that was written in the office; a digest of its words for one from a file, so that the same file continues. */
  id: Fixed<string>;
  subject: string;
  /** Markdown of a closed set (server/messages/letters/letter-text.ts). */
  text: string;
  /** JSON of a `Segment` (domain/messages/letter-segments.ts). */
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
