/** Follows the campaign's mailbox by IMAP: what is new in the inbox and in the sent mail is taken in, at once and once. */

import { setTimeout as delay } from "node:timers/promises";
import type { FetchMessageObject, ImapFlow, MailboxObject } from "imapflow";
import { failureLevel, isUnavailable } from "#server/platform/database/errors.ts";
import { pauseAfter } from "#server/platform/mail/claims.ts";
import type { Services } from "#server/services.ts";
import { forgetIncidents, noteIncident } from "#server/platform/metrics/incidents.ts";
import { StorageUnavailableError } from "#server/platform/storage/storage.ts";
import { maskAddresses } from "#server/platform/system/log.ts";
import { withMailbox } from "./imap-connection.ts";
import { leaveOut } from "./left-out.ts";
import { fetchedParts, readFetched } from "./parse-mail.ts";
import { receiveMail } from "./receive-mail.ts";

type Options = {
  /** `imaps://user:password@host:port`. */
  url: string;
  /** The pause after the mailbox was out of reach n times in a row, in milliseconds. */
  pauseMs?: (outages: number) => number;
};

/** Looks at the sent mail, and renews the connection's IDLE, which servers end after half an hour (RFC 2177). */
const lookEveryMs = 2 * 60_000;

/** Follows until `stop`, which resolves when the mail in hand is taken in. A lost connection is made again, after pauses that grow. */
export function followMailbox(
  { url, pauseMs = (outages) => pauseAfter(outages, Math.random()) }: Options,
  services: Services,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const work = follow();
  return {
    async stop() {
      stopping.abort();
      await work;
    },
  };

  async function follow() {
    // Before the first reading nobody knows whether the mailbox can be reached.
    let outages: number | undefined;
    while (!signal.aborted) {
      try {
        await withMailbox(url, signal, async (client) => {
          const news: News = { isWaiting: false };
          client.on("exists", () => (news.isWaiting = true));
          while (!signal.aborted) {
            await readAll(client, { services, signal, news });
            if (outages !== 0) await noteWell();
            outages = 0;
            if (!news.isWaiting) await untilNews(client, signal);
          }
        });
      } catch (error) {
        if (signal.aborted) return;
        outages = (outages ?? 0) + 1;
        await noteOutage(error, outages);
        await delay(pauseMs(outages), undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async function noteWell() {
    services.log.info("mailbox-followed");
    await forgetIncidents(services.database, "mailbox-away");
  }

  async function noteOutage(error: unknown, outages: number) {
    const reason = maskAddresses(error instanceof Error ? error.message : String(error));
    services.log[failureLevel(error)]("mailbox-unavailable", { reason, outages });
    const incident = { kind: "mailbox-away", words: reason } as const;
    // Where the database is what is away, it has alerts of its own.
    await noteIncident(services.database, incident, services.clock.now()).catch(() => undefined);
  }
}

type Context = { services: Services; signal: AbortSignal; news: News };

/** Whether the server told of new mail since the inbox was last searched: it tells once, also while other mail is read. */
type News = { isWaiting: boolean };

/** The inbox is read last, so that it is the open folder whose news the server tells. */
async function readAll(client: ImapFlow, context: Context): Promise<void> {
  const folders = await client.list();
  const sent = folders.find(({ specialUse }) => specialUse === "\\Sent");
  if (sent) await readFolder(client, { path: sent.path, folder: "sent" }, context);
  await readFolder(client, { path: "INBOX", folder: "inbox" }, context);
}

async function readFolder(
  client: ImapFlow,
  { path, folder }: { path: string; folder: "inbox" | "sent" },
  context: Context,
): Promise<void> {
  const { services, signal, news } = context;
  const mailbox = await client.mailboxOpen(path, { readOnly: true });
  // Without it the server may not have told of the newest mail yet.
  await client.noop();
  const read = await openFolder(path, mailbox, services);
  news.isWaiting = false;
  for (const uid of await newUids(client, read)) {
    if (signal.aborted) return;
    const mail = await client.fetchOne(String(uid), fetchedParts, { uid: true });
    if (mail) await receiveOrLeaveOut(mail, { read, folder }, services);
    await advance(read, uid, services);
  }
}

async function newUids(client: ImapFlow, { lastUid }: ReadFolder): Promise<number[]> {
  const found = await client.search({ uid: `${lastUid + 1}:*` }, { uid: true });
  // `*` is the newest mail, also when it is older than what was asked for.
  return (found || []).filter((uid) => uid > lastUid).toSorted((a, b) => a - b);
}

/** A mail that can't be taken in for a reason of its own stays in the mailbox, with a note in the office, instead of standing before all later ones. */
async function receiveOrLeaveOut(
  fetched: FetchMessageObject,
  { read, folder }: { read: ReadFolder; folder: "inbox" | "sent" },
  services: Services,
): Promise<void> {
  const receivedAt = new Date(fetched.internalDate ?? services.clock.now());
  if (!fetched.source || (read.takenFrom && receivedAt.toISOString() < read.takenFrom)) return;
  const place = { folder: read.path, uidValidity: read.uidValidity, uid: fetched.uid };
  const mail = { ...(await readFetched(fetched, fetched.source)), folder, receivedAt, place };
  try {
    const outcome = await receiveMail(mail, services);
    services.log.info("mail-taken-in", { outcome, messageId: mail.messageId });
  } catch (error) {
    if (isUnavailable(error) || error instanceof StorageUnavailableError) throw error;
    services.log.error("mail-not-taken-in", { uid: fetched.uid, error });
    if (folder === "inbox") await leaveOut(mail, "failed", services);
  }
}
/** Until the server tells of new mail, the connection ends (rejects), it is time to look anyway, or the signal comes. */
async function untilNews(client: ImapFlow, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      const end = () => resolve();
      const lost = () => reject(new Error("The connection to the mailbox was lost"));
      client.once("exists", end);
      client.once("close", lost);
      signal.addEventListener("abort", end, { signal: over.signal });
      over.signal.addEventListener("abort", () => client.off("exists", end).off("close", lost));
      delay(lookEveryMs, undefined, { signal: over.signal, ref: false }).then(end, () => undefined);
      client.idle().catch(reject);
    });
  } finally {
    over.abort();
  }
}

/* How far each folder of the mailbox was read, so that after a restart or an outage reading goes on where it stopped. */

type ReadFolder = {
  path: string;
  lastUid: number;
  uidValidity: string;
  /** In a folder that was numbered anew, mail that came before then (ISO 8601 text) is left alone. */
  takenFrom: string | undefined;
};

/**
 * Mail that was in the folder when it was first followed is left alone. When the server numbers the folder anew
 * (UIDVALIDITY changes), it is read again from then on: what was taken in before is recognized by its Message-ID.
 */
async function openFolder(
  path: string,
  { uidValidity, uidNext }: Pick<MailboxObject, "uidValidity" | "uidNext">,
  { database, clock }: Services,
): Promise<ReadFolder> {
  const validity = String(uidValidity);
  await database
    .insertInto("mailbox_folder")
    .values({
      folder: path,
      uid_validity: validity,
      first_uid_validity: validity,
      last_uid: uidNext - 1,
      following_since: clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .updateTable("mailbox_folder")
    .set({ uid_validity: validity, last_uid: 0 })
    .where("folder", "=", path)
    .where("uid_validity", "!=", validity)
    .execute();
  const row = await database
    .selectFrom("mailbox_folder")
    .selectAll()
    .where("folder", "=", path)
    .executeTakeFirstOrThrow();
  const isRenumbered = row.first_uid_validity !== validity;
  return {
    path,
    lastUid: row.last_uid,
    uidValidity: validity,
    takenFrom: isRenumbered ? row.following_since : undefined,
  };
}

async function advance(
  { path, uidValidity }: ReadFolder,
  uid: number,
  { database }: Services,
): Promise<void> {
  await database
    .updateTable("mailbox_folder")
    .set({ last_uid: uid })
    .where("folder", "=", path)
    .where("uid_validity", "=", uidValidity)
    .where("last_uid", "<", uid)
    .execute();
}
