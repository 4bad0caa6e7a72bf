/** The mail that a submission causes: one to the campaign, and one to the writer where it is expected. */

import type { Transaction } from "kysely";
import { campaign } from "#content/campaign.ts";
import { publicAttachmentPrefix } from "#domain/attachments.ts";
import type { Database } from "../database/schema.ts";
import type { SubmissionKind } from "../database/tables/people.ts";
import { queueMail } from "../mail/outbox.ts";
import { mailboxKey } from "../people/email-key.ts";
import type { Services } from "../services.ts";
import type { SubmissionFacts } from "./store-submission.ts";

type MailedSubmission = {
  id: string;
  facts: SubmissionFacts;
  printed: string;
  page: string;
};

/** What each kind is called in subjects and lists. */
export const kindNames: Record<SubmissionKind, string> = {
  volunteer: "Volunteer",
  message: "Message",
  concern: "Concern",
  feedback: "Development feedback",
};

/** Queues both in the submission's own transaction. */
export async function queueSubmissionMails(
  transaction: Transaction<Database>,
  submission: MailedSubmission,
  { config, clock }: Services,
): Promise<void> {
  const now = clock.now();
  const { facts, id } = submission;
  const files = await listFiles(transaction, id, config.baseUrl);
  await queueMail(
    transaction,
    {
      kind: "submission-notice",
      to: config.campaignInbox,
      replyTo: facts.email || undefined,
      subject: `${kindNames[facts.kind]}: ${facts.subject}${facts.name && ` (${facts.name})`}`,
      text: noticeText(submission, files),
      dedupeKey: `submission-notice:${id}`,
    },
    now,
  );
  if (facts.email && facts.confirmation) await queueConfirmation(transaction, facts, facts.confirmation, now);
}

/**
 * Says nothing that the visitor typed, and comes at most once an hour to a mailbox: otherwise the form would
 * send strangers' words to anybody.
 */
async function queueConfirmation(
  transaction: Transaction<Database>,
  facts: SubmissionFacts,
  { subject, text }: { subject: string; text: string },
  now: Date,
) {
  const hour = now.toISOString().slice(0, 13);
  await queueMail(
    transaction,
    {
      kind: "submission-confirmation",
      to: facts.email,
      replyTo: campaign.email,
      subject,
      text: `Hello,\n\n${text}\n\nIf it was not you who wrote to us, someone gave your address by mistake: you need not do anything.\n\n${campaign.candidate.name}`,
      headers: { "Auto-Submitted": "auto-replied" },
      dedupeKey: `confirmation:${facts.kind}:${mailboxKey(facts.email)}:${hour}`,
    },
    now,
  );
}

function noticeText({ id, facts, printed, page }: MailedSubmission, files: string[]): string {
  const answer = facts.email
    ? "Replying to this mail answers the writer."
    : "No address was given for an answer.";
  const parts = [
    `Received through ${page}`,
    printed,
    files.length > 0 ? `Files, opened by anyone who has their link:\n${files.join("\n")}` : "",
    `${answer} In the office: npm run office -- inbox show ${id.slice(0, 8)}`,
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

async function listFiles(transaction: Transaction<Database>, id: string, baseUrl: string): Promise<string[]> {
  const files = await transaction
    .selectFrom("attachment")
    .select(["path", "original_name", "size_bytes"])
    .where("submission_id", "=", id)
    .orderBy("original_name")
    .execute();
  return files.map(
    (file) =>
      `${file.original_name} (${Math.ceil(file.size_bytes / 1024)} KB): ${baseUrl}${publicAttachmentPrefix}${file.path}`,
  );
}
