/** The figures that the agent entered, each as it stands now. */

import { type BookEntry, entriesOf } from "#domain/books/book-entry.ts";
import { type Figure, type Figures, parseFigure } from "#domain/books/figure.ts";
import { type Books, changeBooks, recordingBy } from "./books.ts";
import { changeEntry, recordEntry, standingEntries } from "./entries.ts";

type TypedFigure = { name: string; value: string; source: string; date: string };

/** Enters a figure; one that was entered before is corrected, and what it was stays in the chain. */
export async function setFigure(
  books: Books,
  typed: TypedFigure,
  by: string,
): Promise<{ ok: true; figure: Figure } | { ok: false; reasons: string[] }> {
  const parsed = parseFigure(typed);
  if (!parsed.ok) return parsed;
  const { figure } = parsed;
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction) => {
    const entries = entriesOf(await standingEntries(transaction, recording.livemode), "figure");
    const earlier = entries.find(({ content }) => content.name === figure.name);
    if (earlier) {
      const change = { entry: earlier, content: figure, reason: `Source: ${figure.source}` };
      await changeEntry(transaction, change, recording);
    } else await recordEntry(transaction, { kind: "figure", content: figure }, recording);
    return { ok: true, figure };
  });
}

/** What the entries have of figures. */
export function figuresIn(entries: readonly BookEntry[]): Figures {
  return Object.fromEntries(entriesOf(entries, "figure").map(({ content }) => [content.name, content]));
}
