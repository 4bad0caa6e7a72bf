import type { OfficePerson } from "#test/support/office-people.ts";

/** What a form posts, by name. */
export type Fields = Record<string, string>;

/** A post of an act, after whatever it needs is there. */
export type LoggedAct = {
  /** The kinds of lines that it writes into the log of all acts, in order. */
  writes: readonly string[];
  /**
   * What a second post of the very same form does. Absent: nothing, and it leads to the same page. "again": it does the same once more, and
   * should. "refused": it is told in a sentence that it was done, because nobody can take a further one for wanted.
   */
  twice?: "again" | "refused" | undefined;
  post(person: OfficePerson): Promise<{ path: string; fields?: Record<string, string | File> }>;
};
