/** Words that the team uses again and again; `{name}` in them stands for the writer's name. */

import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { tidyLine, tidyText } from "#domain/messages/forms/tidy.ts";
import { fillSavedAnswer, inboxLimits } from "#domain/messages/inbox-limits.ts";
import { recordAct } from "#server/platform/audit/record-act.ts";
import type { SavedAnswerTable } from "#server/platform/database/tables/messages.ts";
import { actorOf, type Services } from "#server/services.ts";
import type { Submission } from "./history.ts";

type SavedAnswer = Selectable<SavedAnswerTable>;

export function listSavedAnswers({ database }: Services): Promise<SavedAnswer[]> {
  return database.selectFrom("saved_answer").selectAll().orderBy("title").orderBy("id").execute();
}

type SavedWords = {
  /** The one that is changed, or what the new one is called from then on; a new one without. */
  id?: string;
  title: string;
  text: string;
};

/** Saves a new one or changes one, and returns its id; `undefined` when the title or the text is empty or too long. */
export async function saveAnswer(saved: SavedWords, services: Services): Promise<string | undefined> {
  const title = tidyLine(saved.title);
  const text = tidyText(saved.text);
  if (title === "" || title.length > inboxLimits.savedAnswerTitleLength) return undefined;
  if (text === "" || text.length > inboxLimits.textLength) return undefined;
  const changed_at = services.clock.now().toISOString();
  const words = { title, text, changed_by: actorOf(services).name, changed_at };
  return services.database.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom("saved_answer")
      .selectAll()
      .where("id", "=", saved.id ?? "")
      .executeTakeFirst();
    if (before?.title === title && before.text === text) return before.id;
    const { id } = await transaction
      .insertInto("saved_answer")
      .values({ id: saved.id ?? randomUUID(), ...words })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(words))
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAct(transaction, services, { act: "inbox.save-answer", subject: title });
    return id;
  });
}

/** Removes one; false when it is not there. */
export function removeSavedAnswer(id: string, services: Services): Promise<boolean> {
  return services.database.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom("saved_answer")
      .where("id", "=", id)
      .returning("title")
      .executeTakeFirst();
    if (!removed) return false;
    await recordAct(transaction, services, { act: "inbox.remove-saved-answer", subject: removed.title });
    return true;
  });
}

/** The saved words as they go to the writer of this submission. */
export function savedAnswerFor({ text }: SavedAnswer, submission: Submission): string {
  const { firstName } = JSON.parse(submission.fields) as { firstName?: string };
  return fillSavedAnswer(text, firstName || submission.name);
}
