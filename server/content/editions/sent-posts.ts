/** Which posts were sent as letters: the site says so below them. */

import { countRows } from "#server/platform/database/portable-sql.ts";
import type { Kysely } from "kysely";
import type { Content, PostContent } from "#content/content.ts";
import { postDocuments } from "#domain/content/site/posts.ts";
import { localDate } from "#domain/platform/time/local-date.ts";
import type { Database } from "#server/platform/database/schema.ts";

/** Letters that came to their end and reached somebody. */
function sentLetters(database: Kysely<Database>) {
  return database
    .selectFrom("letter")
    .where("post", "is not", null)
    .where("state", "=", "sent")
    .where("sent_count", ">", 0);
}

export async function countSentPosts(database: Kysely<Database>): Promise<number> {
  return countRows(sentLetters(database));
}

/** The content in which each post that was sent as a letter says on what day. */
export async function withSentPosts(content: Content, database: Kysely<Database>): Promise<Content> {
  const letters = await sentLetters(database)
    .select(["post", "began_at"])
    // Without an SMTP server mails are only written to the outbox folder.
    .where(({ eb, selectFrom }) =>
      eb(
        "sent_count",
        ">",
        selectFrom("letter_recipient")
          .innerJoin("outbox", "outbox.id", "letter_recipient.mail_id")
          .select(({ fn }) => fn.countAll<number>().as("written"))
          .whereRef("letter_recipient.letter_id", "=", "letter.id")
          .where("outbox.state", "=", "written"),
      ),
    )
    .execute();
  const began = new Map(letters.map(({ post, began_at }) => [post, began_at]));
  const sent = postDocuments<PostContent>(content).flatMap(([name, post]) => {
    const at = began.get(name);
    return at ? [[name, { ...post, sentOn: localDate(new Date(at), content.campaign.timeZone) }]] : [];
  });
  return sent.length === 0 ? content : { ...content, ...Object.fromEntries(sent) };
}
