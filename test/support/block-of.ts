import type { Block } from "#content/blocks/kinds.ts";
import type { BlockContent, PageContent } from "#content/content.ts";

/** The first block of a kind on a page. */
export function blockOf<Kind extends Block["kind"]>(
  page: Pick<PageContent, "name" | "blocks">,
  kind: Kind,
): BlockContent<Kind> {
  const found = page.blocks.find((block) => block.kind === kind);
  if (!found) throw new Error(`The page ${page.name} has no block of the kind ${kind}.`);
  return found as BlockContent<Kind>;
}
