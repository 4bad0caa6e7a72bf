/** The figures that the agent entered, each as it stands now. */

import { entriesOf } from "#domain/books/book-entry.ts";
import { type Figure, type FigureName, parseFigure } from "#domain/books/figure.ts";
import { type Books, changeBooks, recordingBy } from "./books.ts";
import { changeEntry, recordEntry, standingEntries } from "./entries.ts";

export type Figures = Partial<Record<FigureName, Figure>>;

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
export function figuresIn(entries: Awaited<ReturnType<typeof standingEntries>>): Figures {
  return Object.fromEntries(entriesOf(entries, "figure").map(({ content }) => [content.name, content]));
}

/** A figure that is an amount, in cents. */
export function amountOf(figures: Figures, name: FigureName): number | undefined {
  const value = figures[name]?.value;
  return typeof value === "number" ? value : undefined;
}

/** A figure that is a text or a date. */
export function textOf(figures: Figures, name: FigureName): string | undefined {
  const value = figures[name]?.value;
  return typeof value === "string" ? value : undefined;
}
