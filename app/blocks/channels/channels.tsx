import type { BlockExamples } from "#app/blocks/block.tsx";
import { SocialLinks } from "#app/ui/social-links.tsx";
import type { BlockContent } from "#content/content.ts";

/** Below the text it belongs to, with words; in a wide page's right gutter glyphs alone, which follow the reader. */
export function View({ block: { kind, id } }: { block: BlockContent<"channels"> }) {
  return (
    <nav id={id} data-block={kind} aria-label="Follow">
      <SocialLinks variant="floating" />
    </nav>
  );
}

export const examples: BlockExamples<"channels"> = {
  "in a row, or in the gutter": {},
};
