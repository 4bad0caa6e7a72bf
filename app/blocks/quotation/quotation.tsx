import { type BlockExamples, blockAttributes } from "#app/blocks/block.tsx";
import { Prose } from "#app/ui/prose.tsx";
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

export const examples: BlockExamples<"quotation"> = {
  "with who said it": {
    text: "“The one sentence worth keeping.”",
    source: "Somebody, at [a meeting](https://example.org), on a day.",
  },
};
