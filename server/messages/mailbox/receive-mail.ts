/**
 * What becomes of an e-mail in the campaign's mailbox. A resident's answer joins its conversation; a mail to the campaign
 * that answers nothing is a new message; an answer that the team wrote in a mail program (folder of sent mail) joins the
 * conversation too; a report of a mail that came back takes the address off the list. All else that came stays in the
 * mailbox, and stands in the office with why (`left-out.ts`): newsletters, out-of-office notes, what was sent to somebody else.
 */

import { randomUUID } from "node:crypto";
import { tidyLine, tidyText } from "#domain/messages/forms/tidy.ts";
import { addEvent, changeSubmission, isInHistory, readSubmission } from "#server/messages/inbox/history.ts";
import { emailKey } from "#server/platform/mail/email-key.ts";
import type { Services } from "#server/services.ts";
import { receiveBounces } from "./bounces.ts";
import { findConversation } from "./find-conversation.ts";
import { claimFiles, keepFiles, type KeptFiles } from "./keep-files.ts";
import { leaveOut } from "./left-out.ts";
import { isOwn, ownAddresses, isOwnMailbox, asksForAnswer, writerOf } from "./mail-writer.ts";
import { type IncomingMail, type ParsedMail, type TakenIn, timeOf } from "./parsed-mail.ts";
import type { LeftOutReason } from "#server/platform/database/tables/mail.ts";

const textMaxLength = 100_000;
const subjectMaxLength = 200;
const nameMaxLength = 200;
/** Files that stay in the mailbox and are named; a mail may have thousands. */
const maxNamed = 20;

/** Takes a mail in once, however often it is read. */
export async function receiveMail(mail: IncomingMail, services: Services): Promise<TakenIn> {
  if (mail.isWanted) return (await joinFound(mail, services)) ?? begin(mail, services);
  if (await isOurs(mail, services)) return "known";
  const isInbox = mail.folder === "inbox";
  if (isInbox && mail.bounces.length > 0 && (await receiveBounces(mail, services))) return "bounce";
  const reason = reasonBefore(mail, services);
  const joined = reason ? undefined : await joinFound(mail, services);
  if (joined) return joined;
  if (!isInbox) return "left";
  const why = reason ?? whyLeft(mail, services);
  if (!why) return begin(mail, services);
  await leaveOut(mail, why, services);
  return "left";
}

/** What keeps a mail out of a conversation too. */
function reasonBefore(mail: IncomingMail, services: Pick<Services, "config" | "content">) {
  if (!mail.isWhole) return "unreadable";
  if (mail.bounces.length > 0) return "report";
  const isOfPerson = mail.isGenerated && asksForAnswer(mail, ownAddresses(services));
  return mail.isAutomatic && !isOfPerson ? "automatic" : undefined;
}

/** The campaign's own mail to itself and to others, which the mailbox has a copy of; some mail servers give its notices another Message-ID. */
async function isOurs({ messageId, isAutomatic, from }: ParsedMail, services: Services): Promise<boolean> {
  if (isAutomatic && isOwn(from.address.toLowerCase(), ownAddresses(services))) return true;
  const sent = await services.database
    .selectFrom("outbox")
    .select("id")
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return sent !== undefined;
}

/** Adds it to the conversation that it belongs to; `undefined` when there is none, or it was removed. */
async function joinFound(mail: IncomingMail, services: Services): Promise<TakenIn | undefined> {
  const submissionId = await findConversation(mail, services);
  return submissionId === undefined ? undefined : join(submissionId, mail, services);
}

/** Adds it to its conversation: with a resident's words it waits again, with the team's it is answered. */
async function join(id: string, mail: IncomingMail, services: Services): Promise<TakenIn | undefined> {
  if (await isInHistory(mail.messageId, services)) return "known";
  if (!(await readSubmission(id, services))) return undefined;
  const kept = await keepFiles(mail, services);
  const at = timeOf(mail, services);
  const isAnswer = mail.folder === "sent";
  return changeSubmission<TakenIn>(id, services, async (transaction, submission) => {
    if (await isInHistory(mail.messageId, { database: transaction })) return "known";
    const kind = isAnswer ? "answer" : "reply";
    const eventId = await addEvent(transaction, submission, {
      kind,
      by: senderOf(mail),
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
  const writer = writerOf(mail, ownAddresses(services));
  const name = tidyLine(writer.name).slice(0, nameMaxLength);
  const subject = tidyLine(mail.subject).slice(0, subjectMaxLength) || "Without a subject";
  return database.transaction().execute(async (transaction) => {
    const id = randomUUID();
    const inserted = await transaction
      .insertInto("submission")
      .values({
        id,
        kind: "message",
        name,
        email: writer.email ?? null,
        email_key: writer.email === undefined ? null : emailKey(writer.email),
        sent_from: writer.sentFrom === undefined ? null : emailKey(writer.sentFrom),
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

function senderOf({ from }: ParsedMail): string {
  return tidyLine(`${from.name} <${from.address}>`).slice(0, nameMaxLength);
}

function textOf({ text, isWhole, isCut }: IncomingMail, { left }: KeptFiles): string {
  const words = tidyText(text);
  const isAll = words.length <= textMaxLength && isWhole && !isCut;
  const shown = isAll ? words : `${words.slice(0, textMaxLength)}\n(The rest is in the mailbox.)`;
  const named =
    left.slice(0, maxNamed).join(", ") +
    (left.length > maxNamed ? ` and ${left.length - maxNamed} more` : "");
  const files = left.length === 0 ? "" : `\n\n(Only in the mailbox: ${named})`;
  return `${shown}${files}`.trim() || "(This e-mail has no words.)";
}

/* Which e-mails are not for the inbox, and why. */

/** Why a mail that begins no conversation yet stays out of the inbox, or `undefined`. */
function whyLeft(
  mail: IncomingMail,
  services: Pick<Services, "config" | "content">,
): LeftOutReason | undefined {
  const own = ownAddresses(services);
  if (isNewsletter(mail, own)) return "newsletter";
  const { email, sentFrom } = writerOf(mail, own);
  if (email === undefined && sentFrom === undefined) return "no-sender";
  if (isOwn((email ?? "").toLowerCase(), own)) return "own";
  const isNamed = mail.recipients.some((address) => isOwn(address, own));
  // A blind copy names nobody, and what a list brings is addressed to the list.
  if (isNamed || mail.to.length === 0 || mail.list || isOwnMailbox(services.config, own)) return undefined;
  return "elsewhere";
}

/** What residents write to a list is addressed to the list; a newsletter is addressed to its reader, or to who sends it. */
function isNewsletter({ isMass, list, to, from }: IncomingMail, own: Set<string>): boolean {
  if (!isMass) return false;
  if (!list) return true;
  if (list.posts.length > 0) return false;
  return to.every((address) => isOwn(address, own) || address === from.address.toLowerCase());
}
