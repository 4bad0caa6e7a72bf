/** What happened with a submission after it came: the words that went to and fro, and what the team did, with who and when. */

import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { countRows, takeLock } from "#server/platform/database/portable-sql.ts";
import type { Tx } from "#server/platform/database/schema.ts";
import type {
  SubmissionEventKind,
  SubmissionEventTable,
  SubmissionTable,
} from "#server/platform/database/tables/messages.ts";
import { actorOf, type Services } from "#server/services.ts";

export type Submission = Selectable<SubmissionTable>;
export type SubmissionEvent = Selectable<SubmissionEventTable>;

/** Something that the team does; who does it is the services' actor. */
export type Act = {
  /** The submission's id. */
  id: string;
};

type NewEvent = {
  kind: SubmissionEventKind;
  by: string;
  at: string;
  text?: string;
  messageId?: string;
};

/** A part of a history, the first first, and how many events were before it. */
type HistoryPage = { events: SubmissionEvent[]; earlier: number };

/** The newest events of a submission, or the newest before the one of a number; at most so many, because whoever writes may write again without end. */
export async function readHistoryPage(
  submissionId: string,
  { before, limit }: { before?: number | undefined; limit: number },
  { database }: Pick<Services, "database">,
): Promise<HistoryPage> {
  const all = database.selectFrom("submission_event").where("submission_id", "=", submissionId);
  const older = before === undefined ? all : all.where("number", "<", before);
  const newestFirst = await older.selectAll().orderBy("number", "desc").limit(limit).execute();
  const count = await countRows(older);
  return { events: newestFirst.toReversed(), earlier: count - newestFirst.length };
}

/** The last event, or the last one of these kinds; undefined when there is none. */
export function lastEventOf(
  submissionId: string,
  kinds: readonly SubmissionEventKind[] | "any",
  { database }: Pick<Services, "database">,
): Promise<SubmissionEvent | undefined> {
  const all = database.selectFrom("submission_event").where("submission_id", "=", submissionId);
  return (kinds === "any" ? all : all.where("kind", "in", kinds))
    .selectAll()
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Whether an e-mail with this Message-ID brought an event. */
export async function isInHistory(
  messageId: string,
  { database }: Pick<Services, "database">,
): Promise<boolean> {
  const event = await database
    .selectFrom("submission_event")
    .select("id")
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return event !== undefined;
}

export function readSubmission(
  id: string,
  { database }: Pick<Services, "database">,
): Promise<Submission | undefined> {
  return database.selectFrom("submission").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Does one thing to a submission in a transaction, after whatever others do to it at the same moment; `undefined` when
 * the submission is not there.
 */
export async function changeSubmission<T>(
  id: string,
  { database }: Pick<Services, "database">,
  work: (transaction: Tx, submission: Submission) => Promise<T>,
): Promise<T | undefined> {
  return database.transaction().execute(async (transaction) => {
    await takeLock(transaction, `submission ${id}`);
    const submission = await readSubmission(id, { database: transaction });
    return submission && work(transaction, submission);
  });
}

/** Kinds of events whose text is words that the search finds. */
const spoken: SubmissionEventKind[] = ["answer", "reply", "note"];
/** In UTF-16 units: each word that comes later rewrites all of it, and a list of the inbox reads it. */
const searchTextMaxLength = 500_000;

/** Adds to the history, and spoken words to what the search finds; returns the event's id. Call it in `changeSubmission`. */
export async function addEvent(
  transaction: Tx,
  { id: submission_id, search_text }: Pick<Submission, "id" | "search_text">,
  event: NewEvent,
): Promise<string> {
  const { kind, by, at, text = "", messageId } = event;
  const { last } = await transaction
    .selectFrom("submission_event")
    .select(({ fn }) => fn.max<number | null>("number").as("last"))
    .where("submission_id", "=", submission_id)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const number = (last ?? 0) + 1;
  await transaction
    .insertInto("submission_event")
    .values({ id, submission_id, number, kind, at, done_by: by, text, message_id: messageId ?? null })
    .execute();
  if (spoken.includes(kind)) {
    await transaction
      .updateTable("submission")
      .set({ search_text: `${search_text}\n${text.toLowerCase()}`.slice(0, searchTextMaxLength) })
      .where("id", "=", submission_id)
      .execute();
  }
  return id;
}

/**
 * The same for an act of the team, which stands in the audit log too: there without its words, because that log is never
 * erased and a person's words can be.
 */
export async function addAct(
  transaction: Tx,
  submission: Submission,
  { services, ...event }: Omit<NewEvent, "by" | "at"> & { services: Pick<Services, "actor" | "clock"> },
): Promise<string> {
  const { kind, text } = event;
  const after = spoken.includes(kind) ? undefined : text;
  await recordAct(transaction, services, { act: `inbox.${kind}`, subject: submission.id, after });
  const at = services.clock.now().toISOString();
  return addEvent(transaction, submission, { ...event, by: actorOf(services).name, at });
}
