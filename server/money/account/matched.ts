/** What a line of the bank is matched with now, and which matches these are. */

export type Matched =
  | {
      ok: true;
      entryIds: string[];
      /** `matchVersion` of the matches of the line, with which they can be undone. */
      version: string;
      /** It was done before: nothing was written now. */
      isRepeated?: boolean;
    }
  | { ok: false; reasons: string[] };

/** Says which matches these are: others as soon as one is undone or made. */
export function matchVersion(matches: readonly { id: string }[]): string {
  return matches
    .map(({ id }) => id)
    .toSorted()
    .join(" ");
}
