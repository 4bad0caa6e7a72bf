/** The mail that a submission causes: one to the campaign, and one to the writer where it is expected. */

import { publicAttachmentPrefix } from "#domain/messages/attachments/attachments.ts";
import { fileSizeText } from "#domain/platform/language.ts";
import { formatLocalTime } from "#domain/platform/time/local-time.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { SubmissionKind } from "#server/platform/database/tables/messages.ts";
import { campaignMailbox } from "#server/platform/mail/mail-transport.ts";
import { messageIdOf, queueMail } from "#server/platform/mail/outbox.ts";
import { officePages, officeStep } from "#server/platform/mail/office-step.ts";
import { mailboxKey } from "#server/platform/mail/email-key.ts";
import { idLink } from "#server/platform/mail/mail-links.ts";
import type { Services } from "#server/services.ts";
import type { Content } from "#content/content.ts";
import { thanksForMessage } from "#domain/messages/forms/form-texts.ts";
import type { ValueOf } from "#domain/messages/forms/form.ts";
import type { volunteerForm } from "#domain/messages/forms/volunteer.ts";

type StoredSubmission = {
  id: string;
  submission: Submission;
  printed: string;
  page: string;
};

type Confirmation = NonNullable<Submission["confirmation"]>;

/** What each kind is called in subjects and lists. */
export const kindNames: Record<SubmissionKind, string> = {
  volunteer: "Volunteer",
  message: "Message",
  concern: "Concern",
  feedback: "Development feedback",
};

const maxSenderNameLength = 60;

/** Queues both in the submission's own transaction; an answer to either belongs to the mail that the writer has. */
export async function queueSubmissionMails(
  transaction: Tx,
  stored: StoredSubmission,
  services: Services,
): Promise<void> {
  const { submission } = stored;
  const thread =
    submission.email && submission.confirmation
      ? await queueConfirmation(transaction, { stored, confirmation: submission.confirmation }, services)
      : undefined;
  await queueNotice(transaction, { stored, thread }, services);
}

/**
 * Says nothing that the visitor typed, and comes at most once an hour to a mailbox: otherwise the form would
 * send strangers' words to anybody. Returns its Message-ID.
 */
async function queueConfirmation(
  transaction: Tx,
  {
    stored: { id, submission },
    confirmation: { subject, text },
  }: { stored: StoredSubmission; confirmation: Confirmation },
  { clock, config, content }: Services,
): Promise<string> {
  const now = clock.now();
  const { campaign, "e-mails": mails } = content();
  const { signature, messageArrived } = mails;
  const hour = now.toISOString().slice(0, 13);
  const mailId = await queueMail(
    transaction,
    {
      kind: "submission-confirmation",
      to: submission.email,
      replyTo: campaignMailbox(campaign),
      subject,
      text: [
        `Hello,\n\n${text}`,
        ...(submission.kind === "volunteer"
          ? [
              messageArrived.confirmVolunteer,
              { label: messageArrived.button, url: idLink({ purpose: "volunteer", id }, config) },
            ]
          : []),
        messageArrived.notYou,
        signature,
      ],
      headers: { "Auto-Submitted": "auto-replied" },
      dedupeKey: `confirmation:${submission.kind}:${mailboxKey(submission.email)}:${hour}`,
    },
    { now, content },
  );
  const thread = { thread_message_id: messageIdOf(mailId, campaign), thread_subject: subject };
  await transaction.updateTable("submission").set(thread).where("id", "=", id).execute();
  return thread.thread_message_id;
}

/**
 * Only the writer's own words stand above the signature mark: what an answer quotes goes to the writer. `References`
 * names the mail the writer has, and every mail program hands it on to the answer (RFC 5322, section 3.6.4).
 */
async function queueNotice(
  transaction: Tx,
  { stored, thread }: { stored: StoredSubmission; thread: string | undefined },
  { config, clock, content }: Services,
): Promise<void> {
  const now = clock.now();
  const { submission, id, page, printed } = stored;
  const files = await listFiles(transaction, id, config.backendUrl);
  const replyHint = submission.email
    ? "Replying to this e-mail answers the writer."
    : "No address was given for an answer.";
  const received = `Received ${formatLocalTime(now.toISOString(), content().campaign.timeZone)} through ${page}, inbox number ${id.slice(0, 8)}.`;
  await queueMail(
    transaction,
    {
      to: config.campaignInbox,
      kind: "submission-notice",
      subject: `${kindNames[submission.kind]}: ${submission.subject}${submission.name && ` (${submission.name})`}`,
      text: printed,
      senderName: `${[...submission.name].slice(0, maxSenderNameLength).join("") || "A visitor"} via the website`,
      replyTo: submission.email ? { name: submission.name, address: submission.email } : undefined,
      footer: [
        `${received} ${replyHint}`,
        ...officeStep({ page: officePages.submission(id), label: "Open it in the inbox" }, config),
        ...(files.length > 0 ? [`Files, opened by anyone who has their link:\n${files.join("\n")}`] : []),
      ],
      headers: thread ? { References: thread } : {},
      dedupeKey: `submission-notice:${id}`,
    },
    { now, content },
  );
}

async function listFiles(transaction: Tx, id: string, backendUrl: string): Promise<string[]> {
  const files = await transaction
    .selectFrom("attachment")
    .select(["path", "original_name", "size_bytes"])
    .where("submission_id", "=", id)
    .orderBy("original_name")
    .execute();
  return files.map(
    (file) =>
      `${file.original_name} (${fileSizeText(file.size_bytes)}): ${backendUrl}${publicAttachmentPrefix}${file.path}`,
  );
}

/** What everyone who wrote to the campaign is told by mail (specification section 8). */
export function messageReceived(content: Content) {
  const { subject } = content["e-mails"].messageArrived;
  return { subject, text: thanksForMessage(content.promises.contactReply) };
}

/** What an application offers. */
export type Offer = ValueOf<(typeof volunteerForm)["fields"]>;

/** What is the same about every submission, whichever form it came with. */
export type Submission = {
  kind: SubmissionKind;
  name: string;
  /** Empty when none was given. */
  email: string;
  /** One line, as the inbox lists it. */
  subject: string;
  /** The neighbourhood that it is about or from, in words; left out when the form asks for none or none was chosen. */
  area?: string | undefined;
  /** Public addresses of files that were uploaded before. */
  attachmentUrls?: string[];
  /** What an application offers: its writer goes into the roster. */
  offer?: Offer;
  /** The confirmation mail to the writer; none for forms that send none. */
  confirmation?: { subject: string; text: string };
};
