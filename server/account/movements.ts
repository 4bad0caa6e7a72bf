/** Movements that the agent enters before, or without, a line of the bank. */

import { type MovementInput, parseMovement } from "#domain/account/movement.ts";
import { type Books, changeBooks, recordingBy, todayOf } from "#server/books/books.ts";
import { findEntry, recordEntry } from "#server/books/entries.ts";
import type { BookEntry } from "#domain/books/book-entry.ts";

/** Enters a transfer, interest, other income, a fee of the bank, or the surplus that was given away. */
export async function enterMovement(
  books: Books,
  { kind, input }: { kind: string; input: MovementInput },
  by: string,
): Promise<{ ok: true; entry: BookEntry<"movement"> } | { ok: false; reasons: string[] }> {
  const parsed = parseMovement(kind, input, todayOf(books));
  if (!parsed.ok) return parsed;
  const recording = recordingBy(books, by);
  const { fundraiserId } = parsed.movement;
  return changeBooks(books, async (transaction) => {
    if (fundraiserId !== undefined) {
      const name = { id: fundraiserId, kind: "fundraiser", livemode: recording.livemode } as const;
      if (!(await findEntry(transaction, name)))
        return { ok: false, reasons: [`function: there is no function ${fundraiserId}.`] };
    }
    const { entry } = await recordEntry(
      transaction,
      { kind: "movement", content: parsed.movement },
      recording,
    );
    return { ok: true, entry };
  });
}
