import { blockAttributes } from "#app/blocks/block-attributes.ts";
import { Prose } from "#app/ui/prose/prose.tsx";
import type { BlockContent } from "#content/content.ts";

export function Quotation({ block }: { block: BlockContent<"quotation"> }) {
  return (
    <section {...blockAttributes(block, "band tight")}>
      <figure className="wrap">
        <blockquote>
          <p>
            <Prose text={block.text} />
          </p>
        </blockquote>
        <figcaption>
          <Prose text={block.source} />
        </figcaption>
      </figure>
    </section>
  );
}
