/** Movements that the agent enters before, or without, a line of the bank. */

import { type MovementInput, parseMovement } from "#domain/money/account/movement.ts";
import { type Books, changeBooks, recordingBy } from "#server/money/books/books.ts";
import { todayOf } from "#domain/platform/time/local-date.ts";
import { type Changed, type Keyed, recordEntry, writtenBefore } from "#server/money/books/entries.ts";
import { whyNotOfFunction } from "#server/money/books/named-function.ts";

/** Enters a transfer, interest, other income, a fee of the bank, or the surplus that was given away. */
export async function enterMovement(
  books: Books,
  { kind, input, idempotencyKey }: { kind: string; input: MovementInput } & Keyed,
  by: string,
): Promise<Changed<"movement">> {
  const parsed = parseMovement(kind, input, todayOf(books));
  if (!parsed.ok) return parsed;
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction) => {
    const before = await writtenBefore(transaction, "movement", { idempotencyKey });
    if (before) return { ok: true, entry: before, isRepeated: true };
    const reason = await whyNotOfFunction(transaction, parsed.movement, recording.livemode);
    if (reason !== undefined) return { ok: false, reasons: [reason] };
    const { entry } = await recordEntry(
      transaction,
      { kind: "movement", content: parsed.movement, idempotencyKey },
      recording,
    );
    return { ok: true, entry };
  });
}
