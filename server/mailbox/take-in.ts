/**
 * What becomes of an e-mail in the campaign's mailbox. A resident's answer joins its conversation; a mail to the campaign
 * that answers nothing is a new message; an answer that the team wrote in a mail program (folder of sent mail) joins the
 * conversation too; a report of a mail that came back takes the address off the list. All else stays in the mailbox alone:
 * our own notices, newsletters, out-of-office notes, and what was sent to somebody else.
 */

import { randomUUID } from "node:crypto";
import { tidyLine, tidyText } from "#domain/forms/tidy.ts";
import { isPlainAddress } from "#domain/mail/header-safety.ts";
import { campaign } from "#server/system/content-in-force.ts";
import { addEvent, changeSubmission, isInHistory } from "../inbox/history.ts";
import { emailKey } from "../mail/email-key.ts";
import type { Services } from "../services.ts";
import { takeInBounces } from "./bounces.ts";
import { findConversation } from "./find-conversation.ts";
import { claimFiles, keepFiles, type KeptFiles } from "./keep-files.ts";
import type { IncomingMail, ParsedMail, TakenIn } from "./parsed-mail.ts";

const textMaxLength = 100_000;
const subjectMaxLength = 200;
const nameMaxLength = 200;
/** Files that stay in the mailbox and are named; a mail may have thousands. */
const maxNamed = 20;

/** Takes a mail in once, however often it is read. */
export async function takeIn(mail: IncomingMail, services: Services): Promise<TakenIn> {
  if (await isOurs(mail, services)) return "known";
  if (mail.folder === "inbox" && mail.bounces.length > 0) return takeInBounces(mail, services);
  if (mail.isAutomatic) return "left";
  const submissionId = await findConversation(mail, services);
  if (submissionId) return join(submissionId, mail, services);
  return mail.folder === "inbox" && isToCampaign(mail, services) ? begin(mail, services) : "left";
}

/** The campaign's own mail to itself and to others, which the mailbox has a copy of. */
async function isOurs({ messageId }: ParsedMail, { database }: Services): Promise<boolean> {
  const sent = await database
    .selectFrom("outbox")
    .select("id")
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return sent !== undefined;
}

function isToCampaign({ recipients, from }: IncomingMail, { config }: Services): boolean {
  const own = [campaign().email, config.campaignInbox].map((address) => address.toLowerCase());
  const withoutTag = recipients.map((address) => address.replace(/\+[^@]*@/, "@"));
  return (
    isPlainAddress(from.address) &&
    !own.includes(from.address.toLowerCase()) &&
    own.some((address) => withoutTag.includes(address))
  );
}

/** Adds it to its conversation: with a resident's words it waits again, with the team's it is answered. */
async function join(id: string, mail: IncomingMail, services: Services): Promise<TakenIn> {
  if (await isInHistory(mail.messageId, services)) return "known";
  const kept = await keepFiles(mail, services);
  const at = timeOf(mail, services);
  const isAnswer = mail.folder === "sent";
  const outcome = await changeSubmission<TakenIn>(id, services, async (transaction, submission) => {
    if (await isInHistory(mail.messageId, { database: transaction })) return "known";
    const kind = isAnswer ? "answer" : "reply";
    const eventId = await addEvent(transaction, submission, {
      kind,
      by: writerOf(mail),
      at,
      text: textOf(mail, kept),
      messageId: mail.messageId,
    });
    await claimFiles(transaction, kept.paths, { submissionId: id, eventId });
    await transaction
      .updateTable("submission")
      .set(
        isAnswer
          ? { state: submission.state === "new" ? "answered" : submission.state, state_changed_at: at }
          : { state: "new", state_changed_at: at, waiting_since: at, snoozed_until: null },
      )
      .where("id", "=", id)
      .execute();
    return kind;
  });
  return outcome ?? "left";
}

/** A new message of the inbox. Nothing is mailed: the writer knows that it left, and the campaign has it. */
async function begin(mail: IncomingMail, services: Services): Promise<TakenIn> {
  const { database } = services;
  const idempotency_key = `mail:${mail.messageId}`;
  const known = await database
    .selectFrom("submission")
    .select("id")
    .where("idempotency_key", "=", idempotency_key)
    .executeTakeFirst();
  if (known) return "known";
  const kept = await keepFiles(mail, services);
  const at = timeOf(mail, services);
  const text = textOf(mail, kept);
  const name = tidyLine(mail.from.name).slice(0, nameMaxLength);
  const subject = tidyLine(mail.subject).slice(0, subjectMaxLength) || "Without a subject";
  return database.transaction().execute(async (transaction) => {
    const id = randomUUID();
    const inserted = await transaction
      .insertInto("submission")
      .values({
        id,
        kind: "message",
        name,
        email: mail.from.address,
        email_key: emailKey(mail.from.address),
        subject,
        fields: JSON.stringify({ message: text }),
        printed: text,
        search_text: `${name}\n${subject}\n${text}`.toLowerCase(),
        page: "e-mail",
        state: "new",
        idempotency_key,
        received_at: at,
        state_changed_at: at,
        waiting_since: at,
        thread_message_id: mail.messageId,
        thread_subject: subject.replace(/^(re:\s*)+/i, ""),
      })
      .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) return "known";
    await claimFiles(transaction, kept.paths, { submissionId: id, eventId: null });
    return "message";
  });
}

function writerOf({ from }: ParsedMail): string {
  return tidyLine(`${from.name} <${from.address}>`).slice(0, nameMaxLength);
}

/** A mailbox with a wrong clock does not make a message wait in the future. */
function timeOf({ receivedAt }: IncomingMail, { clock }: Services): string {
  const now = clock.now();
  return (receivedAt < now ? receivedAt : now).toISOString();
}

function textOf({ text }: ParsedMail, { left }: KeptFiles): string {
  const words = tidyText(text);
  const shown =
    words.length <= textMaxLength ? words : `${words.slice(0, textMaxLength)}\n(The rest is in the mailbox.)`;
  const named =
    left.slice(0, maxNamed).join(", ") +
    (left.length > maxNamed ? ` and ${left.length - maxNamed} more` : "");
  const files = left.length === 0 ? "" : `\n\n(Only in the mailbox: ${named})`;
  return `${shown}${files}`.trim() || "(This e-mail has no words.)";
}
