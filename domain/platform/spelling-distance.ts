/** True for two texts that are at most two letters apart, and no more than a quarter of the shorter text. */
export function isNearlyEqual(one: string, other: string): boolean {
  const allowed = Math.min(2, Math.floor(Math.min(one.length, other.length) / 4));
  return Math.abs(one.length - other.length) <= allowed && distance(one, other) <= allowed;
}

/** Levenshtein: letters to change, add or remove. */
function distance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const change = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current[column] = Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
    }
    previous = current;
  }
  return previous[other.length] ?? 0;
}
