/** What people wrote, with the state the campaign gave it. */

import { sql, type Selectable } from "kysely";
import type { SubmissionKind, SubmissionState, SubmissionTable } from "../database/tables/people.ts";
import { kindNames } from "../forms/submission-mails.ts";
import { queueMail } from "../mail/outbox.ts";
import type { Services } from "../services.ts";

export type Submission = Selectable<SubmissionTable>;

export type InboxFilter = {
  state?: SubmissionState | undefined;
  kind?: SubmissionKind | undefined;
  /** Every word must occur, in any case. */
  words?: string[];
};

const listMax = 500;

/** The newest first, at most 500. */
export async function listInbox(filter: InboxFilter, { database }: Services): Promise<Submission[]> {
  let query = database.selectFrom("submission").selectAll();
  if (filter.state) query = query.where("state", "=", filter.state);
  if (filter.kind) query = query.where("kind", "=", filter.kind);
  for (const word of filter.words ?? []) {
    const pattern = `%${word.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where(sql<boolean>`search_text like ${pattern} escape '\\'`);
  }
  return query.orderBy("received_at", "desc").orderBy("id").limit(listMax).execute();
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

/** Everything the same person wrote, the oldest first; a submission without an address stands alone. */
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

/** Notes where the campaign stands with it. */
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

/** Mails an answer to the writer and marks the submission as answered; the same answer is sent once. */
export async function answer(
  submission: Submission & { email: string },
  text: string,
  { database, config, clock }: Services,
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    await queueMail(
      transaction,
      {
        kind: "reply",
        to: submission.email,
        replyTo: config.campaignInbox,
        subject: `Re: ${kindNames[submission.kind]}: ${submission.subject}`,
        text,
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
