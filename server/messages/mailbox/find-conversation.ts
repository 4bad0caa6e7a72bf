import { readReplyToken } from "#server/platform/mail/mail-links.ts";
import type { Services } from "#server/services.ts";
import type { ParsedMail } from "./parsed-mail.ts";

/**
 * The submission that a mail belongs to: by the Message-IDs it answers, the nearest first, then by the signed part of an
 * address it was sent to. Never by its subject, which strangers share.
 */
export async function findConversation(
  { answers, recipients }: Pick<ParsedMail, "answers" | "recipients">,
  { database, config }: Pick<Services, "database" | "config">,
): Promise<string | undefined> {
  for (const messageId of answers) {
    const found = await submissionOfMail(messageId, database);
    if (found) return found;
  }
  return readReplyToken(recipients, config);
}

/** The submission that a mail of this Message-ID brought or told of. */
export async function submissionOfMail(
  messageId: string,
  database: Services["database"],
): Promise<string | undefined> {
  const event = await database
    .selectFrom("submission_event")
    .select("submission_id")
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  if (event) return event.submission_id;
  // Several submissions of one hour share the mail that told of their arrival: an answer to it is about the newest.
  const begun = await database
    .selectFrom("submission")
    .select("id")
    .where("thread_message_id", "=", messageId)
    .orderBy("received_at", "desc")
    .executeTakeFirst();
  return begun?.id ?? (await submissionOfNotice(messageId, database));
}

/** The mail that told the campaign, which somebody of the team answered. */
async function submissionOfNotice(
  messageId: string,
  database: Services["database"],
): Promise<string | undefined> {
  const notice = await database
    .selectFrom("outbox")
    .select("dedupe_key")
    .where("message_id", "=", messageId)
    .where("kind", "=", "submission-notice")
    .executeTakeFirst();
  return notice?.dedupe_key?.replace("submission-notice:", "");
}
