import type { OfficePerson } from "../support/office-people.ts";

/** A post of an act, after whatever it needs is there. */
export type LoggedAct = {
  /** The kinds of lines that it writes into the log of all acts, in order. */
  writes: readonly string[];
  post(person: OfficePerson): Promise<{ path: string; fields?: Record<string, string | File> }>;
};
