/** Mail is queued in the same transaction as its cause: either both are stored or neither. */

import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { counted } from "#domain/platform/language.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import { inTheme } from "#domain/content/theme/theme.ts";
import { type MailText, composeHtml, composeSubject, composeText } from "./compose.ts";
import { isPlainAddress, withoutControls } from "#domain/messages/mail/addresses.ts";
import type { Moment, Services } from "#server/services.ts";
import type { Mailbox } from "./mail-transport.ts";

/** A file of the storage, a receipt that is rendered when the mail is sent, or a short text. */
export type MailAttachment =
  | { filename: string; contentType: string; text: string }
  | { filename: string; contentType: string; storageKey: string }
  | { filename: string; contentType: string; receiptId: string };

export type QueuedMail = {
  /** What the mail is about, such as `receipt`: for the office and the log. */
  kind: string;
  /** One plain address. Anything else is stored as undeliverable, so that no form fails because of it. */
  to: string;
  /** Shown as the sender, beside the address of `MAIL_FROM`; that setting's own name when absent. */
  senderName?: string | undefined;
  /** Its address is one plain address; left out when it is anything else. */
  replyTo?: Mailbox | undefined;
  subject: string;
  /** What the HTML part begins with; the subject when absent. */
  heading?: string | undefined;
  /** The authorization line and the postal address are added. */
  text: MailText;
  /** Stands below the signature mark: a mail program does not quote it in an answer. */
  footer?: MailText | undefined;
  /** A person wrote these words: they are not marked as automatic, so that out-of-office programs answer (RFC 3834). */
  fromPerson?: boolean | undefined;
  headers?: Record<string, string> | undefined;
  attachments?: MailAttachment[] | undefined;
  /** Queueing the same key again returns the first mail's id and sends nothing more. */
  dedupeKey?: string | undefined;
  /** Not before then; at once when left out. */
  leavesAt?: Date | undefined;
  /** Nothing real happened: the subject begins with `[TEST]`. */
  testMode?: boolean | undefined;
};

/** Stores a mail for the worker and returns its id; wake the worker after the commit. */
export async function queueMail(
  transaction: Kysely<Database> | Tx,
  mail: QueuedMail,
  moment: Moment,
): Promise<string> {
  const id = await queueNewMail(transaction, mail, moment);
  if (id !== undefined) return id;
  const first = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("dedupe_key", "=", mail.dedupeKey ?? null)
    .executeTakeFirstOrThrow();
  return first.id;
}

/** Whether a mail of that key was queued before. */
export async function isQueued(database: Kysely<Database>, dedupeKey: string): Promise<boolean> {
  const queued = await database
    .selectFrom("outbox")
    .select("id")
    .where("dedupe_key", "=", dedupeKey)
    .executeTakeFirst();
  return queued !== undefined;
}

/** The same, but `undefined` where a mail with its `dedupeKey` was queued before. */
export async function queueNewMail(
  transaction: Kysely<Database> | Tx,
  mail: QueuedMail,
  moment: Moment,
): Promise<string | undefined> {
  const inserted = await transaction
    .insertInto("outbox")
    .values(outboxRow(mail, moment))
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

/** Queues again what was given up, and what was only written to the outbox folder before there was an SMTP server; returns how many. */
export function sendUnsent(services: Pick<Services, "actor" | "clock" | "database">): Promise<number> {
  const now = services.clock.now();
  return services.database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("outbox")
      .set({ state: "queued", attempts: 0, unanswered: 0, next_attempt_at: now.toISOString(), done_at: null })
      .where("state", "in", ["dead", "written"])
      .executeTakeFirst();
    const count = Number(numUpdatedRows);
    await recordAct(transaction, services, { act: "mail.send-again", subject: counted(count, "e-mail") });
    return count;
  });
}

/** Gives up what waits, with a reason, until `sendUnsent`; returns how many. */
export async function holdWaiting(
  database: Kysely<Database> | Tx,
  last_error: string,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable("outbox")
    .set({ state: "dead", lease: null, leased_until: null, last_error, done_at: now.toISOString() })
    .where("state", "in", ["queued", "sending"])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The Message-ID of a queued mail: other mails of the same conversation refer to it. */
export function messageIdOf(id: string, { email }: { email: string }): string {
  return `<${id}@${email.split("@")[1]}>`;
}

const automatic = { "Auto-Submitted": "auto-generated" };

function outboxRow(mail: QueuedMail, moment: Moment) {
  const now = moment.now.toISOString();
  const { campaign, theme } = moment.content();
  const id = randomUUID();
  const deliverable = isPlainAddress(mail.to);
  const replyTo = mail.replyTo && isPlainAddress(mail.replyTo.address) ? mail.replyTo : undefined;
  const subject = composeSubject(mail.subject, mail.testMode ?? false);
  const words = { heading: mail.heading ?? subject, text: mail.text, footer: mail.footer };
  return {
    id,
    kind: mail.kind,
    recipient: withoutControls(mail.to),
    sender_name: mail.senderName ? withoutControls(mail.senderName) : null,
    reply_to: replyTo?.address ?? null,
    reply_to_name: replyTo ? withoutControls(replyTo.name) : null,
    subject,
    text: composeText(words, campaign),
    html: inTheme(composeHtml(words, campaign), theme),
    headers: JSON.stringify({ ...(mail.fromPerson ? {} : automatic), ...mail.headers }),
    attachments: JSON.stringify(mail.attachments ?? []),
    state: deliverable ? ("queued" as const) : ("dead" as const),
    attempts: 0,
    next_attempt_at: mail.leavesAt?.toISOString() ?? now,
    last_error: deliverable ? null : "not an address that mail can be sent to",
    dedupe_key: mail.dedupeKey ?? null,
    message_id: messageIdOf(id, campaign),
    created_at: now,
    done_at: deliverable ? null : now,
  };
}
