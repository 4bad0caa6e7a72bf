/** Square brackets that are not a link's text, a stand-in name, or an address of the reserved example domain. */
export const placeholder = /\[[^\]]+\](?!\()|Candidate Name|\bexample\.(org|com)\b/;

/** True for a placeholder that the campaign has not replaced yet. */
export function isPlaceholder(text: string): boolean {
  return placeholder.test(text);
}
