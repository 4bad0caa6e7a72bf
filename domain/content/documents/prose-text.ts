/** The words of a text without its marks: what a link says, and strong words as plain ones. */
export function proseText(prose: string): string {
  return prose.replace(/\[([^\]]+)\]\([^)\s]+\)/g, "$1").replace(/\*\*([^*]+)\*\*/g, "$1");
}
