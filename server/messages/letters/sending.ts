/**
 * A letter on its way: begun or scheduled, queued a batch at a time, stopped, continued. Whoever was queued for is noted in
 * the same transaction as the mail, so nobody gets a letter twice, whatever ends the process.
 */

import { campaignMailbox } from "#server/platform/mail/mail-transport.ts";
import { holdRows, takeLock } from "#server/platform/database/portable-sql.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { queueMail } from "#server/platform/mail/outbox.ts";
import { leaveLines, listHeaders } from "#server/messages/people/subscription.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type { LetterState } from "#server/platform/database/tables/messages.ts";
import type { Services } from "#server/services.ts";
import { type Letter, problemOf, readLetter } from "./letters.ts";
import { recipientsLeft } from "./recipients.ts";

const batchSize = 50;

/** What came of an act on a letter: done, or the sentence that says why not. */
export type LetterOutcome = { ok: true } | { ok: false; reason: string };

/** Sends a draft at once, or at `sendAt` (ISO 8601): until then it can be taken back. */
export async function sendLetter(
  { id, revision }: { id: string; revision: number },
  sendAt: string | undefined,
  services: Services,
): Promise<LetterOutcome> {
  const letter = await readLetter(id, services.database);
  if (!letter) return refused("There is no such letter any more.");
  const problem = problemOf(letter);
  if (problem) return refused(problem);
  const now = services.clock.now().toISOString();
  if (sendAt !== undefined && sendAt <= now)
    return refused("That time is over: choose a later one, or send at once.");
  if (letter.revision !== revision)
    return refused("Somebody changed the letter meanwhile: read it again first.");
  const to = sendAt === undefined ? ("sending" as const) : ("scheduled" as const);
  const times = sendAt === undefined ? { began_at: now, send_at: null } : { send_at: sendAt };
  return changeState(id, { from: "draft", to, revision, times }, services);
}

export function unscheduleLetter(id: string, services: Services): Promise<LetterOutcome> {
  return changeState(id, { from: "scheduled", to: "draft", times: { send_at: null } }, services);
}

/** Takes back what waits in the outbox; what the mail server has is gone. */
export function stopLetter(id: string, services: Services): Promise<LetterOutcome> {
  return changeState(id, { from: "sending", to: "stopped", alongside: takeBack }, services);
}

/** Goes on where it stopped. */
export function continueLetter(id: string, services: Services): Promise<LetterOutcome> {
  return changeState(id, { from: "stopped", to: "sending" }, services);
}

/** Queues the letter for up to 50 people, if it is being sent; returns for how many. */
export async function queueBatch(id: string, services: Services): Promise<number> {
  const { database, config, clock, content } = services;
  const now = clock.now();
  // A start does not pay for the Markdown library.
  const { parseLetterText } = await import("./letter-text.ts");
  // People are read, noted and mailed together, so that someone who leaves meanwhile gets nothing.
  return database.transaction().execute(async (transaction) => {
    await lockLetter(transaction, id);
    const letter = await readLetter(id, transaction);
    if (letter?.state !== "sending") return 0;
    const next = recipientsLeft(letter, transaction)
      .select(["subscriber.id", "subscriber.email"])
      .orderBy("subscriber.confirmed_at")
      .limit(batchSize);
    const batch = await holdRows(transaction, next, "subscriber").execute();
    const text = parseLetterText(letter.text, config.baseUrl);
    for (const person of batch) {
      const mail = { ...letterMail(letter, person, services), text };
      const mail_id = await queueMail(transaction, mail, { now, content });
      const recipient = { letter_id: id, subscriber_id: person.id, queued_at: now.toISOString() };
      await transaction
        .insertInto("letter_recipient")
        .values({ ...recipient, mail_id })
        .execute();
    }
    return batch.length;
  });
}

function letterMail(
  { subject }: Letter,
  person: { id: string; email: string },
  { config, content }: Services,
) {
  return {
    to: person.email,
    kind: "letter",
    subject,
    replyTo: campaignMailbox(content().campaign),
    footer: leaveLines(person, config),
    headers: listHeaders(person, { config, content }),
    fromPerson: true,
  };
}

/** One at a time queues or stops a letter. */
function lockLetter(transaction: Tx, id: string): Promise<void> {
  return takeLock(transaction, `letter:${id}`);
}

type Change = {
  from: LetterState;
  to: LetterState;
  revision?: number;
  times?: { began_at?: string; send_at: string | null };
  alongside?: (transaction: Tx, id: string) => Promise<void>;
};

/** Once, however many ask: whoever comes second is told. */
function changeState(
  id: string,
  { from, to, revision, times, alongside }: Change,
  services: Services,
): Promise<LetterOutcome> {
  return services.database.transaction().execute(async (transaction) => {
    await lockLetter(transaction, id);
    let changing = transaction
      .updateTable("letter")
      .set({ ...times, state: to, changed_at: services.clock.now().toISOString() })
      .where("id", "=", id)
      .where("state", "=", from);
    if (revision !== undefined) changing = changing.where("revision", "=", revision);
    const { numUpdatedRows } = await changing.executeTakeFirst();
    if (numUpdatedRows === 0n)
      return refused("Somebody else was first: the letter is not in that state any more.");
    await alongside?.(transaction, id);
    await recordAct(transaction, services, { act: `letter.${to}`, subject: id, before: from, after: to });
    return { ok: true };
  });
}

async function takeBack(transaction: Tx, id: string): Promise<void> {
  const waiting = transaction.selectFrom("letter_recipient").select("mail_id").where("letter_id", "=", id);
  const taken = await transaction
    .deleteFrom("outbox")
    .where("id", "in", waiting)
    .where("state", "=", "queued")
    .returning("id")
    .execute();
  const ids = taken.map((mail) => mail.id);
  if (ids.length > 0) await transaction.deleteFrom("letter_recipient").where("mail_id", "in", ids).execute();
}

function refused(reason: string): LetterOutcome {
  return { ok: false, reason };
}
