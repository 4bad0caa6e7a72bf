/** Words that the team uses again and again; `{name}` in them stands for the writer's name. */

import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { tidyLine, tidyText } from "#domain/forms/tidy.ts";
import { fillSavedAnswer, inboxLimits } from "#domain/inbox/inbox.ts";
import type { SavedAnswerTable } from "../database/tables/people.ts";
import type { Services } from "../services.ts";
import type { Submission } from "./history.ts";

export type SavedAnswer = Selectable<SavedAnswerTable>;

/** All of them, in order of their titles. */
export function listSavedAnswers({ database }: Services): Promise<SavedAnswer[]> {
  return database.selectFrom("saved_answer").selectAll().orderBy("title").orderBy("id").execute();
}

type SavedWords = {
  /** The one that is changed; a new one without. */
  id?: string;
  title: string;
  text: string;
  /** The name of the person of the team. */
  by: string;
};

/** Saves a new one or changes one, and returns its id; `undefined` when the title or the text is empty or too long. */
export async function saveAnswer(
  saved: SavedWords,
  { database, clock }: Services,
): Promise<string | undefined> {
  const title = tidyLine(saved.title);
  const text = tidyText(saved.text);
  if (title === "" || title.length > inboxLimits.savedAnswerTitleLength) return undefined;
  if (text === "" || text.length > inboxLimits.textLength) return undefined;
  const words = { title, text, changed_by: saved.by, changed_at: clock.now().toISOString() };
  const row = await database
    .insertInto("saved_answer")
    .values({ id: saved.id ?? randomUUID(), ...words })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(words))
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Removes one; false when it is not there. */
export async function removeSavedAnswer(id: string, { database }: Services): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("saved_answer")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The saved words as they go to the writer of this submission. */
export function savedAnswerFor({ text }: SavedAnswer, submission: Submission): string {
  const { firstName } = JSON.parse(submission.fields) as { firstName?: string };
  return fillSavedAnswer(text, firstName || submission.name);
}
