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
import { contentAt, loadContent, type Published } from "./load-content.ts";

/** Every address that changed, up to and with `states`: the content as it would be shown now, and after each scheduled change. */
export async function findMoves(
  { published, states, now }: { published: Published; states: readonly Content[]; now: Date },
  database: Kysely<Database>,
): Promise<{ moved: MovedAddress[]; notes: DocumentProblem[] }> {
  let before = await shownOf(published, now, database);
  const moves: Move[] = [];
  for (const after of states) {
    moves.push(...movesBetween(before, after));
    before = after;
  }
  return { moved: addMoves(published.moved, moves), notes: moves.map(noteOf) };
}

/** What visitors see of it; the edition before where this version of the software can't show it. */
async function shownOf(published: Published, now: Date, database: Kysely<Database>): Promise<Content> {
  const at = contentAt(published, now);
  if (at.ok) return at.shown.content;
  return (await loadContent(database, now, published.number - 1)).loaded.content;
}

function noteOf({ from, to, document, field }: Move): DocumentProblem {
  const advice =
    document === "events"
      ? "Calendar programs know an event by its id: they are told that the old one is cancelled."
      : "Change it where you printed or posted it.";
  return {
    document,
    field,
    sentence: `${from} is ${to} from now on. The old address leads there. ${advice}`,
  };
}
