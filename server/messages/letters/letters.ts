/** The letters to the list: written, changed, read. What sends them is in `sending.ts`. */

import { randomUUID } from "node:crypto";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Segment } from "#domain/messages/letter-segments.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { countRows, containsWord } from "#server/platform/database/portable-sql.ts";
import type { Database } from "#server/platform/database/schema.ts";
import type { LetterState, MessageTables } from "#server/platform/database/tables/messages.ts";
import { campaignMailbox } from "#server/platform/mail/mail-transport.ts";
import { queueMail } from "#server/platform/mail/outbox.ts";
import { actorOf, type Services } from "#server/services.ts";

/** What a letter says, and who gets it. */
export type LetterWords = { subject: string; text: string; segment: Segment };

export type Letter = Omit<Selectable<MessageTables["letter"]>, "segment"> & { segment: Segment };

export const letterLimits = { subject: 200, text: 50_000 } as const;

const perPage = 50;

/** Reads a letter file: its first line is the subject (`# Subject`), the rest the text. `undefined` when one of them is missing. */
export function parseLetterFile(file: string): Pick<LetterWords, "subject" | "text"> | undefined {
  const [first = "", ...rest] = file
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .trim()
    .split("\n");
  const subject = first.replace(/^#+\s*/, "").trim();
  const text = rest.join("\n").trim();
  return subject === "" || text === "" ? undefined : { subject, text };
}

/** The sentence that says why a letter can't be sent yet, or `undefined` when it can. */
export function problemOf({ subject, text }: LetterWords): string | undefined {
  if (subject.trim() === "") return "The letter has no subject yet.";
  if (text.trim() === "") return "The letter has no text yet.";
  if (subject.length > letterLimits.subject)
    return `The subject has ${subject.length} characters; at most ${letterLimits.subject} fit.`;
  if (text.length > letterLimits.text)
    return `The text has ${text.length} characters; at most ${letterLimits.text} fit.`;
  return undefined;
}

/** Stores a new draft and returns its id; one that is there already stays as it is. */
export function createLetter(
  words: LetterWords,
  services: Services,
  id: string = randomUUID(),
): Promise<string> {
  return services.database.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto("letter")
      .values(newLetter(id, words, services))
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (made) await recordAct(transaction, services, { act: "letter.write", subject: id });
    return id;
  });
}

/** The letter of a post, which is the one that was begun before or a new draft of these words: a post has one, however often it is asked for. */
export function createLetterOfPost(
  post: string,
  words: LetterWords,
  services: Services,
): Promise<{ id: string; isNew: boolean }> {
  return services.database.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto("letter")
      .values({ ...newLetter(randomUUID(), words, services), post })
      .onConflict((conflict) => conflict.column("post").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (made) {
      await recordAct(transaction, services, { act: "letter.write", subject: made.id, after: post });
      return { id: made.id, isNew: true };
    }
    const { id } = await transaction
      .selectFrom("letter")
      .select("id")
      .where("post", "=", post)
      .executeTakeFirstOrThrow();
    return { id, isNew: false };
  });
}

export async function lettersOfPosts(database: Kysely<Database>): Promise<Map<string, Letter>> {
  const rows = await database.selectFrom("letter").selectAll().where("post", "is not", null).execute();
  return new Map(rows.map((row) => [row.post ?? "", letterOf(row)]));
}

/** The letters that are still to be sent and lead to a page of the site. */
export async function lettersLeadingTo(
  database: Kysely<Database>,
  { address, url }: { address: string; url: string },
): Promise<Pick<Letter, "id" | "subject">[]> {
  const rows = await database
    .selectFrom("letter")
    .select(["id", "subject", "text"])
    .where("state", "!=", "sent")
    .orderBy("created_at")
    .execute();
  return rows.filter(({ text }) =>
    text
      .split(/[()<>\s]+/)
      .map((word) => (word.startsWith(`${url}/`) ? word.slice(url.length) : word))
      .some((word) => /^[^?#]*/.exec(word.replace(/[.,;:!]+$/, ""))?.[0] === address),
  );
}

/** The row of a letter that nobody has got yet. */
function newLetter(id: string, words: LetterWords, services: Services) {
  const now = services.clock.now().toISOString();
  const state: LetterState = "draft";
  const history = { revision: 1, created_at: now, changed_at: now, changed_by: actorOf(services).name };
  return { id, ...columnsOf(words), state, ...history };
}

type Saved = { ok: true; revision: number } | { ok: false; reason: "changed-meanwhile" | "not-a-draft" };

/** Saves a draft's words over the revision that the writer began from. */
export async function saveLetter(
  { id, revision }: { id: string; revision: number },
  words: LetterWords,
  services: Services,
): Promise<Saved> {
  const changed = { changed_at: services.clock.now().toISOString(), changed_by: actorOf(services).name };
  return services.database.transaction().execute(async (transaction): Promise<Saved> => {
    const saved = await transaction
      .updateTable("letter")
      .set({ ...columnsOf(words), revision: revision + 1, ...changed })
      .where("id", "=", id)
      .where("revision", "=", revision)
      .where("state", "=", "draft")
      .returning("revision")
      .executeTakeFirst();
    if (!saved) {
      const letter = await readLetter(id, transaction);
      return { ok: false, reason: letter?.state === "draft" ? "changed-meanwhile" : "not-a-draft" };
    }
    await recordAct(transaction, services, { act: "letter.save", subject: id, after: words.subject });
    return { ok: true, revision: saved.revision };
  });
}

export function removeDraft(id: string, services: Services): Promise<boolean> {
  return services.database.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom("letter")
      .where("id", "=", id)
      .where("state", "=", "draft")
      .returning("subject")
      .executeTakeFirst();
    if (removed)
      await recordAct(transaction, services, {
        act: "letter.remove-draft",
        subject: id,
        before: removed.subject,
      });
    return removed !== undefined;
  });
}

export async function readLetter(id: string, database: Kysely<Database>): Promise<Letter | undefined> {
  const row = await database.selectFrom("letter").selectAll().where("id", "=", id).executeTakeFirst();
  return row && letterOf(row);
}

/** A page of letters, the last changed first, and how many there are; pages count from 1. */
export async function listLetters(
  page: number,
  { database }: Services,
): Promise<{ letters: Letter[]; count: number }> {
  const count = await countRows(database.selectFrom("letter"));
  const rows = await database
    .selectFrom("letter")
    .selectAll()
    .orderBy("changed_at", "desc")
    .orderBy("id")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { letters: rows.map(letterOf), count };
}

/** The letters whose subject or text has every word, the last changed first, and how many there are. */
export async function findLetters(
  { words, limit, offset }: { words: readonly string[]; limit: number; offset: number },
  { database }: Pick<Services, "database">,
): Promise<{ letters: Letter[]; total: number }> {
  let found = database.selectFrom("letter");
  for (const word of words) found = found.where(containsWord(sql`subject || ' ' || text`, word));
  const total = await countRows(found);
  const rows = await found
    .selectAll()
    .orderBy("changed_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { letters: rows.map(letterOf), total };
}

/** Sends the words as they are to one address, marked as a test. */
export async function sendTestLetter(
  { subject, text }: LetterWords,
  to: string,
  services: Services,
): Promise<void> {
  const { parseLetterText } = await import("./letter-text.ts");
  const mail = {
    kind: "letter-test",
    to,
    replyTo: campaignMailbox(services.content().campaign),
    subject,
    text: parseLetterText(text, services.config.baseUrl),
    fromPerson: true,
    testMode: true,
  };
  await services.database.transaction().execute(async (transaction) => {
    await queueMail(transaction, mail, { now: services.clock.now(), content: services.content });
    await recordAct(transaction, services, { act: "letter.test", subject, after: to });
  });
}

function columnsOf({ subject, text, segment }: LetterWords) {
  return { subject, text, segment: JSON.stringify(segment) };
}

function letterOf(row: Selectable<MessageTables["letter"]>): Letter {
  return { ...row, segment: JSON.parse(row.segment) as Segment };
}
