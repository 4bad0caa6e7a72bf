/** Where uploaded pictures are used: a picture that a reader, an editor or the history needs can't be removed. */

import { sql } from "kysely";
import type { Tx } from "#server/platform/database/schema.ts";

/** The places of one picture, in words: "edition 3", "the draft of home". The first edition in content/ is not looked at. */
export async function usesOfPicture(transaction: Tx, hash: string): Promise<string[]> {
  const part = `%/pictures/${hash}-%`;
  const editions = await transaction
    .selectFrom("content_edition")
    .select("number")
    .where((eb) => eb.or([eb("documents", "like", part), eb("scheduled", "like", part)]))
    .orderBy("number")
    .execute();
  const drafts = await transaction
    .selectFrom("content_draft as draft")
    .select("document")
    .where("body", "like", part)
    .where(
      "revision",
      "=",
      sql<number>`(select max(other.revision) from content_draft as other where other.document = draft.document)`,
    )
    .orderBy("document")
    .execute();
  return [
    ...editions.map(({ number }) => `edition ${number}`),
    ...drafts.map(({ document }) => `the draft of ${document}`),
  ];
}
