/** Takes an e-mail that was left out into the inbox: it is looked for in the mailbox, wherever it lies there now. */

import type { FetchMessageObject, ImapFlow } from "imapflow";
import { recordAct } from "#server/platform/audit/record-act.ts";
import type { Services } from "#server/services.ts";
import { reasonOf } from "#server/platform/system/reason-of.ts";
import { maskAddresses } from "#server/platform/system/log.ts";
import { submissionOfMail } from "./find-conversation.ts";
import { withMailbox } from "./imap-connection.ts";
import type { LeftOutMail } from "./left-out.ts";
import { fetchedParts, idOfSource, readFetched } from "./parse-mail.ts";
import { receiveMail } from "./receive-mail.ts";

export type MoveOutcome =
  /** The message that it is or belongs to now. */
  | { ok: true; submissionId: string }
  /** It is not on the list any more: taken in by somebody else, or too old. */
  | { ok: false; reason: "not-listed" }
  | { ok: false; reason: "not-in-mailbox" | "not-followed" }
  | { ok: false; reason: "mailbox-away"; words: string };

/** A person waits for it. */
const searchWithinMs = 25_000;
const maxFolders = 100;
/** Mails of one sender on one day that are compared with one that has no Message-ID. */
const maxCompared = 50;
const dayMs = 24 * 60 * 60_000;

export async function moveToInbox(id: string, services: Services): Promise<MoveOutcome> {
  const { database, config, log } = services;
  const left = await database.selectFrom("left_out_mail").selectAll().where("id", "=", id).executeTakeFirst();
  if (!left) return { ok: false, reason: "not-listed" };
  if (config.imapUrl === undefined) return { ok: false, reason: "not-followed" };
  let found: FoundMail | undefined;
  try {
    const signal = AbortSignal.timeout(searchWithinMs);
    found = await withMailbox(config.imapUrl, signal, (client) => findMail(client, left));
  } catch (error) {
    const words = maskAddresses(reasonOf(error));
    log.warn("mailbox-unavailable", { reason: words });
    return { ok: false, reason: "mailbox-away", words };
  }
  if (!found) return { ok: false, reason: "not-in-mailbox" };
  const receivedAt = new Date(left.received_at);
  await receiveMail({ ...found, folder: "inbox", receivedAt, isWanted: true }, services);
  return { ok: true, submissionId: await unlist(left, services) };
}

type FoundMail = Awaited<ReturnType<typeof readFetched>>;

/** Once, however many take it in at the same moment. */
async function unlist({ id, message_id, reason }: LeftOutMail, services: Services): Promise<string> {
  return services.database.transaction().execute(async (transaction) => {
    const submissionId = await submissionOfMail(message_id, transaction);
    if (submissionId === undefined) throw new Error("The mail that was taken in is in no conversation");
    const { numDeletedRows } = await transaction
      .deleteFrom("left_out_mail")
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows > 0n)
      await recordAct(transaction, services, { act: "inbox.take-in", subject: submissionId, before: reason });
    return submissionId;
  });
}

/** Where it lay when it came, then in every folder: a rule or a person may have moved it. */
async function findMail(client: ImapFlow, left: LeftOutMail): Promise<FoundMail | undefined> {
  const folders = (await client.list()).filter(({ flags }) => !flags.has("\\Noselect"));
  const paths = folders
    .toSorted((one, other) => Number(isLast(one.specialUse)) - Number(isLast(other.specialUse)))
    .map(({ path }) => path);
  for (const path of [left.folder ?? "INBOX", ...paths.slice(0, maxFolders)]) {
    const mailbox = await client.mailboxOpen(path, { readOnly: true }).catch(() => undefined);
    if (!mailbox) continue;
    const isSame = path === left.folder && String(mailbox.uidValidity) === left.uid_validity;
    const uids = isSame && left.uid !== null ? [left.uid] : [];
    for (const uid of [...uids, ...(await search(client, left))]) {
      const fetched = await client.fetchOne(String(uid), fetchedParts, { uid: true });
      const mail = fetched && (await readIfSame(fetched, left));
      if (mail) return mail;
    }
  }
  return undefined;
}

function isLast(specialUse: string | undefined): boolean {
  return specialUse === "\\Trash" || specialUse === "\\Junk";
}

async function search(client: ImapFlow, left: LeftOutMail): Promise<number[]> {
  const received = Date.parse(left.received_at);
  const found = await client.search(
    isWithoutId(left)
      ? {
          ...(left.sender_email && { from: left.sender_email }),
          since: new Date(received - dayMs),
          before: new Date(received + 2 * dayMs),
        }
      : { header: { "message-id": left.message_id } },
    { uid: true },
  );
  return (found || []).slice(-maxCompared);
}

function isWithoutId({ message_id }: LeftOutMail): boolean {
  return message_id.endsWith("@without-id>");
}

async function readIfSame(fetched: FetchMessageObject, left: LeftOutMail): Promise<FoundMail | undefined> {
  const { source } = fetched;
  if (!source || (isWithoutId(left) && idOfSource(source) !== left.message_id)) return undefined;
  const mail = await readFetched(fetched, source);
  return mail.messageId === left.message_id ? mail : undefined;
}
