/** Square brackets that are not a link's text, a stand-in name, or an address of the reserved example domain. */
export const placeholder = /\[[^\]]+\](?!\()|Candidate Name|\bexample\.(org|com)\b/;

/** True for text that stands for something the campaign has not given yet. */
export function isPlaceholder(text: string): boolean {
  return placeholder.test(text);
}
