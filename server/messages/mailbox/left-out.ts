/** The e-mails that came and are not in the inbox: who wrote, when and about what, why they were left out, and where they lie. */

import { countRows } from "#server/platform/database/portable-sql.ts";
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { tidyLine } from "#domain/messages/forms/tidy.ts";
import { maxLeftOutMails } from "#domain/platform/retention.ts";
import type { Database } from "#server/platform/database/schema.ts";
import type { LeftOutReason } from "#server/platform/database/tables/mail.ts";
import { emailKey } from "#server/platform/mail/email-key.ts";
import type { Services } from "#server/services.ts";
import { submissionOfMail } from "./find-conversation.ts";
import { type IncomingMail, timeOf } from "./parsed-mail.ts";

export type LeftOutMail = Selectable<Database["left_out_mail"]>;

type Told = Pick<IncomingMail, "messageId" | "from" | "subject" | "receivedAt" | "place">;

const lineMaxLength = 200;
const addressMaxLength = 320;
const forgottenAtOnce = 100;

/** Notes it once, unless it was taken in later and is read again. */
export async function leaveOut(mail: Told, reason: LeftOutReason, services: Services): Promise<void> {
  const { database } = services;
  if (await submissionOfMail(mail.messageId, database)) return;
  const sender_email = tidyLine(mail.from.address).slice(0, addressMaxLength);
  await database
    .insertInto("left_out_mail")
    .values({
      id: randomUUID(),
      message_id: mail.messageId,
      reason,
      sender_name: tidyLine(mail.from.name).slice(0, lineMaxLength),
      sender_email,
      sender_key: emailKey(sender_email),
      subject: tidyLine(mail.subject).slice(0, lineMaxLength),
      received_at: timeOf(mail, services),
      folder: mail.place?.folder ?? null,
      uid_validity: mail.place?.uidValidity ?? null,
      uid: mail.place?.uid ?? null,
    })
    .onConflict((conflict) => conflict.column("message_id").doNothing())
    .execute();
  await forgetOldest(database);
}

async function forgetOldest(database: Services["database"]): Promise<void> {
  await database
    .deleteFrom("left_out_mail")
    .where("id", "in", (mails) =>
      mails
        .selectFrom("left_out_mail")
        .select("id")
        .orderBy("received_at", "desc")
        .orderBy("id")
        // SQLite takes no offset without a limit.
        .limit(forgottenAtOnce)
        .offset(maxLeftOutMails),
    )
    .execute();
}

/** A page of them, the newest first. */
export function listLeftOut(
  { limit, offset }: { limit: number; offset: number },
  { database }: Pick<Services, "database">,
): Promise<LeftOutMail[]> {
  return database
    .selectFrom("left_out_mail")
    .selectAll()
    .orderBy("received_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countLeftOut({ database }: Pick<Services, "database">): Promise<number> {
  return countRows(database.selectFrom("left_out_mail"));
}
