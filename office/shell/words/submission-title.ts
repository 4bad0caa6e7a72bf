import type { Submission } from "#server/messages/inbox/history.ts";

/** What a submission is called on pages: its subject, and of a volunteer's, whose subject is a place, that they offer to help. */
export function submissionTitle({ kind, subject }: Pick<Submission, "kind" | "subject">): string {
  return kind === "volunteer" ? `Offers to help: ${subject}` : subject;
}
