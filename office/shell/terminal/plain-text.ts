/** What visitors typed, shown at a terminal: control characters could move its cursor or rename its window. */

export function plainLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, " ");
}
