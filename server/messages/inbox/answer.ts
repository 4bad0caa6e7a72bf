/** Answers by e-mail: one person of the team at a time, in the conversation that the writer's mail program shows. */

import { inboxLimits, answeringMs } from "#domain/messages/inbox-limits.ts";
import { tidyText } from "#domain/messages/forms/tidy.ts";
import { partQuotation } from "#domain/messages/mail/quotation.ts";
import { formatLocalTime } from "#domain/platform/time/local-time.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { kindNames } from "#server/messages/forms/submission-mails.ts";
import { campaignMailbox } from "#server/platform/mail/mail-transport.ts";
import { quoted } from "#server/platform/mail/compose.ts";
import { messageIdOf, queueMail } from "#server/platform/mail/outbox.ts";
import { withReplyToken } from "#server/platform/mail/mail-links.ts";
import { actorOf, type Services } from "#server/services.ts";
import { moveVolunteer } from "./submission-acts.ts";
import {
  type Act,
  addAct,
  changeSubmission,
  lastEventOf,
  type Submission,
  type SubmissionEvent,
} from "./history.ts";

type Answer = Act & {
  text: string;
  close?: boolean;
  /** The number of the newest event that the writer of the answer saw; 0 is none. Left out, whatever came is accepted. */
  seen?: number;
  /** Until it leaves it can be taken back, in milliseconds. */
  leavesAfterMs?: number;
};

export type AnswerOutcome =
  | { ok: true; eventId: string }
  /** It is not there, or its writer gave no address. */
  | { ok: false; reason: "no-address" }
  | { ok: false; reason: "empty" | "too-long" }
  /** Somebody else writes an answer now. */
  | { ok: false; reason: "claimed"; by: string; until: string }
  /** Somebody answered or the writer wrote again since `seen`. */
  | { ok: false; reason: "newer-words"; event: SubmissionEvent };

/**
 * Mails an answer to the writer and marks the submission as answered; the same answer is sent once. It belongs to the
 * conversation in the writer's mail program, quotes the writer's last words, and is not marked as automatic.
 */
export async function answer(request: Answer, services: Services): Promise<AnswerOutcome> {
  const text = tidyText(request.text);
  if (text === "") return { ok: false, reason: "empty" };
  if (text.length > inboxLimits.textLength) return { ok: false, reason: "too-long" };
  const outcome = await changeSubmission<AnswerOutcome>(
    request.id,
    services,
    async (transaction, submission) => {
      const { email } = submission;
      if (email === null) return { ok: false, reason: "no-address" };
      const lastReply = await lastEventOf(submission.id, ["reply"], { database: transaction });
      const same = await wordsSince(transaction, submission, lastReply?.number ?? 0)
        .where("kind", "=", "answer")
        .where("text", "=", text)
        .executeTakeFirst();
      if (same) return { ok: true, eventId: same.id };
      const refusal = await refusalOf(transaction, { ...request, submission }, services);
      if (refusal) return refusal;
      const mailed = { ...submission, email };
      const eventId = await queueAnswer(
        transaction,
        { ...request, text, submission: mailed, lastReply },
        services,
      );
      return { ok: true, eventId };
    },
  );
  return outcome ?? { ok: false, reason: "no-address" };
}

/** Answers and replies after the event of a number, the first first. */
function wordsSince(transaction: Tx, { id }: Submission, number: number) {
  return transaction
    .selectFrom("submission_event")
    .selectAll()
    .where("submission_id", "=", id)
    .where("kind", "in", ["answer", "reply"])
    .where("number", ">", number)
    .orderBy("number")
    .limit(1);
}

async function refusalOf(
  transaction: Tx,
  { seen, submission }: Answer & { submission: Submission },
  services: Services,
): Promise<AnswerOutcome | undefined> {
  const claim = claimOf(submission, services.clock.now());
  if (claim && claim.by !== actorOf(services).name) return { ok: false, reason: "claimed", ...claim };
  if (seen === undefined) return undefined;
  const newer = await wordsSince(transaction, submission, seen).executeTakeFirst();
  return newer && { ok: false, reason: "newer-words", event: newer };
}

type Queued = Answer & {
  submission: Submission & { email: string };
  lastReply: SubmissionEvent | undefined;
};

async function queueAnswer(transaction: Tx, answered: Queued, services: Services): Promise<string> {
  const { submission, lastReply, text, close = false, leavesAfterMs = 0 } = answered;
  const { config, clock, content } = services;
  const { campaign } = content();
  const now = clock.now();
  const at = now.toISOString();
  const question = lastWords(submission, lastReply);
  const lastEvent = await lastEventOf(submission.id, "any", { database: transaction });
  const asked = formatLocalTime(question.at, campaign.timeZone);
  const mailId = await queueMail(
    transaction,
    {
      kind: "reply",
      to: submission.email,
      replyTo: campaignMailbox(campaign, replyAddress(submission, config)),
      subject: `Re: ${submission.thread_subject ?? `${kindNames[submission.kind]}: ${submission.subject}`}`,
      heading: "An answer to what you wrote",
      text: `${text}\n\nOn ${asked} you wrote:\n\n${quoted(question.words)}`,
      headers: await threadHeaders(transaction, submission, lastReply),
      fromPerson: true,
      dedupeKey: `reply:${submission.id}:${lastEvent?.number ?? 0}:${text}`,
      leavesAt: new Date(now.getTime() + leavesAfterMs),
    },
    { now, content },
  );
  await transaction
    .updateTable("submission")
    .set({
      state: close ? "closed" : "answered",
      state_changed_at: at,
      snoozed_until: null,
      answering_by: null,
      answering_until: null,
    })
    .where("id", "=", submission.id)
    .execute();
  const eventId = await addAct(transaction, submission, {
    kind: "answer",
    text,
    messageId: messageIdOf(mailId, campaign),
    services,
  });
  if (close) await addAct(transaction, submission, { kind: "closed", services });
  const talkedAt = clock.now().toISOString();
  await moveVolunteer(transaction, submission, { from: ["new"], to: "talked-to", at: talkedAt });
  return eventId;
}

function replyAddress({ id }: Submission, config: Services["config"]): string {
  const { campaignInbox, mailReplyTags } = config;
  return mailReplyTags ? withReplyToken(campaignInbox, id, config) : campaignInbox;
}

/** How many of the conversation's last mails an answer refers to, beside its first: a header line may have 998 bytes. */
const maxLastMails = 8;

/** The conversation, as RFC 5322 (section 3.6.4) asks: the mail that is answered, and those before it. */
async function threadHeaders(
  transaction: Tx,
  submission: Submission,
  lastReply: SubmissionEvent | undefined,
): Promise<Record<string, string>> {
  const mails = transaction
    .selectFrom("submission_event")
    .select("message_id")
    .where("submission_id", "=", submission.id)
    .where("message_id", "is not", null);
  const oldest = await mails.orderBy("number").limit(1).executeTakeFirst();
  const newest = await mails.orderBy("number", "desc").limit(maxLastMails).execute();
  const first = submission.thread_message_id ?? oldest?.message_id;
  const answered = lastReply?.message_id ?? first;
  if (!first || !answered) return {};
  const last = newest.toReversed().map(({ message_id }) => message_id);
  return { "In-Reply-To": answered, References: [first, ...last.filter((id) => id !== first)].join(" ") };
}

/** What the person said last, without the mail they quoted. */
function lastWords(
  submission: Submission,
  reply: SubmissionEvent | undefined,
): { words: string; at: string } {
  if (reply) return { words: partQuotation(reply.text).words, at: reply.at };
  return { words: wordsOf(submission), at: submission.received_at };
}

/** What the person wrote into the form, without the fields around it; an application has nothing but fields. */
export function wordsOf({ fields, printed }: Submission): string {
  const { message, description } = JSON.parse(fields) as { message?: string; description?: string };
  return message ?? description ?? printed;
}

/** Stops an answer that has not left yet: the writer waits again, and the history keeps its words. False when it has left or is not there. */
export async function undoSend(
  { id, eventId }: Act & { eventId: string },
  services: Services,
): Promise<boolean> {
  const at = services.clock.now().toISOString();
  const isTakenBack = await changeSubmission(id, services, async (transaction, submission) => {
    const event = await transaction
      .selectFrom("submission_event")
      .select(["message_id", "at"])
      .where("id", "=", eventId)
      .where("submission_id", "=", id)
      .where("kind", "=", "answer")
      .executeTakeFirst();
    if (!event?.message_id) return false;
    const stopped = await transaction
      .deleteFrom("outbox")
      .where("message_id", "=", event.message_id)
      .where("state", "=", "queued")
      .where("attempts", "=", 0)
      .executeTakeFirst();
    if (stopped.numDeletedRows === 0n) return false;
    await transaction
      .updateTable("submission_event")
      .set({ kind: "taken-back", message_id: null })
      .where("id", "=", eventId)
      .execute();
    await transaction
      .updateTable("submission")
      .set({ state: "new", state_changed_at: at })
      .where("id", "=", id)
      .execute();
    const back = { from: ["talked-to"], to: "new", at, since: event.at } as const;
    await moveVolunteer(transaction, submission, back);
    await recordAct(transaction, services, { act: "inbox.taken-back", subject: id });
    await addAct(transaction, submission, { kind: "reopened", services });
    return true;
  });
  return isTakenBack ?? false;
}

type ClaimOutcome = { ok: true } | { ok: false; by: string; until: string };

/** Says that this person answers now, for five minutes from now; refused while somebody else does. Ask again while the person types. */
export async function claimAnswer({ id }: Act, services: Services): Promise<ClaimOutcome> {
  const now = services.clock.now();
  const by = actorOf(services).name;
  const outcome = await changeSubmission<ClaimOutcome>(id, services, async (transaction, submission) => {
    const claim = claimOf(submission, now);
    if (claim && claim.by !== by) return { ok: false, ...claim };
    await transaction
      .updateTable("submission")
      .set({ answering_by: by, answering_until: new Date(now.getTime() + answeringMs).toISOString() })
      .where("id", "=", id)
      .execute();
    return { ok: true };
  });
  return outcome ?? { ok: true };
}

/** Who writes an answer now, and until when that is believed (ISO 8601 text). */
export function claimOf(
  { answering_by, answering_until }: Pick<Submission, "answering_by" | "answering_until">,
  now: Date,
): { by: string; until: string } | undefined {
  if (answering_by === null || answering_until === null) return undefined;
  return answering_until > now.toISOString() ? { by: answering_by, until: answering_until } : undefined;
}
