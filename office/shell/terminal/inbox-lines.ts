/** What the inbox prints: a line of its list, and the history of one message. */

import { formatLocalTime, ageOf, listTime } from "#domain/platform/time/local-time.ts";
import { partQuotation } from "#domain/messages/mail/quotation.ts";
import type { SubmissionEventKind } from "#server/platform/database/tables/people.ts";
import { kindNames } from "#server/messages/forms/submission-mails.ts";
import { claimOf } from "#server/messages/inbox/answer.ts";
import type { SubmissionEvent } from "#server/messages/inbox/history.ts";
import type { ListedSubmission, Standing } from "#server/messages/inbox/submissions.ts";
import { plainLine, plainText } from "./plain-text.ts";
import { counted } from "#domain/platform/counted.ts";
import { submissionStateInWords, submissionStateWidth } from "#office/shell/words/state-words.ts";

type Zoned = { timeZone: string };

/** One line: number, time, state, what it is, who wrote it, and what the team noted. */
export function listLine(submission: ListedSubmission, now: Date, { timeZone }: Zoned): string {
  const { id, received_at, state, kind, name, email, subject, files, tags } = submission;
  const from = plainLine([name, email && `<${email}>`].filter(Boolean).join(" ") || "without a name");
  const parts = [
    id.slice(0, 8),
    listTime(received_at, timeZone),
    submissionStateInWords(state).padEnd(submissionStateWidth),
    `${kindNames[kind]}: ${plainLine(subject)}`,
    from,
    ...marksOf(submission, now, { timeZone }),
    files === 0 ? "" : `[${counted(files, "file")}]`,
    tags.map((tag) => `#${plainLine(tag)}`).join(" "),
  ];
  return parts.filter((part) => part !== "").join("  ");
}

/** What a list says of a submission beside its state. */
export function marksOf(submission: Standing, now: Date, zoned: Zoned): string[] {
  const { kind, accepted_at, email_confirmed_at, assignee } = submission;
  const claim = claimOf(submission, now);
  return [
    ...waiting(submission, now, zoned),
    ...(assignee ? [`for ${plainLine(assignee)}`] : []),
    ...(claim ? [`${plainLine(claim.by)} is answering`] : []),
    ...(accepted_at ? ["accepted"] : []),
    ...(kind === "volunteer" && email_confirmed_at ? ["address confirmed"] : []),
  ];
}

function waiting(
  { state, waiting_since, snoozed_until }: Standing,
  now: Date,
  { timeZone }: Zoned,
): string[] {
  if (state !== "new") return [];
  if (snoozed_until !== null && snoozed_until > now.toISOString())
    return [`snoozed until ${listTime(snoozed_until, timeZone)}`];
  return [`waiting ${ageOf(waiting_since, now)}`];
}

const doings: Record<SubmissionEventKind, string> = {
  answer: "answered",
  "taken-back": "took an answer back before it left",
  reply: "wrote by e-mail",
  note: "noted for the team",
  assigned: "gave it to",
  tagged: "tagged it",
  untagged: "took away the tag",
  snoozed: "snoozed it until",
  answered: "marked it as answered",
  closed: "closed it",
  reopened: "reopened it",
  accepted: "accepted the volunteer",
  bounced: "could not deliver the answer",
};

/** Who did what and when, with the words below. */
export function eventLines({ kind, at, done_by, text }: SubmissionEvent, { timeZone }: Zoned): string {
  const head = `${listTime(at, timeZone)}  ${plainLine(done_by)} ${doings[kind]}`;
  if (text === "") return kind === "assigned" ? `${head} nobody` : head;
  if (kind === "snoozed") return `${head} ${formatLocalTime(text, timeZone)}`;
  if (kind === "assigned" || kind === "tagged" || kind === "untagged") return `${head} ${plainLine(text)}`;
  return `${head}:\n${plainText(partQuotation(text).words).replace(/^/gm, "  ")}`;
}
