import type { Block } from "#content/blocks/kinds.ts";

/** What the outermost element of every block has: the place that links point to, its ground, and what its styles begin with. */
export function blockAttributes({ kind, id, tone }: Pick<Block, "kind" | "id" | "tone">, className: string) {
  return { id, className: tone ? `${className} ${tone}` : className, "data-block": kind };
}
