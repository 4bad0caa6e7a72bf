/** Which addresses change by a publication, and what its editor is told of it. */

import type { Kysely } from "kysely";
import type { Content, DocumentProblem } from "#content/content.ts";
import {
  addMoves,
  type Move,
  type MovedAddress,
  movesBetween,
} from "#domain/content/site/moved-addresses.ts";
import type { Database } from "#server/platform/database/schema.ts";
import { newestNumber, readEdition } from "./editions.ts";
import { loadContent } from "./load-content.ts";

/** Every address that changed, up to and with `states`: the content as it would be shown now, and after each scheduled change. */
export async function findMoves(
  database: Kysely<Database>,
  states: readonly Content[],
  now: Date,
): Promise<{ moved: MovedAddress[]; notes: DocumentProblem[] }> {
  const newest = await readEdition(database, await newestNumber(database));
  const { loaded } = await loadContent(database, now);
  let before = loaded.content;
  const moves: Move[] = [];
  for (const after of states) {
    moves.push(...movesBetween(before, after));
    before = after;
  }
  return { moved: addMoves(newest?.moved ?? [], moves), notes: moves.map(noteOf) };
}

function noteOf({ from, to, document, field }: Move): DocumentProblem {
  const told =
    document === "events"
      ? "Calendar programs know an event by its id: they are told that the old one is cancelled."
      : "Change it where you printed or posted it.";
  return { document, field, sentence: `${from} is ${to} from now on. The old address leads there. ${told}` };
}
