/** JSON that can't close the script element that contains it. */
export function scriptText(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
