/** Sends letters a little at a time: begins what is scheduled, keeps the outbox supplied, ends what is done. */

import { countRows } from "#server/platform/database/portable-sql.ts";
import { failureLevel } from "#server/platform/database/errors.ts";
import { longestWaitMs } from "#server/platform/mail/claims.ts";
import type { Services } from "#server/services.ts";
import { countMails } from "./recipients.ts";
import { queueBatch } from "./sending.ts";
import { suppressAddress } from "#server/messages/people/subscription.ts";

type LetterWorker = {
  /** Looks at once, or again after the look that it has begun: something was posted, which may have sent a letter. */
  wake(): void;
  /** Ends after the batch that it has begun. */
  stop(): Promise<void>;
};

/** While a letter is being sent. */
const lookEveryMs = 2_000;
/** Otherwise: as late as a scheduled letter, or one that another process began, may go. */
const idleMs = 15_000;

/** No more letters than these wait in the outbox, so that a receipt or an answer is never behind thousands of them. */
const maxWaiting = 100;

/** Looks every two seconds while a letter is being sent, and now and then otherwise; calls `onQueued` after it queued mail. */
export function startLetterWorker(services: Services, onQueued: () => void): LetterWorker {
  let isStopped = false;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;
  let round = look();
  return {
    wake() {
      if (isStopped) return;
      isWanted = true;
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      round = look();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await round;
    },
  };

  async function look() {
    let nextMs = idleMs;
    isWanted = false;
    try {
      const { letters, queued } = await runLetters(services);
      if (letters > 0) nextMs = lookEveryMs;
      if (queued > 0) onQueued();
    } catch (error) {
      services.log[failureLevel(error)]("letter-worker-failed", { error });
    }
    if (isStopped) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        round = look();
      },
      isWanted ? 0 : nextMs,
    ).unref();
  }
}

/**
 * One look, which is one question while no letter goes: how many letters are being sent, and how many mails were queued. A
 * letter that fails is logged and not counted; the others go on.
 */
export async function runLetters(services: Services): Promise<{ letters: number; queued: number }> {
  let letters = 0;
  let queued = 0;
  for (const { id, state } of await dueLetters(services)) {
    try {
      if (state === "scheduled") await beginScheduled(id, services);
      queued += await supply(id, services);
      await suppressRefused(id, services);
      await endIfDone(id, services);
      letters += 1;
    } catch (error) {
      services.log[failureLevel(error)]("letter-failed", { letter: id, error });
    }
  }
  return { letters, queued };
}

/** Those that are being sent, and those whose time has come. */
function dueLetters({ database, clock }: Services) {
  return database
    .selectFrom("letter")
    .select(["id", "state"])
    .where(({ or, and, eb }) =>
      or([
        eb("state", "=", "sending"),
        and([eb("state", "=", "scheduled"), eb("send_at", "<=", clock.now().toISOString())]),
      ]),
    )
    .execute();
}

/** Unless it was taken back in this moment. */
async function beginScheduled(id: string, { database, clock }: Services): Promise<void> {
  await database
    .updateTable("letter")
    .set({ state: "sending", began_at: clock.now().toISOString() })
    .where("id", "=", id)
    .where("state", "=", "scheduled")
    .execute();
}

async function supply(id: string, services: Services): Promise<number> {
  let queued = 0;
  while ((await countWaiting(services)) < maxWaiting) {
    const batch = await queueBatch(id, services);
    queued += batch;
    if (batch === 0) break;
  }
  return queued;
}

/** What may have arrived waits a day for its last try, and does not hold up everybody else for as long. */
async function countWaiting({ database, clock }: Services): Promise<number> {
  const soon = new Date(clock.now().getTime() + longestWaitMs).toISOString();
  return countRows(
    database
      .selectFrom("outbox")
      .where("state", "in", ["queued", "sending"])
      .where("kind", "=", "letter")
      .where("next_attempt_at", "<=", soon),
  );
}

/** A server's word that there is no such mailbox: RFC 3463 class 5.1, which is about the address and nothing else. */
const noSuchMailbox = /\b5\.1\.\d{1,3}\b/;

async function suppressRefused(id: string, { database, clock }: Services): Promise<void> {
  const refused = await database
    .selectFrom("letter_recipient")
    .innerJoin("outbox", "outbox.id", "letter_recipient.mail_id")
    .innerJoin("subscriber", "subscriber.id", "letter_recipient.subscriber_id")
    .leftJoin("suppressed_address", "suppressed_address.email_key", "subscriber.email_key")
    .select(["outbox.recipient", "outbox.last_error"])
    .where("letter_recipient.letter_id", "=", id)
    .where("outbox.state", "=", "dead")
    .where("suppressed_address.email_key", "is", null)
    .execute();
  for (const { recipient: email, last_error: detail } of refused) {
    if (!detail || !noSuchMailbox.test(detail)) continue;
    await database
      .transaction()
      .execute((transaction) =>
        suppressAddress(transaction, { email, reason: "bounced", detail }, clock.now()),
      );
  }
}

/** Ended when a batch found nobody and no mail of it is on its way. */
async function endIfDone(id: string, services: Services): Promise<void> {
  const { database, clock } = services;
  const counts = await countMails(id, database);
  if (counts("queued") + counts("sending") > 0) return;
  if ((await queueBatch(id, services)) > 0) return;
  await database
    .updateTable("letter")
    .set({
      state: "sent",
      ended_at: clock.now().toISOString(),
      sent_count: counts("sent") + counts("written"),
      refused_count: counts("dead"),
    })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .execute();
}
