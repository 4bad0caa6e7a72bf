/** Entries of a list that are moved by what they are, not by where they stood: others may have moved them meanwhile. */

/** Where an entry stands now, from 1 on, and how many there are. */
export type Position = { position: number; of: number };

type Moved<T> =
  | { isMoved: true; list: T[]; now: Position }
  /** It is not where it was seen any more, or at the end already. */
  | { isMoved: false; now: Position | undefined };

/** Moves the entry one place; only from where it was seen, so that two who move it at once do not move it twice. */
export function moveEntry<T>(
  list: readonly T[],
  { isIt, seenAt, by }: { isIt: (entry: T) => boolean; seenAt: number; by: -1 | 1 },
): Moved<T> {
  const from = list.findIndex(isIt);
  const entry = list[from];
  if (entry === undefined) return { isMoved: false, now: undefined };
  const to = from + by;
  const of = list.length;
  if (from !== seenAt || to < 0 || to >= of) return { isMoved: false, now: { position: from + 1, of } };
  return {
    isMoved: true,
    list: list.toSpliced(from, 1).toSpliced(to, 0, entry),
    now: { position: to + 1, of },
  };
}
