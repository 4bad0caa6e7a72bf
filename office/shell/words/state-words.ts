/** The states of messages, sign-ups and letters as people read them, on pages and in files. */

import type { OutboxState } from "#server/platform/database/tables/mail.ts";
import type { SubmissionState, SubscriberTable } from "#server/platform/database/tables/messages.ts";

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
