import { type Expression, type RawBuilder, sql } from "kysely";

/** Whether a text has the word, in any case of their letters. */
export function containsWord(text: Expression<unknown>, word: string): RawBuilder<boolean> {
  return matches(sql`lower(${text})`, `%${escapeForLike(word)}%`);
}

/** The same for a text that is stored in lower case. */
export function loweredContainsWord(text: Expression<unknown>, word: string): RawBuilder<boolean> {
  return matches(text, `%${escapeForLike(word)}%`);
}

/** Whether a text that is stored in lower case begins with the word. */
export function loweredBeginsWith(text: Expression<unknown>, word: string): RawBuilder<boolean> {
  return matches(text, `${escapeForLike(word)}%`);
}

function matches(text: Expression<unknown>, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${pattern} escape '\\'`;
}

/** What `like` takes for a pattern stands for itself. */
function escapeForLike(word: string): string {
  return word.toLowerCase().replace(/[\\%_]/g, "\\$&");
}
