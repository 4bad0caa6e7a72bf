/** What more than one room says in the same words: states, titles, and sentences after an act. */

import type { OutboxState } from "#server/platform/database/tables/mail.ts";
import type { SubmissionState, SubscriberTable } from "#server/platform/database/tables/messages.ts";
import { counted } from "#domain/platform/language.ts";
import type { Contribution } from "#server/money/contributions/record/contribution.ts";
import type { Submission } from "#server/messages/inbox/history.ts";

const submissionStates: Record<SubmissionState, string> = {
  new: "Waits for an answer",
  answered: "Answered",
  closed: "Closed",
};

const signUpStates: Record<SubscriberTable["state"], string> = {
  pending: "Not confirmed",
  confirmed: "Confirmed",
  unsubscribed: "Left",
};

const sendingStates: Record<OutboxState, string> = {
  queued: "Waits to be sent",
  sending: "Is being sent",
  sent: "Sent",
  written: "Written to a file, not sent",
  dead: "Could not be sent",
};

/** What a message or a volunteer's application is called in its state, such as `Answered`. */
export function submissionStateInWords(state: SubmissionState): string {
  return submissionStates[state];
}

/** What a sign-up for the letter is called in its state, such as `Not confirmed`. */
export function signUpStateInWords(state: SubscriberTable["state"]): string {
  return signUpStates[state];
}

/** How far an e-mail is, such as `Sent`. */
export function sendingStateInWords(state: OutboxState): string {
  return sendingStates[state];
}

/** How many others must go back because of an act, as a sentence after its message; nothing of none. */
export function alsoOwed(owed: readonly Contribution[]): string {
  return owed.length === 0 ? "" : ` ${counted(owed.length, "contribution")} must go back now.`;
}

/** Said where a session ended while its page was open. */
export const signedOut = "Your session has ended.";

/** What a submission is called on pages: its subject, and of a volunteer's, whose subject is a place, that they offer to help. */
export function submissionTitle({ kind, subject }: Pick<Submission, "kind" | "subject">): string {
  return kind === "volunteer" ? `Offers to help: ${subject}` : subject;
}

const wholeId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** What it was done to, as people read it: of an id that nobody reads, the eight characters that lists show. */
export function subjectInWords(subject: string): string {
  return wholeId.test(subject) ? subject.slice(0, 8) : subject;
}
