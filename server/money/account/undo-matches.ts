/** Undoes matches: those of one line, or what was matched together. They stay, with who and why. */

import type { Selectable } from "kysely";
import { recordAct } from "#server/platform/audit/record-act.ts";
import { type Books, changeBooks, type Recording, recordingBy, refused } from "#server/money/books/books.ts";
import { changedMeanwhile, changeEntry, currentEntries } from "#server/money/books/entries.ts";
import type { Database, Tx } from "#server/platform/database/schema.ts";
import { type Matched, matchVersion } from "./account.ts";

/** The matches that were made together and stand, the latest first. */
export async function batchesOf(
  { database }: Pick<Books, "database">,
  livemode: 0 | 1,
): Promise<{ batch: string; count: number; cents: number; at: string; by: string }[]> {
  const rows = await database
    .selectFrom("bank_match")
    .innerJoin("bank_line", "bank_line.id", "bank_match.bank_line_id")
    .select(["batch_id", "matched_at", "matched_by"])
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      fn.sum<number>("bank_match.amount_cents").as("cents"),
    ])
    .where("bank_line.livemode", "=", livemode)
    .where("batch_id", "is not", null)
    .where("bank_match.undone_at", "is", null)
    .groupBy(["batch_id", "matched_at", "matched_by"])
    .orderBy("matched_at", "desc")
    .execute();
  return rows.map(({ batch_id, count, cents, matched_at, matched_by }) => ({
    batch: batch_id ?? "",
    count,
    cents,
    at: matched_at,
    by: matched_by,
  }));
}

/** Undoes what was matched together and stands, and with it the deposits and payments that were made of the lines. */
export async function undoTogether(
  books: Books,
  { batch }: { batch: string },
  by: string,
): Promise<{ ok: true; count: number } | { ok: false; reasons: string[] }> {
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction) => {
    const { all, standing } = await matchesBy(transaction, ["batch_id", batch], recording);
    if (all.length > 0 && standing.length === 0) return { ok: true, count: all.length };
    if (standing.length === 0) return refused("Nothing is matched together here any more.");
    await undo(transaction, { matches: standing, reason: "Undone together" }, recording);
    return { ok: true, count: standing.length };
  });
}

/** A line whose matches are undone. */
type Unmatch = {
  lineId: string;
  reason: string;
  /** `matchVersion` of the matches that the agent looked at; whichever stand when undefined. */
  version?: string | undefined;
};

/** Undoes the matches of a line; they stay, with who and why. */
export async function unmatchLine(
  books: Books,
  { lineId, reason, version }: Unmatch,
  by: string,
): Promise<Matched> {
  if (reason.trim() === "") return refused("Say why.");
  const recording = recordingBy(books, by);
  return changeBooks(books, async (transaction) => {
    const { all, standing } = await matchesBy(transaction, ["bank_line_id", lineId], recording);
    if (version !== undefined) {
      const seen = all.filter(({ id }) => version.split(" ").includes(id));
      const isRepeated = seen.some((match) => match.undone_by === by && match.undone_reason === reason);
      if (isRepeated)
        return { ok: true, entryIds: seen.map(({ entry_id }) => entry_id), version, isRepeated };
      if (matchVersion(standing) !== version) return refused(changedMeanwhile);
    }
    if (standing.length === 0) return refused("Nothing is matched with this line of the bank.");
    await undo(transaction, { matches: standing, reason }, recording);
    const entryIds = standing.map(({ entry_id }) => entry_id);
    return { ok: true, entryIds, version: matchVersion(standing) };
  });
}

type Match = Selectable<Database["bank_match"]>;

/** The matches of a line or a batch, with those that were undone, and the ones that stand. */
async function matchesBy(
  transaction: Tx,
  [column, value]: ["bank_line_id" | "batch_id", string],
  { livemode }: Recording,
): Promise<{ all: Match[]; standing: Match[] }> {
  const all = await transaction
    .selectFrom("bank_match")
    .innerJoin("bank_line", "bank_line.id", "bank_match.bank_line_id")
    .selectAll("bank_match")
    .where(column, "=", value)
    .where("bank_line.livemode", "=", livemode)
    .execute();
  return { all, standing: all.filter(({ undone_at }) => undone_at === null) };
}

/** The matches stay, with who and why; entries that were made of the lines alone are void, so that the lines are as before. */
async function undo(
  transaction: Tx,
  { matches, reason }: { matches: readonly Match[]; reason: string },
  recording: Recording,
): Promise<void> {
  const { by, now, acting } = recording;
  for (const { id } of matches)
    await transaction
      .updateTable("bank_match")
      .set({ undone_by: by, undone_at: now.toISOString(), undone_reason: reason })
      .where("id", "=", id)
      .where("undone_at", "is", null)
      .execute();
  const made = new Set(matches.filter(({ is_made }) => is_made === 1).map(({ entry_id }) => entry_id));
  const entries = made.size === 0 ? [] : await currentEntries(transaction, recording.livemode);
  // One that was corrected since says more than its line.
  for (const entry of entries.filter(({ id, version }) => made.has(id) && version === 1))
    await changeEntry(transaction, { entry, content: undefined, reason }, recording);
  if (!acting) return;
  const after = `Why: ${reason.trim()}`;
  for (const lineId of new Set(matches.map(({ bank_line_id }) => bank_line_id)))
    await recordAct(transaction, acting, { act: "account.undo-match", subject: lineId, after });
}
