/** The submissions, with the state that the campaign gave each. */

import { type ExpressionBuilder, sql, type Selectable } from "kysely";
import { campaign } from "#server/system/content-in-force.ts";
import { formatLocalTime } from "#domain/time/local-time.ts";
import type { Database } from "../database/schema.ts";
import type { SubmissionKind, SubmissionState, SubmissionTable } from "../database/tables/people.ts";
import { kindNames } from "../forms/submission-mails.ts";
import { campaignMailbox } from "../mail/campaign-mailbox.ts";
import { quoted } from "../mail/mail-text.ts";
import { queueMail } from "../mail/outbox.ts";
import type { Services } from "../services.ts";

export type Submission = Selectable<SubmissionTable>;

export type InboxFilter = {
  state?: SubmissionState | undefined;
  kind?: SubmissionKind | undefined;
  /** Every word must occur, in any case. */
  words?: string[];
};

const maxListed = 500;

/** A line of the inbox: the submission, and how many files came with it. */
export type ListedSubmission = Submission & { files: number };

/** The newest first, at most 500. */
export async function listInbox(filter: InboxFilter, { database }: Services): Promise<ListedSubmission[]> {
  let query = database.selectFrom("submission").selectAll().select(countFiles);
  if (filter.state) query = query.where("state", "=", filter.state);
  if (filter.kind) query = query.where("kind", "=", filter.kind);
  for (const word of filter.words ?? []) {
    const pattern = `%${word.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(sql<boolean>`search_text like ${pattern} escape '\\'`);
  }
  const found = await query.orderBy("received_at", "desc").orderBy("id").limit(maxListed).execute();
  return found.map((each) => ({ ...each, files: Number(each.files) }));
}

function countFiles({ selectFrom }: ExpressionBuilder<Database, "submission">) {
  return selectFrom("attachment")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .whereRef("attachment.submission_id", "=", "submission.id")
    .as("files");
}

/** One submission by its id or the beginning of it; `undefined` when none or several begin like that. */
export async function findSubmission(
  idStart: string,
  { database }: Services,
): Promise<Submission | undefined> {
  if (!/^[0-9a-f-]{4,36}$/.test(idStart)) return undefined;
  const found = await database
    .selectFrom("submission")
    .selectAll()
    .where("id", "like", `${idStart}%`)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}

/** Everything the same person wrote, the oldest first; a submission without an address is returned alone. */
export async function readThread(submission: Submission, { database }: Services): Promise<Submission[]> {
  if (!submission.email_key) return [submission];
  return database
    .selectFrom("submission")
    .selectAll()
    .where("email_key", "=", submission.email_key)
    .orderBy("received_at")
    .execute();
}

/** Names and links of the files that came with a submission. */
export function filesOf(submissionId: string, { database }: Services) {
  return database
    .selectFrom("attachment")
    .select(["path", "original_name", "size_bytes"])
    .where("submission_id", "=", submissionId)
    .orderBy("original_name")
    .execute();
}

/** Sets the submission's state. */
export async function setState(
  id: string,
  state: SubmissionState,
  { database, clock }: Services,
): Promise<void> {
  await database
    .updateTable("submission")
    .set({ state, state_changed_at: clock.now().toISOString() })
    .where("id", "=", id)
    .execute();
}

/** Notes that the campaign took a volunteer on, who counts as a supporter from then; false for any other submission. */
export async function acceptVolunteer(id: string, { database, clock }: Services): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("submission")
    .set({ accepted_at: clock.now().toISOString() })
    .where("id", "=", id)
    .where("kind", "=", "volunteer")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Mails an answer to the writer and marks the submission as answered; the same answer is sent once. It belongs to the
 * mail that told the writer of the arrival, quotes the question, and is not marked as automatic.
 */
export async function answer(
  submission: Submission & { email: string },
  text: string,
  { database, config, clock }: Services,
): Promise<void> {
  const now = clock.now();
  const { thread_message_id: thread } = submission;
  await database.transaction().execute(async (transaction) => {
    await queueMail(
      transaction,
      {
        kind: "reply",
        to: submission.email,
        replyTo: campaignMailbox(config.campaignInbox),
        subject: `Re: ${submission.thread_subject ?? `${kindNames[submission.kind]}: ${submission.subject}`}`,
        heading: "An answer to what you wrote",
        text: `${text}\n\nOn ${formatLocalTime(submission.received_at, campaign().timeZone)} you wrote:\n\n${quoted(wordsOf(submission))}`,
        headers: thread ? { "In-Reply-To": thread, References: thread } : {},
        fromPerson: true,
        dedupeKey: `reply:${submission.id}:${text}`,
      },
      now,
    );
    await transaction
      .updateTable("submission")
      .set({ state: "answered", state_changed_at: now.toISOString() })
      .where("id", "=", submission.id)
      .execute();
  });
}

/** What the person said, without the fields around it; an application has nothing but fields. */
function wordsOf({ fields, printed }: Submission): string {
  const { message, description } = JSON.parse(fields) as { message?: string; description?: string };
  return message ?? description ?? printed;
}
